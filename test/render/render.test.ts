import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { Derived } from '../../build/derive/derived.js';
import { expectedFiles } from '../../build/output/expected-files.js';
import { htmlRenderer } from '../../build/output/html.js';
import { render, renderApi } from '../../build/render/index.js';
import { siteFile } from '../../build/render/output.js';
import {
  FUNCTION_INDEX,
  FUNCTION_SCORES,
  pattern,
  ROUTES,
  type Route,
  SEARCH_INDEX,
  TOOL_LIST,
} from '../../core/routes.js';
import { published } from '../../core/schemas/published.js';
import { bulkOf, derivedFrom, FIXTURE } from '../datasets.js';

const ROOT = path.join(import.meta.dirname, '../..');
let derived: Derived;
let bulk: ReturnType<typeof bulkOf>;
let outputs: { file: string; text: string }[];
beforeAll(() => {
  derived = derivedFrom(FIXTURE);
  bulk = bulkOf(derived);
  outputs = [...renderApi(derived, bulk.facts)];
});

const templates = (ROUTES as readonly Route[]).flatMap(({ files, schema }) =>
  files.map((template) => ({ matches: pattern(template), schema: published[schema] })),
);

describe('the output', () => {
  it('has the files that the dataset promises, each once', () => {
    const rendered = [...render(derived, bulk.facts, htmlRenderer(path.join(ROOT, 'templates')))];
    // The build adds those that aren't made of the dataset.
    const added = [siteFile('sbom'), siteFile('manifest')];
    const files = [...bulk.outputs.keys(), ...rendered.map(({ file }) => file), ...added];
    expect(files.sort()).toEqual([...expectedFiles(derived.source, []).files].sort());
  });

  it('has no file that belongs nowhere', () => {
    const stray = outputs.filter(({ file }) => !templates.some(({ matches }) => matches.test(file)));
    expect(stray.map(({ file }) => file)).toEqual([FUNCTION_INDEX, FUNCTION_SCORES, SEARCH_INDEX, TOOL_LIST]);
  });

  it('is minified JSON with one newline at its end', () => {
    const wrong = outputs.filter(
      ({ file, text }) => file !== FUNCTION_INDEX && text !== `${JSON.stringify(JSON.parse(text))}\n`,
    );
    expect(wrong.map(({ file }) => file)).toEqual([]);
  });

  it('parses with its published schemas', () => {
    const wrong = templates.flatMap(({ matches, schema }) =>
      outputs
        .filter(({ file, text }) => matches.test(file) && !schema.safeParse(JSON.parse(text)).success)
        .map(({ file }) => file),
    );
    expect(wrong).toEqual([]);
  });

  it('promises by name every occupation and slug', () => {
    const { socCodes, slugs } = expectedFiles(derived.source, []);
    expect(socCodes).toEqual([
      '13-2011.00',
      '15-1252.00',
      '27-1024.00',
      '29-1141.00',
      '29-1212.00',
      '47-2111.00',
    ]);
    expect(slugs).toEqual([
      'accountants-and-auditors',
      'software-developers',
      'graphic-designers',
      'registered-nurses',
      'cardiologists',
      'electricians',
    ]);
  });
});
