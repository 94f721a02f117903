/** Exposure by group and by sector from the bulk files, in four languages; a test runs what it can and compares the results. */
import { max, min } from 'd3-array';
import { DATABASE, DOWNLOADS_FOLDER, tableFile } from '../../../core/downloads.js';
import type { Derived } from '../../derive/derived.js';
import { bulkTables } from '../downloads/tables.js';

export interface Recipe {
  id: 'sql' | 'pandas' | 'r' | 'spreadsheet';
  name: string;
  /** Sentences on what it reads and how to run it. */
  words: string;
  code: string;
}

const nameOf = (file: string) => file.slice(DOWNLOADS_FOLDER.length + 1);
const [OCCUPATIONS, STAFFING, INDUSTRIES] = (['occupations', 'staffing', 'industries'] as const).map(
  (table) => nameOf(tableFile(table)),
);

/** Query that works in both SQLite and DuckDB. */
const SQL = `-- Major groups: each BLS code once, with the mean score of the occupations that share it.
WITH codes AS (
  SELECT substr(soc_code, 1, 2) AS major_group, oews_code,
         avg(final_score) AS score, max(employment) AS jobs
  FROM occupations GROUP BY 1, 2
)
SELECT major_group, round(sum(score * jobs) / sum(jobs), 1) AS score, sum(jobs) AS jobs
FROM codes WHERE jobs IS NOT NULL GROUP BY major_group ORDER BY major_group;

-- Sectors: the same, weighted by the sector's jobs; covered is the share of them that has a score.
WITH codes AS (
  SELECT naics_code, oews_code, avg(final_score) AS score,
         max(staffing.employment) AS jobs, max(employment_share) AS share
  FROM staffing JOIN occupations USING (soc_code, oews_code) GROUP BY 1, 2
)
SELECT naics_code, title, round(sum(codes.score * coalesce(jobs, share)) / sum(coalesce(jobs, share)), 1) AS score,
       round(sum(share), 3) AS covered
FROM codes JOIN industries USING (naics_code)
WHERE level = 2 GROUP BY naics_code, title ORDER BY naics_code;
`;

const PANDAS = `import pandas as pd

text = {"naics_code": str}
occupations = pd.read_csv("${OCCUPATIONS}")
staffing = pd.read_csv("${STAFFING}", dtype=text)
industries = pd.read_csv("${INDUSTRIES}", dtype=text)

def weighted(codes, by):
    sums = codes.assign(product=codes.score * codes.weight).groupby(by)[["product", "weight"]].sum()
    return (sums["product"] / sums.weight).round(1)

# Major groups: each BLS code once, with the mean score of the occupations that share it.
occupations["major_group"] = occupations.soc_code.str[:2]
codes = occupations.groupby(["major_group", "oews_code"], as_index=False).agg(
    score=("final_score", "mean"), weight=("employment", "max")).dropna()
print(weighted(codes, "major_group").to_csv(header=False), end="")

# Sectors: the same, weighted by the sector's jobs; covered is the share of them that has a score.
sectors = staffing[staffing.naics_code.isin(industries[industries.level == 2].naics_code)]
codes = sectors.merge(occupations[["soc_code", "final_score"]]).groupby(
    ["naics_code", "oews_code"], as_index=False).agg(
    score=("final_score", "mean"), jobs=("employment", "max"), share=("employment_share", "max"))
codes["weight"] = codes.jobs.fillna(codes.share)
covered = codes.groupby("naics_code").share.sum().round(3)
print(pd.DataFrame({"score": weighted(codes, "naics_code"), "covered": covered}).to_csv(header=False), end="")
`;

const R = `text <- c(naics_code = "character")
occupations <- read.csv("${OCCUPATIONS}", na.strings = "", encoding = "UTF-8")
staffing <- read.csv("${STAFFING}", na.strings = "", colClasses = text)
industries <- read.csv("${INDUSTRIES}", na.strings = "", encoding = "UTF-8", colClasses = text)

weighted <- function(codes, by)
  sapply(split(codes, codes[[by]]), function(part) round(weighted.mean(part$final_score, part$weight), 1))

# Major groups: each BLS code once, with the mean score of the occupations that share it.
occupations$major_group <- substr(occupations$soc_code, 1, 2)
codes <- aggregate(cbind(final_score, weight = employment) ~ major_group + oews_code, occupations, mean)
groups <- weighted(codes, "major_group")
cat(paste(names(groups), groups, sep = ","), sep = "\\n")

# Sectors: the same, weighted by the sector's jobs; covered is the share of them that has a score.
sectors <- staffing[staffing$naics_code %in% industries$naics_code[industries$level == 2], ]
sectors <- merge(sectors, occupations[c("soc_code", "final_score")])
sectors$weight <- ifelse(is.na(sectors$employment), sectors$employment_share, sectors$employment)
codes <- aggregate(cbind(final_score, weight, employment_share) ~ naics_code + oews_code, sectors, mean)
scores <- weighted(codes, "naics_code")
covered <- round(tapply(codes$employment_share, codes$naics_code, sum), 3)
cat(paste(names(scores), scores, covered[names(scores)], sep = ","), sep = "\\n")
`;

/** Returns the letters of a column: 1 → A, 27 → AA. */
const lettersOf = (column: number): string =>
  column === 0
    ? ''
    : lettersOf(Math.floor((column - 1) / 26)) + String.fromCharCode(65 + ((column - 1) % 26));

/** Returns formulas for a sheet with occupations.csv, with its columns where the table has them. */
function spreadsheet(rows: number): string {
  const { fields } = bulkTables().occupations;
  const letters = (name: string) => lettersOf(fields.findIndex((field) => field.name === name) + 1);
  const [soc, score, jobs, oews] = ['soc_code', 'final_score', 'employment', 'oews_code'].map(letters);
  const [weight, group] = [lettersOf(fields.length + 1), lettersOf(fields.length + 2)];
  const all = (column: string) => `$${column}$2:$${column}$${rows + 1}`;
  return `${weight}2, filled down, the jobs of a BLS code divided among the occupations that share it:
=IF(${jobs}2="",0,${jobs}2/SUMPRODUCT(--(${all(oews!)}=${oews}2)))

${group}2, filled down, the major group:
=LEFT(${soc}2,2)

The score of group 15, in any other cell:
=ROUND(SUMPRODUCT((${all(group)}="15")*${all(score!)}*${all(weight)})/SUMPRODUCT((${all(group)}="15")*${all(weight)}),1)
`;
}

/** Returns the recipes, the one with the fewest requirements first. */
export const recipes = ({ occupations }: Pick<Derived, 'occupations'>): Recipe[] => [
  {
    id: 'sql',
    name: 'SQL',
    words: `With the database: sqlite3 ${nameOf(DATABASE.file)} < exposure.sql. It also runs in DuckDB, after ATTACH '${nameOf(DATABASE.file)}' AS data (TYPE sqlite); USE data;`,
    code: SQL,
  },
  {
    id: 'pandas',
    name: 'Python with pandas',
    words: 'Next to the CSV files: python3 exposure.py',
    code: PANDAS,
  },
  { id: 'r', name: 'R', words: 'Next to the CSV files, without packages: Rscript exposure.R', code: R },
  {
    id: 'spreadsheet',
    name: 'Spreadsheet',
    words: `In a sheet with ${OCCUPATIONS}, imported with all codes as text. For sectors, do the same with ${STAFFING}.`,
    code: spreadsheet(occupations.length),
  },
];

/** Returns the smallest and the largest share of an industry's jobs that have a score. */
export function coverage({ industries }: Pick<Derived, 'industries'>): { least: number; most: number } {
  const covered = industries.flatMap(({ score }) => (score === null ? [] : [score.covered]));
  return { least: min(covered) ?? 1, most: max(covered) ?? 1 };
}
