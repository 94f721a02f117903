/** Every published schema, by its name in routes, OpenAPI, and the JSON Schemas. */
import { Assessment, AssessmentRequest, FactorList, FactorOption } from './assess.js';
import { Changes, Release } from './changes.js';
import { OpenapiDocument } from './documents.js';
import { Group, GroupList } from './group.js';
import { Industry, IndustryDetail, IndustryList, IndustryOccupation } from './industry.js';
import { LaborData } from './labor.js';
import { Meta, ServiceIndex } from './meta.js';
import { OccupationDetail, OccupationList, OccupationListItem } from './occupation.js';
import { Problem } from './problem.js';
import { OccupationRisk, ProtectiveFactors, RiskScore, SkillGap } from './risk.js';
import { ScoreList, ScoreRow } from './scores.js';
import { SearchResult, SearchResults } from './search.js';
import { OccupationTasks, Task } from './task.js';
import { Votes } from './votes.js';

export const published = {
  Assessment,
  AssessmentRequest,
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
