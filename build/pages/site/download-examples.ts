/** First steps with the bulk files in three languages; a test runs them. */
import { EVERYTHING, tableFile } from '../../../core/downloads.js';
import type { Derived } from '../../derive/derived.js';

export interface DownloadExample {
  id: string;
  language: string;
  words: string;
  code: string;
}

export function downloadExamples({ source }: Derived): DownloadExample[] {
  const { site } = source.dataset;
  const csv = `${site}${tableFile('occupations', 'csv')}`;
  return [
    {
      id: 'curl',
      language: 'curl',
      words:
        'Everything, unpacked. Its hash is content_hash of /api/v1/meta, so you can ask whether anything is new.',
      code: `curl -s ${site}${EVERYTHING.file} | gunzip > all.json\nsha256sum all.json`,
    },
    {
      id: 'python',
      language: 'Python',
      words: 'The five highest scores, with nothing but the standard library.',
      code: [
        'import csv, io, urllib.request',
        '',
        `url = "${csv}"`,
        'with urllib.request.urlopen(url) as response:',
        '    text = io.TextIOWrapper(response, "utf-8", newline="")',
        '    rows = list(csv.DictReader(text))',
        'rows.sort(key=lambda row: -float(row["final_score"]))',
        'for row in rows[:5]:',
        '    print(row["final_score"], row["title"])',
      ].join('\n'),
    },
    {
      id: 'r',
      language: 'R',
      words: 'The same. Codes stay text, empty cells become NA.',
      code: [
        `url <- "${csv}"`,
        'rows <- read.csv(url, encoding = "UTF-8", na.strings = "")',
        'top <- rows[order(-rows$final_score), c("final_score", "title")]',
        'print(head(top, 5), row.names = FALSE)',
      ].join('\n'),
    },
  ];
}
