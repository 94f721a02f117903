/** What version 1 promises to programs, as facts of its OpenAPI document and URLs: one per line, of which none may be lost. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Keys for people, and those that change with each release of the data. */
const PROSE = new Set(['description', 'summary', 'title', 'example', 'examples', 'externalDocs']);
const UNPROMISED = new Set(['openapi', 'info', 'tags', 'servers', 'security']);

/** Returns every promise, sorted: `components schemas RiskScore properties final_score type = "number"`. */
export function promisesOf(document: object, urls: readonly string[] = []): string[] {
  const facts = urls.map((url) => `url ${url}`);
  const visit = (at: string, node: unknown): void => {
    const isTypes = Array.isArray(node) && at.endsWith(' type');
    if (typeof node !== 'object' || node === null || isTypes) facts.push(`${at} = ${JSON.stringify(node)}`);
    else if (Array.isArray(node))
      for (const [index, each] of node.entries())
        visit(typeof each === 'object' ? `${at} ${each.name ?? each.$ref ?? index}` : at, each);
    else
      for (const [key, each] of Object.entries(node))
        if (!PROSE.has(key) || at.endsWith(' properties')) visit(`${at} ${key}`, each);
  };
  for (const [key, part] of Object.entries(document)) if (!UNPROMISED.has(key)) visit(key, part);
  return [...new Set(facts)].sort();
}

/** What requests must have or keep to: required parameters and fields, and bounds of values; each with what it is asked of. */
const DEMANDS = [
  /^(?<of>paths \S+ \w+) parameters \S+ required = true$/,
  /^(?<of>components schemas \w+Request) .*required = /,
  /^(?<bound>(?<of>paths \S+ \w+ parameters .+|components schemas \w+Request .+) (?:\w*[mM](?:in|ax)\w*|pattern|format|enum|const|uniqueItems|additionalProperties)) = /,
];

/** Returns what callers of the contract before would miss: facts that are gone, and demands that are new to something old. */
export function lostFacts(before: readonly string[], now: readonly string[]): string[] {
  const [old, current] = [new Set(before), new Set(now)];
  const had = (beginning: string) => before.some((each) => each.startsWith(`${beginning} `));
  const demands = now.filter((fact) => {
    const { of, bound } = DEMANDS.map((each) => each.exec(fact)?.groups).find(Boolean) ?? {};
    return of !== undefined && !old.has(fact) && had(of) && !(bound && had(bound));
  });
  return [...before.filter((fact) => !current.has(fact)), ...demands];
}

const CONTRACT = 'test/contract.txt';

/** Returns the promises of a git ref that today's contract breaks; none if there is no such ref, or no contract in it. */
export function brokenPromises(ref: string, root: string): string[] {
  const args = ['show', '--end-of-options', `${ref}:${CONTRACT}`];
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1e8 });
  const linesOf = (text: string) => text.split('\n').filter(Boolean);
  if (status !== 0) return [];
  return lostFacts(linesOf(stdout), linesOf(fs.readFileSync(path.join(root, CONTRACT), 'utf8')));
}
