/** What callers get: answers and their shapes that change. */
import type { Schema } from '../../build/contract/document.js';
import type { Case } from './case.js';
import { field, jobs, problems, rename, shape } from './case.js';

export const outputCases: readonly Case[] = [
  {
    name: 'a status is gone',
    edit: (document) => {
      delete jobs(document).responses[304];
    },
    breaks: [['answer 304 of GET /api/v1/jobs', 'It is gone.', 'a GET /api/v1/jobs that never answers 304']],
  },
  {
    name: 'a status is new',
    edit: (document) => {
      jobs(document).responses[404] = jobs(document).responses[304]!;
    },
    adds: [['answer 404 of GET /api/v1/jobs', 'It is new.']],
  },
  {
    name: 'an answer is of another media type',
    edit: (document) => {
      rename(jobs(document).responses[200]!.content, 'application/json', 'text/csv');
    },
    breaks: [
      [
        'answer 200 of GET /api/v1/jobs as application/json',
        'It is gone and text/csv is new: renamed?',
        'an answer 200 of GET /api/v1/jobs with text/csv in place of application/json',
      ],
    ],
    adds: [['answer 200 of GET /api/v1/jobs as text/csv', 'It is new.']],
  },
  {
    name: 'an answer has one more media type',
    edit: (document) => {
      jobs(document).responses[200]!.content['text/csv'] = {};
    },
    adds: [['answer 200 of GET /api/v1/jobs as text/csv', 'It is new.']],
  },
  {
    name: 'a header is gone',
    edit: (document) => {
      delete jobs(document).responses[200]!.headers.Vary;
    },
    breaks: [
      [
        'header vary of answer 200 of GET /api/v1/jobs',
        'It is gone.',
        'an answer 200 of GET /api/v1/jobs without vary',
      ],
    ],
  },
  {
    name: 'a header is new',
    edit: (document) => {
      jobs(document).responses[200]!.headers.Link = {};
    },
    adds: [['header link of answer 200 of GET /api/v1/jobs', 'It is new.']],
  },
  {
    name: 'a header of an answer that operations share is gone',
    edit: (document) => {
      delete document.components.responses.InvalidParameter!.headers.Vary;
    },
    breaks: [
      [
        'header vary of answer 400 InvalidParameter [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'It is gone.',
        'an answer 400 InvalidParameter without vary',
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
        'answer 400 InvalidParameter as application/problem+json [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'The code invalid_code is gone.',
        'an answer 400 InvalidParameter as application/problem+json without the code invalid_code',
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
        'answer 400 InvalidParameter as application/problem+json [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'The code invalid_code is gone and bad_code is new: renamed?',
        'an answer 400 InvalidParameter as application/problem+json with the code bad_code in place of invalid_code',
      ],
    ],
    adds: [
      [
        'answer 400 InvalidParameter as application/problem+json [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
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
        'answer 400 InvalidParameter as application/problem+json [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
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
      [
        'answer 200 of GET /api/v1/jobs as application/json, data',
        'It is gone.',
        'an answer 200 of GET /api/v1/jobs as application/json without data',
      ],
      [
        'answer 200 of GET /api/v1/jobs as application/json, count',
        'It is gone.',
        'an answer 200 of GET /api/v1/jobs as application/json without count',
      ],
    ],
    adds: [
      ['answer 200 of GET /api/v1/jobs as application/json, code', 'It is new.'],
      ['answer 200 of GET /api/v1/jobs as application/json, title', 'It is new.'],
      ['answer 200 of GET /api/v1/jobs as application/json, pay', 'It is new.'],
      ['answer 200 of GET /api/v1/jobs as application/json, zone', 'It is new.'],
      ['answer 200 of GET /api/v1/jobs as application/json, tier', 'It is new.'],
      ['answer 200 of GET /api/v1/jobs as application/json, reasons', 'It is new.'],
      ['answer 200 of GET /api/v1/jobs as application/json, note', 'It is new.'],
    ],
  },
  {
    name: 'a field is gone',
    edit: (document) => {
      delete shape(document, 'Job').properties.note;
    },
    breaks: [['Job.note [GET /api/v1/jobs, GET /api/v1/jobs/{code}]', 'It is gone.', 'a Job without note']],
  },
  {
    name: 'a required field is gone',
    edit: (document) => {
      delete shape(document, 'Job').properties.title;
      shape(document, 'Job').required = shape(document, 'Job').required.filter((name) => name !== 'title');
    },
    breaks: [['Job.title [GET /api/v1/jobs, GET /api/v1/jobs/{code}]', 'It is gone.', 'a Job without title']],
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
        'a Job with notes in place of note',
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
        'a Job with remark in place of note',
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
    breaks: [
      ['Score.score [POST /api/v1/score]', 'It may now be missing.', 'a Score.score that may be missing'],
    ],
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
      [
        'Score.score [POST /api/v1/score]',
        'Its type was number and is string.',
        'a Score.score of type string',
      ],
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
        'a Job.zone of type number',
      ],
    ],
  },
  {
    name: 'a number becomes an integer',
    edit: (document) => {
      field(document, 'Score', 'score').type = 'integer';
    },
    breaks: [
      [
        'Score.score [POST /api/v1/score]',
        'Its type was number and is integer.',
        'a Score.score of type integer',
      ],
    ],
  },
  {
    name: 'a text may be null',
    edit: (document) => {
      field(document, 'Job', 'title').type = ['string', 'null'];
    },
    breaks: [
      [
        'Job.title [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'Its type was string and is string or null.',
        'a Job.title of type string or null',
      ],
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
        'Its type was number or null and is number.',
        'a Job.pay of type number',
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
      [
        'Job.tier [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'Its type was string and is string or null.',
        'a Job.tier of type string or null',
      ],
    ],
  },
  {
    name: 'a type is not said any more',
    edit: (document) => {
      delete (field(document, 'Job', 'title') as Schema).type;
    },
    breaks: [
      [
        'Job.title [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'Its type was string and is any.',
        'a Job.title of type any',
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
        'a Tier without the value medium',
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
        'a Tier with the value middle in place of medium',
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
    breaks: [
      [
        'Score.score [POST /api/v1/score]',
        'Its maximum was 100 and is 200.',
        'a Score.score with maximum 200',
      ],
    ],
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
        'a Job.code with pattern ^\\d{2}-\\d{4}$',
      ],
    ],
  },
  {
    name: 'values of a map are of another type',
    edit: (document) => {
      (field(document, 'Job', 'reasons').additionalProperties as Schema).type = 'integer';
    },
    breaks: [
      [
        'Job.reasons.* [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'Its type was string and is integer.',
        'a Job.reasons.* of type integer',
      ],
    ],
  },
  {
    name: 'a map takes anything',
    edit: (document) => {
      delete (field(document, 'Job', 'reasons') as Schema).additionalProperties;
    },
    breaks: [
      [
        'Job.reasons [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'It was open to fields of one shape and is open to any field.',
        'a Job.reasons that is open to any field',
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
      [
        'JobList.data[] [GET /api/v1/jobs]',
        'Its type was object and is string.',
        'a JobList.data[] of type string',
      ],
    ],
  },
  {
    name: 'a shape has another name',
    edit: (document) => {
      rename(document.components.schemas, 'Tier', 'RiskTier');
      field(document, 'Job', 'tier').$ref = field(document, 'Score', 'tier').$ref =
        '#/components/schemas/RiskTier';
    },
    breaks: [
      ['Tier', 'It is gone and RiskTier is new: renamed?', 'its own shapes, with RiskTier in place of Tier'],
    ],
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
    breaks: [['Vote.agree', 'It is gone.', 'a Vote without agree']],
  },
  {
    name: 'a field can be one of two',
    edit: (document) => {
      shape(document, 'Job').properties.zone = { anyOf: [{ type: 'integer' }, { type: 'string' }] } as never;
    },
    breaks: [
      [
        'Job.zone [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'Its type was integer and is integer or string.',
        'a Job.zone of type integer or string',
      ],
      [
        'Job.zone [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'The alternative {"type":"string"} is new.',
        'a Job.zone with the alternative {"type":"string"}',
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
        'Job.zone [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'Its type was integer or string or boolean and is integer or string.',
        'a Job.zone of type integer or string',
      ],
      [
        'Job.zone [GET /api/v1/jobs, GET /api/v1/jobs/{code}]',
        'The alternative {"type":"boolean"} is gone.',
        'a Job.zone without the alternative {"type":"boolean"}',
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
];
