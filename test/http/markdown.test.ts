/** Each occupation as Markdown against the API: every number of its answers, and where it is linked and how it is served. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { OccupationDetail, OccupationListItem } from '../../core/schemas/occupation.js';
import type { OccupationRisk } from '../../core/schemas/risk.js';
import type { OccupationTasks } from '../../core/schemas/task.js';
import { CORS } from './promises.js';
import { root } from './services.js';
import { viaServer } from './ways.js';

const read = (file: string) => fs.readFileSync(`${root}dist${file}`, 'utf8');
const answer = <Body>(path: string): Body => JSON.parse(read(`/api/v1/${path}.json`));

const occupations = [0, 200, 400, 600, 800].flatMap(
  (offset) => answer<{ data: OccupationListItem[] }>(`occupations/pages/200/${offset}`).data,
);
const bySlug = new Map(occupations.map((each) => [each.slug, each]));

/** Cells of a table's rows below a heading. */
const rowsUnder = (text: string, heading: string): string[][] =>
  text
    .split(`\n## ${heading}\n`)[1]!
    .split('\n## ')[0]!
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(2)
    .map((line) => line.slice(2, -2).split(' | '));
const without = (text: string) => text.replace(/\\([^\w\s])/g, '$1');
const figure = (text: string, name: string) =>
  Number(
    new RegExp(`^- ${name}[^:\\n]*: (.*)$`, 'm')
      .exec(text)![1]!
      .replace(/[^\d.−]/g, '')
      .replace('−', '-'),
  );

describe('the Markdown of an occupation', () => {
  it('is there for all of them', () => expect(occupations).toHaveLength(923));

  it.each(occupations)('$slug has the numbers of the API', ({ soc_code, slug, description, job_zone }) => {
    const text = read(`/occupations/${slug}.md`);
    const { labor_data, risk_score, protective_factors } = answer<OccupationDetail>(
      `occupations/${soc_code}`,
    );
    const { tasks } = answer<OccupationTasks>(`occupations/${soc_code}/tasks`);
    const { skill_gaps } = answer<OccupationRisk>(`occupations/${soc_code}/risk`);

    const plain = without(text);
    expect(plain).toContain(`\nO*NET-SOC ${soc_code} · Job zone ${job_zone} (`);
    expect(plain).toContain(`\n${description}\n`);
    const tier = risk_score.risk_tier.replace('_', ' ');
    expect(plain).toContain(`\n## AI exposure: ${risk_score.final_score} out of 100 (${tier})\n`);
    expect(plain).toContain(`\n- Likely range: ${risk_score.score_low} to ${risk_score.score_high}. `);
    expect(plain.toLowerCase()).toContain(`\n- ${risk_score.confidence} confidence `);
    expect(plain).toContain(
      risk_score.risk_percentile <= 1 ? 'Among the least exposed' : `than ${risk_score.risk_percentile}% of`,
    );
    expect(/by (\d{4}) if growth is fast, or by (\d{4})/.exec(plain)?.slice(1).map(Number)).toEqual(
      risk_score.displacement_year_low && [
        risk_score.displacement_year_low,
        risk_score.displacement_year_high,
      ],
    );
    expect(
      rowsUnder(text, 'Tasks').map(([task, share, , capability, risk]) => [
        without(task!),
        Math.round(1e4 * Number.parseFloat(share!)),
        Number(capability),
        Number(risk),
      ]),
    ).toEqual(
      tasks.map((task) => [
        task.description,
        Math.round(1e6 * task.time_fraction),
        task.ai_capability_score,
        task.task_risk_score,
      ]),
    );
    expect(rowsUnder(text, 'What protects this job').map(([name, value]) => [name, Number(value)])).toEqual(
      Object.entries(protective_factors).map(([name, value]) => [
        name[0]!.toUpperCase() + name.slice(1).replaceAll('_', ' '),
        value,
      ]),
    );
    expect(
      rowsUnder(text, 'Skills for less exposed jobs').map(([skill, ...levels]) => [
        skill,
        ...levels.map(Number),
      ]),
    ).toEqual(
      skill_gaps.map(({ skill, current_level, target_level, gap }) => [
        skill,
        current_level,
        target_level,
        gap,
      ]),
    );
    for (const [name, value] of [
      ['Median', labor_data.median_annual_wage],
      ['Bottom 10% earn less than', labor_data.wage_percentile_10],
      ['Top 10% earn more than', labor_data.wage_percentile_90],
      ['Jobs', labor_data.employment],
      ['Projected job growth', labor_data.projected_change_pct],
      ['Projected openings per year', labor_data.annual_openings],
    ] as const)
      if (value === null)
        expect(plain).toMatch(new RegExp(`^- ${name}[^:\\n]*: (?:not |published only)`, 'm'));
      else expect(figure(text, name), name).toBe(value);
  });

  it('names related occupations with their own scores, and links to nothing that is not there', () => {
    const wrong = occupations.flatMap(({ slug }) => {
      const text = read(`/occupations/${slug}.md`);
      const near = [...text.matchAll(/^- \[.*\]\(\/occupations\/(.*)\.md\): ([\d.]+) out of 100/gm)];
      return near.filter(([, other, score]) => {
        const found = bySlug.get(other!);
        const said =
          found && answer<OccupationDetail>(`occupations/${found.soc_code}`).risk_score.final_score;
        return said !== Number(score);
      });
    });
    expect(wrong).toEqual([]);
    expect(read('/occupations/software-developers.md')).toMatch(
      /^- \[Computer and Information Systems Managers\]/m,
    );
  });
});

describe('over HTTP', () => {
  const ask = viaServer();

  it('it is Markdown that any page may read', async () => {
    const { status, headers, body } = await ask({ url: '/occupations/software-developers.md' });
    expect({ status, ...headers }).toMatchObject({
      status: 200,
      ...CORS,
      'access-control-allow-methods': expect.any(String),
      'content-type': 'text/markdown; charset=utf-8',
    });
    expect(Buffer.from(body).toString()).toBe(read('/occupations/software-developers.md'));
  });

  it('the page of the occupation links to it, in its head and in its headers', async () => {
    const { headers, body } = await ask({ url: '/occupations/software-developers' });
    expect(headers.link).toBe('</occupations/software-developers.md>; rel="alternate"; type="text/markdown"');
    expect(Buffer.from(body).toString()).toContain(
      '<link rel="alternate" type="text/markdown" href="/occupations/software-developers.md"',
    );
  });

  it('no other page has that header', async () => {
    for (const url of ['/occupations', '/industries/54', '/occupations/software-developers.md'])
      expect((await ask({ url })).headers.link, url).toBeUndefined();
  });
});

describe('llms.txt', () => {
  const text = read('/llms.txt');
  const { resources } = answer<{ resources: { method: string; path: string }[] }>('../v1');

  it.each(resources)('has $method $path with what it does and an example', ({ method, path }) => {
    const [, section] = text.split(`\n### ${method} ${path}\n`);
    const own = section!.split('\n### ')[0]!;
    expect(own).toMatch(/^\n[A-Z][a-z]+s /);
    expect(own).toMatch(new RegExp(`\nExample: \`${method} /`));
    for (const [, name] of path.matchAll(/\{(\w+)\}/g)) expect(own).toContain(`\n- \`${name}\` (path): `);
  });

  it('has every parameter of a query', () => {
    const [, list] = text.split('\n### GET /api/v1/occupations\n');
    for (const name of ['q', 'limit', 'offset'])
      expect(list!.split('\n### ')[0]).toMatch(new RegExp(`\n- \`${name}\` \\(query\\): .{20}`));
  });
});
