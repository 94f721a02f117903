/** What the comparison finds, one change of the fixture at a time. */
import { describe, expect, it } from 'vitest';
import { Report } from '../../../build/commands/diff/report.js';
import { type Alteration, compared, drop, occupation, remove, rename } from './altered.js';

const DEVELOPERS = '15-1252.00';

describe('nothing', () => {
  it('differs between a dataset and itself', () => {
    const { report, moves, broken } = compared(() => {});
    expect([moves, broken, report.inputs, report.figures, report.wording]).toEqual([[], null, [], [], []]);
    expect(report.version).toEqual({
      needed: 'none',
      declared: 'none',
      at_least: '1.0.0',
      reasons: [],
      refusal: null,
      needs_release: null,
    });
  });
});

describe('a score that moved', () => {
  it('names the tasks whose readings changed, each with its part', () => {
    const { report } = compared((data) => {
      const [first, second] = occupation(data, DEVELOPERS).tasks;
      first!.labels = { ...first!.labels!, automation: 'T4' };
      second!.labels = { ...second!.labels!, human: 'E0' };
    });
    const [move, ...others] = report.scores.largest;
    expect(others).toEqual([]);
    expect(move).toMatchObject({ soc_code: DEVELOPERS, from: 55, to: 55.2, move: 0.2, interaction: 0 });
    expect(move!.causes).toMatchInlineSnapshot(`
      [
        {
          "changes": [
            {
              "from": "automation T2",
              "points": 0.465347,
              "to": "automation T4",
              "what": "task 21662 “Weigh user needs and requirements to see whether a design fits the budget and schedule.”",
            },
            {
              "from": "human E2",
              "points": -0.279208,
              "to": "human E0",
              "what": "task 21669 “Carry out or lead the testing, validation, programming, and documentation of software systems.”",
            },
          ],
          "input": "readings",
          "points": 0.186139,
        },
      ]
    `);
    expect(report.figures.map(({ field }) => field)).toContain('tasks.task_risk_score');
  });

  it('names a task that took the mean of the others when it got labels of its own', () => {
    const { report } = compared((data) => {
      const task = occupation(data, '27-1024.00').tasks.find(({ labels }) => !labels)!;
      delete task.imputed;
      task.labels = { human: 'E0', gpt4: 'E0', gpt4_alt: 'E0', automation: 'T0' };
    });
    expect(report.scores.largest).toMatchInlineSnapshot(`
      [
        {
          "causes": [
            {
              "changes": [
                {
                  "from": "imputed (risk 55.3)",
                  "points": -0.94647,
                  "to": "human E0, gpt4 E0, gpt4_alt E0, automation T0",
                  "what": "task 23970 “Get digital files ready to be printed.”",
                },
                {
                  "from": "imputed (risk 47)",
                  "points": -0.055675,
                  "to": "imputed (risk 45.6)",
                  "what": "task 23971 “Find out about the audience a project is meant to reach.”",
                },
                {
                  "from": "imputed (risk 64.5)",
                  "points": -0.027837,
                  "to": "imputed (risk 63.1)",
                  "what": "task 23972 “Supply clients with text, either newly written or edited.”",
                },
              ],
              "input": "readings",
              "points": -1.029982,
            },
          ],
          "from": 51.4,
          "interaction": 0,
          "move": -1,
          "soc_code": "27-1024.00",
          "title": "Graphic Designers",
          "to": 50.4,
          "unrounded": -1.029982,
        },
      ]
    `);
  });

  it('names the tasks that came, went or weigh otherwise', () => {
    const { report } = compared((data) => {
      const { tasks } = occupation(data, DEVELOPERS);
      tasks[0]!.type = 'Supplemental';
      tasks.splice(1, 1);
      tasks.push({ ...tasks[1]!, id: 1, description: 'Do what nobody did before in this very place.' });
    });
    expect(report.scores.largest[0]!.causes).toMatchInlineSnapshot(`
      [
        {
          "changes": [
            {
              "from": "Core",
              "points": null,
              "to": "Supplemental",
              "what": "task 21662 “Weigh user needs and requirements to see whether a design fits the budget and schedule.”",
            },
            {
              "from": null,
              "points": null,
              "to": "Core",
              "what": "task 1 “Do what nobody did before in this very place.”",
            },
            {
              "from": "Core",
              "points": null,
              "to": null,
              "what": "task 21669 “Carry out or lead the testing, validation, programming, and documentation of software systems.”",
            },
          ],
          "input": "tasks",
          "points": -2.499948,
        },
      ]
    `);
  });

  it('names the ratings behind protection, and follows them to who borrows them', () => {
    const { report } = compared((data) => {
      occupation(data, '29-1141.00').ratings!.abilities.Originality = { importance: 5, level: 7 };
    });
    expect(
      report.scores.largest.map(({ soc_code, causes }) => ({ soc_code, causes })),
    ).toMatchInlineSnapshot(`
      [
        {
          "causes": [
            {
              "changes": [
                {
                  "from": "importance 3, level 3.12",
                  "points": null,
                  "to": "importance 5, level 7",
                  "what": "Originality",
                },
              ],
              "input": "ratings",
              "points": -0.336188,
            },
          ],
          "soc_code": "29-1141.00",
        },
        {
          "causes": [
            {
              "changes": [
                {
                  "from": "29-1141.00 (0.6519)",
                  "points": null,
                  "to": "29-1141.00 (0.677)",
                  "what": "protection by",
                },
              ],
              "input": "ratings",
              "points": -0.312269,
            },
          ],
          "soc_code": "29-1212.00",
        },
      ]
    `);
  });

  it('names every parameter of the method with its part, and what they do together', () => {
    const { report } = compared(({ method }) => {
      method.score.floor = 16;
      method.score.protection_weight = 0.5;
      method.task_risk.capability_weight = 0.4;
      method.task_risk.automation_weight = 0.6;
    });
    expect(report.scores.largest.find(({ soc_code }) => soc_code === DEVELOPERS)).toMatchInlineSnapshot(`
      {
        "causes": [
          {
            "changes": [
              {
                "from": 0.5,
                "points": -4.997828,
                "to": 0.4,
                "what": "task_risk.capability_weight",
              },
            ],
            "input": "method.task_risk.capability_weight",
            "points": -4.997828,
          },
          {
            "changes": [
              {
                "from": 0.5,
                "points": 3.001489,
                "to": 0.6,
                "what": "task_risk.automation_weight",
              },
            ],
            "input": "method.task_risk.automation_weight",
            "points": 3.001489,
          },
          {
            "changes": [
              {
                "from": 0.6,
                "points": 1.860688,
                "to": 0.5,
                "what": "score.protection_weight",
              },
            ],
            "input": "method.score.protection_weight",
            "points": 1.860688,
          },
          {
            "changes": [
              {
                "from": 15,
                "points": 1,
                "to": 16,
                "what": "score.floor",
              },
            ],
            "input": "method.score.floor",
            "points": 1,
          },
        ],
        "from": 55,
        "interaction": -0.092872,
        "move": 0.8,
        "soc_code": "15-1252.00",
        "title": "Software Developers",
        "to": 55.8,
        "unrounded": 0.771477,
      }
    `);
    expect(report.inputs).toMatchInlineSnapshot(`
      [
        {
          "alone": {
            "largest": {
              "move": -5,
              "soc_code": "15-1252.00",
              "title": "Software Developers",
            },
            "other_figures": 6,
            "scores_moved": 6,
            "tier_moves": 2,
          },
          "from": 0.5,
          "input": "method.task_risk.capability_weight",
          "problem": null,
          "to": 0.4,
        },
        {
          "alone": {
            "largest": {
              "move": 3.5,
              "soc_code": "13-2011.00",
              "title": "Accountants and Auditors",
            },
            "other_figures": 6,
            "scores_moved": 6,
            "tier_moves": 0,
          },
          "from": 0.5,
          "input": "method.task_risk.automation_weight",
          "problem": null,
          "to": 0.6,
        },
        {
          "alone": {
            "largest": {
              "move": 1,
              "soc_code": "13-2011.00",
              "title": "Accountants and Auditors",
            },
            "other_figures": 6,
            "scores_moved": 6,
            "tier_moves": 0,
          },
          "from": 15,
          "input": "method.score.floor",
          "problem": null,
          "to": 16,
        },
        {
          "alone": {
            "largest": {
              "move": 2.3,
              "soc_code": "27-1024.00",
              "title": "Graphic Designers",
            },
            "other_figures": 6,
            "scores_moved": 6,
            "tier_moves": 1,
          },
          "from": 0.6,
          "input": "method.score.protection_weight",
          "problem": null,
          "to": 0.5,
        },
      ]
    `);
  });

  it('says of a parameter that it cannot stand alone', () => {
    const { report } = compared((data) => {
      data.method.protective_factors.factors.creativity!.elements = ['Daring'];
      for (const { ratings } of data.occupations)
        if (ratings) ratings.skills.Daring = { importance: 3, level: 3 };
    });
    expect(report.inputs[0]).toEqual({
      input: 'method.protective_factors.factors.creativity.elements',
      from: 'Thinking Creatively, Originality, Fluency of Ideas',
      to: 'Daring',
      alone: null,
      problem: 'the older dataset cannot be scored with it alone: no rating of Daring',
    });
  });

  it('keeps an occupation together with what it was called before', () => {
    const { report } = compared((data) => {
      rename(data, '29-1141.00', '29-1149.00');
      data.aliases.soc_codes['29-1141.00'] = '29-1149.00';
      occupation(data, '29-1149.00').tasks[0]!.labels!.automation = 'T4';
    });
    expect(
      report.scores.largest.map(({ soc_code, causes }) => [soc_code, causes.map(({ input }) => input)]),
    ).toEqual([['29-1149.00', ['readings']]]);
  });
});

describe('tiers', () => {
  it('move with scores, and with cut points alone', () => {
    const { report } = compared(({ method }) => {
      method.tiers.cut_points[2]!.from = 60;
    });
    expect(report.scores.moved).toBe(0);
    expect(report.tiers.map(({ soc_code, from, to }) => [soc_code, from, to])).toEqual([
      ['15-1252.00', 'high', 'medium'],
      ['13-2011.00', 'high', 'medium'],
      ['27-1024.00', 'high', 'medium'],
    ]);
    expect(report.inputs).toEqual([
      {
        input: 'method.tiers.cut_points[high].from',
        from: 50,
        to: 60,
        alone: { scores_moved: 0, tier_moves: 3, other_figures: 1, largest: null },
        problem: null,
      },
    ]);
  });
});

/** A change, and the part of the report that tells of it. */
const SECTIONS: readonly [string, Alteration, object][] = [
  [
    'an occupation that is gone',
    (data) => {
      remove(data, '47-2111.00');
      data.aliases.soc_codes['47-2111.00'] = '15-1252.00';
    },
    {
      occupations: {
        before: 6,
        after: 5,
        added: [],
        removed: [
          {
            soc_code: '47-2111.00',
            title: 'Electricians',
            slug: 'electricians',
            final_score: 21.3,
            risk_tier: 'low',
            successor: '15-1252.00',
          },
        ],
        renamed: [],
      },
    },
  ],
  [
    'an occupation that is new',
    (data) => {
      const fresh = {
        ...structuredClone(occupation(data, '47-2111.00')),
        soc_code: '47-2112.00',
        slug: 'wirers',
        title: 'Wirers',
      };
      data.occupations.push(fresh);
    },
    {
      occupations: {
        added: [{ soc_code: '47-2112.00', title: 'Wirers', from: [] }],
        removed: [],
        renamed: [],
      },
    },
  ],
  [
    'another code with an alias',
    (data) => {
      rename(data, '47-2111.00', '47-2119.00');
      data.aliases.soc_codes['47-2111.00'] = '47-2119.00';
    },
    {
      notes: [],
      occupations: {
        added: [],
        removed: [],
        renamed: [
          {
            from: { soc_code: '47-2111.00', title: 'Electricians', slug: 'electricians' },
            to: { soc_code: '47-2119.00', title: 'Electricians', slug: 'electricians' },
          },
        ],
      },
    },
  ],
  [
    'two codes that became one',
    (data) => {
      rename(data, '15-1252.00', '15-1259.00');
      remove(data, '27-1024.00');
      Object.assign(data.aliases.soc_codes, { '15-1252.00': '15-1259.00', '27-1024.00': '15-1259.00' });
    },
    {
      occupations: {
        added: [],
        removed: [{ soc_code: '27-1024.00', successor: '15-1259.00' }],
        renamed: [{ from: { soc_code: '15-1252.00' }, to: { soc_code: '15-1259.00' } }],
      },
    },
  ],
  [
    'a slug that leads nowhere',
    (data) => {
      occupation(data, '47-2111.00').slug = 'wirers';
    },
    {
      notes: [
        'Published names never die, but these lead nowhere now: electricians. Give them successors in data/aliases.json.',
      ],
    },
  ],
  [
    'a median wage',
    ({ tables }) => {
      const row = tables.wages.find(
        ({ release, oews_code }) => release === '2025' && oews_code === '29-1141',
      )!;
      row.median_annual = { value: 117060 };
    },
    {
      wages: {
        changed: 1,
        largest: [
          { oews_code: '29-1141', titles: ['Registered Nurses'], from: 97550, to: 117060, percent: 20 },
        ],
      },
      figures: [{ field: 'labor_data.median_annual_wage', occupations: 1 }],
    },
  ],
  [
    'staffing',
    ({ tables }) => {
      tables.staffing.find(({ cell, oews_code }) => cell === '23' && oews_code === '13-2011')!.employment +=
        100000;
    },
    { industries: { staffing: ['23'], scores: [{ naics_code: '23', title: 'Construction' }] } },
  ],
  [
    'an industry that is gone',
    (data) => {
      drop(data.tables.industries, ({ naics_code }) => naics_code === '1111');
    },
    { industries: { added: [], removed: [{ naics_code: '1111', title: 'Oilseed and Grain Farming' }] } },
  ],
  [
    'a personal factor',
    ({ factors }) => {
      const { options } = factors.factors.ai_proficiency!;
      options[0]!.adjustment = 2;
      options[1]!.label = 'A little';
      options.splice(2, 1);
    },
    {
      factors: [
        { what: 'ai_proficiency.none', to: 2 },
        { what: 'ai_proficiency.intermediate', to: null },
      ],
      wording: [{ where: 'factors.factors.ai_proficiency.options.basic.label', to: 'A little' }],
    },
  ],
  [
    'wording',
    (data) => {
      const { tasks } = occupation(data, '47-2111.00');
      tasks[0]!.description = 'Say it in other words.';
      data.method.score.reason = 'Because.';
    },
    {
      figures: [],
      wording: [
        { where: '47-2111.00 task 2882', to: 'Say it in other words.' },
        { where: 'method.score.reason', to: 'Because.' },
      ],
    },
  ],
  [
    'the release of a source',
    ({ sources }) => {
      sources.sources.find(({ id }) => id === 'onet-30.1')!.release = '31.0';
    },
    { sources: [{ id: 'onet-30.1', to: '31.0' }] },
  ],
  [
    'the category of a task',
    ({ tables }) => {
      for (const row of tables.task_categories) row.category = 'routine_manual';
    },
    { figures: [{ field: 'tasks.task_category', occupations: 6 }], inputs: [] },
  ],
  [
    'a method without a new version',
    ({ method }) => {
      method.confidence.full_tasks_at_least = 20;
    },
    {
      notes: [
        'The method has other parameters but still says version 2.0.0. Raise "version" in data/method.json.',
      ],
      figures: [{ field: 'risk_score.confidence', occupations: 1 }],
    },
  ],
  [
    'data that are older than before',
    ({ dataset }) => {
      dataset.as_of = '2025-01-01';
    },
    {
      notes: [
        'The data are as of 2025-01-01, older than 2026-11-20 before. Set "as_of" in data/dataset.json.',
      ],
    },
  ],
];

describe('the report', () => {
  it.each(SECTIONS)('tells of %s', (_, change, expected) => {
    const { report } = compared(change);
    expect(report).toMatchObject(expected);
    expect(Report.parse(report)).toEqual(report);
  });
});
