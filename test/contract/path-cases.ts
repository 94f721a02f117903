/** Paths, methods and names of operations that change, and URLs beside them. */
import type { Case } from './case.js';
import { jobs, rename } from './case.js';

export const pathCases: readonly Case[] = [
  {
    name: 'a path is gone',
    edit: (document) => {
      delete document.paths['/score'];
    },
    breaks: [['POST /api/v1/score', 'It is gone.', 'Put it back.']],
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
        'Keep POST /api/v1/score next to POST /api/v1/scores.',
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
        'Keep POST /api/v1/score next to POST /api/v1/assessments.',
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
    breaks: [['POST /api/v1/score', 'It is gone.', 'Put it back.']],
    adds: [['POST /api/v1/assessments', 'It is new.']],
  },
  {
    name: 'a method is gone',
    edit: (document) => {
      document.paths['/jobs'] = {} as never;
    },
    breaks: [['GET /api/v1/jobs', 'It is gone.', 'Put it back.']],
  },
  {
    name: 'a method changes',
    edit: (document) => {
      rename(document.paths['/score']!, 'post', 'put');
    },
    breaks: [
      [
        'POST /api/v1/score',
        'It is gone and PUT /api/v1/score is new: renamed?',
        'Keep POST /api/v1/score next to PUT /api/v1/score.',
      ],
    ],
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
        'Keep GET /api/v1/jobs next to GET /api/v2/jobs.',
      ],
      [
        'GET /api/v1/jobs/{code}',
        'It is gone and GET /api/v2/jobs/{code} is new: renamed?',
        'Keep GET /api/v1/jobs/{code} next to GET /api/v2/jobs/{code}.',
      ],
      [
        'POST /api/v1/score',
        'It is gone and POST /api/v2/score is new: renamed?',
        'Keep POST /api/v1/score next to POST /api/v2/score.',
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
        'Keep it as it was.',
      ],
    ],
  },
  {
    name: 'an operation asks for credentials',
    edit: (document) => {
      jobs(document).security = [{ key: [] }];
    },
    breaks: [['GET /api/v1/jobs', 'Its security was none and is [{"key":[]}].', 'Keep it as it was.']],
  },
  {
    name: 'all operations ask for credentials',
    edit: (document) => {
      document.security = [{ key: [] }];
    },
    breaks: [
      ['GET /api/v1/jobs', 'Its security was none and is [{"key":[]}].', 'Keep it as it was.'],
      ['GET /api/v1/jobs/{code}', 'Its security was none and is [{"key":[]}].', 'Keep it as it was.'],
      ['POST /api/v1/score', 'Its security was none and is [{"key":[]}].', 'Keep it as it was.'],
    ],
  },
  {
    name: 'a URL is gone',
    edit: (document) => {
      document.urls = ['/embed/{slug}'];
    },
    breaks: [['/badge/{slug}.svg', 'It is gone.', 'Put it back.']],
  },
  {
    name: 'a URL is spelled in another way',
    edit: (document) => {
      document.urls = ['/embed/{slug}', '/badges/{slug}.svg'];
    },
    breaks: [
      [
        '/badge/{slug}.svg',
        'It is gone and /badges/{slug}.svg is new: renamed?',
        'Keep /badge/{slug}.svg next to /badges/{slug}.svg.',
      ],
    ],
    adds: [['/badges/{slug}.svg', 'It is new.']],
  },
  {
    name: 'a URL is new',
    edit: (document) => {
      document.urls.push('/oembed/{slug}.json');
    },
    adds: [['/oembed/{slug}.json', 'It is new.']],
  },
];
