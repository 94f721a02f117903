/** Where people’s own files name a release that another one replaced: the name follows, the rest stays to the byte. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Sources } from '../../dataset/schema/settings.js';
import type { Kept } from './kept.js';
import { KINDS, type KindName } from './kinds.js';

/** Ids that are in sources.json no more, and those that took their place: `onet-30.1` → `onet-31.0`. */
export function replacedIds(kept: Kept, made: Sources): Map<string, string> {
  const now = made.sources.map(({ id }) => id);
  const kindOf = (id: string) => {
    const names = Object.keys(KINDS) as KindName[];
    const name = names.find((each) => KINDS[each].vintage.test(id));
    return name === 'onet-wide' && !now.some((each) => KINDS[name].vintage.test(each)) ? 'onet' : name;
  };
  const replaced = new Map<string, string>();
  for (const { id } of kept.sources.sources) {
    const kind = now.includes(id) ? undefined : kindOf(id);
    const successor = kind && now.find((each) => KINDS[kind].vintage.test(each));
    if (successor !== undefined) replaced.set(id, successor);
  }
  return replaced;
}

const release = (id: string) => KINDS.onet.vintage.exec(id)?.[1];

/** Texts that cite a source by its id, and those that name O*NET’s release in so many words. */
export function renewCitations(data: string, replaced: ReadonlyMap<string, string>): Map<string, string> {
  const renewed = new Map<string, string>();
  for (const path of ['method.json', 'factors.json', 'dataset.json', 'LICENSE.md']) {
    if (!existsSync(join(data, path))) continue;
    const before = readFileSync(join(data, path), 'utf8');
    let text = before;
    for (const [id, successor] of replaced) {
      if (path.endsWith('.json')) text = text.replaceAll(`"${id}"`, `"${successor}"`);
      const [from, to] = [release(id), release(successor)];
      if (from && to)
        for (const name of ['O*NET', 'O\\*NET'])
          text = text.replaceAll(`${name} ${from} Database`, `${name} ${to} Database`);
    }
    if (text !== before) renewed.set(path, text);
  }
  return renewed;
}
