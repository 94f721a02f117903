/** Requests for what isn't published: out of a folder in every spelling, by well-known names, and by variants of real paths. */
import { FUNCTION_FOLDER } from '../../../core/routes.js';
import { type Bait, SECRETS } from './bait.js';
import { randomFrom } from './random.js';

/** Spellings of `..`: encoded once and twice, overlong UTF-8, full width, path parameters, and what a host may strip. */
const UP = [
  '..',
  '%2e%2e',
  '.%2E',
  '%2e.',
  '%252e%252e',
  '%25252e%25252e',
  '%c0%ae%c0%ae',
  '%e0%80%ae%e0%80%ae',
  '%f0%80%80%ae%f0%80%80%ae',
  '\u00c0\u00ae\u00c0\u00ae',
  '%ef%bc%8e%ef%bc%8e',
  '%u002e%u002e',
  '%uff0e%uff0e',
  '..;',
  '..;v=1',
  '..%3b',
  '..%00',
  '.%00.',
  '..%20',
  '..%09',
  '..%0d%0a',
  '....',
  '...',
  '..%01',
  '%%32%65%%32%65',
];
/** Spellings of `/`. */
const SLASH = [
  '/',
  '//',
  '/./',
  '/;/',
  '%2f',
  '%2F%2f',
  '%252f',
  '\\',
  '\\\\',
  '%5c',
  '%255c',
  '/\\',
  '\\/',
  '%c0%af',
  '%c1%9c',
  '%e0%80%af',
  '%ef%bc%8f',
  '%u2215',
  '%u2216',
  '\u00c0\u00af',
  '%%32%66',
];
/** Every spelling of `../`: about 500. */
const STEPS = UP.flatMap((up) => SLASH.map((slash) => up + slash));
/** What an escape could be after; the last ones are published, by another name. */
const GOALS = [
  ...SECRETS,
  'etc/passwd%00.json',
  'etc/passwd%2500.html',
  'dist/_function/index.json',
  '_function/index.json',
];

/** How many spellings are tried from each folder, of about 500. */
const SPELLINGS_PER_FOLDER = 12;

const depthOf = (folder: string) => folder.split('/').length - 1;

/** Climbs out of one folder of every kind in every spelling, and out of all others in some. */
export function* traversals({ folders }: Bait, seed: number): Generator<string> {
  const below = randomFrom(seed);
  const any = <T>(list: readonly T[]) => list[below(list.length)]!;
  const climb = (folder: string, step: string, depth: number) =>
    `${folder}/${step.repeat(depth)}${any(GOALS)}`;
  for (const folder of oneOfEachKind(folders))
    for (const step of STEPS)
      for (const depth of [depthOf(folder) + 1, below(12)]) yield climb(folder, step, depth);
  for (const folder of folders)
    for (let tried = 0; tried < SPELLINGS_PER_FOLDER; tried++)
      yield climb(folder, any(STEPS), depthOf(folder) + 1);
}

/** Returns the first of each kind of path, by folder and extension; what has a digit is one of many alike. */
export function oneOfEachKind(paths: readonly string[]): string[] {
  const kinds = new Map<string, string>();
  for (const path of paths) {
    const parts = path.split('/').map((part) => (/\d/.test(part) ? '*' : part));
    const [, extension = ''] = /(\.[a-z]\w*)$/.exec(path) ?? [];
    const kind = extension === '' ? parts.join('/') : `${parts.slice(0, -1).join('/')}/*${extension}`;
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}

/** Names that hosts, editors, and tools leave behind, and absolute names of files. */
const NAMES = [
  ...SECRETS,
  '.DS_Store',
  '.gitignore',
  '.htpasswd',
  '.npmrc',
  '.svn/entries',
  '.vscode/settings.json',
  '.well-known/',
  '.nojekyll',
  'package-lock.json',
  'tsconfig.json',
  'README.md',
  'Dockerfile',
  'nginx.conf',
  'server-status',
  'core/handle.ts',
  'api/index.ts',
  'index.ts',
  'index.js',
  'backup.zip',
  'dist.tar.gz',
  'dump.sql',
  'id_rsa',
  'web.config',
  'WEB-INF/web.xml',
  'C:/Windows/win.ini',
  'C:%5cWindows%5cwin.ini',
  'file:///etc/passwd',
  '/etc/passwd',
  'proc/self/environ',
  'dev/stdin',
  'debug',
  'admin',
  'metrics',
  '__proto__',
  'constructor',
  'con',
  'nul',
  'aux.json',
  '~root',
  '$DATA',
  '-',
  '*',
  '%',
  '%2',
];

/** Asks for each such name in each kind of folder, also encoded. */
export function* wellKnown({ folders }: Bait): Generator<string> {
  for (const folder of oneOfEachKind(folders))
    for (const name of NAMES) {
      yield `${folder}/${name}`;
      yield `${folder}/${name.replace(/^\./, '%2e')}?v=1`;
    }
  for (const name of NAMES) yield `//${name}`;
}

/** Ways to write the function's folder. */
const FUNCTION_SPELLINGS = [
  '/_function/',
  '/_function//',
  '//_function/',
  '/./_function/',
  '/api/../_function/',
  '/%5ffunction/',
  '/%5Ffunction/',
  '/_FUNCTION/',
  '/_Function/',
  '/_function%2f',
  '/_function\\',
  '/_function%5c',
  '/%2f_function/',
  '/_function/./',
  '/_function;/',
  '/docs/..%2f_function/',
  '/docs/%2e%2e/_function/',
  '/x/../_function/',
  '/_function%00/',
  '/_function%20/',
  '/_function./',
  '/%255ffunction/',
  '/_%66unction/',
  '/_functio%6e/',
  'http://localhost/_function/',
  'http://localhost//_function/',
];

/** Asks for every file of the function in every spelling of its folder, with and without its extension. */
export function* functionFiles(names: readonly string[]): Generator<string> {
  for (const folder of FUNCTION_SPELLINGS)
    for (const name of ['', ...names]) {
      yield folder + name;
      yield folder + name.replace(/\.\w+$/, '');
      yield `${folder}${name}?q=nurse`;
    }
  yield FUNCTION_FOLDER.slice(0, -1);
}

const ENDINGS = [
  '.',
  '..',
  '%20',
  '%00',
  '/',
  '//',
  '/.',
  '/..',
  '.map',
  '.bak',
  '~',
  '.gz',
  '.br',
  '.json',
  '.html',
  '.ts',
  '.swp',
  '.orig',
  '::$DATA',
  ';',
  ';.css',
  '%2ejson',
  '%0a',
  '?',
  '#x',
  '\\',
  '%5c',
  '/index',
  '/index.html',
  '.html.html',
  '%09',
  '%c0%80',
];
const CASES: readonly ((path: string) => string)[] = [
  (path) => path.toUpperCase(),
  (path) => path.replace(/[a-z]/, (letter) => letter.toUpperCase()),
  (path) => path.replace(/\.(\w+)$/, (ending) => ending.toUpperCase()),
  (path) => path.replace(/[a-z]/g, (letter, at: number) => (at % 2 === 0 ? letter.toUpperCase() : letter)),
  (path) => path.replace(/[a-z]/g, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  (path) => path.replaceAll('/', '%2f').replace('%2f', '/'),
  (path) => path.replaceAll('/', '//'),
  (path) => path.replaceAll('/', '\\').replace('\\', '/'),
  (path) => path.replaceAll('/', '/;x=1/'),
  (path) => `http://localhost${path}`,
];

/** Asks for variants of real files: one of each kind, and others at random. */
export function* variants({ files }: Bait, more: number, seed: number): Generator<string> {
  const below = randomFrom(seed);
  const chosen = [
    ...oneOfEachKind(files),
    ...Array.from({ length: more }, () => files[below(files.length)]!),
  ];
  for (const file of chosen)
    for (const path of [file, file.replace(/\.(html|json)$/, '')]) {
      for (const ending of ENDINGS) yield path + ending;
      for (const change of CASES) yield change(path);
    }
}
