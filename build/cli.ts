/** Every command of the project, one per npm script: `npm run check -- data/occupations/15-1252.00.json`. Run by tsx. */
import path from 'node:path';
import { Help, InvalidArgumentError, Option, program } from 'commander';
import { CommandError, printable } from './dataset/fault.js';
import { recover } from './dataset/swap.js';

const root = path.join(import.meta.dirname, '..');
/** As a shell completes it, a folder ends in a slash; what is made beside it must not be in it. */
const folder = (given: string) => given.replace(/(?<=.)[\\/]+$/, '');
const dataset = ['--data <folder>', 'the dataset', folder, 'data'] as const;

const command = (name: string, description: string) => program.command(name).description(description);

program
  .name('npm run')
  .usage('COMMAND [arguments]')
  // What npm passes on follows `--`, a command below another one too: `npm run words -- list --sources <paths...>`.
  .configureHelp({ commandUsage: (of) => new Help().commandUsage(of).replace(/^npm run \w+/, '$& --') })
  .showSuggestionAfterError()
  .helpCommand(false)
  .hook('preAction', (_, command) => {
    const { data = 'data', dist = 'dist' } = command.opts();
    // What others take may be no folder: beside `diff main`, `main.old` is anybody's.
    for (const each of [data, dist, ...(command.name() === 'check' ? command.args : [])]) recover(each);
  });

command('start', 'Build if anything changed, then serve on PORT (default 3000)')
  .option('--dist <folder>', 'serve this output as it is, and build nothing', folder)
  .addHelpText('after', '\nPORT=3000 and HOST=127.0.0.1 before the command set the port and the interface.')
  .action(async ({ dist }) => (await import('./commands/build.js')).startCommand(root, dist));

command('build', 'Make dist/ from data/')
  .option(...dataset)
  .option('--dist <folder>', 'the output', folder, 'dist')
  .action(async (options) => (await import('./commands/build.js')).buildCommand(root, options));

command(
  'dev',
  'Serve what belongs to each occupation as data/ is now, or what is wrong in it; the rest as last built',
)
  .option(...dataset)
  .option('--dist <folder>', 'the output', folder, 'dist')
  .action(async (options) => (await import('./commands/dev.js')).devCommand(options, root));

command('check', 'Check the dataset: every fault with its file, line, and column')
  .argument('[paths...]', 'files, whose faults alone are listed, or the folder of a dataset')
  .action(async (paths) => (await import('./commands/check.js')).checkCommand(paths));

command('explain', 'Show how every number of an occupation was computed')
  .argument('<occupation...>', 'its SOC code, slug, or title')
  .option(...dataset)
  .action(async (words, { data }) => {
    const { explainOccupation } = await import('./commands/explain.js');
    process.stdout.write(explainOccupation(words.join(' '), data));
  });

command('import', 'Update data/ from official releases; what is not among the sources stays as it is')
  .requiredOption('--sources <paths...>', 'the releases as downloaded: folders, zip files, or files')
  .option('--keep <codes...>', 'occupations that stay although the release lacks them', [])
  .option('--fewer-rows', 'a table that lost more than a tenth of its rows is as it should be', false)
  .option('--dry-run', 'say what would change, and write nothing', false)
  .option(...dataset)
  .action(async (options) => (await import('./commands/import/import.js')).importCommand(options));

const words = command('words', 'List the sentences to be written, and take them in');
words
  .command('list')
  .description(
    'Print a sheet of what has no wording of ours yet, of what O*NET reworded, and of tasks without marks',
  )
  .option('--sources <paths...>', 'the release that has the official sentences', [])
  .option(...dataset)
  .action(async ({ sources, data }) => {
    const { listWords } = await import('./commands/import/wording/words.js');
    process.stdout.write(await listWords(sources, data));
  });
words
  .command('fill')
  .description('Take in such a sheet, its sentences, its marks, or both; copied sentences are refused')
  .argument('<file>', 'the sheet: soc_code, task_id, description, and if there are marks, rater and date')
  .option('--sources <paths...>', 'the release to compare with, if the sheet has no official sentences', [])
  .option('--dry-run', 'say what would be taken in, and write nothing', false)
  .option(...dataset)
  .action(async (file, { sources, data, dryRun }) =>
    (await import('./commands/import/wording/words.js')).fillCommand(file, sources, data, dryRun),
  );

command('diff', 'Show what changes against a git ref, a release, or another dataset')
  .argument('<ref>', 'a branch, tag, or commit, a release such as 1.0.0, or the folder of a dataset')
  .option('--to <ref>', 'what to compare', 'data')
  .addOption(new Option('--format <format>').choices(['markdown', 'json']).default('markdown'))
  .option('--most <characters>', 'only name what goes beyond, as in a comment on GitHub: 65000', (text) => {
    if (!/^\d+$/.test(text)) throw new InvalidArgumentError('It must be a whole number.');
    return Number(text);
  })
  .option('--all', 'every change, not only a screen of what matters first', false)
  .action(async (ref, options) => (await import('./commands/diff/diff.js')).diffCommand(ref, options, root));

command('release', 'Publish the dataset with a version, a reason, and files that never change')
  .requiredOption('--reason <sentence>', 'why, for everyone who uses the data')
  .option('--dry-run', 'say what would be published, and write nothing', false)
  .option(...dataset)
  .option('--dist <folder>', 'the last build', folder, 'dist')
  .action(async (options) =>
    console.log((await import('./commands/release/release.js')).release(options, root)),
  );

command('format', 'Write the JSON of data/ in its one form')
  .option(...dataset)
  .action(async (options) => (await import('./commands/check.js')).formatCommand(options));

command('conventions', 'Write the scores under other conventions anew, which a build copies')
  .option(...dataset)
  .action(async (options) => (await import('./conventions.js')).conventionsCommand(options));

command('new', 'Begin the files of a new occupation')
  .argument('<code>', 'its SOC code')
  .argument('<title>', 'its title, in quotes')
  .option(...dataset)
  .action(async (code, title, { data }) =>
    (await import('./commands/new.js')).newOccupation(code, title, data),
  );

command('newer', 'Ask whether O*NET or BLS have a newer release than data/')
  .option('--fetch <folder>', 'save the files of what is newer there, to try an import of them')
  .option('--contact <email>', 'whom the publishers can write to; BLS refuses programs that don’t say')
  .option(...dataset)
  .action(async (options) => (await import('./commands/newer.js')).newerCommand(options));

// Who reads only the first lines, as with `| head`, has closed the pipe; the command goes on.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
});
try {
  await program.parseAsync();
} catch (error) {
  // The system's own sentence is enough, and SQLite's: "ENOSPC: no space left on device, write", "database or disk is full".
  const isSystems = error instanceof Error && ('syscall' in error || 'errstr' in error);
  if (!(error instanceof CommandError) && !isSystems) throw error;
  console.error(isSystems ? printable(error.message) : error.message);
  process.exitCode = 1;
}
