/** The commands as a table in Markdown, which README and CONTRIBUTING have between two marks. */
import { type Command, callOf } from '../flags.js';
import { withGenerated } from './generated.js';

/** Returns a document with the current commands, all or one group's, between the two marks. */
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
