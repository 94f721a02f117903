/** Every published schema, by its name in the route table and in the OpenAPI document. */
import * as z from 'zod';
import { assessmentRequest } from '../requests.js';
import { Assessment, FactorList, FactorOption } from './assess.js';
import { Changes, Release } from './changes.js';
import { Industry, IndustryDetail, IndustryList, IndustryOccupation } from './industry.js';
import { LaborData } from './labor.js';
import { Meta, ServiceIndex } from './meta.js';
import { OccupationDetail, OccupationList, OccupationListItem } from './occupation.js';
import { Problem } from './problem.js';
import { OccupationRisk, ProtectiveFactors, RiskScore, SkillGap } from './risk.js';
import { Group, GroupList, ScoreList, ScoreRow } from './scores.js';
import { SearchResult, SearchResults } from './search.js';
import { OccupationTasks, Task } from './task.js';
import { Votes } from './votes.js';

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

export const published = {
  Assessment,
  /** Without the dataset's factors, which `jsonSchemas` adds. */
  AssessmentRequest: assessmentRequest({}),
  Changes,
  FactorList,
  FactorOption,
  Group,
  GroupList,
  Industry,
  IndustryDetail,
  IndustryList,
  IndustryOccupation,
  LaborData,
  Meta,
  OccupationDetail,
  OccupationList,
  OccupationListItem,
  OccupationRisk,
  OccupationTasks,
  OpenapiDocument,
  Problem,
  ProtectiveFactors,
  Release,
  RiskScore,
  ScoreList,
  ScoreRow,
  SearchResult,
  SearchResults,
  ServiceIndex,
  SkillGap,
  Task,
  Votes,
} as const;

export type SchemaName = keyof typeof published;
