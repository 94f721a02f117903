/** The packages as tables in Markdown, for docs/dependencies.md: those that we chose, those that they bring, and why no install script runs. */
import { folderOf, type Lock, type LockedPackage } from '../../supply/lock.js';
import { INSTALL_SCRIPTS, PACKAGES } from '../../supply/packages.js';
import { withGenerated } from './generated.js';

/** Returns the document with current tables between its marks. */
export function withPackageTables(document: string, lock: Lock): string {
  const chosen = Object.entries(PACKAGES).map(([heading, reasons]) => chosenTable(heading, reasons, lock));
  const scripts = Object.entries(INSTALL_SCRIPTS).map(([name, what]) => `- \`${name}\` ${what}.`);
  const shipped = (each: LockedPackage) => !each.development;
  return [
    ['packages', chosen.join('\n')],
    ['further packages of the service', broughtTable(lock, shipped)],
    ['further packages of development', broughtTable(lock, ({ development }) => development)],
    ['install scripts', scripts.join('\n')],
  ].reduce((text, [name, part]) => withGenerated(text, name!, part!), document);
}

function chosenTable(heading: string, reasons: Readonly<Record<string, string>>, { packages }: Lock): string {
  const rows = Object.entries(reasons).map(([name, why]) => {
    const license = packages.find(({ folder }) => folder === folderOf(name))?.license ?? 'not installed';
    return `| \`${name}\` | ${license} | ${why} |\n`;
  });
  return `### ${heading}\n\n| Package | License | Why |\n| --- | --- | --- |\n${rows.join('')}`;
}

/** The packages that the chosen ones bring along, by license. */
function broughtTable({ direct, packages }: Lock, isWanted: (each: LockedPackage) => boolean): string {
  const chosen = new Set([...direct.service, ...direct.development].map(folderOf));
  const brought = packages.filter((each) => !chosen.has(each.folder) && isWanted(each));
  const licenses = [...new Set(brought.map(({ license }) => license))].sort();
  const rows = licenses.map((license) => {
    const names = brought.filter((each) => each.license === license).map(({ name }) => name);
    return `| ${license} | ${withoutPlatforms(names).join(', ')} |\n`;
  });
  return `| License | Packages |\n| --- | --- |\n${rows.join('')}`;
}

/** Ends of the names of packages that hold one program for one platform. */
const PLATFORM = /[-/](?:aix|android|darwin|freebsd|linux|netbsd|openbsd|openharmony|sunos|win32)-[\w-]+$/;

/** Names each package once, and programs that are there for many platforms as `@esbuild/… (26 platforms)`. */
function withoutPlatforms(names: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const name of [...names].sort()) {
    const family = PLATFORM.test(name) ? `${name.replace(PLATFORM, '')} for platforms` : name;
    counts.set(family, (counts.get(family) ?? 0) + 1);
  }
  return [...counts].map(([family, count]) =>
    family.endsWith(' for platforms')
      ? `\`${family.replace(' for platforms', '')}\` for ${count} platforms`
      : `\`${family}\``,
  );
}
