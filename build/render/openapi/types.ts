/** The parts of OpenAPI 3.1 that our document uses. */
import type { JsonSchema } from '../../../core/schemas/json-schema.js';

export interface Reference {
  $ref: string;
}

export interface Example {
  /** Request, such as `GET /api/v1/meta`, or a phrase about the body. */
  summary: string;
  value: unknown;
}
export type Examples = Record<string, Example>;

export interface Content {
  schema: JsonSchema;
  examples?: Examples;
}

export interface Header {
  description: string;
  schema: JsonSchema;
  example?: string;
}

export interface Response {
  description: string;
  headers: Record<string, Header | Reference>;
  content?: Record<string, Content>;
}

export interface Parameter {
  name: string;
  in: 'path' | 'query' | 'header';
  description: string;
  required?: boolean;
  allowEmptyValue?: boolean;
  /** Style of an array: `form` without `explode` separates values by commas. */
  style?: 'form';
  explode?: boolean;
  schema: JsonSchema;
  example?: string | number | readonly (string | number)[];
}

export interface Operation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: (Parameter | Reference)[];
  requestBody?: { description: string; required: boolean; content: Record<string, Content> };
  /** Responses by status. */
  responses: Record<string, Response | Reference>;
}

export interface Document {
  openapi: string;
  info: Record<string, unknown>;
  servers: { url: string; description: string }[];
  security: Record<string, string[]>[];
  tags: { name: string; description: string }[];
  externalDocs: { url: string; description: string };
  /** Operations by path below the server's URL, then by method. */
  paths: Record<string, Record<string, Operation>>;
  components: {
    schemas: Record<string, JsonSchema>;
    parameters: Record<string, Parameter>;
    headers: Record<string, Header>;
    responses: Record<string, Response>;
  };
}
