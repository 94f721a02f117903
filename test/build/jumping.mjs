// @ts-check
/** Loaded before a command: the clock jumps back a day and forward a year from one question to the next, FIRST of them first. */
const DAY = 86_400_000;
const JUMPS = [0, -DAY, 365 * DAY];
let asked = Number(process.env.FIRST);
const { now } = Date;
Date.now = () => now() + (JUMPS[asked++ % JUMPS.length] ?? 0);
globalThis.Date = new Proxy(Date, {
  construct: (target, args) => Reflect.construct(target, args.length === 0 ? [Date.now()] : args),
});
