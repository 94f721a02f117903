/** The comparison as Markdown for a pull request and as a page with cards. */
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { markdown } from '../../../build/commands/diff/markdown.js';
import { preview } from '../../../build/commands/diff/preview.js';
import { type Alteration, altered, compared, occupation, remove } from './altered.js';

const ROOT = path.join(import.meta.dirname, '../../..');
const page = (change: Alteration) => preview(compared(change), altered(), altered(change), ROOT);

const raise: Alteration = (data) => {
  for (const code of ['15-1252.00', '13-2011.00'])
    for (const { labels } of occupation(data, code).tasks) if (labels) labels.automation = 'T4';
};

describe('Markdown', () => {
  it('says the answer first, then counts, then folded tables', () => {
    const text = markdown(
      compared((data) => {
        occupation(data, '47-2111.00').ratings!.work_activities[
          'Assisting and Caring for Others'
        ]!.importance = 1.02;
        data.dataset.version = '1.1.0';
      }).report,
    );
    expect(text).toMatchInlineSnapshot(`
      "## What changes in the data

      From altered (dataset 1.0.0, as of 2026-11-20, method 2.0.0) to altered (dataset 1.1.0, as of 2026-11-20, method 2.0.0).

      Version 1.0.0 → 1.1.0 is enough: these changes need a minor step, to 1.1.0 or higher (3 fields with other values: protective_factors.caregiving, risk_score.final_score, risk_score.score_high).

      > [!WARNING]
      > The version is new, 1.0.0 → 1.1.0, but the data are still as of 2026-11-20. Set "as_of" in data/dataset.json to the date of the new data, unless only words changed.

      |  |  |
      | --- | --- |
      | Occupations | 6 → 6: 0 added, 0 removed, 0 renamed |
      | Tier moves | 0 |
      | Scores moved | 1 of 6: 1 up, 0 down |
      | Median wages | 0 changed |
      | Industries | 0 added, 0 removed, staffing of 0 changed |
      | Personal factors | 0 options changed |
      | Wording | 0 texts changed |
      | Contract | 0 breaking changes, 0 additions |

      <details><summary>Why this step of the version (1)</summary>

      | step | because |
      | --- | --- |
      | minor | 3 fields with other values: protective_factors.caregiving, risk_score.final_score, risk_score.score_high |

      </details>

      <details><summary>Largest score moves (1)</summary>

      | occupation | score | move | because |
      | --- | --- | --- | --- |
      | 47-2111.00 Electricians | 21.3 → 21.5 | +0.2 | ratings (+0.17): Assisting and Caring for Others: importance 2.71, level 2.31 → importance 1.02, level 2.31 |

      </details>

      <details><summary>What each input did alone (1)</summary>

      | input | value | scores moved | tier moves | other figures of | largest move |
      | --- | --- | --- | --- | --- | --- |
      | ratings | – | 1 | 0 | – | +0.2 47-2111.00 Electricians |

      </details>

      <details><summary>Fields with other values (3)</summary>

      | field | occupations |
      | --- | --- |
      | protective_factors.caregiving | 1 |
      | risk_score.final_score | 1 |
      | risk_score.score_high | 1 |

      </details>

      <details><summary>Industries (5)</summary>

      | NAICS | title | change |
      | --- | --- | --- |
      | 23 | Construction | score 24.6 → 24.8 |
      | 238 | Specialty Trade Contractors | score 23.1 → 23.3 |
      | 2382 | Building Equipment Contractors | score 22.3 → 22.5 |
      | 327 | Nonmetallic Mineral Product Manufacturing | score 41.7 → 41.8 |
      | 3273 | Cement and Concrete Product Manufacturing | score 41.7 → 41.8 |

      </details>
      "
    `);
  });

  it.each([
    [
      'that a release is needed',
      undefined,
      '> [!NOTE]\n> **Needs a release.** These changes need a release: a major step, to 2.0.0 or higher (1 parameter of the method changed: score.floor). When they are to be published, run \\`npm run release -- --version 2.0.0 --reason "…"\\`.',
    ],
    [
      'that none could be made',
      '1.0.1',
      '> [!CAUTION]\n> **Not to be published like this.** The version is 1.0.1, a patch step, but these changes need a major step, to 2.0.0 or higher (1 parameter of the method changed: score.floor). Set "version" in data/dataset.json.',
    ],
  ])('says %s, and what to look at', (_, version, block) => {
    const text = markdown(
      compared((data) => {
        data.method.score.floor = 16;
        if (version) Object.assign(data.dataset, { version, as_of: '2026-12-01' });
      }).report,
    );
    expect(text.split('\n\n').slice(2, 4)).toEqual([
      block,
      '> [!WARNING]\n> The method has other parameters but still says version 2.0.0. Raise "version" in data/method.json.',
    ]);
  });

  it('says so where nothing differs', () => {
    expect(markdown(compared(() => {}).report)).toContain(
      '\n\nNothing differs; the version stays 1.0.0.\n\n',
    );
  });

  it('takes nothing that data say for markup', () => {
    const text = markdown(
      compared((data) => {
        occupation(data, '47-2111.00').title = '<img src=x>|`a`\n# **b** [c](d) @e _f_ \\';
      }).report,
    );
    expect(text).toContain('&#60;img src=x&#62;\\|\\`a\\` # \\*\\*b\\*\\* \\[c\\](d) \\@e \\_f\\_ \\\\');
    expect(text).not.toContain('<img');
  });

  it('fits a comment, whatever changed', () => {
    const text = markdown(
      compared((data) => {
        const long = 'word '.repeat(2000);
        for (const each of data.occupations) {
          each.description = long;
          for (const task of each.tasks) task.description = `${long} ${task.id}`;
        }
      }).report,
    );
    expect(text.length).toBeLessThan(65_536);
    expect(text).toContain('\n\nWording (144): too long for here.');
  });
});

describe('the page', () => {
  it('shows each card before and after, in frames that may do nothing', () => {
    const html = page((data) => {
      raise(data);
      remove(data, '47-2111.00');
    });
    const frames = [
      ...html.matchAll(/<iframe sandbox loading="lazy" title="([^"]+)" srcdoc="&lt;!doctype html&gt;/g),
    ];
    expect(frames.map(([, title]) => title)).toEqual([
      'Electricians, before',
      'Software Developers, before',
      'Software Developers, after',
      'Accountants and Auditors, before',
      'Accountants and Auditors, after',
    ]);
    expect(html).toContain('<p class="none">No card</p>');
    expect(html).toMatch(/srcdoc="[^"]*&lt;data value=&quot;61\.3&quot;&gt;/);
  });

  it('holds all that it needs, and asks nobody for anything', () => {
    const html = page(raise);
    expect(html).toContain('url(data:font/woff2;base64,');
    expect(html).toContain('<meta name="color-scheme" content="light dark">');
    // Cards are in attributes, where their quotes are escaped.
    expect(html).not.toMatch(/<(?:link|script|img|source|object|embed)\b|\ssrc=|@import|url\((?!data:)/);
  });

  it('has the tables of the comparison, and escapes what they hold', () => {
    const html = page((data) => {
      occupation(data, '47-2111.00').title = '<b>"Wirers"</b>';
      data.dataset.version = '1.0.1';
    });
    expect(html).toContain('&lt;b&gt;&quot;Wirers&quot;&lt;/b&gt; (electricians)');
    expect(html).not.toContain('<b>"Wirers');
    expect(html).toContain('<p class="verdict refused"><strong>Not to be published like this.</strong>');
  });
});
