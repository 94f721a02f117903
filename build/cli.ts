/**
 * Every command of the project, one per npm script. `build/run.mjs` starts them; `npm run help` prints this table, and
 * README and CONTRIBUTING have it between marks.
 */
import { nearest } from '../core/nearest.js';
import {
  type Command,
  type CommandModule,
  type Context,
  callOf,
  type Flags,
  type Given,
  helpOf,
  readFlags,
} from './commands/flags.js';
import { Refusal } from './commands/refusal.js';
import { runTools } from './commands/tools.js';

export const COMMANDS: readonly Command[] = [
  {
    name: 'start',
    group: 'Use',
    summary: 'Build if anything changed, then serve on PORT (default 3000)',
    load: () => import('./commands/start.js'),
  },
  {
    name: 'build',
    group: 'Use',
    summary: 'Make dist/ if anything changed',
    load: () => import('./commands/build.js'),
  },
  {
    name: 'mcp',
    group: 'Use',
    summary: 'Serve the tools for language models over standard input and output, from dist/',
    load: () => import('./commands/mcp.js'),
  },
  {
    name: 'check',
    group: 'Use',
    takes: '[FILE … | FOLDER]',
    summary: 'Check the dataset: every fault with its file, line, and column',
    load: () => import('./commands/check/index.js'),
  },
  {
    name: 'explain',
    group: 'Use',
    takes: 'CODE [FOLDER]',
    summary: 'Show how every number of an occupation was computed',
    load: () => import('./commands/explain.js'),
  },
  {
    name: 'diff',
    group: 'Use',
    takes: 'REF',
    summary: 'Show what changes against a git ref, a release, or another dataset',
    load: () => import('./commands/diff/index.js'),
  },
  {
    name: 'verify',
    group: 'Use',
    takes: '[FOLDER | URL]',
    summary: 'Compare every file of dist/ or of a site with its manifest, and say what differs',
    load: () => import('./commands/verify/index.js'),
  },
  {
    name: 'help',
    group: 'Use',
    takes: '[COMMAND]',
    summary: 'List the commands, or show how one is called',
    load: async () => ({ flags: {}, main: ({ args }: Given<Flags>) => help(args[0]) }),
  },
  {
    name: 'dev',
    group: 'Data',
    summary: 'Serve, and show what you save and what the check says at once',
    load: () => import('./commands/dev/index.js'),
  },
  {
    name: 'new',
    group: 'Data',
    takes: 'CODE "TITLE"',
    summary: 'Begin the file of a new occupation',
    load: () => import('./commands/new/index.js'),
  },
  {
    name: 'import',
    group: 'Data',
    summary: 'Update data/ from official releases',
    load: () => import('./commands/import/index.js'),
  },
  {
    name: 'newer',
    group: 'Data',
    summary: 'Ask whether O*NET or BLS have a newer release than data/',
    load: () => import('./commands/newer/index.js'),
  },
  {
    name: 'words',
    group: 'Data',
    summary: 'List, import, and compare our wording',
    load: () => import('./commands/import/wording/index.js'),
  },
  {
    name: 'votes',
    group: 'Data',
    takes: 'import FILE',
    summary: 'Add a file of ballots to the vote totals',
    load: () => import('./commands/votes/index.js'),
  },
  {
    name: 'finish',
    group: 'Data',
    summary: 'Complete what a command was interrupted in while it wrote the dataset',
    load: () => import('./commands/finish.js'),
  },
  {
    name: 'test',
    group: 'Code',
    takes: '[FILE …]',
    summary: 'Check types, lint, and run all tests, or those in some files',
    tools: ['tsc --noEmit', 'biome ci .', 'vitest run'],
  },
  {
    name: 'format',
    group: 'Code',
    summary: 'Format the code and fix what can be fixed',
    tools: ['biome check --write .'],
  },
  {
    name: 'bless',
    group: 'Code',
    summary: 'Accept new golden output and additions to the contract; write generated schemas and tables',
    load: () => import('./commands/bless/index.js'),
  },
  {
    name: 'routes',
    group: 'Code',
    summary: 'Write vercel.json from the route table',
    load: () => import('./commands/routes.js'),
  },
  {
    name: 'bench',
    group: 'Code',
    summary: 'Measure speed and memory against a reference',
    load: () => import('./commands/bench/index.js'),
  },
  {
    name: 'scale',
    group: 'Code',
    summary: 'Simulate traffic, and store the figures of /docs/scale',
    load: () => import('./commands/scale/index.js'),
  },
  {
    name: 'hardening',
    group: 'Code',
    summary: 'Attack the service with generated input and real tools',
    load: () => import('./commands/hardening/index.js'),
  },
  {
    name: 'mutation',
    group: 'Code',
    takes: '[FILE …]',
    summary: 'Change the code in one place after the other, and list what no test notices',
    load: () => import('./commands/mutation/index.js'),
  },
  {
    name: 'ok',
    group: 'Code',
    summary: 'Run everything: check, test, deploy:check, and bench',
    tools: ['npm run check', 'npm test', 'npm run deploy:check', 'npm run bench'],
  },
  {
    name: 'release',
    group: 'Publish',
    summary: 'Publish the dataset with a version, a reason, and files that never change',
    load: () => import('./commands/release/index.js'),
  },
  {
    name: 'deploy:check',
    group: 'Publish',
    summary: "Build with the host's own tool and run every HTTP case against the result",
    load: () => import('./commands/deploy/check.js'),
  },
  {
    name: 'clients:check',
    group: 'Publish',
    summary: 'Generate clients with seven tools and call the API with each; read every download with DuckDB',
    load: () => import('./commands/clients/check.js'),
  },
  {
    name: 'deploy',
    group: 'Publish',
    takes: '[FLAG …]',
    summary: 'Deploy to Vercel, which asks for what it needs the first time',
    passesOn: true,
    load: () => import('./commands/deploy/index.js'),
  },
];

/** Runs a command and returns the exit status. A `Refusal` that it throws is for the person who called it. */
export async function run(
  name: string,
  args: readonly string[],
  root: string,
  stamp: Context['stamp'],
): Promise<number> {
  const command = COMMANDS.find((each) => each.name === (name === '--help' || name === '-h' ? 'help' : name));
  if (command === undefined) return refuse([unknown(name)]);
  let module: CommandModule;
  try {
    if (command.tools && !args.includes('--help')) return runTools(command.tools, args, root);
    module = await loaded(command);
  } catch (error) {
    if (isPackageMissing(error as NodeJS.ErrnoException)) return refuse([needsAllPackages(command.name)]);
    throw error;
  }
  const { flags, main } = module;
  const read = readFlags(command, flags, args);
  if (read === 'help') return help(command.name);
  if ('wrong' in read) return refuse(read.wrong);
  try {
    return await main(read.given as never, root, { commands: COMMANDS, stamp });
  } catch (error) {
    if (error instanceof Refusal) return refuse([error.message]);
    throw error;
  }
}

/** Other tools' commands have no flags of ours. */
const loaded = async ({ load, tools }: Command): Promise<CommandModule> =>
  load ? load() : { flags: {}, notes: `It runs ${tools!.join(', then ')}.`, main: () => 1 };

/** Whether a module or tool is missing that only development needs: `npm ci --omit=dev` leaves those out. */
function isPackageMissing({ code, syscall }: NodeJS.ErrnoException): boolean {
  return code === 'ERR_MODULE_NOT_FOUND' || (code === 'ENOENT' && syscall?.startsWith('spawn') === true);
}

const needsAllPackages = (name: string) =>
  `\`npm run ${name}\` needs packages that are not installed: run \`npm ci\`, without --omit=dev.`;

/** Prints the help of one command, or the table of all. */
async function help(name?: string): Promise<number> {
  const command = COMMANDS.find((each) => each.name === name);
  if (name !== undefined && command === undefined) return refuse([unknown(name)]);
  process.stdout.write(command ? helpOf(command, await loaded(command)) : table());
  return 0;
}

/** Returns all commands by group, one per line. */
function table(): string {
  const width = Math.max(...COMMANDS.map((each) => callOf(each).length));
  const groups = [...new Set(COMMANDS.map(({ group }) => group))].map((group) => {
    const commands = COMMANDS.filter((each) => each.group === group);
    return `${group}\n${commands.map((each) => `  ${callOf(each).padEnd(width)}  ${each.summary}\n`).join('')}`;
  });
  return `${groups.join('\n')}\nEvery command explains itself with --help, as in npm run check -- --help.\n`;
}

function unknown(name: string): string {
  const [near] = nearest(
    name,
    COMMANDS.map((each) => each.name),
    { most: 1 },
  );
  return `There is no command "${name}"; \`npm run help\` lists them.${near ? ` Did you mean ${near}?` : ''}`;
}

function refuse(sentences: readonly string[]): number {
  process.stderr.write(`${sentences.join('\n')}\n`);
  return 1;
}
