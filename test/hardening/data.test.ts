/** A small share of `data`, and its judges: what is harmful must be found. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { data } from '../../build/commands/hardening/data.js';
import { fieldsOf, fileWith, lineOf } from '../../build/commands/hardening/fields.js';
import { differences } from '../../build/commands/hardening/harmless.js';
import { xmlFault } from '../../build/commands/hardening/xml.js';
import { FIXTURE } from '../datasets.js';
import { sample } from './sample.js';

const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'data-'));
afterAll(() => fs.rmSync(scratch, { recursive: true }));

it('is refused, or only text', async () => {
  const rows = await sample(data, { seed: 3, share: 0.05 });
  expect(rows.flatMap(({ faults }) => faults)).toEqual([]);
  expect(rows.map(({ count }) => count > 1)).toEqual([true, true]);
});

describe('a field', () => {
  const fields = [...fieldsOf(FIXTURE)];

  it('is each text and key of JSON, each cell, and each rubric', () => {
    const files = new Set(fields.map(({ file }) => file));
    expect(
      [...files].filter((file) => /^(aliases\.json|tables\/votes\.csv|rubrics\/.*)$/.test(file)),
    ).toHaveLength(3);
    const aliases = fields.filter(({ file }) => file === 'aliases.json');
    expect(aliases.filter(({ isKey }) => isKey).map(({ value }) => value)).toContain('15-1132.00');
    expect(aliases.filter(({ isKey }) => !isKey).map(({ value }) => value)).toContain('15-1252.00');
  });

  it.each([
    'aliases.json',
    'tables/names.csv',
    'sources.json',
  ])('of %s is written alone, at its line', (file) => {
    const own = fields.filter((each) => each.file === file && each.value !== '');
    const chosen = [own.find((each) => !each.isKey)!, own.findLast((each) => !each.isKey)!];
    const text = fileWith(FIXTURE, file, chosen, ({ value }) => `${value}, "new"`).toString();
    for (const each of chosen) expect(text.split('\n')[lineOf(FIXTURE, each) - 1]).toContain('new');
    expect(text.split('new')).toHaveLength(3);
  });
});

const page = (inner: string) =>
  `<!doctype html><html><head><title>x</title></head><body>${inner}</body></html>`;

it.each([
  ['/a.html', page('<p>x</p>'), page('<p>x<img src=x></p>'), '/a.html: has img src instead of nothing'],
  ['/a.html', page('<p>x</p>'), page('<p onclick="x">x</p>'), '/a.html: <p> has onclick'],
  [
    '/a.html',
    page('<a href="/x">x</a>'),
    page('<a href=" JavaScript:x">x</a>'),
    '/a.html: <a> has href=" JavaScript:x"',
  ],
  ['/a.html', page('<p>x</p>'), page('<p>&lt;img&gt;</p>'), undefined],
  ['/a.json', '{"a":"x"}', '{"a":"y"}', '/a.json: lost "hostile"'],
  ['/a.json', '{"a":"x"}', '{"a":"hostile"}', undefined],
  ['/a.json', '{"a":"x"}', '{"a":"hostile}', '/a.json: Unterminated string'],
  ['/a.csv', 'a\r\nx\r\n', 'a\r\n=1+1\r\n', '/a.csv: the formula "=1+1"'],
  ['/a.csv', 'a\r\nx\r\n', "a\r\n'hostile\r\n", undefined],
  ['/a.md', 'x\n', '# x\n', '/a.md: has line # instead of nothing'],
  ['/a.md', 'x\n', '\\# x\n', undefined],
  ['/a.svg', '<svg><text>x</text></svg>', '<svg><text>x&y</text></svg>', '/a.svg: an ampersand near'],
])('of %s, %s is not %s', (file, harmless, hostile, fault) => {
  const rendered = (text: string) => new Map([[file, Buffer.from(text)]]);
  const found = differences(rendered(hostile), rendered(harmless), new Map([['x', 'hostile']]), scratch);
  if (fault === undefined) expect(found).toEqual([]);
  else expect(found.join('\n')).toContain(fault);
});

it.each([
  ['<a b="c"/>', undefined],
  ['<?xml version="1.0"?>\n<a><!-- x --><b>&lt;</b></a>\n', undefined],
  ['<a><b></a>', '</a> at 6 closes nothing'],
  ['<a>', '<a> is never closed'],
  ['<a b="c" b="d"/>', 'an attribute twice in <a> at 0'],
  ['<a b=c/>', 'no markup at 0: <a b=c/>'],
  ['<a>\uFFFF</a>', 'a character that XML forbids at 3'],
  ['<a>\u0000</a>', 'a character that XML forbids at 3'],
  ['<a>]]></a>', ']]> at 3'],
  ['<a/>x', 'text outside of the root at 4'],
])('XML: %j', (text, fault) => {
  expect(xmlFault(text)).toBe(fault);
});
