/** What the service is made of besides its own code: the lockfile, the licenses, the bill of materials, and an install that runs no script. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Lock, readLock } from '../../supply/lock.js';
import { INSTALL_SCRIPTS, LICENSES } from '../../supply/packages.js';
import { SBOM } from '../../supply/sbom.js';
import { isOffline, wordsOf } from '../clients/install.js';
import type { Given, Part, Row } from './part.js';

const run = promisify(execFile);
const npm = async (args: readonly string[], cwd: string) =>
  (await run('npm', args, { cwd, shell: process.platform === 'win32', maxBuffer: 2 ** 26 })).stdout;

export const supply: Part = {
  name: 'supply',
  summary: 'packages: hashes, licenses, install scripts, bill of materials, known vulnerabilities',
  async *run(given) {
    const lock = readLock(given.root);
    yield* lockRows(lock);
    yield await sbomRow(given, lock);
    // The rest needs the registry.
    if (given.share < 1) return;
    yield await installRow(given);
    yield await auditRow(given, lock);
  },
};

/** What may be wrong with a package, as the attack that it would allow. */
export function* lockRows({ packages }: Lock): Generator<Row> {
  const count = packages.length;
  const faultsOf = (
    isWrong: (each: Lock['packages'][number]) => boolean,
    what: (each: Lock['packages'][number]) => string,
  ) => packages.filter(isWrong).map((each) => `package-lock.json, ${each.folder}: ${what(each)}`);
  yield {
    attack: 'an archive that was changed after we chose it',
    count,
    faults: faultsOf(
      ({ integrity, version }) =>
        !integrity.startsWith('sha512-') || !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version),
      ({ integrity, version }) =>
        `version "${version}" with the hash "${integrity}"; it must have one version and a SHA-512.`,
    ),
  };
  yield {
    attack: 'an archive from a server of somebody else',
    count,
    faults: faultsOf(
      ({ hasAddress }) => hasAddress,
      () => 'it says where to download from; run `npm install` with the settings in .npmrc.',
    ),
  };
  yield {
    attack: 'a license that takes rights away',
    count,
    faults: faultsOf(
      ({ license }) => !LICENSES.has(license),
      ({ license }) => `its license is ${license}; build/supply/packages.ts has those that are allowed.`,
    ),
  };
  const named = new Set(Object.keys(INSTALL_SCRIPTS));
  yield {
    attack: 'a new install script',
    count,
    faults: faultsOf(
      ({ hasInstallScript, name }) => hasInstallScript !== named.has(name),
      ({ hasInstallScript }) =>
        `${hasInstallScript ? 'it has an install script' : 'its install script is gone'}; see INSTALL_SCRIPTS in build/supply/packages.ts.`,
    ),
  };
}

interface Bom {
  metadata: { component: { 'bom-ref': string } };
  components: { 'bom-ref': string; name: string; purl: string; hashes?: { content: string }[] }[];
  dependencies: { ref: string; dependsOn: string[] }[];
}

/**
 * Compares the published bill of materials with what npm itself knows of the lockfile: everything that is reached from the
 * service's own packages. (`npm sbom --omit=dev` leaves out what both the service and development need.)
 */
async function sbomRow({ root, dist }: Given, { direct }: Lock): Promise<Row> {
  const ours = JSON.parse(fs.readFileSync(path.join(dist, SBOM), 'utf8')) as Bom;
  const args = ['sbom', '--sbom-format=cyclonedx', '--package-lock-only'];
  const theirs = JSON.parse(await npm(args, root)) as Bom;
  const [published, known] = [ours, theirs].map(
    ({ components }) =>
      new Map(components.map(({ purl, hashes = [] }) => [purl, hashes.map(({ content }) => content).join()])),
  ) as [Map<string, string>, Map<string, string>];
  const reached = reachedIn(theirs, new Set(direct.service));
  const wrong = [
    ...[...reached].filter((purl) => published.get(purl) !== known.get(purl)),
    ...[...published.keys()].filter((purl) => !reached.has(purl)),
  ];
  return {
    attack: 'a package that the bill of materials hides',
    count: reached.size,
    faults: [...new Set(wrong)].map((purl) => `/${SBOM}: ${purl} isn't as in \`npm sbom\``),
  };
}

/** Returns the URLs of the packages that some of the project's own load, themselves included. */
function reachedIn({ metadata, components, dependencies }: Bom, names: ReadonlySet<string>): Set<string> {
  const byRef = new Map(components.map((each) => [each['bom-ref'], each]));
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const own = needs.get(metadata.component['bom-ref']) ?? [];
  const reached = new Set(own.filter((ref) => names.has(byRef.get(ref)!.name)));
  for (const ref of reached) for (const needed of needs.get(ref) ?? []) reached.add(needed);
  return new Set([...reached].map((ref) => byRef.get(ref)!.purl));
}

/** Everything that `npm run build` reads, besides the installed packages. */
const CODE = [
  'api',
  'build',
  'core',
  'data/aliases.json',
  'public',
  'templates',
  'test/fixtures/dataset',
  '.npmrc',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vercel.json',
];

/** Builds the fixture in a copy of the project, with the packages of the service alone and none of their scripts run. */
async function installRow({ root, scratch }: Given): Promise<Row> {
  const attack = 'an install script that must run';
  for (const each of CODE) fs.cpSync(path.join(root, each), path.join(scratch, each), { recursive: true });
  try {
    await npm(['ci', '--omit=dev', '--ignore-scripts', '--prefer-offline', '--loglevel=error'], scratch);
  } catch (error) {
    if (isOffline(error)) return { attack, count: 0, skipped: 'npm reaches no registry', faults: [] };
    return { attack, count: 1, faults: [`npm ci --omit=dev --ignore-scripts: ${wordsOf(error)}`] };
  }
  const build = ['run', 'build', '--', '--data', 'test/fixtures/dataset', '--dist', 'dist'];
  const faults = await npm(build, scratch).then(
    () => [],
    (error: unknown) => [`npm ${build.join(' ')}: ${wordsOf(error)}`],
  );
  const files = fs.readdirSync(path.join(scratch, 'node_modules'), { recursive: true, withFileTypes: true });
  const bytes = files
    .filter((file) => file.isFile())
    .reduce((sum, { parentPath, name }) => sum + fs.statSync(path.join(parentPath, name)).size, 0);
  return { attack, count: 1, figures: `${Math.round(bytes / 1e6)} MB installed`, faults };
}

interface Audit {
  message?: string;
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

/** Asks the registry for known vulnerabilities of what is shipped. */
async function auditRow({ root }: Given, { packages }: Lock): Promise<Row> {
  const attack = 'a known vulnerability in what is shipped';
  // With findings, npm prints them and exits with 1.
  const answer = await npm(['audit', '--omit=dev', '--json'], root).catch(
    (error: { stdout?: string }) => error.stdout ?? '',
  );
  const { message, vulnerabilities } = JSON.parse(answer || '{}') as Audit;
  if (vulnerabilities === undefined)
    return {
      attack,
      count: 0,
      skipped: `the registry answers no audits (${message?.split(' - ')[0] ?? 'nothing'})`,
      faults: [],
    };
  const faults = Object.entries(vulnerabilities).map(
    ([name, { severity, range }]) => `${name} ${range}: ${severity}; \`npm audit --omit=dev\` says more`,
  );
  return { attack, count: packages.filter(({ development }) => !development).length, faults };
}
