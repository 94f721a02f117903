/** Paths, methods and names of operations that change, and addresses beside them. */
import type { Case } from './case.js';
import { jobs, rename } from './case.js';

export const pathCases: readonly Case[] = [
  {
    name: 'a path is gone',
    edit: (document) => {
      delete document.paths['/score'];
    },
    breaks: [['POST /api/v1/score', 'It is gone.', 'its own paths, without POST /api/v1/score']],
  },
  {
    name: 'a path has another name',
    edit: (document) => {
      rename(document.paths, '/score', '/scores');
    },
    breaks: [
      [
        'POST /api/v1/score',
        'It is gone and POST /api/v1/scores is new: renamed?',
        'its own paths, with POST /api/v1/scores in place of POST /api/v1/score',
      ],
    ],
    adds: [['POST /api/v1/scores', 'It is new.']],
  },
  {
    name: 'a path has another name, far from the first',
    edit: (document) => {
      rename(document.paths, '/score', '/assessments');
    },
    breaks: [
      [
        'POST /api/v1/score',
        'It is gone and POST /api/v1/assessments is new: renamed?',
        'its own paths, with POST /api/v1/assessments in place of POST /api/v1/score',
      ],
    ],
    adds: [['POST /api/v1/assessments', 'It is new.']],
  },
  {
    name: 'a path is gone and another one comes',
    edit: (document) => {
      rename(document.paths, '/score', '/assessments');
      document.paths['/assessments']!.post.operationId = 'assess';
    },
    breaks: [['POST /api/v1/score', 'It is gone.', 'its own paths, without POST /api/v1/score']],
    adds: [['POST /api/v1/assessments', 'It is new.']],
  },
  {
    name: 'a method is gone',
    edit: (document) => {
      document.paths['/jobs'] = {} as never;
    },
    breaks: [['GET /api/v1/jobs', 'It is gone.', 'its own paths, without GET /api/v1/jobs']],
  },
  {
    name: 'a method changes',
    edit: (document) => {
      rename(document.paths['/score']!, 'post', 'put');
    },
    breaks: [['POST /api/v1/score', 'It is gone.', 'its own paths, without POST /api/v1/score']],
    adds: [['PUT /api/v1/score', 'It is new.']],
  },
  {
    name: 'a path is new',
    edit: (document) => {
      document.paths['/tiers'] = document.paths['/jobs']!;
    },
    adds: [['GET /api/v1/tiers', 'It is new.']],
  },
  {
    name: 'the base path changes',
    edit: (document) => {
      document.servers[0]!.url = '/api/v2';
    },
    breaks: [
      [
        'GET /api/v1/jobs',
        'It is gone and GET /api/v2/jobs is new: renamed?',
        'its own paths, with GET /api/v2/jobs in place of GET /api/v1/jobs',
      ],
      [
        'GET /api/v1/jobs/{code}',
        'It is gone and GET /api/v2/jobs/{code} is new: renamed?',
        'its own paths, with GET /api/v2/jobs/{code} in place of GET /api/v1/jobs/{code}',
      ],
      [
        'POST /api/v1/score',
        'It is gone and POST /api/v2/score is new: renamed?',
        'its own paths, with POST /api/v2/score in place of POST /api/v1/score',
      ],
    ],
    adds: [
      ['GET /api/v2/jobs', 'It is new.'],
      ['GET /api/v2/jobs/{code}', 'It is new.'],
      ['POST /api/v2/score', 'It is new.'],
    ],
  },
  {
    name: 'an operation has another operationId',
    edit: (document) => {
      jobs(document).operationId = 'jobs';
    },
    breaks: [
      [
        'GET /api/v1/jobs',
        'Its operationId, the name in generated clients, was listJobs and is jobs.',
        'a GET /api/v1/jobs with the operationId jobs',
      ],
    ],
  },
  {
    name: 'an operation asks for credentials',
    edit: (document) => {
      jobs(document).security = [{ key: [] }];
    },
    breaks: [
      [
        'GET /api/v1/jobs',
        'What callers must prove was [] and is [{"key":[]}].',
        'a GET /api/v1/jobs that asks callers for credentials',
      ],
    ],
  },
  {
    name: 'all operations ask for credentials',
    edit: (document) => {
      document.security = [{ key: [] }];
    },
    breaks: [
      [
        'GET /api/v1/jobs',
        'What callers must prove was [] and is [{"key":[]}].',
        'a GET /api/v1/jobs that asks callers for credentials',
      ],
      [
        'GET /api/v1/jobs/{code}',
        'What callers must prove was [] and is [{"key":[]}].',
        'a GET /api/v1/jobs/{code} that asks callers for credentials',
      ],
      [
        'POST /api/v1/score',
        'What callers must prove was [] and is [{"key":[]}].',
        'a POST /api/v1/score that asks callers for credentials',
      ],
    ],
  },
  {
    name: 'an address is gone',
    edit: (document) => {
      document.addresses = ['/embed/{slug}'];
    },
    breaks: [['/badge/{slug}.svg', 'It is gone.', 'its own addresses, without /badge/{slug}.svg']],
  },
  {
    name: 'an address is spelled in another way',
    edit: (document) => {
      document.addresses = ['/embed/{slug}', '/badges/{slug}.svg'];
    },
    breaks: [
      [
        '/badge/{slug}.svg',
        'It is gone and /badges/{slug}.svg is new: renamed?',
        'its own addresses, with /badges/{slug}.svg in place of /badge/{slug}.svg',
      ],
    ],
    adds: [['/badges/{slug}.svg', 'It is new.']],
  },
  {
    name: 'an address is new',
    edit: (document) => {
      document.addresses.push('/oembed/{slug}.json');
    },
    adds: [['/oembed/{slug}.json', 'It is new.']],
  },
];
