/** `npm run diff -- <git ref or folder>`: what changes if the dataset is published as it is now. */
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { diff } from './diff.js';
import { NoEdition } from './edition.js';
import { readFlags, USAGE } from './flags.js';
import { markdown } from './markdown.js';
import { openEdition } from './open.js';
import { preview } from './preview.js';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** What to print, and whether it may be published like this. */
export function compare(
  args: readonly string[],
  root = ROOT,
): { text: string; error: string; passed: boolean } {
  const flags = readFlags(args);
  if (flags === 'help') return { text: `${USAGE}\n`, error: '', passed: true };
  if ('wrong' in flags) return { text: '', error: `${flags.wrong}\n${USAGE}\n`, passed: false };
  try {
    const places = { root, data: flags.to };
    const before = openEdition(flags.from, places, 'older');
    const after = openEdition(flags.to, places, 'newer');
    const compared = diff(before, after);
    const { report } = compared;
    const page = () => preview(compared, before, after, root);
    if (flags.html !== undefined) {
      fs.mkdirSync(flags.html, { recursive: true });
      fs.writeFileSync(path.join(flags.html, 'index.html'), page());
    }
    const text = {
      markdown: () => markdown(report),
      json: () => `${JSON.stringify(report, null, 2)}\n`,
      html: page,
    }[flags.format]();
    const { refusal } = report.version;
    return { text, error: refusal === null ? '' : `${refusal}\n`, passed: refusal === null };
  } catch (error) {
    if (!(error instanceof NoEdition)) throw error;
    return { text: '', error: `${error.message}\n`, passed: false };
  }
}

if (process.argv[1] === import.meta.filename) {
  const { text, error, passed } = compare(process.argv.slice(2));
  process.stdout.write(text);
  process.stderr.write(error);
  process.exitCode = passed ? 0 : 1;
}
