/** What callers send: parameters and bodies that change. */
import type { Schema } from '../../build/contract/document.js';
import type { Case } from './case.js';
import { field, jobs, query, rename, shape } from './case.js';
import type { EditableOperation } from './document.js';

export const inputCases: readonly Case[] = [
  {
    name: 'a query parameter is gone',
    edit: (document) => {
      jobs(document).parameters.splice(0, 1);
    },
    breaks: [['query parameter q of GET /api/v1/jobs', 'It is gone.', 'a GET /api/v1/jobs without q']],
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
        'a GET /api/v1/jobs with limits in place of limit',
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
        'a GET /api/v1/jobs with page_size in place of limit',
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
    breaks: [
      [
        'query parameter country of GET /api/v1/jobs',
        'It is new and required.',
        'a GET /api/v1/jobs that asks for country',
      ],
    ],
  },
  {
    name: 'a query parameter becomes required',
    edit: (document) => {
      query(document, 'q').required = true;
    },
    breaks: [
      [
        'query parameter q of GET /api/v1/jobs',
        'It is now required.',
        'a query parameter q of GET /api/v1/jobs that is required',
      ],
    ],
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
    breaks: [
      [
        'header parameter X-Key of GET /api/v1/jobs',
        'It is new and required.',
        'a GET /api/v1/jobs that asks for X-Key',
      ],
    ],
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
        'a path parameter code of GET /api/v1/jobs/{code} with pattern ^\\d{5}$',
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
        'its own paths, with GET /api/v1/jobs/{job_code} in place of GET /api/v1/jobs/{code}',
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
      [
        'query parameter limit of GET /api/v1/jobs',
        'Its maximum was 200 and is 100.',
        'a query parameter limit of GET /api/v1/jobs with maximum 100',
      ],
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
      [
        'query parameter limit of GET /api/v1/jobs',
        'Its minimum was 1 and is 10.',
        'a query parameter limit of GET /api/v1/jobs with minimum 10',
      ],
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
      [
        'query parameter q of GET /api/v1/jobs',
        'Its maxLength was 200 and is 100.',
        'a query parameter q of GET /api/v1/jobs with maxLength 100',
      ],
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
      [
        'query parameter q of GET /api/v1/jobs',
        'Its minLength was not set and is 2.',
        'a query parameter q of GET /api/v1/jobs with minLength 2',
      ],
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
        'a query parameter q of GET /api/v1/jobs with pattern ^\\w+$',
      ],
    ],
  },
  {
    name: 'a default changes',
    edit: (document) => {
      query(document, 'limit').schema.default = 20;
    },
    breaks: [
      [
        'query parameter limit of GET /api/v1/jobs',
        'Its default was 50 and is 20.',
        'a query parameter limit of GET /api/v1/jobs with default 20',
      ],
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
        'a query parameter limit of GET /api/v1/jobs with default not set',
      ],
    ],
  },
  {
    name: 'a default is said that was not',
    edit: (document) => {
      query(document, 'q').schema.default = '';
    },
    adds: [['query parameter q of GET /api/v1/jobs', 'Its default was not set and is "".']],
  },
  {
    name: 'a value of a parameter is gone',
    edit: (document) => {
      query(document, 'sort').schema.enum = ['title'];
    },
    breaks: [
      [
        'query parameter sort of GET /api/v1/jobs',
        'The value pay is gone.',
        'a query parameter sort of GET /api/v1/jobs without the value pay',
      ],
    ],
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
        'a query parameter sort of GET /api/v1/jobs with the value wage in place of pay',
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
        'a query parameter q of GET /api/v1/jobs that is one of nurse, cook',
      ],
    ],
  },
  {
    name: 'a parameter takes any value',
    edit: (document) => {
      delete (query(document, 'sort').schema as Schema).enum;
    },
    adds: [['query parameter sort of GET /api/v1/jobs', 'It was one of title, pay and is any value.']],
  },
  {
    name: 'a parameter takes fewer types',
    edit: (document) => {
      query(document, 'q').schema.type = 'integer';
    },
    breaks: [
      [
        'query parameter q of GET /api/v1/jobs',
        'Its type was string and is integer.',
        'a query parameter q of GET /api/v1/jobs of type integer',
      ],
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
        'Its explode was not set and is false.',
        'a query parameter sort of GET /api/v1/jobs with explode false',
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
        'a query parameter q of GET /api/v1/jobs with allowEmptyValue not set',
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
    breaks: [
      ['body of POST /api/v1/score', 'It is now required.', 'a body of POST /api/v1/score that is required'],
    ],
  },
  {
    name: 'a body is new',
    edit: (document) => {
      jobs(document).requestBody = document.paths['/score']!.post.requestBody;
    },
    breaks: [
      ['body of GET /api/v1/jobs', 'It is new and required.', 'a GET /api/v1/jobs that asks for a body'],
    ],
  },
  {
    name: 'a body is gone',
    edit: (document) => {
      delete (document.paths['/score']!.post as Partial<EditableOperation>).requestBody;
    },
    breaks: [['body of POST /api/v1/score', 'It is gone.', 'a POST /api/v1/score without a body']],
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
        'a body of POST /api/v1/score with text/json in place of application/json',
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
    breaks: [
      [
        'ScoreRequest.country [POST /api/v1/score]',
        'It is new and required.',
        'a ScoreRequest that asks for country',
      ],
    ],
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
    breaks: [
      [
        'ScoreRequest.years [POST /api/v1/score]',
        'It is now required.',
        'a ScoreRequest.years that is required',
      ],
    ],
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
    breaks: [['ScoreRequest.years [POST /api/v1/score]', 'It is gone.', 'a ScoreRequest without years']],
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
        'a ScoreRequest.years of type integer',
      ],
    ],
  },
  {
    name: 'a field of a body takes null',
    edit: (document) => {
      field(document, 'ScoreRequest', 'years').type = ['number', 'null'];
    },
    adds: [['ScoreRequest.years [POST /api/v1/score]', 'Its type was number and is number or null.']],
  },
  {
    name: 'items of a field of a body lose a value',
    edit: (document) => {
      field(document, 'ScoreRequest', 'tools').items.enum = ['some'];
    },
    breaks: [
      [
        'ScoreRequest.tools[] [POST /api/v1/score]',
        'The value none is gone.',
        'a ScoreRequest.tools[] without the value none',
      ],
    ],
  },
  {
    name: 'a list in a body may be shorter',
    edit: (document) => {
      field(document, 'ScoreRequest', 'tools').maxItems = 3;
    },
    breaks: [
      [
        'ScoreRequest.tools [POST /api/v1/score]',
        'Its maxItems was 5 and is 3.',
        'a ScoreRequest.tools with maxItems 3',
      ],
    ],
  },
  {
    name: 'a body is open to other fields',
    edit: (document) => {
      delete (shape(document, 'ScoreRequest') as Schema).additionalProperties;
    },
    adds: [['ScoreRequest [POST /api/v1/score]', 'It was closed to other fields and is open to any field.']],
  },
  {
    name: 'a body is closed to other fields',
    edit: (_, before) => {
      delete (shape(before, 'ScoreRequest') as Schema).additionalProperties;
    },
    breaks: [
      [
        'ScoreRequest [POST /api/v1/score]',
        'It was open to any field and is closed to other fields.',
        'a ScoreRequest that is closed to other fields',
      ],
    ],
  },
];
