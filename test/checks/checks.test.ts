/** What the files of the dataset must say of each other: each fault is found at its line, and nothing else is. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deriveChecked } from '../../build/checks/check.js';
import { explainOccupation } from '../../build/commands/explain.js';
import { formOf } from '../../build/dataset/authored.js';
import { readDataset } from '../../build/dataset/read.js';
import { deriveDataset } from '../../build/derive/derived.js';
import first from '../../data/releases/1.0.0.json' with { type: 'json' };
import { type Case, casesOf, type Edit, expectFaults, FIXTURE, withBroken } from '../broken.js';

const DESIGNERS = 'occupations/27-1024.00.json';

/** A record of a release, changed in some way. */
const record = (version: string, changes: object = {}): Edit => [
  `releases/${version}.json`,
  JSON.stringify({ ...first, version, ...changes }),
];

/** Each for a part of what isn't plain. */
const ODD = '\u202E|a  b| a|&a;|&#1;|\u00A0|\u2800|\u3164|\uE000|\uD800|\uFFFE|\b|</p>|<!--|<b'.split('|');

const CASES: Readonly<Record<string, Case>> = {
  ...casesOf(String.raw`
a slug, title, task id, and text of two
  occupations/27-1024.00.json: "slug": "graphic-designers" → "slug": "electricians"
  occupations/27-1024.00.json: "title": "Graphic Designers" → "title": "Software Developers"
  occupations/27-1024.00.json: "id": 304, → "id": 21669,
  onet/27-1024.00.json: "id": 304, → "id": 21669,
  occupations/29-1141.00.json: "description": "Assess patients' health needs, plan and give nursing care to the sick, injured, or disabled, keep medical records, and advise on staying healthy, under a license." → "description": "Create visual material such as logos, packaging, and displays that meets a client's commercial or promotional aims, using varied media for artistic effect."
  occupations/27-1024.00.json: Critique final layouts and say how they could be better. → Enter Data in a computer to lay out designs for clients or supervisors.
  ! occupations/27-1024.00.json:4:12  title-unique  title is "Software Developers", as in 15-1252.00. Give each the title that O*NET has for it.
  ! occupations/27-1024.00.json:16:13  task-id-unique  tasks[1].id is 21669, as in tasks[1] of 15-1252.00. Correct it from O*NET's Task Statements.
  ! occupations/27-1024.00.json:17:22  task-text-unique  tasks[1].description is "Enter Data in a computer to lay out designs for clients …", as in tasks[0] of 27-1024.00. Say what sets the two apart.
  ! occupations/29-1141.00.json:6:18  description-unique  description is "Create visual material such as logos, packaging, and dis…", as in 27-1024.00. Say what sets the two apart.
  ! occupations/47-2111.00.json:5:11  slug-unique  slug is "electricians", as in 27-1024.00. A slug is the URL of one occupation. Change the newer one.
  ! tables/tasks_seen.csv:7:1  tasks-seen-known  task_id is 304, which no occupation has. Correct it, or remove the row.
no industry
  tables/industries.csv: is naics_code,range,title,level,parent,cell,kind⏎
  ! tables/industries.csv:1:1  no-industries  There are no industries here. Restore the table.
ratings without a skill, misspelt, or without a rated relative, one of our own too late, and OEWS codes of nobody
  onet/27-1024.00.json: "Active Listening" → "Active Listning"
  onet/27-1024.00.json:       "Active Learning": {"importance": 3.25, "level": 3.25},⏎ → ∅
  onet/29-1212.00.json: "related": ["29-1141.00"] → "related": ["29-1212.00"]
  occupations/27-1024.00.json: for clients or supervisors.", → for clients or supervisors.",⏎      "own": {"marks": [{"rater": "Ada", "date": "2026-11-21"}]},
  occupations/27-1024.00.json: "oews_code": "27-1024" → "oews_code": "27-1042"
  occupations/29-1141.00.json: "oews_code": "29-1141" → "oews_code": "29-1142"
  ! occupations/27-1024.00.json:7:16  oews-code-known  oews_code is "27-1042", which is not in tables/wages.csv or tables/projections.csv. Did you mean "27-1024"?
  ! occupations/27-1024.00.json:12:50  date-valid  tasks[0].own.marks[0].date is 2026-11-21, after as_of 2026-11-20 in dataset.json. Correct one of the two.
  ! occupations/29-1141.00.json:7:16  oews-code-known  oews_code is "29-1142", which is not in tables/wages.csv or tables/projections.csv. Import the figures that have it, or correct the code.
  ! onet/27-1024.00.json:27:15  ratings-complete  ratings.skills lacks "Active Learning". Add O*NET's ratings, or set ratings to null if it has none.
  ! onet/27-1024.00.json:29:7  ratings-complete  "Active Listning" is not among the skills of tables/elements.csv. Did you mean "Active Listening"?
  ! onet/29-1212.00.json:32:14  unrated-neighbors  ratings is null, and none of the related occupations is rated. Add ratings or a related occupation that has them.
  ! onet/29-1212.00.json:33:15  related-known  related[0] is 29-1212.00, the occupation itself. Remove it.
what a method can’t mean
  method.json: "tier": "low", "from": 0 → "tier": "low", "from": 5
  method.json: "horizon_year": 2060 → "horizon_year": 2026
  method.json: "name": "people, 2023", "kind": "capability", "when": "2023", "year": 2023 → "name": "people, 2023", "kind": "capability", "when": "2024", "year": 2023
  method.json: "E0": "No exposure" → "E4": "No exposure"
  method.json: "capability_weight": 0.5 → "capability_weight": 0.4999
  method.json: "slow": {"reach_growth": 0.04, "adoption_speed": 0.15} → "slow": {"reach_growth": 0.4, "adoption_speed": 9}
  method.json: "max": 85 → "max": 15
  method.json: "importance": {"min": 1, "max": 5} → "importance": {"min": 5, "max": 5}
  method.json: "max": 99 → "max": 1
  method.json: "within_reach": ["E1", "E2"] → "within_reach": ["E1", "E3"]
  method.json: "gaps_at_most": 5 → "gaps_at_most": 6
  ! method.json:8:21  wrong-value  readings.scales.exposure.meanings: Give each of E0, E1, E2 its meaning, in the same order.
  ! method.json:13:25  wrong-value  readings.scales.exposure.within_reach: The scale has only E0, E1, E2.
  ! method.json:56:93  wrong-value  readings.list[0].year is 2023. when says otherwise.
  ! method.json:75:26  wrong-value  task_risk.capability_weight is 0.4999. capability_weight and automation_weight must sum to 1.
  ! method.json:81:37  wrong-value  rating_scales.importance.max is 5. It must be above min.
  ! method.json:143:19  wrong-value  tiers.cut_points: The first tier begins at 0, each other above the one before it.
  ! method.json:158:12  wrong-value  interval.max is 15. It must be above min.
  ! method.json:169:12  wrong-value  percentile.max is 1. It must be above min.
  ! method.json:175:21  wrong-value  scenario.horizon_year is 2026. It must be after start_year.
  ! method.json:178:30  wrong-value  scenario.fast.reach_growth is 0.1. It must be at least that of slow.
  ! method.json:178:53  wrong-value  scenario.fast.adoption_speed is 0.35. It must be at least that of slow.
  ! method.json:189:21  too-big  skill_gaps.gaps_at_most is 6. Too big: expected number to be <=5.
readings that a method can’t have
  method.json: {"id": "gpt4_alt", → {"id": "gpt4",
  method.json: "column": "capability_1", "scale": "capability_mark" → "column": "capability_1", "scale": "automation"
  method.json: "column": "gpt4_exposure", "scale": "exposure" → "column": "gpt4_exposure", "scale": "exposition"
  method.json: "rater_variance_specific": 0.0036 → "rater_variance_specific": 0.0144
  method.json:       {"id": "capability_2026_2", "name": "Claude, November 2026, second pass", "kind": "capability", "when": "November 2026", "year": 2026, "rater": "Claude", "column": "capability_2", "scale": "capability_mark", "weight": 1, "source": "task-ratings-2026"},⏎      {"id": "automation", "name": "GPT-4, 2023", "kind": "automation", "when": "2023", "year": 2023, "rater": "GPT-4", "column": "gpt4_automation", "scale": "automation", "weight": 1, "source": "eloundou-2024"},⏎      {"id": "automation_2026_1", "name": "Claude, November 2026, first pass", "kind": "automation", "when": "November 2026", "year": 2026, "rater": "Claude", "column": "automation_1", "scale": "automation_mark", "weight": 1, "source": "task-ratings-2026"},⏎      {"id": "automation_2026_2", "name": "Claude, November 2026, second pass", "kind": "automation", "when": "November 2026", "year": 2026, "rater": "Claude", "column": "automation_2", "scale": "automation_mark", "weight": 1, "source": "task-ratings-2026"} →       {"id": "capability_2026_2", "name": "Claude, November 2026, second pass", "kind": "capability", "when": "November 2026", "year": 2026, "rater": "Claude", "column": "capability_2", "scale": "capability_mark", "weight": 1, "source": "task-ratings-2026"}
  ! method.json:55:13  wrong-value  readings.list: It needs a reading of automation.
  ! method.json:57:151  wrong-value  readings.list[1].scale is "exposition". The scales are exposure, automation, capability_mark, automation_mark.
  ! method.json:58:14  wrong-value  readings.list[2].id is "gpt4". Name each reading once.
  ! method.json:59:195  wrong-value  readings.list[3].scale is "automation". A scale of capability needs within_reach, for the scenario.
  ! method.json:152:32  wrong-value  interval.rater_variance_specific is 0.0144. It must be at most rater_variance, of which it is a part.
addresses and names that can’t be used, a value twice in a factor, and one without a neutral option
  dataset.json: "site": "http://localhost:3000" → "site": "http://localhost:3000/"
  dataset.json: dataset 1.0.0, CC BY → dataset 1.0.1, CC BY
  dataset.json: "name": "ai-displacement-risk" → "name": "AI risk"
  sources.json: "2024-06",⏎      "url": "https://github.com/openai/GPTs-are-GPTs → "2024-06-20, 10:00",⏎      "url": "javascript:alert(1)
  sources.json: "released": "2025-08-28" → "released": "2025-08-38"
  aliases.json: "software-developers-applications": → "dark": "software-developers", "index":
  occupations/27-1024.00.json: "slug": "graphic-designers" → "slug": "nul"
  factors.json: {"value": "hybrid", "label": "Partly on site", "adjustment": 0, → {"value": "hybrid", "label": "Partly on site", "adjustment": 0.1,
  factors.json: "value": "hybrid" → "value": "remote"
  ! aliases.json:4:13  invalid-key  slugs.dark: The site needs it for itself. Choose another.
  ! aliases.json:4:44  invalid-key  slugs.index: The site needs it for itself. Choose another.
  ! dataset.json:3:11  invalid-format  name is "AI risk". It must be lower case letters, digits and single hyphens.
  ! dataset.json:8:18  wrong-value  attribution is "AI displacement risk dataset 1.0.1, CC BY 4.0; built on …". It names version 1.0.1, and the version is 1.0.0.
  ! dataset.json:9:11  invalid-format  site is "http://localhost:3000/". It must have no query, no fragment, and no slash at its end: links append a path to it.
  ! factors.json:127:18  wrong-value  factors.physical_presence.options: No option has adjustment 0, so the ordinary case cannot be chosen without effect.
  ! factors.json:134:19  wrong-value  factors.physical_presence.options[1].value is "remote". It is here a second time.
  ! occupations/27-1024.00.json:5:11  invalid-format  slug is "nul". It names a device in Windows, so no file can have that name.
  ! sources.json:87:19  wrong-value  sources[2].released is "2024-06-20, 10:00". It must be a date such as 2025-12, as exact as it is known.
  ! sources.json:88:14  invalid-format  sources[2].url is "javascript:alert(1)". It must be an http or https URL without a user name.
  ! sources.json:206:19  wrong-value  sources[8].released is "2025-08-38". It must be a date such as 2025-12, as exact as it is known.
rows that contradict themselves
  tables/industries.csv: 11,,"Agriculture, Forestry, Fishing and Hunting",2,,11,direct → 11,11-11,"Agriculture, Forestry, Fishing and Hunting",2,1,11-11,parent
  tables/industries.csv: 111,,Crop Production,3,11,,unsurveyed → 111,,Crop Production,3,11,23,government
  tables/projections.csv: Software developers,15.8,115.2,Bachelor's degree → Software developers,15.8,115.2,Bachelor
  tables/votes.csv: 47-2111.00,0,0,0⏎ → ⏎
  tables/wages.csv: 2025,27-1024,Graphic Designers,detailed,197830,2.4,70560,39520,49040,62960,81830, → 20255,27-1024,Graphic Designers,detailed,197830.5,101,12345678901,39520,49040,62960,61830,
  tables/history.csv: 13-2011,2013 → 13-2011,1999
  tables/tasks_seen.csv: 21505 → 021505
  tables/task_categories.csv: 4.A.1.a.1, → 4.A.1.d.1,
  tables/task_category_exceptions.csv: 4.A.1.a.1.I12 → 4.A.1.a.1.I123
  tables/industries.csv: 5412,,"Accounting, Tax Preparation, Bookkeeping, and Payroll Services",4,541,5412 → 5412,,"Accounting, Tax Preparation, Bookkeeping, and Payroll Services",3,541,23
  tables/industries.csv: Hospitals,3,62,622 → Hospitals,3,62,3320A12
  tables/industries.csv: 327,327,parent → 327,327,direct
  tables/industries.csv: 1111,,Oilseed → 11111,1112,Oilseed
  tables/names.csv: Heart Physician,29-1212.00,everyday,own,1 → Heart Physician,29-1212.00,everyday,own,
  tables/names.csv: Heart Doctor,29-1212.00,everyday,own, → Heart Doctor,29-1212.00,everyday,onet,
  tables/names.csv: Burn Nurse,29-1141.00,everyday,own,1,, → Burn Nurse,29-1141.00,everyday,own,100,,5
  tables/measures.csv: 15-1252.00,ilo,93, → 15-1252.00,ilo,100,
  tables/measures.csv: 15-1252.00,bls,,very_high → 15-1252.00,bls,93,
  tables/measures.csv: 15-1252.00,felten,77, → 15-1252.00,felten,77,high
  tables/crosswalk.csv: isco08,2166 → isco08,15-1132
  validation.json: "value": 0.72,⏎          "interval": null → "value": 0.72,⏎          "interval": [0.8, 0.7]
  ! tables/crosswalk.csv:2:8  wrong-value  code is "15-1132". It must be a code like 2512 (isco08), 15-1132 (soc2010) or 15-1132.00 (onet_soc2010).
  ! tables/history.csv:2:9  invalid-format  year is "1999". It must be a year from 2000 on.
  ! tables/industries.csv:2:4  wrong-value  range is "11-11". Only a sector has a range, and it begins with the sector’s code.
  ! tables/industries.csv:2:57  wrong-value  parent is "1". A sector has no parent.
  ! tables/industries.csv:2:59  wrong-value  cell is "11-11". Its kind is parent, but such a cell is direct: the survey reports this industry. Correct one of the two.
  ! tables/industries.csv:3:27  wrong-value  cell is "23". Its kind is government, but no kind has such a cell. Correct one of the two.
  ! tables/industries.csv:4:1  invalid-format  naics_code is "11111". It must be two to four digits.
  ! tables/industries.csv:4:7  invalid-format  range is "1112". It must be a range such as 31-33, or empty.
  ! tables/industries.csv:4:7  wrong-value  range is "1112". Only a sector has a range, and it begins with the sector’s code.
  ! tables/industries.csv:4:38  wrong-value  level is "4". A code has as many digits as its level.
  ! tables/industries.csv:10:55  wrong-value  cell is "327". Its kind is direct, but such a cell is parent: the survey reports only the next level up. Correct one of the two.
  ! tables/industries.csv:15:72  wrong-value  level is "3". A code has as many digits as its level.
  ! tables/industries.csv:15:78  wrong-value  cell is "23". Its kind is direct, but no kind has such a cell. Correct one of the two.
  ! tables/industries.csv:18:21  invalid-format  cell is "3320A12". It must be an OEWS cell like 31-33, 541, 5415 or 3320A1, or empty.
  ! tables/industries.csv:18:21  wrong-value  cell is "3320A12". Its kind is direct, but no kind has such a cell. Correct one of the two.
  ! tables/measures.csv:8:16  wrong-value  percentile is "93". Rows of bls have a category instead.
  ! tables/measures.csv:8:19  wrong-value  category is "". It is empty, but rows of bls have it.
  ! tables/measures.csv:11:16  invalid-format  percentile is "100". It must be a whole number from 1 to 99, or empty.
  ! tables/measures.csv:12:22  wrong-value  category is "high". Rows of felten have a percentile instead.
  ! tables/names.csv:26:36  invalid-format  rank is "100". It must be a whole number from 1 to 99, or empty.
  ! tables/names.csv:26:41  invalid-format  display is "5". It must be 1 to 4, the place among the names that are shown, or empty.
  ! tables/names.csv:35:41  wrong-value  rank is "". Our own names have a rank, 1 for what most people mean by the name, and O*NET’s have none.
  ! tables/names.csv:36:39  wrong-value  rank is "1". Our own names have a rank, 1 for what most people mean by the name, and O*NET’s have none.
  ! tables/projections.csv:3:40  wrong-value  education is "Bachelor". It must be one of No formal educational credential; High school diploma or equivalent; Some college, no degree; Postsecondary nondegree award; Associate's degree; Bachelor's degree; Master's degree; Doctoral or professional degree, or be added to EDUCATION in core/schemas/labor.ts.
  ! tables/task_categories.csv:2:1  invalid-format  element_id is "4.A.1.d.1". It must be a work activity like 4.A.2.a.4.
  ! tables/task_category_exceptions.csv:2:1  invalid-format  iwa_id is "4.A.1.a.1.I123". It must be an IWA id like 4.A.2.a.4.I09.
  ! tables/tasks_seen.csv:27:1  invalid-format  task_id is "021505". It must be an O*NET Task ID.
  ! tables/votes.csv:7:1  row-length  This line is empty. Remove it.
  ! tables/wages.csv:13:1  invalid-format  release is "20255". It must be a year of four digits.
  ! tables/wages.csv:13:42  wrong-value  employment is "197830.5". It must be a whole number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.
  ! tables/wages.csv:13:51  wrong-value  employment_prse is "101". It must be a percentage, 0 to 100, or the source’s mark *, **, # or —.
  ! tables/wages.csv:13:55  wrong-value  mean_annual is "12345678901". It must be a plain number, 0 or more and below 10 billion, or the source’s mark *, **, # or —.
  ! tables/wages.csv:13:85  wrong-value  percentile_75 is "61830". It is below median_annual.
  ! validation.json:21:23  wrong-value  comparisons[0].results[1].interval: Its ends, the lower one first, must have 0.72 between them.
marks, raters, activities, and relatives that are none
  occupations/27-1024.00.json: "marks": {"capability_2026_1": 3, "capability_2026_2": 3, "automation_2026_1": 2, "automation_2026_2": 2}⏎    },⏎    {⏎      "id": 304, → "marks": {"human": 3, "capability_2026_3": 3, "capability_2026_2": 3, "automation_2026_1": 2, "automation_2026_2": 2}⏎    },⏎    {⏎      "id": 304,
  onet/27-1024.00.json: "dwas": ["4.A.3.a.3.I06.D10",  → "dwas": ["4.A.3.c.3.I06.D10", 
  occupations/27-1024.00.json: either newly written or edited.", → either newly written or edited.",⏎      "own": {"labels": [{"rater": "Ada", "date": "2026-11-01"}]},
  onet/27-1024.00.json: "related": ["15-1252.00"] → "related": ["27-1024.00", "15-1253.00"]
  ! occupations/27-1024.00.json:13:26  task-readings  tasks[0].marks.human is 3; the scale exposure has E0, E1, E2.
  ! occupations/27-1024.00.json:13:29  task-readings  tasks[0].marks.capability_2026_3 is not a reading in method.json. Did you mean "capability_2026_1" or "capability_2026_2"?
  ! occupations/27-1024.00.json:118:25  task-readings  tasks[18].own.labels names raters of labels that the task doesn't have. Remove it, or add them.
  ! onet/27-1024.00.json:12:44  task-activities  tasks[6].dwas has 4.A.3.c.3.I06.D10, but 4.A.3.c.3 is not in tables/task_categories.csv. Did you mean "4.A.3.a.3" or "4.A.4.c.3"?
  ! onet/27-1024.00.json:84:15  related-known  related[0] is 27-1024.00, the occupation itself. Remove it.
  ! onet/27-1024.00.json:84:29  related-known  related[1] is "15-1253.00", which is not in occupations/. Did you mean "15-1252.00"?
what is named twice, a description too short, one too long, and a slug that no file can be named by
  onet/27-1024.00.json: "related": ["15-1252.00"] → "related": ["15-1252.00", "29-1141.00", "15-1252.00"]
  onet/27-1024.00.json: "dwas": ["4.A.3.a.3.I06.D10",  → "dwas": ["4.A.3.a.3.I06.D10", "4.A.3.a.3.I06.D10", 
  method.json: "Originality", → "Originality", "Originality",
  occupations/27-1024.00.json: Create visual material such as logos, packaging, and displays that meets a client's commercial or promotional aims, using varied media for artistic effect. → Create visual material.
  occupations/29-1141.00.json: sick, injured, or disabled, keep → sick, the injured, and the disabled of all ages, at home, in schools, in clinics, and in hospitals, by day and by night, keep
  occupations/27-1024.00.json: "slug": "graphic-designers" → "slug": "graphic-graphic-graphic-graphic-graphic-graphic-graphic-graphic-graphic-graphic-graphic-graphic-graphic-x"
  ! method.json:89:60  wrong-value  protective_factors.factors.creativity.elements[2] is "Originality". It is here a second time.
  ! occupations/27-1024.00.json:5:11  too-big  slug is "graphic-graphic-graphic-graphic-graphic-graphic-graphic-…". Too big: expected string to have <=100 characters.
  ! occupations/27-1024.00.json:6:18  text-length  description is "Create visual material.". It must have 14 to 40 words and has 3.
  ! occupations/29-1141.00.json:6:18  text-length  description is "Assess patients' health needs, plan and give nursing car…". It must have 14 to 40 words and has 45.
  ! onet/27-1024.00.json:12:65  wrong-value  tasks[6].dwas[1] is "4.A.3.a.3.I06.D10". It is here a second time.
  ! onet/27-1024.00.json:84:43  wrong-value  related[2] is "15-1252.00". It is here a second time.
what figures can’t be made of: no wage at all, a figure misspelled
  occupations/27-1024.00.json: "oews_code": "27-1024" → "oews_code": "35-1011"
  tables/projections.csv: 27-1024,Graphic designers → 35-1011,Chefs and head cooks
  validation.json: "all": "The order agrees with Felten {felten/all} → "all": "The order agrees with Felten {felton/all}
  validation.json: "Felten, exposure to → "Felten {jobs/yaers}, exposure to
  validation.json: "limits": [⏎    " → "limits": [⏎    "{felton/all} 
  ! occupations/27-1024.00.json:7:16  wage-basis  oews_code is 35-1011, for which tables/wages.csv has no median wage, nor for any group above it. Import its wages, or correct the code.
  ! validation.json:7:18  figure-known  {jobs/yaers} names no result and no figure. Did you mean "jobs/years"?
  ! validation.json:90:12  figure-known  {felton/all} names no result and no figure. Did you mean "felten/all"?
  ! validation.json:104:5  figure-known  {felton/all} names no result and no figure. Did you mean "felten/all"?
HTML in a task, a lost letter, spaces at an end, in a key, and in a cell, stacked marks, and another file’s code
  occupations/27-1024.00.json: Critique final layouts → Critique <b>final</b> layouts
  occupations/27-1024.00.json: "title": "Graphic Designers" → "title": "Graphic\u0301\u0302 Designers"
  occupations/47-2111.00.json: to link boxes." → to link boxes. "
  validation.json: Built on O → \uFFFDBuilt on O
  onet/27-1024.00.json: "Active Listening" → "Active  Listening"
  tables/names.csv: Poster Artist → Poster  Artist
  occupations/27-1024.00.json: "soc_code": "27-1024.00" → "soc_code": "27-1025.00"
  ! occupations/27-1024.00.json:3:15  file-name  soc_code is "27-1025.00" in a file named 27-1024.00.json; the two must be equal.
  ! occupations/27-1024.00.json:4:12  plain-text  title has U+0301 U+0302 where plain text belongs: no HTML, no entities, no invisible characters, single spaces.
  ! occupations/27-1024.00.json:17:22  plain-text  tasks[1].description has "<b>" where plain text belongs: no HTML, no entities, no invisible characters, single spaces.
  ! occupations/47-2111.00.json:17:22  plain-text  tasks[1].description has " " where plain text belongs: no HTML, no entities, no invisible characters, single spaces.
  ! onet/27-1024.00.json:29:7  plain-text  ratings.skills["Active  Listening"] has "  " where plain text belongs: no HTML, no entities, no invisible characters, single spaces.
  ! tables/names.csv:20:1  plain-text  name has "  " where plain text belongs: no HTML, no entities, no invisible characters, single spaces.
  ! validation.json:9:15  plain-text  comparisons[0].note has U+FFFD where plain text belongs: no HTML, no entities, no invisible characters, single spaces.
rows that are there twice, a gap of years, industries out of order, and staffing that no longer adds up
  tables/votes.csv: 27-1024.00,0,0,0⏎ → 27-1024.00,0,0,0⏎27-1024.00,1,0,0⏎
  names/es.csv: diseñador gráfico,27-1024.00 → Contador,13-2011.00
  tables/elements.csv: 2.A.1.b,Active Listening,skills → 2.A.1.b,Active Listening,skills⏎2.A.1.z,Active Listening,skills
  tables/onet-names.csv: Technical Illustrator,27-1024.00,alternate → GRAPHICS SPECIALIST,27-1024.00,short
  tables/measures.csv: 15-1252.00,ilo,93, → 15-1252.00,felten,93,
  tables/history.csv: 13-2011,2013 → 13-2011,2014
  tables/history.csv: 13-2011,2016,1246540,0.6,68150⏎ → ∅
  tables/industries.csv: 111,,Crop Production,3,11,,unsurveyed⏎1111,,Oilseed and Grain Farming,4,111,,unsurveyed⏎ → 1111,,Oilseed and Grain Farming,4,111,,unsurveyed⏎111,,Crop Production,3,11,,unsurveyed⏎
  tables/staffing.csv: 99,47-2111,22820 → 99,47-2111,22810
  ! names/es.csv:3:1  row-unique  soc_code, name is "13-2011.00, Contador", as in line 2. Remove one of the two rows.
  ! tables/cells.csv:17:157  cell-sum  sum_detailed of 99 is 333710, but its rows in tables/staffing.csv sum to 333700. Import the two together.
  ! tables/elements.csv:4:9  row-unique  element_name is "Active Listening", as in line 3. Remove one of the two rows.
  ! tables/history.csv:3:9  row-unique  oews_code, year is "13-2011, 2014", as in line 2. Remove one of the two rows.
  ! tables/history.csv:5:9  history-gap  year of 13-2011 is 2017, after 2015. Restore what is between them, or begin after the gap.
  ! tables/industries.csv:4:1  row-order  naics_code is 111, after 1111 in the line before. Sort the rows by naics_code as text.
  ! tables/measures.csv:12:12  row-unique  soc_code, measure is "15-1252.00, felten", as in line 11. Remove one of the two rows.
  ! tables/onet-names.csv:13:1  row-unique  soc_code, name is "27-1024.00, GRAPHICS SPECIALIST", as in line 10. Remove one of the two rows.
  ! tables/votes.csv:5:1  row-unique  soc_code is "27-1024.00", as in line 4. Remove one of the two rows.
measures, releases, files, and parameters whose source is not there, two sources with one id, and one too new
  sources.json: "id": "ilo-generative-ai-2025" → "id": "ilo-2025"
  sources.json: "2023",⏎      "url": "https://github.com/AIOE → null,⏎      "url": "https://github.com/AIOE
  sources.json: "id": "ep-2024-34" → "id": "projections"
  sources.json: "source": "ep-2024-34" → "source": "projections"
  sources.json: "id": "acemoglu-autor-2011" → "id": "pwc-2025"
  sources.json: "file": "onet-db-30.1/Job Zones.xlsx" → "file": "onet-db-30.1/Job Zone.xlsx"
  sources.json: "source": "own",⏎      "file": null,⏎      "key": null,⏎      "columns": [],⏎      "note": "made → "source": "ours",⏎      "file": null,⏎      "key": null,⏎      "columns": [],⏎      "note": "made
  method.json: "Fluency of Ideas" → "Fluency of Idea"
  sources.json: "id": "eloundou-2024" → "id": "eloundou-2023"
  sources.json: "id": "brynjolfsson-2025" → "id": "brynjolfsson-2024"
  sources.json: "released": "2025-08-28" → "released": "2026-11-21"
  method.json: "name": "GPT-4, 2023", "kind": "capability", "when": "2023", "year": 2023 → "name": "GPT-4, 2023", "kind": "capability", "when": "December 2026", "year": 2026
  ! factors.json:7:19  sources-known  factors.years_experience.sources[0] is "brynjolfsson-2025", which is not in sources.json. Did you mean "brynjolfsson-2024"?
  ! method.json:15:21  sources-known  readings.scales.exposure.sources[0] is "eloundou-2024", which is not in sources.json, and likewise in 8 other places. Did you mean "eloundou-2023"?
  ! method.json:57:75  date-valid  readings.list[1].when is December 2026, after as_of 2026-11-20 in dataset.json. Correct one of the two.
  ! method.json:89:60  protective-elements  protective_factors.factors.creativity.elements[2] is "Fluency of Idea", which is not in tables/elements.csv. Did you mean "Fluency of Ideas"?
  ! sources.json:3:14  measure-sources  tables/measures.csv has rows of ilo, but sources has no id such as ilo-generative-ai-2026 with url and released. Add the source.
  ! sources.json:3:14  measure-sources  tables/measures.csv has rows of felten, but sources has no id such as felten-language-modeling-2026 with url and released. Add the source.
  ! sources.json:3:14  vintages  sources has no id such as ep-2024-34, by which responses and pages name the release. Add the source.
  ! sources.json:206:19  date-valid  sources[8].released is 2026-11-21, after as_of 2026-11-20 in dataset.json. Correct one of the two.
  ! sources.json:409:13  source-unique  sources[20].id is "pwc-2025", as in sources[15]. Give each its own.
  ! sources.json:589:17  sources-known  provenance[1].source is "ours", which is not in sources.json. Correct it, or take it out.
  ! sources.json:606:15  sources-known  provenance[3].file is "onet-db-30.1/Job Zone.xlsx", which is not in the files of onet-30.1. Did you mean "onet-db-30.1/Job Zones.xlsx"?
a name said to be O*NET’s, one that means two occupations first, and those of O*NET that are the title or nobody’s
  tables/names.csv: Heart Doctor,29-1212.00,everyday,own,1 → Medical Doctor,29-1212.00,everyday,onet,
  tables/names.csv: Heart Physician,29-1212.00 → Designer,29-1212.00
  tables/names.csv: Poster Artist, → graphic designers,
  tables/onet-names.csv: Graphics Specialist, → graphic designers,
  tables/onet-names.csv: Technical Illustrator,27-1024.00 → Technical Illustrator,27-1025.00
  ! tables/names.csv:20:1  names-known  name is the title of 27-1024.00. Remove the row; titles are always found.
  ! tables/names.csv:35:34  rank-unique  name, rank is "Designer, 1", as in line 18. Rank the occupations of a name 1, 2, 3, what most people mean first.
  ! tables/names.csv:36:36  names-known  source is onet, but tables/onet-names.csv has no everyday name "Medical Doctor" of 29-1212.00. Write it as it is there, or give it source own and a rank.
  ! tables/onet-names.csv:10:1  names-known  name is the title of 27-1024.00. Remove the row; titles are always found.
  ! tables/onet-names.csv:13:23  onet-names-known  soc_code is "27-1025.00", which is not in occupations/. Did you mean "27-1024.00"?
names whose ranks have a gap or no first, those shown with a place twice or a gap, aliases of what is in use or not there, and an element that is gone, which many rate
  tables/names.csv: Heart Physician,29-1212.00,everyday,own,1 → Designer,29-1212.00,broad,own,3
  tables/names.csv: Heart Doctor,29-1212.00,everyday,own,1 → Doctor of Hearts,29-1212.00,broad,own,4
  tables/names.csv: Heart Specialist,29-1212.00,everyday,own,1 → graphic designers,29-1212.00,broad,own,2
  tables/names.csv: Graphic Designer,27-1024.00,everyday,own,1,,1 → Graphic Designer,27-1024.00,everyday,own,1,,2
  tables/names.csv: Cardiac Specialist,29-1212.00,everyday,own,1,, → Cardiac Specialist,29-1212.00,everyday,own,1,,3
  aliases.json: ": "software-developers" → ": "software-developer"
  aliases.json: {"15-1132.00": "15-1252.00"} → {"15-1132.00": "15-1132.00", "13-2011.00": "15-1252.00"}
  tables/elements.csv: 2.A.1.c,Writing,skills⏎ → ∅
  ! aliases.json:3:31  aliases  soc_codes["15-1132.00"] is "15-1132.00", which is retired itself. Name what is in use now.
  ! aliases.json:3:45  aliases  soc_codes["13-2011.00"] is still in use by an occupation. Remove the alias, or retire the occupation.
  ! aliases.json:4:49  aliases  slugs["software-developers-applications"] is "software-developer", which no occupation has. Name what replaced it. Did you mean "software-developers"?
  ! onet/13-2011.00.json:40:7  ratings-complete  "Writing" is not among the skills of tables/elements.csv, and likewise in 4 other places.
  ! tables/names.csv:17:46  names-known  display is 2, but 27-1024.00 has no name with display 1. Number them 1 to 4, without a gap.
  ! tables/names.csv:21:45  display-unique  soc_code, display is "27-1024.00, 2", as in line 17. Number the names that are shown 1 to 4.
  ! tables/names.csv:21:45  names-known  display is 2, but 27-1024.00 has no name with display 1. Number them 1 to 4, without a gap.
  ! tables/names.csv:34:47  names-known  display is 3, but 29-1212.00 has no name with display 2. Number them 1 to 4, without a gap.
  ! tables/names.csv:35:31  names-known  rank is 3, but rank 2 of "Designer" is missing. Rank them 1, 2, 3, without a gap.
  ! tables/names.csv:36:39  names-known  rank is 4, but rank 3 of "Doctor of Hearts" is missing. Rank them 1, 2, 3, without a gap.
wages of a release that is not among the sources, and after the day of the dataset, and a task that is gone
  tables/wages.csv: 2025,27-1024,Graphic Designers,detailed → 2027,27-1024,Graphic Designers,detailed
  tables/wages.csv: 2025,15-1252,Software Developers,detailed → 2027,15-1252,Software Developers,detailed
  sources.json: "rows": 138 → "rows": 139
  ! sources.json:29:19  source-rows  onet-db-30.1/Task Statements.xlsx has 139 tasks, the dataset 138. Restore what is missing; if it was left out or kept on purpose, correct rows.
  ! sources.json:135:19  source-rows  bls-oews/oews_national_2025.csv has 22 wages, the dataset 20. Restore what is missing; if it was left out or kept on purpose, correct rows.
  ! tables/wages.csv:9:1  date-valid  release is 2027, after as_of 2026-11-20 in dataset.json. Correct one of the two.
  ! tables/wages.csv:9:1  vintages  release is 2027, but sources.json has no oews-2027. Correct the year, or add the source, and likewise in 1 other place.
parents of another branch, industries, exceptions, rows, and cells of what is not there
  tables/industries.csv: Hospitals,3,62,622 → Hospitals,3,61,622
  tables/industries.csv: Forging and Stamping,4,332,3320A1 → Forging and Stamping,4,332,3320A9
  tables/task_category_exceptions.csv: Manage budgets or finances.,non_routine_analytical → Manage budgets or finances.,non_routine_interpersonal
  tables/task_category_exceptions.csv: 4.A.3.a.2.I20 → 4.A.3.a.2.I29
  tables/industries.csv: Crop Production,3,11 → Crop Production,3,23
  tables/industries.csv: Specialty Trade Contractors,3,23 → Specialty Trade Contractors,3,31
  tables/industries.csv: Services",3,54,541 → Services",3,31,541
  tables/staffing.csv: 327,47-2111 → 327,47-2112
  tables/crosswalk.csv: soc2010,29-1141,Registered Nurses,29-1141.00 → soc2010,29-1141,Registered Nurses,29-1142.00
  tables/votes.csv: 47-2111.00,0,0,0 → 47-2111.00,0,0,0⏎47-2112.00,0,0,0
  tables/names.csv: Heart Physician,29-1212.00 → Heart Physician,29-1213.00
  tables/measures.csv: 15-1252.00,bls, → 15-1252.01,bls,
  names/es.csv: 29-1141.00 → 29-1142.00
  tables/history.csv: 13-2011,2013 → 13-2010,2013
  tables/staffing.csv: 99,47-2111 → 98,47-2111
  ! tables/crosswalk.csv:23:35  crosswalk-known  soc_code is "29-1142.00", which is not in occupations/, and likewise in 1 other place. Did you mean "29-1141.00" or "29-1212.00"?
  ! tables/history.csv:2:1  history-codes  oews_code is "13-2010", which is not in the detailed codes of tables/wages.csv. Import the figures that have it, or correct the code.
  ! tables/industries.csv:3:24  industry-parents  parent of 111 is 23, which is not the level above it. Name the code one digit shorter.
  ! tables/industries.csv:6:36  industry-parents  parent of 238 is 31, which is not the level above it. Name the code one digit shorter.
  ! tables/industries.csv:12:34  industry-cells  cell is "3320A9", which is not in tables/cells.csv. Did you mean "3320A1"?
  ! tables/industries.csv:14:59  industry-parents  parent of 541 is 31, which is not the level above it. Name the code one digit shorter.
  ! tables/industries.csv:18:18  industry-parents  parent is "61", which is not in this table. Correct it, or take it out.
  ! tables/measures.csv:8:1  measures-known  soc_code is "15-1252.01", which is not in occupations/. Did you mean "15-1252.00"?
  ! tables/names.csv:35:17  names-known  soc_code is "29-1213.00", which is not in occupations/. Did you mean "29-1212.00"?
  ! tables/staffing.csv:26:5  staffing-codes  oews_code is "47-2112", which is not in tables/wages.csv. Import the figures that have it, or correct the code.
  ! tables/staffing.csv:78:1  staffing-codes  cell is "98", which is not in tables/cells.csv. Correct it, or take it out.
  ! tables/task_category_exceptions.csv:9:43  category-exceptions  category is non_routine_interpersonal, which 4.A.4.b.4 has anyway. Remove the row, or correct the category.
  ! tables/task_category_exceptions.csv:10:1  exceptions-used  iwa_id is 4.A.3.a.2.I29, an activity that no task has. Remove the row, or correct the id.
  ! tables/votes.csv:8:1  votes-known  soc_code is "47-2112.00", which is not in occupations/. Did you mean "47-2111.00"?
tiers out of order, factors misspelt or without a value, adoption that never starts, a slug that is an object’s prototype
  method.json: {"tier": "medium", "from": 30},⏎      {"tier": "high", "from": 50} → {"tier": "high", "from": 30},⏎      {"tier": "medium", "from": 30}
  method.json: "caregiving" → "care_giving"
  method.json: "adoption_at_start": 0.18 → "adoption_at_start": 0
  aliases.json: "software-developers-applications": → "__proto__":
  factors.json: "value": "20+" → "value": "21+"
  factors.json: "value": "0-2" → "value": "0-1"
  factors.json: "value": "advanced" → "value": "expert"
  factors.json: "client_relationship_depth" → "client_depth"
  method.json: "Core": 2 → "Core": 200000
  factors.json: "adjustment": 3, → "adjustment": 3.1,
  ! aliases.json:4:13  unknown-key  __proto__ is not a known key.
  ! factors.json:3:14  wrong-value  factors: It lacks client_relationship_depth, which the specification names.
  ! factors.json:3:14  wrong-value  factors: All lowest adjustments sum to -15, all highest to 15.1, not to ±15.
  ! factors.json:8:18  wrong-value  factors.years_experience.options: It lacks "0-2", "20+", which the specification names.
  ! factors.json:45:18  wrong-value  factors.ai_proficiency.options: It lacks "advanced", which the specification names.
  ! method.json:70:24  too-big  task_weight.values.Core is 200000. Too big: expected number to be <=100.
  ! method.json:102:7  unknown-key  protective_factors.factors.care_giving is not a known key. Did you mean "caregiving"?
  ! method.json:143:19  wrong-value  tiers.cut_points: It must name each tier once: low, medium, high, very_high.
  ! method.json:143:19  wrong-value  tiers.cut_points: The first tier begins at 0, each other above the one before it.
  ! method.json:176:26  too-small  scenario.adoption_at_start is 0. Too small: expected number to be >0.
a score that adjustments can lift above 100
  method.json: "floor": 15,⏎    "range": 100 → "floor": 0.5,⏎    "range": 230
  ! method.json:137:14  scores-in-range  15-1252.00 scores 92.5, or 107.5 with adjustments of 15; both must be between 0 and 100. Lower score.range, or narrow the factors.
a score that adjustments can push below 0
  method.json: "floor": 15,⏎    "range": 100 → "floor": 1,⏎    "range": 210
  ! method.json:136:14  scores-in-range  47-2111.00 scores 14.2, or -0.8 with adjustments of -15; both must be between 0 and 100. Raise score.floor, or narrow the factors.
more or fewer rows than sources have, an intermediate activity that O*NET does not have, and a total below its groups
  sources.json: "rows": 138 → "rows": 137
  sources.json: 1c84a8fad",⏎          "rows": 6 → 1c84a8fad",⏎          "rows": 5
  sources.json: 167761f11",⏎          "rows": 22 → 167761f11",⏎          "rows": 21
  sources.json: ec572a07",⏎          "rows": 6 → ec572a07",⏎          "rows": 5
  sources.json: "rows": 41 → "rows": 42
  sources.json: "rows": 332 → "rows": 9
  tables/wages.csv: 2025,13-2000,Financial Specialists,minor,3051310 → 2025,00-0000,All Occupations,total,20000000
  ! sources.json:24:19  source-rows  onet-db-30.1/Job Zones.xlsx has 5 occupations, the dataset 6. Restore what is missing; if it was left out or kept on purpose, correct rows.
  ! sources.json:29:19  source-rows  onet-db-30.1/Task Statements.xlsx has 137 tasks, the dataset 138. Restore what is missing; if it was left out or kept on purpose, correct rows.
  ! sources.json:49:19  source-rows  onet-db-30.1/IWA Reference.xlsx has 9 intermediate activities, the tasks 84: look at 4.A.4.a.2.I06, 4.A.2.a.1.I09, 4.A.2.a.1.I02, 4.A.1.b.3.I03, 4.A.4.b.4.I14, 4.A.4.b.4.I09, 4.A.4.c.1.I03, 4.A.2.a.1.I07, 4.A.3.b.1.I06, 4.A.2.a.4.I04, 4.A.2.b.2.I07, 4.A.4.b.6.I04, 4.A.4.a.2.I04, 4.A.1.a.2.I10, 4.A.4.b.4.I13, 4.A.4.b.3.I05, 4.A.3.a.3.I06, 4.A.4.c.1.I01, 4.A.4.a.2.I13, 4.A.3.b.6.I08, 4.A.1.a.1.I20, 4.A.3.a.3.I05, 4.A.2.b.1.I07, 4.A.3.b.6.I16, 4.A.4.a.3.I02, 4.A.2.a.1.I01, 4.A.3.a.2.I11, 4.A.4.c.3.I01, 4.A.1.b.2.I09, 4.A.2.b.1.I06, 4.A.2.b.2.I01, 4.A.1.a.1.I12, 4.A.3.a.2.I34, 4.A.2.b.6.I02, 4.A.4.b.3.I04, 4.A.4.b.4.I10, 4.A.1.b.2.I07, 4.A.3.a.2.I27, 4.A.1.b.3.I02, 4.A.3.b.6.I15, 4.A.4.c.3.I05, which one task has. Correct the ids of activities that O*NET does not have.
  ! sources.json:154:19  source-rows  bls-oews/national_M2024_dl.xlsx has 21 wages, the dataset 22. Restore what is missing; if it was left out or kept on purpose, correct rows.
  ! sources.json:197:19  source-rows  bls-ep-2024-34/occupation.xlsx has 5 projections, the dataset 6. Restore what is missing; if it was left out or kept on purpose, correct rows.
  ! sources.json:273:19  source-rows  task_categories.tsv has 42 rows, the dataset 41. Restore what is missing; if it was left out or kept on purpose, correct rows.
  ! tables/wages.csv:3:36  group-employment  employment of 00-0000 is 20000000, but its 5 major rows sum to 34092660. Import the table again.
groups that have fewer jobs than an occupation in them, one by no more than rounding explains
  tables/wages.csv: 2025,13-2011,Accountants and Auditors,detailed,1449500 → 2025,13-2011,Accountants and Auditors,detailed,1449520
  tables/wages.csv: 2025,29-1141,Registered Nurses,detailed,3379720 → 2025,29-1141,Registered Nurses,detailed,3379730
  tables/wages.csv: 2025,27-1024,Graphic Designers,detailed,197830 → 2025,27-1024,Graphic Designers,detailed,9197830
  tables/wages.csv: 2025,29-0000,Healthcare Practitioners and Technical Occupations,major,9823860 → 2025,29-0000,Healthcare Practitioners and Technical Occupations,major,3000000
  ! tables/wages.csv:5:48  group-employment  employment of 13-2011 is 1449520, more than the 1449500 of its group 13-2010. Import the table again.
  ! tables/wages.csv:13:41  group-employment  employment of 27-1024 is 9197830, more than the 550190 of its group 27-1020. Import the table again.
  ! tables/wages.csv:17:41  group-employment  employment of 29-1141 is 3379730, more than the 3000000 of its group 29-0000. Import the table again.
limits that may be reached, and a version that need not be named, by which nothing is found
  method.json: "rater_variance_specific": 0.0036 → "rater_variance_specific": 0.0143
  method.json: "slow": {"reach_growth": 0.04, "adoption_speed": 0.15} → "slow": {"reach_growth": 0.1, "adoption_speed": 0.35}
  dataset.json: dataset 1.0.0, CC BY → dataset, CC BY
  tables/projections.csv: Graphic designers,2.1, → Graphic designers,-100,
an occupation that is not there, which as many name as need no typo
  tables/crosswalk.csv: soc2010,29-1141,Registered Nurses,29-1141.00 → soc2010,29-1141,Registered Nurses,29-1142.00
  tables/votes.csv: 29-1141.00 → 29-1142.00
  names/es.csv: 29-1141.00 → 29-1142.00
  ! occupations/29-1142.00.json:1:1  missing-file  This file is missing, but 3 places in other files name 29-1142.00. Restore it, or take the occupation out of all of them and name its successor in aliases.json.
`),
  'a task of few words without end': [
    [[DESIGNERS, 'Critique final layouts', `Critique final ${'x'.repeat(3000000)}`]],
    'occupations/27-1024.00.json:17 too-big',
  ],
  'a dataset older than its last release': [
    [record('9.0.0'), record('10.0.0', { as_of: '2026-11-21' })],
    'dataset.json:5:14  releases  version is 1.0.0, but 10.0.0 is released already. Set it to 10.0.0 or higher.',
    'dataset.json:6:12  releases  as_of is 2026-11-20, before 2026-11-21 of release 10.0.0. Set it to the date of the data.',
  ],
  'a record in a file of another version, and a file that records no release': [
    [record('1.0.0', { version: '1.0.1' }), ['releases/1.0.0.json~', 'x']],
    'releases/1.0.0.json:1 file-name',
    'releases/1.0.0.json~:1 unexpected-file',
  ],
  'a reason longer than any, and a summary that is not plain': [
    [record('1.0.0', { reason: 'x'.repeat(10_001), summary: ODD })],
    'releases/1.0.0.json:1:165  text-length  reason has 10,001 characters; at most 10000 are allowed. Shorten it.',
    ...ODD.map(() => 'releases/1.0.0.json:1 plain-text'),
  ],
};

it.each(Object.entries(CASES))('finds %s', (_, [edits, ...faults]) => {
  expectFaults(edits, faults);
});

it('finds an activity whose number is far beyond those of its kind, where all kinds of O*NET are in use', () => {
  const reading = readDataset(FIXTURE);
  const { occupations, sources, tables } = reading.dataset;
  sources.provenance.length = 0;
  for (const task of occupations.flatMap(({ tasks }) => tasks)) task.dwas = ['4.A.2.a.4.I05.D04'];
  tables.task_category_exceptions.length = 0;
  for (const file of sources.sources.flatMap(({ files }) => files))
    if (file.path.includes('IWA Reference'))
      Object.assign(file, { path: 'db_31_0_text/GWAs to IWAs.txt', rows: 1 });
  expect(deriveChecked(reading)).toHaveProperty('derived');
  occupations[0]!.tasks[0]!.dwas = ['4.A.2.a.4.I05.D06'];
  const checked = deriveChecked(reading);
  expect('faults' in checked && checked.faults.map(({ rule }) => rule)).toEqual(['task-activities']);
});

it('finds nothing to score where nobody has rated any task', () => {
  const reading = readDataset(FIXTURE);
  for (const task of reading.dataset.occupations.flatMap(({ tasks }) => tasks))
    for (const key of ['labels', 'marks', 'own'] as const) delete task[key];
  const checked = deriveChecked(reading);
  expect('faults' in checked && checked.faults.map(({ what }) => what)).toContain(
    'No task of any occupation has a reading of capability and of automation: there is nothing to score.',
  );
});

/** An occupation whose tasks nobody has rated for automation. */
const ELECTRICIANS = 'occupations/47-2111.00.json';
const text = readFileSync(join(FIXTURE, ELECTRICIANS), 'utf8');
const unread = formOf(
  JSON.parse(text, (key, value) => (/^labels$|^automation_/.test(key) ? undefined : value)),
);

it('does not publish an occupation that nobody has rated, nor what refers to it', () => {
  const naming: Edit[] = [
    [ELECTRICIANS, unread],
    ['sources.json', '"rows": 138', '"rows": 117'],
    ['onet/27-1024.00.json', '"related": ["15-1252.00"]', '"related": ["47-2111.00", "15-1252.00"]'],
    ['names/es.csv', 'contador,13-2011.00,own\n', 'contador,13-2011.00,own\nelectricista,47-2111.00,own\n'],
  ];
  withBroken(naming, (folder) => {
    const reading = readDataset(folder);
    expect(deriveChecked(reading)).toHaveProperty('derived');
    expect(() => explainOccupation('electricians', folder)).toThrow('47-2111.00 Electricians has no score');
    const { occupations, source } = deriveDataset(reading.dataset);
    const codes = occupations.map((each) => each.source.soc_code);
    expect(codes).toEqual(['13-2011.00', '15-1252.00', '27-1024.00', '29-1141.00', '29-1212.00']);
    expect(source.tables.votes.map(({ soc_code }) => soc_code)).toEqual(codes);
    const { occupations: files, tables, names } = source;
    expect(JSON.stringify([files, tables, names])).not.toContain('47-2111.00');
  });
});
