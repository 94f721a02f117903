/** The commands as a table in Markdown: README and CONTRIBUTING have it between two marks. */
import { type Command, callOf } from '../flags.js';
import { withGenerated } from './generated.js';

/** Returns a document with all commands, or those of one group, between the two marks as they are now. */
export function withCommandList(
  document: string,
  commands: readonly Command[],
  group?: Command['group'],
): string {
  const lines = commands
    .filter((each) => group === undefined || each.group === group)
    .map((each) => `| \`${callOf(each).replaceAll('|', '\\|')}\` | ${each.summary} |\n`);
  return withGenerated(document, 'commands', `| Command | What it does |\n| --- | --- |\n${lines.join('')}`);
}
