// @ts-check
/** `node --import` of this file lets a module be imported from a server, as browsers and Deno do. */
import { register } from 'node:module';

const hooks = `
const isAddress = (text) => /^https?:/.test(text ?? '');
export function resolve(specifier, context, next) {
  const below = isAddress(context.parentURL) && /^[.]/.test(specifier);
  if (!below && !isAddress(specifier)) return next(specifier, context);
  return { url: new URL(specifier, context.parentURL).href, shortCircuit: true };
}
export async function load(address, context, next) {
  if (!isAddress(address)) return next(address, context);
  return { format: 'module', source: await (await fetch(address)).text(), shortCircuit: true };
}`;

register(`data:text/javascript,${encodeURIComponent(hooks)}`);
