/** What callers send: parameters and bodies that change. */
import type { JsonSchema } from '../../core/schemas/json-schema.js';
import type { Case } from './case.js';
import { field, jobs, query, rename, shape } from './case.js';
import type { EditableOperation } from './document.js';

export const inputCases: readonly Case[] = [
  {
    name: 'a query parameter is gone',
    edit: (document) => {
      jobs(document).parameters.splice(0, 1);
    },
    breaks: [['query parameter q of GET /api/v1/jobs', 'It is gone.', 'Put it back.']],
  },
  {
    name: 'a query parameter has another name',
    edit: (document) => {
      query(document, 'limit').name = 'limits';
    },
    breaks: [
      [
        'query parameter limit of GET /api/v1/jobs',
        'It is gone and limits is new: renamed?',
        'Keep limit next to limits.',
      ],
    ],
    adds: [['query parameter limits of GET /api/v1/jobs', 'It is new.']],
  },
  {
    name: 'a query parameter has another name, far from the first',
    edit: (document) => {
      query(document, 'limit').name = 'page_size';
    },
    breaks: [
      [
        'query parameter limit of GET /api/v1/jobs',
        'It is gone and page_size is new: renamed?',
        'Keep limit next to page_size.',
      ],
    ],
    adds: [['query parameter page_size of GET /api/v1/jobs', 'It is new.']],
  },
  {
    name: 'an optional query parameter is new',
    edit: (document) => {
      jobs(document).parameters.push({ name: 'offset', in: 'query', schema: { type: 'integer' } as never });
    },
    adds: [['query parameter offset of GET /api/v1/jobs', 'It is new.']],
  },
  {
    name: 'a required query parameter is new',
    edit: (document) => {
      jobs(document).parameters.push({
        name: 'country',
        in: 'query',
        required: true,
        schema: { type: 'string' } as never,
      });
    },
    breaks: [['query parameter country of GET /api/v1/jobs', 'It is new and required.', 'Make it optional.']],
  },
  {
    name: 'a query parameter becomes required',
    edit: (document) => {
      query(document, 'q').required = true;
    },
    breaks: [['query parameter q of GET /api/v1/jobs', 'It is now required.', 'Keep it as it was.']],
  },
  {
    name: 'a required header is new',
    edit: (document) => {
      jobs(document).parameters.push({
        name: 'X-Key',
        in: 'header',
        required: true,
        schema: { type: 'string' } as never,
      });
    },
    breaks: [['header parameter X-Key of GET /api/v1/jobs', 'It is new and required.', 'Make it optional.']],
  },
  {
    name: 'a path parameter that operations share gets another pattern',
    edit: (document) => {
      document.components.parameters.code!.schema.pattern = '^\\d{5}$';
    },
    breaks: [
      [
        'path parameter code of GET /api/v1/jobs/{code}',
        'Its pattern was ^\\d{4}$ and is ^\\d{5}$.',
        'Keep it as it was.',
      ],
    ],
  },
  {
    name: 'a path parameter has another name',
    edit: (document) => {
      rename(document.paths, '/jobs/{code}', '/jobs/{job_code}');
      document.components.parameters.code!.name = 'job_code';
    },
    breaks: [
      [
        'GET /api/v1/jobs/{code}',
        'It is gone and GET /api/v1/jobs/{job_code} is new: renamed?',
        'Keep GET /api/v1/jobs/{code} next to GET /api/v1/jobs/{job_code}.',
      ],
    ],
    adds: [['GET /api/v1/jobs/{job_code}', 'It is new.']],
  },
  {
    name: 'the maximum of a parameter falls',
    edit: (document) => {
      query(document, 'limit').schema.maximum = 100;
    },
    breaks: [
      ['query parameter limit of GET /api/v1/jobs', 'Its maximum was 200 and is 100.', 'Keep it as it was.'],
    ],
  },
  {
    name: 'the maximum of a parameter rises',
    edit: (document) => {
      query(document, 'limit').schema.maximum = 500;
    },
    adds: [['query parameter limit of GET /api/v1/jobs', 'Its maximum was 200 and is 500.']],
  },
  {
    name: 'the minimum of a parameter rises',
    edit: (document) => {
      query(document, 'limit').schema.minimum = 10;
    },
    breaks: [
      ['query parameter limit of GET /api/v1/jobs', 'Its minimum was 1 and is 10.', 'Keep it as it was.'],
    ],
  },
  {
    name: 'a parameter may be longer',
    edit: (document) => {
      query(document, 'q').schema.maxLength = 300;
    },
    adds: [['query parameter q of GET /api/v1/jobs', 'Its maxLength was 200 and is 300.']],
  },
  {
    name: 'a parameter may be shorter',
    edit: (document) => {
      query(document, 'q').schema.maxLength = 100;
    },
    breaks: [
      ['query parameter q of GET /api/v1/jobs', 'Its maxLength was 200 and is 100.', 'Keep it as it was.'],
    ],
  },
  {
    name: 'a bound is taken away',
    edit: (document) => {
      delete query(document, 'q').schema.maxLength;
    },
    adds: [['query parameter q of GET /api/v1/jobs', 'Its maxLength was 200 and is not set.']],
  },
  {
    name: 'a bound is new',
    edit: (document) => {
      query(document, 'q').schema.minLength = 2;
    },
    breaks: [
      ['query parameter q of GET /api/v1/jobs', 'Its minLength was not set and is 2.', 'Keep it as it was.'],
    ],
  },
  {
    name: 'a pattern is new',
    edit: (document) => {
      query(document, 'q').schema.pattern = '^\\w+$';
    },
    breaks: [
      [
        'query parameter q of GET /api/v1/jobs',
        'Its pattern was not set and is ^\\w+$.',
        'Keep it as it was.',
      ],
    ],
  },
  {
    name: 'a default changes',
    edit: (document) => {
      query(document, 'limit').schema.default = 20;
    },
    breaks: [
      ['query parameter limit of GET /api/v1/jobs', 'Its default was 50 and is 20.', 'Keep it as it was.'],
    ],
  },
  {
    name: 'a default is taken away',
    edit: (document) => {
      delete query(document, 'limit').schema.default;
    },
    breaks: [
      [
        'query parameter limit of GET /api/v1/jobs',
        'Its default was 50 and is not set.',
        'Keep it as it was.',
      ],
    ],
  },
  {
    name: 'a default is said that was not',
    edit: (document) => {
      query(document, 'q').schema.default = '';
    },
  },
  {
    name: 'a value of a parameter is gone',
    edit: (document) => {
      query(document, 'sort').schema.enum = ['title'];
    },
    breaks: [['query parameter sort of GET /api/v1/jobs', 'The value pay is gone.', 'Put it back.']],
  },
  {
    name: 'a value of a parameter has another name',
    edit: (document) => {
      query(document, 'sort').schema.enum = ['title', 'wage'];
    },
    breaks: [
      [
        'query parameter sort of GET /api/v1/jobs',
        'The value pay is gone and wage is new: renamed?',
        'Keep pay next to wage.',
      ],
    ],
    adds: [['query parameter sort of GET /api/v1/jobs', 'The value wage is new.']],
  },
  {
    name: 'a value of a parameter is new',
    edit: (document) => {
      query(document, 'sort').schema.enum.push('zone');
    },
    adds: [['query parameter sort of GET /api/v1/jobs', 'The value zone is new.']],
  },
  {
    name: 'a parameter takes only some values',
    edit: (document) => {
      query(document, 'q').schema.enum = ['nurse', 'cook'];
    },
    breaks: [
      [
        'query parameter q of GET /api/v1/jobs',
        'It was any value and is one of nurse, cook.',
        'Keep it as it was.',
      ],
    ],
  },
  {
    name: 'a parameter takes any value',
    edit: (document) => {
      delete (query(document, 'sort').schema as JsonSchema).enum;
    },
    adds: [['query parameter sort of GET /api/v1/jobs', 'It was one of title, pay and is any value.']],
  },
  {
    name: 'a parameter takes fewer types',
    edit: (document) => {
      query(document, 'q').schema.type = 'integer';
    },
    breaks: [
      ['query parameter q of GET /api/v1/jobs', 'Its type was string and is integer.', 'Keep it as it was.'],
    ],
  },
  {
    name: 'a parameter takes more types',
    edit: (document) => {
      query(document, 'limit').schema.type = 'number';
    },
    adds: [['query parameter limit of GET /api/v1/jobs', 'Its type was integer and is number.']],
  },
  {
    name: 'a parameter is written in another style',
    edit: (document) => {
      query(document, 'sort').explode = false;
    },
    breaks: [
      [
        'query parameter sort of GET /api/v1/jobs',
        'Its style was form, exploded and is form.',
        'Keep it as it was.',
      ],
    ],
  },
  {
    name: 'a parameter must not be empty any more',
    edit: (_, before) => {
      query(before, 'q').allowEmptyValue = true;
    },
    breaks: [
      [
        'query parameter q of GET /api/v1/jobs',
        'Its allowEmptyValue was true and is not set.',
        'Keep it as it was.',
      ],
    ],
  },
  {
    name: 'a body becomes optional',
    edit: (document) => {
      document.paths['/score']!.post.requestBody.required = false;
    },
    adds: [['body of POST /api/v1/score', 'It is no longer required.']],
  },
  {
    name: 'a body becomes required',
    edit: (_, before) => {
      before.paths['/score']!.post.requestBody.required = false;
    },
    breaks: [['body of POST /api/v1/score', 'It is now required.', 'Keep it as it was.']],
  },
  {
    name: 'a body is new',
    edit: (document) => {
      jobs(document).requestBody = document.paths['/score']!.post.requestBody;
    },
    breaks: [['body of GET /api/v1/jobs', 'It is new and required.', 'Make it optional.']],
  },
  {
    name: 'a body is gone',
    edit: (document) => {
      delete (document.paths['/score']!.post as Partial<EditableOperation>).requestBody;
    },
    breaks: [['body of POST /api/v1/score', 'It is gone.', 'Put it back.']],
  },
  {
    name: 'a body is taken in another media type',
    edit: (document) => {
      rename(document.paths['/score']!.post.requestBody.content, 'application/json', 'text/json');
    },
    breaks: [
      [
        'body of POST /api/v1/score as application/json',
        'It is gone and text/json is new: renamed?',
        'Keep application/json next to text/json.',
      ],
    ],
    adds: [['body of POST /api/v1/score as text/json', 'It is new.']],
  },
  {
    name: 'a required field of a body is new',
    edit: (document) => {
      Object.assign(shape(document, 'ScoreRequest').properties, { country: { type: 'string' } });
      shape(document, 'ScoreRequest').required.push('country');
    },
    breaks: [['ScoreRequest.country [POST /api/v1/score]', 'It is new and required.', 'Make it optional.']],
  },
  {
    name: 'an optional field of a body is new',
    edit: (document) => {
      Object.assign(shape(document, 'ScoreRequest').properties, { country: { type: 'string' } });
    },
    adds: [['ScoreRequest.country [POST /api/v1/score]', 'It is new.']],
  },
  {
    name: 'a field of a body becomes required',
    edit: (document) => {
      shape(document, 'ScoreRequest').required.push('years');
    },
    breaks: [['ScoreRequest.years [POST /api/v1/score]', 'It is now required.', 'Keep it as it was.']],
  },
  {
    name: 'a field of a body becomes optional',
    edit: (document) => {
      shape(document, 'ScoreRequest').required = [];
    },
    adds: [['ScoreRequest.code [POST /api/v1/score]', 'It is no longer required.']],
  },
  {
    name: 'a field of a body is gone',
    edit: (document) => {
      delete shape(document, 'ScoreRequest').properties.years;
    },
    breaks: [['ScoreRequest.years [POST /api/v1/score]', 'It is gone.', 'Put it back.']],
  },
  {
    name: 'a field of a body takes fewer numbers',
    edit: (document) => {
      field(document, 'ScoreRequest', 'years').type = 'integer';
    },
    breaks: [
      [
        'ScoreRequest.years [POST /api/v1/score]',
        'Its type was number and is integer.',
        'Keep it as it was.',
      ],
    ],
  },
  {
    name: 'a field of a body takes null',
    edit: (document) => {
      field(document, 'ScoreRequest', 'years').type = ['number', 'null'];
    },
    adds: [['ScoreRequest.years [POST /api/v1/score]', 'It may now be null.']],
  },
  {
    name: 'items of a field of a body lose a value',
    edit: (document) => {
      field(document, 'ScoreRequest', 'tools').items.enum = ['some'];
    },
    breaks: [['ScoreRequest.tools[] [POST /api/v1/score]', 'The value none is gone.', 'Put it back.']],
  },
  {
    name: 'a list in a body may be shorter',
    edit: (document) => {
      field(document, 'ScoreRequest', 'tools').maxItems = 3;
    },
    breaks: [
      ['ScoreRequest.tools [POST /api/v1/score]', 'Its maxItems was 5 and is 3.', 'Keep it as it was.'],
    ],
  },
  {
    name: 'a body is open to other fields',
    edit: (document) => {
      delete (shape(document, 'ScoreRequest') as JsonSchema).additionalProperties;
    },
    adds: [['ScoreRequest [POST /api/v1/score]', 'It was closed to other fields and is open to any field.']],
  },
  {
    name: 'a body is closed to other fields',
    edit: (_, before) => {
      delete (shape(before, 'ScoreRequest') as JsonSchema).additionalProperties;
    },
    breaks: [
      [
        'ScoreRequest [POST /api/v1/score]',
        'It was open to any field and is closed to other fields.',
        'Keep it as it was.',
      ],
    ],
  },
  {
    name: 'a schema that callers send and get takes less and gives less',
    edit: (document, before) => {
      for (const each of [document, before])
        Object.assign(shape(each, 'ScoreRequest').properties, {
          tier: { $ref: '#/components/schemas/Tier' },
        });
      shape(document, 'Tier').enum = ['low', 'medium'];
    },
    breaks: [
      [
        'Tier [GET /api/v1/jobs, GET /api/v1/jobs/{code}, POST /api/v1/score]',
        'The value high is gone.',
        'Put it back.',
      ],
      ['Tier [POST /api/v1/score]', 'The value high is gone.', 'Put it back.'],
    ],
  },
  {
    name: 'a default of OpenAPI is written out',
    edit: (document) => {
      Object.assign(query(document, 'sort'), { required: false, style: 'form', explode: true });
    },
  },
];
