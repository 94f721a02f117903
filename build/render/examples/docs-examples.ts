/**
 * The quick start: three first calls in four languages, each with its output. The functions that answer requests compute the
 * output from the dataset, so readers get the same.
 */
import { assess } from '../../../core/assess.js';
import { listOccupations } from '../../../core/list-request.js';
import { API } from '../../../core/routes.js';
import type { Assessment } from '../../../core/schemas/assess.js';
import { fold } from '../../../core/search/fold.js';
import type { Derived } from '../../derive/derived.js';
import { exampleIndex } from '../api/function.js';
import { occupationRisk } from '../api/occupations.js';
import { beginning, type Example, whole } from './example.js';
import { exampleOccupation } from './example-occupation.js';

export interface Step {
  id: string;
  title: string;
  /** One or two sentences on what the call does and what to look at. */
  words: string;
  examples: Example[];
}

export function steps(derived: Derived): Step[] {
  const base = `${derived.source.dataset.site}${API}`;
  const index = exampleIndex(derived);
  const occupation = exampleOccupation(derived);
  const { soc_code, title } = occupation.source;
  const words = fold(title);
  const list = listOccupations({ query: words, limit: 1, offset: 0 }, index);
  const risk = occupationRisk(occupation);
  const { final_score, risk_tier } = risk.risk_score;
  const [key, options] =
    Object.entries(index.tables.factors).find(([name]) => name === 'ai_proficiency') ??
    Object.entries(index.tables.factors)[0]!;
  const value = options.at(-1)!.value;
  const asked = { soc_code, personal_factors: { [key]: value } };
  const body = JSON.stringify(asked);
  const result = assess(asked, index) as Assessment;
  const { base_score, personalized_score } = result;

  const query = encodeURIComponent(words);
  return [
    {
      id: 'find',
      title: '1. Find an occupation',
      words:
        'Search by title. Every word must appear in the title, and the best match comes first. Note its soc_code.',
      examples: [
        whole('curl', `curl -s '${base}/occupations?q=${query}&limit=1'`, JSON.stringify(list)),
        whole(
          'javascript',
          `const api = '${base}';
const found = await (await fetch(\`\${api}/occupations?q=${query}&limit=1\`)).json();
console.log(found.count, found.data[0].soc_code, found.data[0].title);`,
          `${list.count} ${list.data[0]!.soc_code} ${list.data[0]!.title}`,
        ),
        whole(
          'python',
          `import json
from urllib.request import Request, urlopen

api = "${base}"
found = json.load(urlopen(f"{api}/occupations?q=${query}&limit=1"))
print(found["count"], found["data"][0]["soc_code"], found["data"][0]["title"])`,
          `${list.count} ${list.data[0]!.soc_code} ${list.data[0]!.title}`,
        ),
        whole(
          'r',
          `library(jsonlite)

api <- "${base}"
search <- paste0(api, "/occupations?q=${query}&limit=1")
found <- fromJSON(readLines(search, warn = FALSE))
cat(found$count, found$data$soc_code[1], found$data$title[1])`,
          `${list.count} ${list.data[0]!.soc_code} ${list.data[0]!.title}`,
        ),
      ],
    },
    {
      id: 'read',
      title: '2. Read its score',
      words:
        'This returns the score with its tier, confidence, and percentile, the protective factors, and the skill gaps.',
      examples: [
        beginning('curl', `curl -s '${base}/occupations/${soc_code}/risk'`, JSON.stringify(risk)),
        whole(
          'javascript',
          `const { risk_score } = await (await fetch(\`\${api}/occupations/${soc_code}/risk\`)).json();
console.log(risk_score.final_score, risk_score.risk_tier);`,
          `${final_score} ${risk_tier}`,
        ),
        whole(
          'python',
          `risk = json.load(urlopen(f"{api}/occupations/${soc_code}/risk"))
print(risk["risk_score"]["final_score"], risk["risk_score"]["risk_tier"])`,
          `${final_score} ${risk_tier}`,
        ),
        whole(
          'r',
          `risk <- fromJSON(readLines(paste0(api, "/occupations/${soc_code}/risk"), warn = FALSE))
cat(risk$risk_score$final_score, risk$risk_score$risk_tier)`,
          `${final_score} ${risk_tier}`,
        ),
      ],
    },
    {
      id: 'assess',
      title: '3. Adjust it for a person',
      words: 'Post the code and any of the personal factors. We don’t store anything you send.',
      examples: [
        whole(
          'curl',
          `curl -s '${base}/displacement/assess' -H 'Content-Type: application/json' \\
  -d '${body}'`,
          JSON.stringify(result),
        ),
        whole(
          'javascript',
          `const answer = await fetch(\`\${api}/displacement/assess\`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ soc_code: '${soc_code}', personal_factors: { ${key}: '${value}' } }),
});
const { base_score, personalized_score } = await answer.json();
console.log(base_score, personalized_score);`,
          `${base_score} ${personalized_score}`,
        ),
        whole(
          'python',
          `body = {"soc_code": "${soc_code}", "personal_factors": {"${key}": "${value}"}}
request = Request(
    f"{api}/displacement/assess",
    data=json.dumps(body).encode(),
    headers={"Content-Type": "application/json"},
)
answer = json.load(urlopen(request))
print(answer["base_score"], answer["personalized_score"])`,
          `${base_score} ${personalized_score}`,
        ),
        whole(
          'r',
          `body <- '${body}'
file <- tempfile()
download.file(paste0(api, "/displacement/assess"), file, method = "curl", quiet = TRUE,
  extra = c("-H", shQuote("Content-Type: application/json"), "-d", shQuote(body)))
answer <- fromJSON(file)
cat(answer$base_score, answer$personalized_score)`,
          `${base_score} ${personalized_score}`,
        ),
      ],
    },
  ];
}
