/** One generator, from its installation to the calls through the client that it wrote. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isDeepStrictEqual, promisify, stripVTControlCharacters } from 'node:util';
import { build } from 'esbuild';
import type { Answers } from '../../../test/clients/answers.js';
import type { Generator } from './generators.js';
import { installed, isOffline, wordsOf } from './install.js';
import type { Failure, Stage } from './stages.js';

const run = promisify(execFile);

/** Enough for the first faults of a compiler. */
const LINES_SHOWN = 15;

/** Characters of a response that are shown, and how many of them before what differs. */
const SHOWN = 200;
const SHOWN_BEFORE = 60;

/** A project as it comes from `tsc --strict`, for code that a bundler takes. */
const TSCONFIG = {
  compilerOptions: {
    strict: true,
    noEmit: true,
    target: 'ES2022',
    lib: ['ES2022', 'DOM', 'DOM.Iterable'],
    module: 'ESNext',
    moduleResolution: 'bundler',
    allowImportingTsExtensions: true,
    // Of packages, not of what is generated.
    skipLibCheck: true,
    types: [],
  },
  include: ['.', './generated/.kubb'],
};

export interface Given {
  /** The project's folder. */
  root: string;
  /** The output tree that has the documents. */
  dist: string;
  baseUrl: string;
  /** What the API returns to the same requests. */
  expected: Answers;
}

/** Generates, compiles, and calls in a folder that is removed at the end; returns where it stopped, if it did. */
export async function tryGenerator(generator: Generator, given: Given): Promise<Failure | undefined> {
  let stage: Stage = 'install';
  let folder: string | undefined;
  try {
    // Within the packages' folder, where the generated code finds them.
    folder = fs.mkdtempSync(path.join(await installed(generator.packages), 'run-'));
    stage = 'generate';
    await generate(generator, given, folder);
    stage = 'compile';
    fs.writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify(TSCONFIG));
    await node(path.join(given.root, 'node_modules/typescript/bin/tsc'), ['--project', '.'], folder);
    stage = 'calls';
    await call(folder, given);
    return undefined;
  } catch (error) {
    const words = stripVTControlCharacters(wordsOf(error)).split('\n').slice(0, LINES_SHOWN).join('\n');
    return { stage, words, isOffline: stage === 'install' && isOffline(error) };
  } finally {
    if (folder !== undefined) fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** Runs a script in a folder; throws what it says if it fails. */
const node = (script: string, args: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}) =>
  run(process.execPath, [script, ...args], { cwd, env: { ...process.env, ...env }, maxBuffer: 1 << 26 });

async function generate(
  { folder: name, document, script, argumentsFor }: Generator,
  given: Given,
  to: string,
) {
  const programs = path.join(given.root, 'test/clients');
  fs.cpSync(path.join(programs, name), to, { recursive: true });
  fs.copyFileSync(path.join(programs, 'answers.ts'), path.join(to, 'answers.ts'));
  fs.mkdirSync(path.join(to, 'generated'));
  const file = path.join(given.dist, 'api/v1', document === '3.1' ? 'openapi.json' : 'openapi-3.0.json');
  // For those that take them from a file of settings.
  const env = { DOCUMENT: file, BASE_URL: given.baseUrl };
  await node(path.join(to, '../node_modules', script), argumentsFor(file), to, env);
}

/** Runs the compiled program, and throws if a response isn't what the API returns without a client. */
async function call(folder: string, { baseUrl, expected }: Given): Promise<void> {
  const outfile = path.join(folder, 'calls.mjs');
  await build({
    entryPoints: [path.join(folder, 'calls.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
  });
  const program: { answers: (baseUrl: string) => Promise<Answers> } = await import(
    pathToFileURL(outfile).href
  );
  const answers = await program.answers(baseUrl);
  for (const [name, wanted] of Object.entries(expected)) {
    const got: unknown = answers[name as keyof Answers];
    if (!isDeepStrictEqual(got, wanted))
      throw new Error(`${name} is not what the API returns:\n${difference(got, wanted)}`);
  }
}

/** Returns where two values begin to differ as JSON, one below the other. */
function difference(got: unknown, wanted: unknown): string {
  const texts = [got, wanted].map((value) => String(JSON.stringify(value)));
  const [one, other] = texts as [string, string];
  let at = 0;
  while (at < one.length && one[at] === other[at]) at++;
  const begin = Math.max(0, at - SHOWN_BEFORE);
  return texts.map((text) => `… ${text.slice(begin, begin + SHOWN)}`).join('\ninstead of\n');
}
