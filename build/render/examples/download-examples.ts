/** First steps with the bulk files in three languages, each with its output; a test runs them. */
import { EVERYTHING, tableFile } from '../../../core/downloads.js';
import type { Derived } from '../../derive/derived.js';
import type { BulkFacts } from '../bulk-facts.js';
import { countWord } from '../words/format.js';
import { type Example, LANGUAGES, whole } from './example.js';

export interface DownloadExample extends Example {
  name: string;
  words: string;
}

/** Number of scores printed. */
const SHOWN = 5;

export function downloadExamples(
  { source, occupations }: Derived,
  { everything }: Pick<BulkFacts, 'everything'>,
): DownloadExample[] {
  const { site } = source.dataset;
  const highest = occupations
    .toSorted((a, b) => b.riskScore.final_score - a.riskScore.final_score)
    .slice(0, SHOWN)
    .map(({ riskScore, source: { title } }) => `${riskScore.final_score} ${title}`)
    .join('\n');
  const csv = `${site}${tableFile('occupations')}`;
  return [
    {
      name: LANGUAGES.curl,
      words:
        'Downloads and unpacks everything. Compare its hash with content_hash in /api/v1/meta to see if there’s anything new.',
      ...whole(
        'curl',
        `curl -s ${site}${EVERYTHING.file} | gunzip > all.json\nsha256sum all.json`,
        `${everything.sha256}  all.json`,
      ),
    },
    {
      name: LANGUAGES.python,
      words: `The ${countWord(SHOWN)} highest scores, with only the standard library.`,
      ...whole(
        'python',
        [
          'import csv, io, urllib.request',
          '',
          `url = "${csv}"`,
          'with urllib.request.urlopen(url) as response:',
          '    text = io.TextIOWrapper(response, "utf-8", newline="")',
          '    rows = list(csv.DictReader(text))',
          'rows.sort(key=lambda row: -float(row["final_score"]))',
          `for row in rows[:${SHOWN}]:`,
          '    print(row["final_score"], row["title"])',
        ].join('\n'),
        highest,
      ),
    },
    {
      name: LANGUAGES.r,
      words: 'The same in R. Codes are read as text; empty cells become NA.',
      ...whole(
        'r',
        [
          `url <- "${csv}"`,
          'rows <- read.csv(url, encoding = "UTF-8", na.strings = "")',
          `top <- head(rows[order(-rows$final_score), ], ${SHOWN})`,
          'cat(paste(top$final_score, top$title), sep = "\\n")',
        ].join('\n'),
        highest,
      ),
    },
  ];
}
