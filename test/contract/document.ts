/** A small API as its OpenAPI document says it, which the cases change in one place each. */
import type { JsonSchema } from '../../core/schemas/json-schema.js';

const ref = (kind: string, name: string) => ({ $ref: `#/components/${kind}/${name}` });
const json = (name: string) => ({ 'application/json': { schema: ref('schemas', name) } });

/** The parts that cases change, by name, so that they need not search for them. */
export interface Editable {
  security: Record<string, unknown>[];
  servers: { url: string }[];
  paths: Record<string, Record<'get' | 'post', EditableOperation>>;
  components: {
    schemas: Record<string, EditableSchema>;
    parameters: Record<string, Record<string, unknown> & { schema: EditableSchema }>;
    responses: Record<string, { headers: Record<string, unknown>; content: Record<string, unknown> }>;
  };
  urls: string[];
}
export interface EditableOperation {
  operationId: string;
  summary: string;
  security: Record<string, unknown>[];
  parameters: (Record<string, unknown> & { schema: EditableSchema })[];
  requestBody: { required: boolean; content: Record<string, unknown> };
  responses: Record<string, { headers: Record<string, unknown>; content: Record<string, unknown> }>;
}
export type EditableSchema = JsonSchema & {
  properties: Record<string, EditableSchema>;
  required: string[];
  enum: unknown[];
  items: EditableSchema;
};

export const base = (): Editable =>
  structuredClone({
    openapi: '3.1.0',
    info: { title: 'Jobs', version: '1', description: 'Prose.' },
    servers: [{ url: '/api/v1' }],
    security: [],
    paths: {
      '/jobs': {
        get: {
          operationId: 'listJobs',
          summary: 'Prose.',
          parameters: [
            { name: 'q', in: 'query', description: 'Prose.', schema: { type: 'string', maxLength: 200 } },
            {
              name: 'limit',
              in: 'query',
              schema: { type: 'integer', minimum: 1, maximum: 200, default: 50 },
            },
            { name: 'sort', in: 'query', schema: { type: 'string', enum: ['title', 'pay'] } },
          ],
          responses: {
            200: { description: 'Prose.', headers: { ETag: {}, Vary: {} }, content: json('JobList') },
            304: { description: 'Prose.', headers: { ETag: {} } },
            400: ref('responses', 'InvalidParameter'),
          },
        },
      },
      '/jobs/{code}': {
        get: {
          operationId: 'getJob',
          parameters: [ref('parameters', 'code')],
          responses: {
            200: { description: 'Prose.', headers: { ETag: {} }, content: json('Job') },
            400: ref('responses', 'InvalidParameter'),
          },
        },
      },
      '/score': {
        post: {
          operationId: 'score',
          requestBody: { required: true, content: json('ScoreRequest') },
          responses: { 200: { description: 'Prose.', headers: {}, content: json('Score') } },
        },
      },
    },
    components: {
      parameters: {
        code: { name: 'code', in: 'path', required: true, schema: { type: 'string', pattern: '^\\d{4}$' } },
      },
      responses: {
        InvalidParameter: {
          description: 'Prose.',
          headers: { Vary: {} },
          content: {
            'application/problem+json': {
              schema: ref('schemas', 'Problem'),
              examples: {
                one: { value: { code: 'invalid_parameter' } },
                other: { value: { code: 'invalid_code' } },
              },
            },
          },
        },
      },
      schemas: {
        JobList: {
          type: 'object',
          description: 'Prose.',
          properties: {
            data: { type: 'array', items: ref('schemas', 'Job') },
            count: { type: 'integer', minimum: 0 },
          },
          required: ['data', 'count'],
        },
        Job: {
          type: 'object',
          properties: {
            code: { type: 'string', pattern: '^\\d{4}$' },
            title: { type: 'string', title: 'Prose.', description: 'Prose.' },
            pay: { anyOf: [{ type: 'number', minimum: 0 }, { type: 'null' }] },
            zone: { type: 'integer' },
            tier: ref('schemas', 'Tier'),
            reasons: { type: 'object', additionalProperties: { type: 'string' } },
            note: { type: 'string' },
          },
          required: ['code', 'title', 'pay', 'zone', 'tier', 'reasons'],
        },
        Tier: { type: 'string', enum: ['low', 'medium', 'high'] },
        Score: {
          type: 'object',
          properties: { score: { type: 'number', minimum: 0, maximum: 100 }, tier: ref('schemas', 'Tier') },
          required: ['score', 'tier'],
        },
        ScoreRequest: {
          type: 'object',
          properties: {
            code: { type: 'string', pattern: '^\\d{4}$' },
            years: { type: 'number', minimum: 0, maximum: 60 },
            tools: { type: 'array', items: { type: 'string', enum: ['none', 'some'] }, maxItems: 5 },
          },
          required: ['code'],
          additionalProperties: false,
        },
        Problem: {
          type: 'object',
          properties: { status: { type: 'integer' }, code: { type: 'string' } },
          required: ['status', 'code'],
        },
      },
    },
    urls: ['/embed/{slug}', '/badge/{slug}.svg'],
  }) as unknown as Editable;
