/** Files written by people that name a replaced release: the name is updated, and no other byte changes. */
import fs from 'node:fs';
import path from 'node:path';
import type { Sources } from '../../../dataset/schema/settings.js';
import type { Kind } from '../table/spec.js';

/** A release that is no longer in sources.json, and the one that replaced it. */
interface Replaced {
  kind: Kind;
  from: string;
  to: string;
}

const CITING = ['method.json', 'factors.json', 'dataset.json', 'LICENSE.md'];

/** Compares the releases in place with those that are made: `onet-30.1` → `onet-31.0`. */
function replacedReleases(before: Sources, made: Sources, kinds: readonly Kind[]): Replaced[] {
  const ids = made.sources.map(({ id }) => id);
  return before.sources.flatMap(({ id: from }) => {
    const kind = ids.includes(from) ? undefined : kinds.find(({ vintage }) => vintage.test(from));
    const successors = [kind, kind?.standsInFor].flatMap(
      (each) => ids.find((id) => each?.vintage.test(id)) ?? [],
    );
    return kind && successors[0] ? [{ kind, from, to: successors[0] }] : [];
  });
}

/** Rewrites texts that cite a source by its ID or name its release; by path below the dataset. */
export function renewCitations(
  data: string,
  before: Sources,
  made: Sources,
  kinds: readonly Kind[],
): Map<string, string> {
  const replaced = replacedReleases(before, made, kinds);
  const renewed = new Map<string, string>();
  for (const file of CITING.filter((each) => fs.existsSync(path.join(data, each)))) {
    const old = fs.readFileSync(path.join(data, file), 'utf8');
    let text = old;
    for (const { kind, from, to } of replaced) {
      if (file.endsWith('.json')) text = text.replaceAll(`"${from}"`, `"${to}"`);
      const namesOf = (id: string) => kind.mentions?.(kind.vintage.exec(id)?.[1] ?? '') ?? [];
      const names = namesOf(to);
      for (const [index, name] of namesOf(from).entries()) text = text.replaceAll(name, names[index]!);
    }
    if (text !== old) renewed.set(file, text);
  }
  return renewed;
}
