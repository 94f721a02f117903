/**
 * What was given on the command line: flag → what stands after it. `--words x` and `--words=x` are the same, and what
 * stands before the first flag belongs to the flag ``.
 */
export function givenFlags(args: readonly string[]): Map<string, string[]> {
  const given = new Map<string, string[]>();
  let flag = '';
  for (const arg of args.flatMap((each) => (each.startsWith('--') ? each.split(/=(.*)/s, 2) : each))) {
    if (arg.startsWith('--')) flag = arg;
    const values = given.get(flag) ?? [];
    if (!arg.startsWith('--')) values.push(arg);
    given.set(flag, values);
  }
  return given;
}
