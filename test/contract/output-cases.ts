/** What callers get: answers and their shapes that change. */
import type { JsonSchema } from '../../core/schemas/json-schema.js';
import type { Case } from './case.js';
import { field, jobs, problems, rename, shape } from './case.js';

export const outputCases: readonly Case[] = [
  {
    name: 'a status is gone',
    edit: (document) => {
      delete jobs(document).responses[304];
    },
    breaks: [['response 304 of GET /api/v1/jobs', 'It is gone.', 'Put it back.']],
  },
  {
    name: 'a status is new',
    edit: (document) => {
      jobs(document).responses[404] = jobs(document).responses[304]!;
    },
    adds: [['response 404 of GET /api/v1/jobs', 'It is new.']],
  },
  {
    name: 'an answer is of another media type',
    edit: (document) => {
      rename(jobs(document).responses[200]!.content, 'application/json', 'text/csv');
    },
    breaks: [
      [
        'response 200 of GET /api/v1/jobs as application/json',
        'It is gone and text/csv is new: renamed?',
        'Keep application/json next to text/csv.',
      ],
    ],
    adds: [['response 200 of GET /api/v1/jobs as text/csv', 'It is new.']],
  },
  {
    name: 'an answer has one more media type',
    edit: (document) => {
      jobs(document).responses[200]!.content['text/csv'] = {};
    },
    adds: [['response 200 of GET /api/v1/jobs as text/csv', 'It is new.']],
  },
  {
    name: 'a header is gone',
    edit: (document) => {
      delete jobs(document).responses[200]!.headers.Vary;
    },
    breaks: [['header vary of response 200 of GET /api/v1/jobs', 'It is gone.', 'Put it back.']],
  },
  {
    name: 'a header is new',
    edit: (document) => {
      jobs(document).responses[200]!.headers.Link = {};
    },
    adds: [['header link of response 200 of GET /api/v1/jobs', 'It is new.']],
  },
  {
    name: 'a header of an answer that operations share is gone',
    edit: (document) => {
      delete document.components.responses.InvalidParameter!.headers.Vary;
    },
    breaks: [
      [
        'header vary of response 400 InvalidParameter [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'It is gone.',
        'Put it back.',
      ],
    ],
  },
  {
    name: 'a header has its name in other letters',
    edit: (document) => {
      rename(jobs(document).responses[200]!.headers, 'ETag', 'etag');
    },
  },
  {
    name: 'a code of problems is gone',
    edit: (document) => {
      delete problems(document).other;
    },
    breaks: [
      [
        'response 400 InvalidParameter as application/problem+json [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'The code invalid_code is gone.',
        'Put it back.',
      ],
    ],
  },
  {
    name: 'a code of problems has another name',
    edit: (document) => {
      problems(document).other = { value: { code: 'bad_code' } };
    },
    breaks: [
      [
        'response 400 InvalidParameter as application/problem+json [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'The code invalid_code is gone and bad_code is new: renamed?',
        'Keep invalid_code next to bad_code.',
      ],
    ],
    adds: [
      [
        'response 400 InvalidParameter as application/problem+json [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'The code bad_code is new.',
      ],
    ],
  },
  {
    name: 'a code of problems is new',
    edit: (document) => {
      problems(document).third = { value: { code: 'unknown_job' } };
    },
    adds: [
      [
        'response 400 InvalidParameter as application/problem+json [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'The code unknown_job is new.',
      ],
    ],
  },
  {
    name: 'an answer has another shape',
    edit: (document) => {
      jobs(document).responses[200]!.content['application/json'] =
        document.paths['/jobs/{code}']!.get.responses[200]!.content['application/json'];
    },
    breaks: [
      ['response 200 of GET /api/v1/jobs as application/json, data', 'It is gone.', 'Put it back.'],
      ['response 200 of GET /api/v1/jobs as application/json, count', 'It is gone.', 'Put it back.'],
    ],
    adds: [
      ['response 200 of GET /api/v1/jobs as application/json, code', 'It is new.'],
      ['response 200 of GET /api/v1/jobs as application/json, title', 'It is new.'],
      ['response 200 of GET /api/v1/jobs as application/json, pay', 'It is new.'],
      ['response 200 of GET /api/v1/jobs as application/json, zone', 'It is new.'],
      ['response 200 of GET /api/v1/jobs as application/json, tier', 'It is new.'],
      ['response 200 of GET /api/v1/jobs as application/json, reasons', 'It is new.'],
      ['response 200 of GET /api/v1/jobs as application/json, note', 'It is new.'],
    ],
  },
  {
    name: 'a field is gone',
    edit: (document) => {
      delete shape(document, 'Job').properties.note;
    },
    breaks: [['Job.note [GET /api/v1/jobs, GET /api/v1/jobs/{code}]', 'It is gone.', 'Put it back.']],
  },
  {
    name: 'a required field is gone',
    edit: (document) => {
      delete shape(document, 'Job').properties.title;
      shape(document, 'Job').required = shape(document, 'Job').required.filter((name) => name !== 'title');
    },
    breaks: [['Job.title [GET /api/v1/jobs, GET /api/v1/jobs/{code}]', 'It is gone.', 'Put it back.']],
  },
  {
    name: 'a field has another name',
    edit: (document) => {
      rename(shape(document, 'Job').properties, 'note', 'notes');
    },
    breaks: [
      [
        'Job.note [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'It is gone and notes is new: renamed?',
        'Keep note next to notes.',
      ],
    ],
    adds: [['Job.notes [GET /api/v1/jobs, GET /api/v1/jobs/{code}]', 'It is new.']],
  },
  {
    name: 'a field has another name, far from the first',
    edit: (document) => {
      rename(shape(document, 'Job').properties, 'note', 'remark');
    },
    breaks: [
      [
        'Job.note [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'It is gone and remark is new: renamed?',
        'Keep note next to remark.',
      ],
    ],
    adds: [['Job.remark [GET /api/v1/jobs, GET /api/v1/jobs/{code}]', 'It is new.']],
  },
  {
    name: 'a field is new',
    edit: (document) => {
      Object.assign(shape(document, 'Job').properties, { wage: { type: 'number' } });
    },
    adds: [['Job.wage [GET /api/v1/jobs, GET /api/v1/jobs/{code}]', 'It is new.']],
  },
  {
    name: 'a field may be missing',
    edit: (document) => {
      shape(document, 'Score').required = ['tier'];
    },
    breaks: [['Score.score [POST /api/v1/score]', 'It may now be missing.', 'Keep it as it was.']],
  },
  {
    name: 'a field is always there',
    edit: (document) => {
      shape(document, 'Job').required.push('note');
    },
    adds: [['Job.note [GET /api/v1/jobs, GET /api/v1/jobs/{code}]', 'It is now always there.']],
  },
  {
    name: 'a number becomes a text',
    edit: (document) => {
      field(document, 'Score', 'score').type = 'string';
    },
    breaks: [
      ['Score.score [POST /api/v1/score]', 'Its type was number and is string.', 'Keep it as it was.'],
    ],
  },
  {
    name: 'an integer becomes any number',
    edit: (document) => {
      field(document, 'Job', 'zone').type = 'number';
    },
    breaks: [
      [
        'Job.zone [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'Its type was integer and is number.',
        'Keep it as it was.',
      ],
    ],
  },
  {
    name: 'a number becomes an integer',
    edit: (document) => {
      field(document, 'Score', 'score').type = 'integer';
    },
    breaks: [
      ['Score.score [POST /api/v1/score]', 'Its type was number and is integer.', 'Keep it as it was.'],
    ],
  },
  {
    name: 'a text may be null',
    edit: (document) => {
      field(document, 'Job', 'title').type = ['string', 'null'];
    },
    breaks: [
      ['Job.title [GET /api/v1/jobs, GET /api/v1/jobs/{code}]', 'It may now be null.', 'Keep it as it was.'],
    ],
  },
  {
    name: 'a number is never null',
    edit: (document) => {
      shape(document, 'Job').properties.pay = { type: 'number', minimum: 0 } as never;
    },
    breaks: [
      [
        'Job.pay [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'It may no longer be null.',
        'Keep it as it was.',
      ],
    ],
  },
  {
    name: 'a shape may be null',
    edit: (document) => {
      shape(document, 'Job').properties.tier = {
        anyOf: [{ $ref: '#/components/schemas/Tier' }, { type: 'null' }],
      } as never;
    },
    breaks: [
      ['Job.tier [GET /api/v1/jobs, GET /api/v1/jobs/{code}]', 'It may now be null.', 'Keep it as it was.'],
    ],
  },
  {
    name: 'a type is not said any more',
    edit: (document) => {
      delete (field(document, 'Job', 'title') as JsonSchema).type;
    },
    breaks: [
      [
        'Job.title [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'Its type was string and is any.',
        'Keep it as it was.',
      ],
    ],
  },
  {
    name: 'a value in answers is gone',
    edit: (document) => {
      shape(document, 'Tier').enum = ['low', 'high'];
    },
    breaks: [
      [
        'Tier [GET /api/v1/jobs, GET /api/v1/jobs/{code}, POST /api/v1/score]',
        'The value medium is gone.',
        'Put it back.',
      ],
    ],
  },
  {
    name: 'a value in answers has another name',
    edit: (document) => {
      shape(document, 'Tier').enum = ['low', 'middle', 'high'];
    },
    breaks: [
      [
        'Tier [GET /api/v1/jobs, GET /api/v1/jobs/{code}, POST /api/v1/score]',
        'The value medium is gone and middle is new: renamed?',
        'Keep medium next to middle.',
      ],
    ],
    adds: [
      [
        'Tier [GET /api/v1/jobs, GET /api/v1/jobs/{code}, POST /api/v1/score]',
        'The value middle is new. Callers must be ready for values that they do not know.',
      ],
    ],
  },
  {
    name: 'a value in answers is new',
    edit: (document) => {
      shape(document, 'Tier').enum.push('very_high');
    },
    adds: [
      [
        'Tier [GET /api/v1/jobs, GET /api/v1/jobs/{code}, POST /api/v1/score]',
        'The value very_high is new. Callers must be ready for values that they do not know.',
      ],
    ],
  },
  {
    name: 'a range in answers is wider',
    edit: (document) => {
      field(document, 'Score', 'score').maximum = 200;
    },
    breaks: [['Score.score [POST /api/v1/score]', 'Its maximum was 100 and is 200.', 'Keep it as it was.']],
  },
  {
    name: 'a range in answers is narrower',
    edit: (document) => {
      field(document, 'Score', 'score').maximum = 85;
    },
    adds: [['Score.score [POST /api/v1/score]', 'Its maximum was 100 and is 85.']],
  },
  {
    name: 'a pattern in answers changes',
    edit: (document) => {
      field(document, 'Job', 'code').pattern = '^\\d{2}-\\d{4}$';
    },
    breaks: [
      [
        'Job.code [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'Its pattern was ^\\d{4}$ and is ^\\d{2}-\\d{4}$.',
        'Keep it as it was.',
      ],
    ],
  },
  {
    name: 'values of a map are of another type',
    edit: (document) => {
      (field(document, 'Job', 'reasons').additionalProperties as JsonSchema).type = 'integer';
    },
    breaks: [
      [
        'Job.reasons.* [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'Its type was string and is integer.',
        'Keep it as it was.',
      ],
    ],
  },
  {
    name: 'a map takes anything',
    edit: (document) => {
      delete (field(document, 'Job', 'reasons') as JsonSchema).additionalProperties;
    },
    breaks: [
      [
        'Job.reasons [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'It was open to fields of one schema and is open to any field.',
        'Keep it as it was.',
      ],
    ],
  },
  {
    name: 'an answer is closed to other fields',
    edit: (document) => {
      shape(document, 'Score').additionalProperties = false;
    },
    adds: [['Score [POST /api/v1/score]', 'It was open to any field and is closed to other fields.']],
  },
  {
    name: 'items of a list are of another type',
    edit: (document) => {
      field(document, 'JobList', 'data').items = { type: 'string' } as never;
    },
    breaks: [
      ['JobList.data[] [GET /api/v1/jobs]', 'Its type was object and is string.', 'Keep it as it was.'],
    ],
  },
  {
    name: 'a shape has another name',
    edit: (document) => {
      rename(document.components.schemas, 'Tier', 'RiskTier');
      field(document, 'Job', 'tier').$ref = field(document, 'Score', 'tier').$ref =
        '#/components/schemas/RiskTier';
    },
    breaks: [['Tier', 'It is gone and RiskTier is new: renamed?', 'Keep Tier next to RiskTier.']],
    adds: [['RiskTier', 'It is new.']],
  },
  {
    name: 'a shape that nobody uses loses a field',
    edit: (document, before) => {
      Object.assign(before.components.schemas, {
        Vote: { type: 'object', properties: { agree: { type: 'integer' } } },
      });
      Object.assign(document.components.schemas, { Vote: { type: 'object' } });
    },
    breaks: [['Vote.agree', 'It is gone.', 'Put it back.']],
  },
  {
    name: 'a field can be one of two',
    edit: (document) => {
      shape(document, 'Job').properties.zone = { anyOf: [{ type: 'integer' }, { type: 'string' }] } as never;
    },
    breaks: [
      [
        'alternative 2 of Job.zone [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'It is new.',
        'Return it in a new field.',
      ],
    ],
  },
  {
    name: 'one of two alternatives is gone',
    edit: (document, before) => {
      shape(before, 'Job').properties.zone = {
        anyOf: [{ type: 'integer' }, { type: 'string' }, { type: 'boolean' }],
      } as never;
      shape(document, 'Job').properties.zone = { anyOf: [{ type: 'integer' }, { type: 'string' }] } as never;
    },
    breaks: [
      [
        'alternative 3 of Job.zone [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'It is gone.',
        'Put it back.',
      ],
    ],
  },
  {
    name: 'prose changes',
    edit: (document) => {
      jobs(document).summary = 'Other prose.';
      field(document, 'Job', 'title').description = 'Other prose.';
    },
  },
  {
    name: 'a shape is written where it is used',
    edit: (document) => {
      field(document, 'Score', 'tier').$ref = undefined as never;
      shape(document, 'Score').properties.tier = structuredClone(shape(document, 'Tier'));
    },
  },
  {
    name: 'a schema that was written where it is used gets a name',
    edit: (document, before) => {
      shape(before, 'Score').properties.tier = structuredClone(shape(before, 'Tier'));
      rename(document.components.schemas, 'Tier', 'RiskTier');
      rename(before.components.schemas, 'Tier', 'RiskTier');
      for (const [each, key] of [
        [document, 'Score'],
        [document, 'Job'],
        [before, 'Job'],
      ] as const)
        field(each, key, 'tier').$ref = '#/components/schemas/RiskTier';
    },
  },
  {
    name: 'a schema that contains itself loses a field',
    edit: (document, before) => {
      for (const each of [document, before])
        Object.assign(shape(each, 'Job').properties, { next: { $ref: '#/components/schemas/Job' } });
      delete shape(document, 'Job').properties.note;
    },
    breaks: [['Job.note [GET /api/v1/jobs, GET /api/v1/jobs/{code}]', 'It is gone.', 'Put it back.']],
  },
  {
    name: 'a type may be null and is another',
    edit: (document) => {
      field(document, 'Score', 'score').type = ['string', 'null'];
    },
    breaks: [
      ['Score.score [POST /api/v1/score]', 'Its type was number and is string.', 'Keep it as it was.'],
    ],
  },
];
