/**
 * The examples of the built pages, run against the local server: each prints what its page says. Where a language is not
 * installed, its examples are skipped by name; none of them is run in any other way.
 */
import fs from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { walk } from '../../build/output/list-files.js';
import { LANGUAGES } from '../../build/render/examples/example.js';
import dataset from '../../data/dataset.json' with { type: 'json' };
import { type Example, examplesIn, isThere, parseFaults, RUNNERS, run } from './examples.js';
import { root, type Service, startServer } from './services.js';

const DIST = `${root}dist`;
const EXAMPLES = examplesIn(DIST);
/** Examples of a language on one page are one script. */
const scriptOf = ({ page, language }: Example) => `${page} in ${LANGUAGES[language]}`;

let server: Service;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

it('are there in every language', () => {
  const languages = new Set(EXAMPLES.map(({ language }) => language));
  expect([...languages].sort()).toEqual(Object.keys(LANGUAGES).sort());
});

it('are marked wherever a page shows code that calls the service', () => {
  // Recipes are run by test/render/examples/recipes.test.ts.
  const calls =
    /<pre(?![^>]* (?:data-example="|id="recipe-))[^>]*><code>[^<]*(?:\bcurl -|\bfetch\(|urlopen\(|fromJSON\(|\bimport\b)/;
  const pages = [...walk(DIST)].filter((file) => file.endsWith('.html'));
  expect(pages.filter((file) => calls.test(fs.readFileSync(DIST + file, 'utf8')))).toEqual([]);
});

for (const script of new Set(EXAMPLES.map(scriptOf))) {
  const examples = EXAMPLES.filter((example) => scriptOf(example) === script);
  const runner = RUNNERS[examples[0]!.language];
  const there = isThere(runner.command, runner.probe);
  if (!there) console.warn(`${runner.needs} not installed: ${script} is not run here.`);

  describe.skipIf(!there)(`${script}, with ${runner.needs},`, () => {
    let printed: string[];
    beforeAll(async () => {
      const here = (code: string) => code.replaceAll(dataset.site, `http://127.0.0.1:${server.port}`);
      printed = await run(
        runner,
        examples.map(({ code }) => here(code)),
        `${DIST}/client`,
      );
    }, 60_000);

    it.each(examples.map(({ name }, index) => [name, index] as const))('%s', (_, index) => {
      const { output, shown } = examples[index]!;
      const said = printed[index] ?? 'nothing, because one before it failed';
      expect(shown === 'whole' ? said : said.slice(0, output.length)).toBe(output);
    });
  });
}

describe.skipIf(!isThere('Rscript', ['--version']))('R, with or without jsonlite,', () => {
  it.each(EXAMPLES.filter(({ language }) => language === 'r'))('can parse $name', ({ code }) => {
    expect(parseFaults(code)).toBe('');
  });
});
