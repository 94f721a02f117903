/**
 * Every published schema, by its name in the route table and in the OpenAPI document: all objects that these files export, so
 * that a new one need not be listed.
 */
import * as z from 'zod';
import { Changes, Release } from '../../core/schemas/changes.js';
import * as industry from '../../core/schemas/industry.js';
import * as labor from '../../core/schemas/labor.js';
import * as measures from '../../core/schemas/measures.js';
import * as meta from '../../core/schemas/meta.js';
import * as occupation from '../../core/schemas/occupation.js';
import * as problem from '../../core/schemas/problem.js';
import * as risk from '../../core/schemas/risk.js';
import * as scores from '../../core/schemas/scores.js';

/** The document that describes the API; linters check the rest of it. */
const OpenapiDocument = z
  .looseObject({
    openapi: z
      .string()
      .regex(/^3\.1\.\d+$/)
      .describe('version of OpenAPI'),
    info: z.looseObject({}).describe('name, description, license, and contact of the API'),
    paths: z.looseObject({}).describe('every path below the base URL with its operations'),
    components: z.looseObject({}).describe('schemas and responses that operations share'),
  })
  .describe('an OpenAPI 3.1 document');

const exported = {
  ...industry,
  ...labor,
  ...measures,
  ...meta,
  ...occupation,
  ...problem,
  ...risk,
  ...scores,
  ...{ Changes, Release, OpenapiDocument },
};

type Exported = typeof exported;
export type SchemaName = {
  [Name in keyof Exported]: Exported[Name] extends z.ZodObject ? Name : never;
}[keyof Exported];

export const SCHEMAS = Object.fromEntries(
  Object.entries(exported).filter(([, value]) => value instanceof z.ZodObject),
) as Pick<Exported, SchemaName>;
