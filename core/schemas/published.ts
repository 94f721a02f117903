/** Every published schema, by its name in routes, OpenAPI, and the JSON Schemas. */
import {
  Assessment,
  AssessmentBatch,
  AssessmentBatchRequest,
  AssessmentRequest,
  FactorList,
  FactorOption,
} from './assess.js';
import { Changes, OccupationChange, Release } from './changes.js';
import { ComparedOccupation, Comparison } from './compare.js';
import { LegacyOpenapiDocument, OpenapiDocument, SchemaDocument } from './documents.js';
import { Group, GroupDetail, GroupList } from './group.js';
import { Industry, IndustryDetail, IndustryList, IndustryOccupation } from './industry.js';
import { LaborData } from './labor.js';
import { Meta } from './meta.js';
import { OccupationDetail, OccupationList, OccupationListItem } from './occupation.js';
import { Problem } from './problem.js';
import { OccupationRisk, ProtectiveFactors, RiskScore, SkillGap } from './risk.js';
import { ScoreList, ScoreRow } from './scores.js';
import { SearchResult, SearchResults } from './search.js';
import { Resource, ServiceIndex } from './service-index.js';
import { OccupationTasks, Task } from './task.js';
import { Votes } from './votes.js';

export const published = {
  Assessment,
  AssessmentBatch,
  AssessmentBatchRequest,
  AssessmentRequest,
  Changes,
  ComparedOccupation,
  Comparison,
  FactorList,
  FactorOption,
  Group,
  GroupDetail,
  GroupList,
  Industry,
  IndustryDetail,
  IndustryList,
  IndustryOccupation,
  LaborData,
  LegacyOpenapiDocument,
  Meta,
  OccupationChange,
  OccupationDetail,
  OccupationList,
  OccupationListItem,
  OccupationRisk,
  OccupationTasks,
  OpenapiDocument,
  Problem,
  ProtectiveFactors,
  Release,
  Resource,
  RiskScore,
  SchemaDocument,
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
