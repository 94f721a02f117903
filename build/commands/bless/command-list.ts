/** The commands as a table in Markdown: README and CONTRIBUTING have it between two marks. */
import { type Command, callOf } from '../flags.js';

const [BEGIN, END] = ['<!-- commands: written by npm run bless -->', '<!-- end of commands -->'];

/** Returns a document with all commands, or those of one group, between the two marks as they are now. */
export function withCommandList(
  document: string,
  commands: readonly Command[],
  group?: Command['group'],
): string {
  const [before, rest = ''] = document.split(BEGIN);
  const after = rest.split(END)[1];
  if (after === undefined)
    throw new Error(`The document lacks ${BEGIN} and ${END}; put them where the list belongs.`);
  const lines = commands
    .filter((each) => group === undefined || each.group === group)
    .map((each) => `| \`${callOf(each).replaceAll('|', '\\|')}\` | ${each.summary} |\n`);
  return `${before}${BEGIN}\n\n| Command | What it does |\n| --- | --- |\n${lines.join('')}\n${END}${after}`;
}
