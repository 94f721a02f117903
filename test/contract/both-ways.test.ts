/** The old comparison and the new one side by side over every kind of change. */
import { expect, it } from 'vitest';
import type { Document } from '../../build/contract/bare.js';
import { compare as compareOld } from '../../build/contract/compare.js';
import { compare } from '../../build/contract/inclusion.js';
import type { Editable } from './document.js';
import { base } from './document.js';
import { inputCases } from './input-cases.js';
import { outputCases } from './output-cases.js';
import { pathCases } from './path-cases.js';

const renamed = ({ addresses, ...document }: Editable): Document =>
  ({ ...document, urls: addresses }) as unknown as Document;

/** Where the new one says the same in other numbers of findings. */
const DECIDED: Readonly<Record<string, string>> = {
  'a field can be one of two': 'A new alternative is one break; that the type differs is the same once more.',
  'one of two alternatives is gone': 'The same: one break for the alternative.',
};

const counts = ({ breaking, additive }: Record<'breaking' | 'additive', readonly unknown[]>) => ({
  breaks: breaking.length,
  adds: additive.length,
});
const verdict = (found: Parameters<typeof counts>[0]) => {
  const { breaks, adds } = counts(found);
  return { breaks: breaks > 0, adds: adds > 0 };
};

it.each([...pathCases, ...inputCases, ...outputCases])('$name', ({ name, edit }) => {
  const [before, after] = [base(), base()];
  edit(after, before);
  const [old, now] = [compareOld(before, after), compare(renamed(before), renamed(after))];
  expect(verdict(now)).toEqual(verdict(old));
  if (!(name in DECIDED)) expect(counts(now)).toEqual(counts(old));
});
