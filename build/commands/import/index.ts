/** `npm run import -- --sources <folder, zip or file>`: updates `data/`, and says what changed and what is left to do. */
import { countOf, formatFaults, printable } from '../../dataset/fault.js';
import { Refusal } from '../../refusal.js';
import { importDataset, type Options } from './import.js';
import { checkLine, reportLines } from './report.js';

/** Returns the steps that are left after an import, numbered. */
function nextLines({ missing, reworded }: ReturnType<typeof reportLines>): string[] {
  const words = missing + reworded > 0;
  const steps = [
    ...(words
      ? [
          `Write ${countOf(missing, 'sentence')} of ours and look at ${countOf(reworded, 'reworded one')}: npm run -s words -- list --sources … > todo.csv, fill in its last column, npm run words -- fill todo.csv.`,
        ]
      : []),
    'npm run check, until it finds nothing.',
    'npm run diff -- HEAD, to see every score that changed.',
    'npx vitest run -u, which renews the figures that tests hold; commit, then npm run release.',
  ];
  return ['Next:', ...steps.map((step, index) => `${index + 1}. ${step}`)];
}

export async function main({ data, ...options }: Options & { data: string }): Promise<void> {
  const imported = await importDataset(options, data);
  if ('faults' in imported)
    throw new Refusal(`${formatFaults(imported.faults)}Nothing was written to ${data}/.`);
  const report = reportLines(imported);
  console.log(report.lines.map(printable).join('\n'));
  if (imported.written.length === 0) return;
  const dry = ['Nothing was written. Next: the same command without --dry-run.'];
  const lines = options.dryRun ? dry : [checkLine(data), ...nextLines(report)];
  console.log(lines.join('\n'));
}
