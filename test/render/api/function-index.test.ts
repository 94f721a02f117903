import { beforeAll, describe, expect, it } from 'vitest';
import type { Derived } from '../../../build/derive/derived.js';
import { factorOptions } from '../../../build/render/api/factors.js';
import { exampleIndex, indexFile } from '../../../build/render/api/function-index.js';
import { listItem } from '../../../build/render/api/occupations.js';
import { type FunctionIndex, functionIndex } from '../../../core/function-index.js';
import { FUNCTION_INDEX } from '../../../core/routes.js';
import { fold } from '../../../core/search/fold.js';
import { derivedFrom, FIXTURE } from '../../datasets.js';

let derived: Derived;
let index: FunctionIndex;
beforeAll(() => {
  derived = derivedFrom(FIXTURE);
  index = functionIndex(
    () => JSON.parse(indexFile(derived).text),
    async () => undefined,
  );
});

describe('what the build writes, the function reads', () => {
  it('under the name that the route table gives it', () => {
    expect(indexFile(derived).file).toBe(FUNCTION_INDEX);
  });

  it('tiers, factors, aliases and the codes of industries', () => {
    const { tiers, factors, aliases, industries } = index.tables;
    expect({ tiers, factors, aliases, industries }).toEqual({
      tiers: derived.source.method.tiers.cut_points,
      factors: factorOptions(derived.source.factors),
      aliases: { soc_codes: { '15-1132.00': '15-1252.00' } },
      industries:
        '11 111 1111 23 238 2382 31 31-33 32 33 327 3273 332 3321 54 541 5412 5415 62 622 6221 92 921 9211'.split(
          ' ',
        ),
    });
  });

  it('every occupation: its list item, its folded title and its score', () => {
    const { occupations, scores } = index.tables;
    expect(occupations).toEqual(derived.occupations.map(listItem));
    expect(index.titles).toEqual(derived.occupations.map(({ source }) => fold(source.title)));
    expect(Object.entries(scores)).toEqual(
      derived.occupations.map(({ source, riskScore }) => [source.soc_code, riskScore.final_score]),
    );
    for (const each of occupations) expect(index.bySocCode.get(each.soc_code)).toBe(each);
  });

  it('the same that examples are made with', () => {
    expect(exampleIndex(derived).tables).toEqual(index.tables);
  });
});

it('is read once, when it is first needed', () => {
  let reads = 0;
  const counted = functionIndex(
    () => {
      reads += 1;
      return index.tables;
    },
    async () => undefined,
  );
  expect(reads).toBe(0);
  expect([counted.titles.length, counted.bySocCode.size, counted.tables.occupations.length]).toEqual([
    6, 6, 6,
  ]);
  expect(reads).toBe(1);
});
