import type { FactorList } from '../../../core/schemas/assess.js';
import type { Factors } from '../../dataset/schema/settings.js';
import type { Derived } from '../../derive/derived.js';
import { type Page, page } from '../output.js';

/** Returns the options as published: value, label, adjustment. Their reasons are on the method page. */
export function factorOptions({ factors }: Factors): FactorList['factors'] {
  return Object.fromEntries(
    Object.entries(factors).map(([key, { options }]) => [
      key,
      options.map(({ value, label, adjustment }) => ({ value, label, adjustment })),
    ]),
  );
}

export function* listFactors({ source }: Derived): Generator<Page> {
  yield page('listFactors', {}, { factors: factorOptions(source.factors) } satisfies FactorList);
}
