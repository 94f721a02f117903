import { beforeAll, describe, expect, it } from 'vitest';
import type { Derived } from '../../../build/derive/derived.js';
import { factorOptions } from '../../../build/render/api/factors.js';
import { functionIndex as indexPage } from '../../../build/render/api/function-index.js';
import { listItem } from '../../../build/render/api/occupations.js';
import { type FunctionIndex, functionIndex, titleOf } from '../../../core/function-index.js';
import { fold } from '../../../core/list.js';
import { FUNCTION_INDEX } from '../../../core/routes.js';
import { derivedFrom, FIXTURE } from '../../datasets.js';

let derived: Derived;
let index: FunctionIndex;
beforeAll(() => {
  derived = derivedFrom(FIXTURE);
  index = functionIndex(indexPage(derived).text, async () => undefined);
});

describe('what the build writes, the function reads', () => {
  it('under the name that the route table gives it', () => {
    expect(indexPage(derived).file).toBe(FUNCTION_INDEX);
  });

  it('tiers, factors, aliases and the codes of industries', () => {
    expect(index.head).toEqual({
      tiers: derived.source.method.tiers.cut_points,
      factors: factorOptions(derived.source.factors),
      aliases: { soc_codes: { '15-1132.00': '15-1252.00' } },
      industries:
        '11 111 1111 23 238 2382 31 31-33 32 33 327 3273 332 3321 54 541 5412 5415 62 622 6221 92 921 9211'.split(
          ' ',
        ),
    });
  });

  it('every occupation: its score, its folded title and its list item', () => {
    expect(index.listed).toHaveLength(derived.occupations.length);
    derived.occupations.forEach((occupation, at) => {
      const listed = index.listed[at]!;
      expect(listed.soc_code).toBe(occupation.source.soc_code);
      expect(Number(listed.score)).toBe(occupation.riskScore.final_score);
      expect(listed.folded).toBe(fold(occupation.source.title));
      expect(listed.item).toBe(JSON.stringify(listItem(occupation)));
      expect(titleOf(listed)).toBe(occupation.source.title);
      expect(index.titles[at]).toBe(listed.folded);
      expect(index.bySocCode.get(listed.soc_code)).toBe(listed);
    });
  });

  it('titles with tabs, line ends, quotes and marks', () => {
    const title = 'Tab\there, line\nthere, "quote", Ünïcode & é';
    const [first, ...others] = derived.occupations;
    const strange = { ...first!, source: { ...first!.source, title } };
    const { text } = indexPage({ ...derived, occupations: [strange, ...others] });
    const { listed } = functionIndex(text, async () => undefined);
    expect(listed).toHaveLength(derived.occupations.length);
    expect(titleOf(listed[0]!)).toBe(title);
    expect(listed[0]!.folded).toBe('tab here line there quote unicode e');
  });
});
