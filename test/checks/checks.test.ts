/** What the files of the dataset must say of each other, each broken in one way: the fault is found at its line, alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { deriveChecked } from '../../build/checks/check.js';
import { formOf } from '../../build/dataset/authored.js';
import { readDataset } from '../../build/dataset/read.js';
import { deriveDataset } from '../../build/derive/derived.js';
import { type Case, casesOf, type Edit, expectFaults, FIXTURE, faultsAfter, withBroken } from '../broken.js';

const DESIGNERS = 'occupations/27-1024.00.json';

const CHANGES = ['added', 'removed', 'renamed', 'changed', 'scores_moved', 'tier_moves'].map((each) => [
  each,
  0,
]);
const COUNTS = { occupations: 6, tasks: 138, industries: 21, ...Object.fromEntries(CHANGES) };

/** A record of a release, changed in some way. */
const record = (version: string, changes: object = {}): Edit => [
  `releases/${version}.json`,
  JSON.stringify({
    version,
    previous: null,
    step: 'first',
    as_of: '2026-11-20',
    method_version: '1.0.0',
    reason: 'The first release.',
    content_hash: `sha256:${'0'.repeat(64)}`,
    counts: COUNTS,
    summary: [],
    occupations: [],
    manifest_sha256: '0'.repeat(64),
    ...changes,
  }),
];

/** Each for a part of what isn't plain. */
const ODD = 'a\u202E|a  b| a|a &amp; b|a &#1; b|a\u00A0b|\u2800|\u3164|\uE000|</p>|<!--|<b'.split('|');

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
ratings without a skill, and with one misspelt
  onet/27-1024.00.json: "Active Listening" → "Active Listning"
  onet/27-1024.00.json:       "Writing": {"importance": 3.25, "level": 3},⏎ → ∅
  ! onet/27-1024.00.json:27:15  ratings-complete  ratings.skills lacks "Writing". Add O*NET's ratings, or set ratings to null if it has none.
  ! onet/27-1024.00.json:29:7  ratings-complete  "Active Listning" is not among the skills of tables/elements.csv. Did you mean "Active Listening"?
a rating of our own after the date of the dataset
  occupations/27-1024.00.json: for clients or supervisors.", → for clients or supervisors.",⏎      "own": {"marks": [{"rater": "Ada", "date": "2026-11-21"}]},
  ! occupations/27-1024.00.json:12:50  date-valid  tasks[0].own.marks[0].date is 2026-11-21, after as_of 2026-11-20 in dataset.json. Correct one of the two.
what a method can’t mean
  method.json: "tier": "low", "from": 0 → "tier": "low", "from": 5
  method.json: "horizon_year": 2060 → "horizon_year": 2026
  method.json: "name": "people, 2023", "kind": "capability", "when": "2023", "year": 2023 → "name": "people, 2023", "kind": "capability", "when": "2024", "year": 2023
  method.json: "E0": "No exposure" → "E4": "No exposure"
  method.json: "capability_weight": 0.5 → "capability_weight": 0.6
  method.json: "slow": {"reach_growth": 0.04, "adoption_speed": 0.15} → "slow": {"reach_growth": 0.4, "adoption_speed": 9}
  method.json: "max": 85 → "max": 15
  method.json: "within_reach": ["E1", "E2"] → "within_reach": ["E1", "E3"]
  ! method.json:8:21  wrong-value  readings.scales.exposure.meanings: Give each of E0, E1, E2 its meaning, in the same order.
  ! method.json:13:25  wrong-value  readings.scales.exposure.within_reach: The scale has only E0, E1, E2.
  ! method.json:56:93  wrong-value  readings.list[0].year is 2023. when says otherwise.
  ! method.json:75:26  wrong-value  task_risk.capability_weight is 0.6. capability_weight and automation_weight must sum to 1.
  ! method.json:143:19  wrong-value  tiers.cut_points: The first tier begins at 0, each other above the one before it.
  ! method.json:158:12  wrong-value  interval.max is 15. It must be above min.
  ! method.json:175:21  wrong-value  scenario.horizon_year is 2026. It must be after start_year.
  ! method.json:178:30  wrong-value  scenario.fast.reach_growth is 0.1. It must be at least that of slow.
  ! method.json:178:53  wrong-value  scenario.fast.adoption_speed is 0.35. It must be at least that of slow.
readings that a method can’t have
  method.json: {"id": "gpt4_alt", → {"id": "gpt4",
  method.json: "column": "capability_1", "scale": "capability_mark" → "column": "capability_1", "scale": "automation"
  method.json: "column": "gpt4_exposure", "scale": "exposure" → "column": "gpt4_exposure", "scale": "exposition"
  method.json: "rater_variance_specific": 0.0036 → "rater_variance_specific": 0.0144
  ! method.json:57:151  wrong-value  readings.list[1].scale is "exposition". The scales are exposure, automation, capability_mark, automation_mark.
  ! method.json:58:14  wrong-value  readings.list[2].id is "gpt4". Name each reading once.
  ! method.json:59:195  wrong-value  readings.list[3].scale is "automation". A scale of capability needs within_reach, for the scenario.
  ! method.json:155:32  wrong-value  interval.rater_variance_specific is 0.0144. It must be at most rater_variance, of which it is a part.
addresses and names that can’t be used
  dataset.json: "site": "http://localhost:3000" → "site": "http://localhost:3000/"
  dataset.json: dataset 1.0.0, CC BY → dataset 1.0.1, CC BY
  dataset.json: "name": "ai-displacement-risk" → "name": "AI risk"
  sources.json: https://github.com/openai/GPTs-are-GPTs → javascript:alert(1)
  sources.json: "released": "2025-08-28" → "released": "2025-08-38"
  aliases.json: "software-developers-applications": → "dark": "software-developers", "index":
  occupations/27-1024.00.json: "slug": "graphic-designers" → "slug": "nul"
  ! aliases.json:4:13  invalid-key  slugs.dark: The site needs it for itself. Choose another.
  ! aliases.json:4:44  invalid-key  slugs.index: The site needs it for itself. Choose another.
  ! dataset.json:3:11  invalid-format  name is "AI risk". It must be lower case letters, digits and single hyphens.
  ! dataset.json:8:18  wrong-value  attribution is "AI displacement risk dataset 1.0.1, CC BY 4.0; built on …". It names version 1.0.1, and the version is 1.0.0.
  ! dataset.json:9:11  invalid-format  site is "http://localhost:3000/". It must have no query, no fragment, and no slash at its end: links append a path to it.
  ! occupations/27-1024.00.json:5:11  invalid-format  slug is "nul". It names a device in Windows, so no file can have that name.
  ! sources.json:88:14  invalid-format  sources[2].url is "javascript:alert(1)". It must be an http or https URL without a user name.
  ! sources.json:206:19  wrong-value  sources[8].released is "2025-08-38". It must be a date such as 2025-12, as exact as it is known.
rows that contradict themselves
  tables/industries.csv: 11,,"Agriculture, Forestry, Fishing and Hunting",2,,11,direct → 11,,"Agriculture, Forestry, Fishing and Hunting",2,1,11,direct
  tables/industries.csv: 111,,Crop Production,3,11,,unsurveyed → 111,,Crop Production,3,11,23,government
  tables/projections.csv: Software developers,15.8,115.2,Bachelor's degree → Software developers,15.8,115.2,Bachelor
  tables/votes.csv: 27-1024.00,0,0,0⏎ → ⏎
  tables/wages.csv: 39520,49040,62960,81830,104910 → 39520,49040,62960,8183,104910
  tables/industries.csv: 5412,,"Accounting, Tax Preparation, Bookkeeping, and Payroll Services",4 → 5412,,"Accounting, Tax Preparation, Bookkeeping, and Payroll Services",3
  tables/industries.csv: 327,327,parent → 327,327,direct
  tables/industries.csv: 1111,,Oilseed → 1111,11-12,Oilseed
  tables/names.csv: Heart Physician,29-1212.00,everyday,own,1 → Heart Physician,29-1212.00,everyday,own,
  tables/names.csv: Heart Doctor,29-1212.00,everyday,own, → Heart Doctor,29-1212.00,everyday,onet,
  tables/measures.csv: 15-1252.00,ilo,93, → 15-1252.00,ilo,100,
  tables/measures.csv: 15-1252.00,bls,,very_high → 15-1252.00,bls,93,
  tables/measures.csv: 15-1252.00,felten,77, → 15-1252.00,felten,,
  tables/crosswalk.csv: isco08,2166 → isco08,21660
  ! tables/crosswalk.csv:2:8  invalid-format  code is "21660". It must be a code like 2512, 15-1132 or 15-1132.00.
  ! tables/industries.csv:2:52  wrong-value  parent is "1". A sector has no parent.
  ! tables/industries.csv:3:27  wrong-value  cell is "23". Its kind is government, but no kind has such a cell. Correct one of the two.
  ! tables/industries.csv:4:6  wrong-value  range is "11-12". Only a sector has a range, and it begins with the sector’s code.
  ! tables/industries.csv:10:55  wrong-value  cell is "327". Its kind is direct, but such a cell is parent: the survey reports only the next level up. Correct one of the two.
  ! tables/industries.csv:15:72  wrong-value  level is "3". A code has as many digits as its level.
  ! tables/measures.csv:8:16  wrong-value  percentile is "93". Rows of bls have a category instead.
  ! tables/measures.csv:8:19  wrong-value  category is "". It is empty, but rows of bls have it.
  ! tables/measures.csv:11:16  invalid-format  percentile is "100". It must be a whole number from 1 to 99, or empty.
  ! tables/measures.csv:12:19  wrong-value  percentile is "". It is empty, but rows of felten have it.
  ! tables/names.csv:35:41  wrong-value  rank is "". Our own names have a rank, 1 for what most people mean by the name, and O*NET’s have none.
  ! tables/names.csv:36:39  wrong-value  rank is "1". Our own names have a rank, 1 for what most people mean by the name, and O*NET’s have none.
  ! tables/projections.csv:3:40  wrong-value  education is "Bachelor". It must be one of No formal educational credential; High school diploma or equivalent; Some college, no degree; Postsecondary nondegree award; Associate's degree; Bachelor's degree; Master's degree; Doctoral or professional degree, or be added to EDUCATION in core/schemas/labor.ts.
  ! tables/votes.csv:4:1  row-length  This line is empty. Remove it.
  ! tables/wages.csv:13:76  wrong-value  percentile_75 is "8183". It is below median_annual.
a mark that no reading has
  occupations/27-1024.00.json: "marks": {"capability_2026_1": 3, "capability_2026_2": 3, "automation_2026_1": 2, "automation_2026_2": 2}⏎    },⏎    {⏎      "id": 304, → "marks": {"capability_2026_3": 3, "capability_2026_2": 3, "automation_2026_1": 2, "automation_2026_2": 2}⏎    },⏎    {⏎      "id": 304,
  ! occupations/27-1024.00.json:13:17  task-readings  tasks[0].marks.capability_2026_3 is not a reading in method.json. Did you mean "capability_2026_1" or "capability_2026_2"?
codes that nobody has in what O*NET gives
  onet/27-1024.00.json: "dwas": ["4.A.3.a.3.I06.D10",  → "dwas": ["4.A.3.c.3.I06.D10", 
  onet/27-1024.00.json: "related": ["15-1252.00"] → "related": ["15-1253.00"]
  ! onet/27-1024.00.json:12:44  task-activities  tasks[6].dwas has 4.A.3.c.3.I06.D10, but 4.A.3.c.3 is not in tables/task_categories.csv. Did you mean "4.A.3.a.3" or "4.A.4.c.3"?
  ! onet/27-1024.00.json:84:15  related-known  related[0] is "15-1253.00", which is not in occupations/. Did you mean "15-1252.00"?
an occupation related to itself, marks of no reading, raters of no marks
  onet/27-1024.00.json: "related": ["15-1252.00"] → "related": ["27-1024.00"]
  occupations/27-1024.00.json:       "marks": {"capability_2026_1": 3, "capability_2026_2": 3, "automation_2026_1": 2, "automation_2026_2": 2}⏎    },⏎    {⏎      "id": 304, →       "own": {"marks": [{"rater": "Ada", "date": "2026-11-01"}]}⏎    },⏎    {⏎      "id": 304,
  ! occupations/27-1024.00.json:13:24  task-readings  tasks[0].own.marks names raters of marks that the task doesn't have. Remove it, or add them.
  ! onet/27-1024.00.json:84:15  related-known  related[0] is 27-1024.00, the occupation itself. Remove it.
a related occupation named twice
  onet/27-1024.00.json: "related": ["15-1252.00"] → "related": ["15-1252.00", "29-1141.00", "15-1252.00"]
  ! onet/27-1024.00.json:84:43  wrong-value  related[2] is "15-1252.00". It is here a second time.
no rated relative of an unrated occupation
  onet/29-1212.00.json: "related": ["29-1141.00"] → "related": []
  ! onet/29-1212.00.json:32:14  unrated-neighbors  ratings is null, and none of the related occupations is rated. Add ratings or a related occupation that has them.
an OEWS code that BLS does not have
  occupations/27-1024.00.json: "oews_code": "27-1024" → "oews_code": "27-1042"
  ! occupations/27-1024.00.json:7:16  oews-code-known  oews_code is "27-1042", which is not in tables/wages.csv or tables/projections.csv. Did you mean "27-1024"?
an OEWS code near another one, which is another occupation
  occupations/27-1024.00.json: "oews_code": "27-1024" → "oews_code": "27-1025"
  ! occupations/27-1024.00.json:7:16  oews-code-known  oews_code is "27-1025", which is not in tables/wages.csv or tables/projections.csv. Import the figures that have it, or correct the code.
no wage at all
  occupations/27-1024.00.json: "oews_code": "27-1024" → "oews_code": "35-1011"
  tables/projections.csv: 27-1024,Graphic designers → 35-1011,Chefs and head cooks
  ! occupations/27-1024.00.json:7:16  wage-basis  oews_code is 35-1011, for which tables/wages.csv has no median wage, nor for any group above it. Import its wages, or correct the code.
a description too short
  occupations/27-1024.00.json: Create visual material such as logos, packaging, and displays that meets a client's commercial or promotional aims, using varied media for artistic effect. → Create visual material.
  ! occupations/27-1024.00.json:6:18  text-length  description is "Create visual material.". It must have 14 to 40 words and has 3.
HTML in a task and in a comparison, a space at an end, and marks stacked in a title
  occupations/27-1024.00.json: Critique final layouts → Critique <b>final</b> layouts
  occupations/27-1024.00.json: "title": "Graphic Designers" → "title": "Graphic\u0301\u0302\u0303 Designers"
  occupations/47-2111.00.json: to link boxes." → to link boxes. "
  validation.json: Built on O → <b>Built on O
  ! occupations/27-1024.00.json:4:12  plain-text  title has U+0301 U+0302 U+0303 where plain text belongs: no HTML, no entities, no invisible characters, single spaces.
  ! occupations/27-1024.00.json:17:22  plain-text  tasks[1].description has "<b>" where plain text belongs: no HTML, no entities, no invisible characters, single spaces.
  ! occupations/47-2111.00.json:17:22  plain-text  tasks[1].description has " " where plain text belongs: no HTML, no entities, no invisible characters, single spaces.
  ! validation.json:9:15  plain-text  comparisons[0].note has "<b>" where plain text belongs: no HTML, no entities, no invisible characters, single spaces.
a file named after another code
  occupations/27-1024.00.json: "soc_code": "27-1024.00" → "soc_code": "27-1025.00"
  ! occupations/27-1024.00.json:3:15  file-name  soc_code is "27-1025.00" in a file named 27-1024.00.json; the two must be equal.
tasks so many that a time fraction is nothing
  method.json: "Core": 2 → "Core": 200000
  ! method.json:70:15  time-fractions  In 13-2011.00 tasks[20] has so little weight that its time fraction is 0.0000. Choose weights nearer to each other.
rows of unknown occupations
  tables/votes.csv: 47-2111.00,0,0,0 → 47-2111.00,0,0,0⏎47-2112.00,0,0,0
  tables/names.csv: Heart Physician,29-1212.00 → Heart Physician,29-1213.00
  tables/measures.csv: 15-1252.00,bls, → 15-1252.01,bls,
  names/es.csv: 29-1141.00 → 29-1142.00
  ! names/es.csv:4:11  names-known  soc_code is "29-1142.00", which is not in occupations/. Did you mean "29-1141.00" or "29-1212.00"?
  ! tables/measures.csv:8:1  measures-known  soc_code is "15-1252.01", which is not in occupations/. Did you mean "15-1252.00"?
  ! tables/names.csv:35:17  names-known  soc_code is "29-1213.00", which is not in occupations/. Did you mean "29-1212.00"?
  ! tables/votes.csv:8:1  votes-known  soc_code is "47-2112.00", which is not in occupations/. Did you mean "47-2111.00"?
rows that are there twice
  tables/votes.csv: 27-1024.00,0,0,0⏎ → 27-1024.00,0,0,0⏎27-1024.00,1,0,0⏎
  names/es.csv: diseñador gráfico,27-1024.00 → Contador,13-2011.00
  tables/elements.csv: 2.A.1.b,Active Listening,skills → 2.A.1.b,Active Listening,skills⏎2.A.1.z,Active Listening,skills
  tables/onet-names.csv: Technical Illustrator, → GRAPHICS SPECIALIST,
  tables/measures.csv: 15-1252.00,ilo,93, → 15-1252.00,felten,93,
  ! names/es.csv:3:1  row-unique  soc_code, name is "13-2011.00, Contador", as in line 2. Remove one of the two rows.
  ! tables/elements.csv:4:9  row-unique  element_name is "Active Listening", as in line 3. Remove one of the two rows.
  ! tables/measures.csv:12:12  row-unique  soc_code, measure is "15-1252.00, felten", as in line 11. Remove one of the two rows.
  ! tables/onet-names.csv:13:1  row-unique  soc_code, name is "27-1024.00, GRAPHICS SPECIALIST", as in line 10. Remove one of the two rows.
  ! tables/votes.csv:5:1  row-unique  soc_code is "27-1024.00", as in line 4. Remove one of the two rows.
a measure without its source
  sources.json: "id": "ilo-generative-ai-2025" → "id": "ilo-2025"
  sources.json: "2023",⏎      "url": "https://github.com/AIOE → null,⏎      "url": "https://github.com/AIOE
  ! sources.json:3:14  measure-sources  tables/measures.csv has rows of ilo, but sources has no id such as ilo-generative-ai-2026 with url and released. Add the source.
  ! sources.json:3:14  measure-sources  tables/measures.csv has rows of felten, but sources has no id such as felten-language-modeling-2026 with url and released. Add the source.
a name said to be O*NET’s, and one that means two occupations first
  tables/names.csv: Heart Doctor,29-1212.00,everyday,own,1 → Heart Doctor,29-1212.00,everyday,onet,
  tables/names.csv: Heart Physician,29-1212.00 → Designer,29-1212.00
  tables/names.csv: Poster Artist, → graphic designers,
  ! tables/names.csv:20:1  names-known  name is the title of 27-1024.00. Remove the row; titles are always found.
  ! tables/names.csv:35:34  rank-unique  name, rank is "Designer, 1", as in line 18. Rank the occupations of a name 1, 2, 3, what most people mean first.
  ! tables/names.csv:36:34  names-known  source is onet, but tables/onet-names.csv has no everyday name "Heart Doctor" of 29-1212.00. Write it as it is there, or give it source own and a rank.
a name of O*NET that is the title, and one of an occupation that is none
  tables/onet-names.csv: Graphics Specialist, → graphic designers,
  tables/onet-names.csv: Technical Illustrator,27-1024.00 → Technical Illustrator,27-1025.00
  ! tables/onet-names.csv:10:1  names-known  name is the title of 27-1024.00. Remove the row; titles are always found.
  ! tables/onet-names.csv:13:23  onet-names-known  soc_code is "27-1025.00", which is not in occupations/. Did you mean "27-1024.00"?
a name whose ranks have a gap, one without a first rank; that of a title is the first
  tables/names.csv: Heart Physician,29-1212.00,everyday,own,1 → Designer,29-1212.00,broad,own,3
  tables/names.csv: Heart Doctor,29-1212.00,everyday,own,1 → Doctor of Hearts,29-1212.00,broad,own,4
  tables/names.csv: Heart Specialist,29-1212.00,everyday,own,1 → graphic designers,29-1212.00,broad,own,2
  ! tables/names.csv:35:31  names-known  rank is 3, but rank 2 of "Designer" is missing. Rank them 1, 2, 3, without a gap.
  ! tables/names.csv:36:39  names-known  rank is 4, but rank 3 of "Doctor of Hearts" is missing. Rank them 1, 2, 3, without a gap.
names that are shown with one place twice, and with a gap
  tables/names.csv: Graphic Designer,27-1024.00,everyday,own,1,,1 → Graphic Designer,27-1024.00,everyday,own,1,,2
  tables/names.csv: Heart Physician,29-1212.00,everyday,own,1,, → Heart Physician,29-1212.00,everyday,own,1,,3
  ! tables/names.csv:17:46  names-known  display is 2, but 27-1024.00 has no name with display 1. Number them 1 to 4, without a gap.
  ! tables/names.csv:21:45  display-unique  soc_code, display is "27-1024.00, 2", as in line 17. Number the names that are shown 1 to 4.
  ! tables/names.csv:21:45  names-known  display is 2, but 27-1024.00 has no name with display 1. Number them 1 to 4, without a gap.
  ! tables/names.csv:35:44  names-known  display is 3, but 29-1212.00 has no name with display 2. Number them 1 to 4, without a gap.
wages of a release that is not among the sources, and after the day of the dataset
  tables/wages.csv: 2025,27-1024,Graphic Designers,detailed → 2027,27-1024,Graphic Designers,detailed
  tables/wages.csv: 2025,15-1252,Software Developers,detailed → 2027,15-1252,Software Developers,detailed
  ! sources.json:135:19  source-rows  bls-oews/oews_national_2025.csv has 22 wages, the dataset 20. Restore what is missing; if it was left out or kept on purpose, correct rows.
  ! tables/wages.csv:9:1  date-valid  release is 2027, after as_of 2026-11-20 in dataset.json. Correct one of the two.
  ! tables/wages.csv:9:1  vintages  release is 2027, but sources.json has no oews-2027. Correct the year, or add the source, and likewise in 1 other place.
a history of an unknown code
  tables/history.csv: 13-2011,2013 → 13-2010,2013
  ! tables/history.csv:2:1  history-codes  oews_code is "13-2010", which is not in the detailed codes of tables/wages.csv. Import the figures that have it, or correct the code.
a year twice, and a gap of years
  tables/history.csv: 13-2011,2013 → 13-2011,2014
  tables/history.csv: 13-2011,2016,1246540,0.6,68150⏎ → ∅
  ! tables/history.csv:3:9  row-unique  oews_code, year is "13-2011, 2014", as in line 2. Remove one of the two rows.
  ! tables/history.csv:5:9  history-gap  year of 13-2011 is 2017, after 2015. Restore what is between them, or begin after the gap.
staffing in an unknown cell
  tables/staffing.csv: 99,47-2111 → 98,47-2111
  ! tables/staffing.csv:78:1  staffing-codes  cell is "98", which is not in tables/cells.csv.
staffing that no longer adds up
  tables/staffing.csv: 99,47-2111,22820 → 99,47-2111,22810
  ! tables/cells.csv:17:157  cell-sum  sum_detailed of 99 is 333710, but its rows in tables/staffing.csv sum to 333700. Import the two together.
industries and exceptions of what is not there
  tables/industries.csv: Hospitals,3,62,622 → Hospitals,3,61,622
  tables/industries.csv: Forging and Stamping,4,332,3320A1 → Forging and Stamping,4,332,3320A9
  tables/task_category_exceptions.csv: Manage budgets or finances.,non_routine_analytical → Manage budgets or finances.,non_routine_interpersonal
  tables/task_category_exceptions.csv: 4.A.3.a.2.I20 → 4.A.3.a.2.I29
  ! tables/industries.csv:12:34  industry-cells  cell is "3320A9", which is not in tables/cells.csv. Did you mean "3320A1"?
  ! tables/industries.csv:18:18  industry-parents  parent is "61", which is not in this table.
  ! tables/task_category_exceptions.csv:9:43  category-exceptions  category is non_routine_interpersonal, which 4.A.4.b.4 has anyway. Remove the row, or correct the category.
  ! tables/task_category_exceptions.csv:10:1  exceptions-used  iwa_id is 4.A.3.a.2.I29, an activity that no task has. Remove the row, or correct the id.
parents of another branch, a cell’s unknown occupation, and a code that leads nowhere
  tables/industries.csv: Crop Production,3,11 → Crop Production,3,23
  tables/industries.csv: Specialty Trade Contractors,3,23 → Specialty Trade Contractors,3,31
  tables/industries.csv: Services",3,54,541 → Services",3,31,541
  tables/staffing.csv: 327,47-2111 → 327,47-2112
  tables/crosswalk.csv: soc2010,29-1141,Registered Nurses,29-1141.00 → soc2010,29-1141,Registered Nurses,29-1142.00
  ! tables/crosswalk.csv:23:35  crosswalk-known  soc_code is "29-1142.00", which is not in occupations/. Did you mean "29-1141.00" or "29-1212.00"?
  ! tables/industries.csv:3:24  industry-parents  parent of 111 is 23, which is not the level above it. Name the code one digit shorter.
  ! tables/industries.csv:6:36  industry-parents  parent of 238 is 31, which is not the level above it. Name the code one digit shorter.
  ! tables/industries.csv:14:59  industry-parents  parent of 541 is 31, which is not the level above it. Name the code one digit shorter.
  ! tables/staffing.csv:26:5  staffing-codes  oews_code is "47-2112", which is not in tables/wages.csv. Import the figures that have it, or correct the code.
industries out of order
  tables/industries.csv: 111,,Crop Production,3,11,,unsurveyed⏎1111,,Oilseed and Grain Farming,4,111,,unsurveyed⏎ → 1111,,Oilseed and Grain Farming,4,111,,unsurveyed⏎111,,Crop Production,3,11,,unsurveyed⏎
  ! tables/industries.csv:4:1  row-order  naics_code is 111, after 1111 in the line before. Sort the rows by naics_code as text.
a retired slug that is an object’s prototype
  aliases.json: "software-developers-applications": → "__proto__":
  ! aliases.json:4:13  unknown-key  __proto__ is not a known key.
tiers out of order
  method.json: {"tier": "medium", "from": 30},⏎      {"tier": "high", "from": 50} → {"tier": "high", "from": 30},⏎      {"tier": "medium", "from": 30}
  ! method.json:143:19  wrong-value  tiers.cut_points: It must name each tier once: low, medium, high, very_high.
  ! method.json:143:19  wrong-value  tiers.cut_points: The first tier begins at 0, each other above the one before it.
a protective factor misspelt, and adoption that never starts
  method.json: "caregiving" → "care_giving"
  method.json: "adoption_at_start": 0.18 → "adoption_at_start": 0
  ! method.json:102:7  unknown-key  protective_factors.factors.care_giving is not a known key. Did you mean "caregiving"?
  ! method.json:176:26  too-small  scenario.adoption_at_start is 0. Too small: expected number to be >0.
an element that is not rated, an unknown source of a parameter, and a source newer than the dataset
  method.json: "Fluency of Ideas" → "Fluency of Idea"
  method.json: "sources": ["census-btos-2026"] → "sources": ["census-btos-2025"]
  sources.json: "released": "2025-08-28" → "released": "2026-11-21"
  method.json: "name": "GPT-4, 2023", "kind": "capability", "when": "2023", "year": 2023 → "name": "GPT-4, 2023", "kind": "capability", "when": "2027", "year": 2027
  ! method.json:57:75  date-valid  readings.list[1].when is 2027, after as_of 2026-11-20 in dataset.json. Correct one of the two.
  ! method.json:89:60  protective-elements  protective_factors.factors.creativity.elements[2] is "Fluency of Idea", which is not in tables/elements.csv. Did you mean "Fluency of Ideas"?
  ! method.json:181:17  sources-known  scenario.sources[0] is "census-btos-2025", which is not in sources.json. Did you mean "census-btos-2026"?
  ! sources.json:206:19  date-valid  sources[8].released is 2026-11-21, after as_of 2026-11-20 in dataset.json. Correct one of the two.
factors without a specified value, and of more than 15
  factors.json: "value": "20+" → "value": "21+"
  factors.json: "value": "0-2" → "value": "0-1"
  factors.json: "value": "advanced" → "value": "expert"
  factors.json: "client_relationship_depth" → "client_depth"
  ! factors.json:3:14  wrong-value  factors: It lacks client_relationship_depth, which the specification names.
  factors.json: "adjustment": 3, → "adjustment": 3.1,
  ! factors.json:3:14  wrong-value  factors: All lowest adjustments sum to -15, all highest to 15.1, not to ±15.
  ! factors.json:8:18  wrong-value  factors.years_experience.options: It lacks "0-2", "20+", which the specification names.
  ! factors.json:45:18  wrong-value  factors.ai_proficiency.options: It lacks "advanced", which the specification names.
a value twice in a factor, and one without a neutral option
  factors.json: {"value": "hybrid", "label": "Partly on site", "adjustment": 0, → {"value": "hybrid", "label": "Partly on site", "adjustment": 0.1,
  factors.json: "value": "hybrid" → "value": "remote"
  ! factors.json:127:18  wrong-value  factors.physical_presence.options: No option has adjustment 0, so the ordinary case cannot be chosen without effect.
  ! factors.json:134:19  wrong-value  factors.physical_presence.options[1].value is "remote". It is here a second time.
a score that adjustments can lift above 100
  method.json: "floor": 15,⏎    "range": 100 → "floor": 0.5,⏎    "range": 230
  ! method.json:137:14  scores-in-range  15-1252.00 scores 92.5, or 107.5 with adjustments of 15; both must be between 0 and 100. Lower score.range, or narrow the factors.
a score that adjustments can push below 0
  method.json: "floor": 15,⏎    "range": 100 → "floor": 1,⏎    "range": 210
  ! method.json:136:14  scores-in-range  47-2111.00 scores 14.2, or -0.8 with adjustments of -15; both must be between 0 and 100. Raise score.floor, or narrow the factors.
a file that its source does not have, and two sources with one id
  sources.json: "id": "acemoglu-autor-2011" → "id": "pwc-2025"
  sources.json: "file": "onet-db-30.1/Job Zones.xlsx" → "file": "onet-db-30.1/Job Zone.xlsx"
  ! sources.json:409:13  source-unique  sources[20].id is "pwc-2025", as in sources[15]. Give each its own.
  ! sources.json:606:15  sources-known  provenance[3].file is "onet-db-30.1/Job Zone.xlsx", which is not in the files of onet-30.1. Did you mean "onet-db-30.1/Job Zones.xlsx"?
a release that nothing in the sources names
  sources.json: "id": "ep-2024-34" → "id": "projections"
  sources.json: "source": "ep-2024-34" → "source": "projections"
  ! sources.json:3:14  vintages  sources has no id such as ep-2024-34, by which responses and pages name the release. Add the source.
a task that is gone
  sources.json: "rows": 138 → "rows": 139
  ! sources.json:29:19  source-rows  onet-db-30.1/Task Statements.xlsx has 139 tasks, the dataset 138. Restore what is missing; if it was left out or kept on purpose, correct rows.
fewer rows of sources than the dataset has of them
  sources.json: "rows": 138 → "rows": 137
  sources.json: 1c84a8fad",⏎          "rows": 6 → 1c84a8fad",⏎          "rows": 5
  sources.json: 167761f11",⏎          "rows": 22 → 167761f11",⏎          "rows": 21
  ! sources.json:24:19  source-rows  onet-db-30.1/Job Zones.xlsx has 5 occupations, the dataset 6. Restore what is missing; if it was left out or kept on purpose, correct rows.
  ! sources.json:29:19  source-rows  onet-db-30.1/Task Statements.xlsx has 137 tasks, the dataset 138. Restore what is missing; if it was left out or kept on purpose, correct rows.
  ! sources.json:154:19  source-rows  bls-oews/national_M2024_dl.xlsx has 21 wages, the dataset 22. Restore what is missing; if it was left out or kept on purpose, correct rows.
an intermediate activity that O*NET does not have
  sources.json: "rows": 332 → "rows": 9
  ! sources.json:49:19  source-rows  onet-db-30.1/IWA Reference.xlsx has 9 intermediate activities, the tasks 84: look at 4.A.4.a.2.I06, 4.A.2.a.1.I09, 4.A.2.a.1.I02, 4.A.1.b.3.I03, 4.A.4.b.4.I14, 4.A.4.b.4.I09, 4.A.4.c.1.I03, 4.A.2.a.1.I07, 4.A.3.b.1.I06, 4.A.2.a.4.I04, 4.A.2.b.2.I07, 4.A.4.b.6.I04, 4.A.4.a.2.I04, 4.A.1.a.2.I10, 4.A.4.b.4.I13, 4.A.4.b.3.I05, 4.A.3.a.3.I06, 4.A.4.c.1.I01, 4.A.4.a.2.I13, 4.A.3.b.6.I08, 4.A.1.a.1.I20, 4.A.3.a.3.I05, 4.A.2.b.1.I07, 4.A.3.b.6.I16, 4.A.4.a.3.I02, 4.A.2.a.1.I01, 4.A.3.a.2.I11, 4.A.4.c.3.I01, 4.A.1.b.2.I09, 4.A.2.b.1.I06, 4.A.2.b.2.I01, 4.A.1.a.1.I12, 4.A.3.a.2.I34, 4.A.2.b.6.I02, 4.A.4.b.3.I04, 4.A.4.b.4.I10, 4.A.1.b.2.I07, 4.A.3.a.2.I27, 4.A.1.b.3.I02, 4.A.3.b.6.I15, 4.A.4.c.3.I05, which one task has. Correct the ids of activities that O*NET does not have.
a group whose one occupation has more jobs than rounding explains, and one whose has not
  tables/wages.csv: 2025,13-2011,Accountants and Auditors,detailed,1449500 → 2025,13-2011,Accountants and Auditors,detailed,1449520
  tables/wages.csv: 2025,29-1141,Registered Nurses,detailed,3379720 → 2025,29-1141,Registered Nurses,detailed,3379730
  ! tables/wages.csv:5:48  group-employment  employment of 13-2011 is 1449520, more than the 1449500 of its group 13-2010. Import the table again.
a group with fewer jobs than an occupation in it
  tables/wages.csv: 2025,27-1024,Graphic Designers,detailed,197830 → 2025,27-1024,Graphic Designers,detailed,9197830
  tables/wages.csv: 2025,29-0000,Healthcare Practitioners and Technical Occupations,major,9823860 → 2025,29-0000,Healthcare Practitioners and Technical Occupations,major,3000000
  ! tables/wages.csv:13:41  group-employment  employment of 27-1024 is 9197830, more than the 550190 of its group 27-1020. Import the table again.
  ! tables/wages.csv:17:41  group-employment  employment of 29-1141 is 3379720, more than the 3000000 of its group 29-0000. Import the table again.
a total below its groups
  tables/wages.csv: 2025,13-2000,Financial Specialists,minor,3051310 → 2025,00-0000,All Occupations,total,20000000
  ! tables/wages.csv:3:36  group-employment  employment of 00-0000 is 20000000, but its 5 major rows sum to 34092660. Import the table again.
an alias of a code in use
  aliases.json: "15-1132.00": "15-1252.00" → "13-2011.00": "15-1252.00"
  ! aliases.json:3:17  aliases  soc_codes["13-2011.00"] is still in use by an occupation. Remove the alias, or retire the occupation.
aliases to an unknown slug and to itself
  aliases.json: ": "software-developers" → ": "software-developer"
  aliases.json: {"15-1132.00": "15-1252.00"} → {"15-1132.00": "15-1132.00"}
  ! aliases.json:3:31  aliases  soc_codes["15-1132.00"] is "15-1132.00", which is retired itself. Name what is in use now.
  ! aliases.json:4:49  aliases  slugs["software-developers-applications"] is "software-developer", which no occupation has. Name what replaced it. Did you mean "software-developers"?
a sentence whose figure is misspelled
  validation.json: "all": "The order agrees with Felten {felten/all} → "all": "The order agrees with Felten {felton/all}
  validation.json: "Felten, exposure to → "Felten {jobs/yaers}, exposure to
  validation.json: "limits": [⏎    " → "limits": [⏎    "{felton/all} 
  ! validation.json:7:18  figure-known  {jobs/yaers} names no result and no figure. Did you mean "jobs/years"?
  ! validation.json:90:12  figure-known  {felton/all} names no result and no figure. Did you mean "felten/all"?
  ! validation.json:104:5  figure-known  {felton/all} names no result and no figure. Did you mean "felten/all"?
`),
  'a slug that no file can be named by': [
    [[DESIGNERS, '"slug": "graphic-designers"', `"slug": "${'graphic-'.repeat(13)}x"`]],
    'occupations/27-1024.00.json:5:11  too-big  slug is "graphic-graphic-graphic-graphic-graphic-graphic-graphic-…". Too big: expected string to have <=100 characters.',
  ],
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
    [record('1.0.0', { version: '1.0.1' }), ['releases/notes.txt', 'x']],
    'releases/1.0.0.json:1 file-name',
    'releases/notes.txt:1 unexpected-file',
  ],
  'a reason longer than any, and a summary that is not plain': [
    [record('1.0.0', { reason: 'x'.repeat(10_001), summary: ODD })],
    'releases/1.0.0.json:1:106  text-length  reason has 10,001 characters; at most 10000 are allowed. Shorten it.',
    ...ODD.map(() => 'releases/1.0.0.json:1 plain-text'),
  ],
};

it.each(Object.entries(CASES))('finds %s', (_, [edits, ...faults]) => {
  expectFaults(edits, faults);
});

it('says once what many places have for one cause', () => {
  expectFaults(
    [['tables/elements.csv', '2.A.1.c,Writing,skills\n', '']],
    [
      'onet/13-2011.00.json:40:7  ratings-complete  "Writing" is not among the skills of tables/elements.csv, and likewise in 4 other places.',
    ],
  );

  expectFaults(
    [['occupations/15-1252.00.json'], ['onet/15-1252.00.json']],
    [
      'occupations/15-1252.00.json:1:1  missing-file  This file is missing, but 24 places in other files name 15-1252.00. Restore it, or take the occupation out of all of them and name its successor in aliases.json.',
    ],
  );
});

it('finds an activity whose number is far beyond those of its kind, where all kinds of O*NET are in use', () => {
  const reading = readDataset(FIXTURE);
  const { occupations, sources, tables } = reading.dataset;
  for (const task of occupations.flatMap(({ tasks }) => tasks)) task.dwas = ['4.A.2.a.4.I05.D04'];
  tables.task_category_exceptions.length = 0;
  for (const file of sources.sources.flatMap(({ files }) => files))
    if (file.path.includes('IWA Reference')) file.rows = 1;
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

/** An occupation whose tasks nobody has rated. */
const ELECTRICIANS = 'occupations/47-2111.00.json';
const text = readFileSync(join(FIXTURE, ELECTRICIANS), 'utf8');
const unread = formOf(
  JSON.parse(text, (key, value) => (['labels', 'marks'].includes(key) ? undefined : value)),
);

it('does not publish an occupation that nobody has rated, nor what refers to it', () => {
  const naming: Edit[] = [
    [ELECTRICIANS, unread],
    ['onet/27-1024.00.json', '"related": ["15-1252.00"]', '"related": ["47-2111.00", "15-1252.00"]'],
    ['names/es.csv', 'contador,13-2011.00,own\n', 'contador,13-2011.00,own\nelectricista,47-2111.00,own\n'],
  ];
  withBroken(naming, (folder) => {
    const reading = readDataset(folder);
    expect(reading.faults).toEqual([]);
    const { occupations, source } = deriveDataset(reading.dataset);
    const codes = occupations.map((each) => each.source.soc_code);
    expect(codes).toEqual(['13-2011.00', '15-1252.00', '27-1024.00', '29-1141.00', '29-1212.00']);
    expect(source.tables.votes.map(({ soc_code }) => soc_code)).toEqual(codes);
    const { occupations: files, tables, names } = source;
    expect(JSON.stringify([files, tables, names])).not.toContain('47-2111.00');
  });
  expect(
    faultsAfter([
      [ELECTRICIANS, unread],
      ['sources.json', '"rows": 138', '"rows": 117'],
    ]),
  ).toEqual([]);
});
