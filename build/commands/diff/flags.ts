import { parseArgs } from 'node:util';

export const FORMATS = ['markdown', 'json', 'html'] as const;
export type Format = (typeof FORMATS)[number];

export const USAGE = `npm run diff -- <git ref or folder> [--to <git ref or folder>] [--format markdown|json|html] [--html <folder>]
  <git ref or folder>  what to compare with: a branch, tag or commit, a release such as 1.0.0, a dataset or a build
  --to                 what to compare; without it the dataset in data/
  --format             markdown for a pull request (if not said otherwise), json for programs, html to look at
  --html               write the page with the cards before and after into a folder`;

export interface Flags {
  from: string;
  to: string;
  format: Format;
  /** Folder for the page. */
  html: string | undefined;
}

/** The flags, `help`, or what is wrong with them in a sentence. */
export function readFlags(args: readonly string[]): Flags | 'help' | { wrong: string } {
  let parsed: ReturnType<typeof parse>;
  try {
    parsed = parse(args);
  } catch (error) {
    return { wrong: `${(error as Error).message.split('. ')[0]}.` };
  }
  const { values, positionals } = parsed;
  if (values.help) return 'help';
  const [from, ...others] = positionals;
  if (from === undefined)
    return { wrong: 'Name what to compare with: a git ref, a release, a dataset or a build.' };
  if (from === '' || values.to === '')
    return { wrong: 'What to compare has an empty name. Name a git ref, a release, a dataset or a build.' };
  if (others.length > 0)
    return {
      wrong: `Compare with one thing at a time; "${others[0]}" is one too many. Name the other side with --to.`,
    };
  const format = FORMATS.find((each) => each === values.format);
  if (format === undefined)
    return { wrong: `"${values.format}" is no format; there are ${FORMATS.join(', ')}.` };
  return { from, to: values.to, format, html: values.html };
}

const parse = (args: readonly string[]) =>
  parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      to: { type: 'string', default: 'data' },
      format: { type: 'string', default: 'markdown' },
      html: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
