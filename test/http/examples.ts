/** The examples that pages show: what is marked `data-example`, with the output that stands below it. */
import { spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { walk } from '../../build/output/list-files.js';
import type { Language } from '../../build/render/examples/example.js';

export interface Example {
  /** Address of the page, and the example's own on it: `/docs#find-python`. */
  name: string;
  page: string;
  language: Language;
  code: string;
  output: string;
  /** Whether the output is all that is printed, or only how it begins. */
  shown: 'whole' | 'start';
}

/** How scripts of a language are run. */
interface Runner {
  command: string;
  /** What there has to be, in words, and the arguments that succeed if it is. */
  needs: string;
  probe: readonly string[];
  extension: string;
  /** A statement that prints a line. */
  print: (line: string) => string;
}

export const RUNNERS: Readonly<Record<Language, Runner>> = {
  curl: {
    command: 'bash',
    needs: 'bash and curl',
    probe: ['-c', 'curl --version'],
    extension: 'sh',
    print: (line) => `echo '${line}'`,
  },
  javascript: {
    command: 'node',
    needs: 'Node',
    probe: ['--version'],
    extension: 'mjs',
    print: (line) => `console.log('${line}');`,
  },
  python: {
    command: 'python3',
    needs: 'Python 3',
    probe: ['--version'],
    extension: 'py',
    print: (line) => `print('${line}')`,
  },
  r: {
    command: 'Rscript',
    needs: 'R with jsonlite',
    probe: ['-e', 'library(jsonlite)'],
    extension: 'R',
    print: (line) => `cat('${line}\\n')`,
  },
};

export const isThere = (command: string, probe: readonly string[]): boolean =>
  spawnSync(command, probe, { stdio: 'ignore' }).status === 0;

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
const unescaped = (html: string) =>
  html.replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name]!);

const EXAMPLE = /<pre id="([^"]+)"[^>]* data-example="(\w+)"[^>]*><code>([\s\S]*?)<\/code><\/pre>/g;
const OUTPUT = /<pre\b[^>]* data-output="(whole|start)"[^>]*><samp>([\s\S]*?)<\/samp>/;

/** All examples of an output tree, in the order in which each page has them. */
export function examplesIn(dist: string): Example[] {
  const pages = [...walk(dist)].filter((file) => file.endsWith('.html')).sort();
  return pages.flatMap((page) => {
    const html = fs.readFileSync(dist + page, 'utf8');
    const found = [...html.matchAll(EXAMPLE)];
    const marks = html.split(' data-example=').length - 1;
    if (found.length !== marks)
      throw new Error(`${page} marks ${marks} examples, of which ${found.length} can be found.`);
    return found.map(({ 0: markup, 1: id, 2: language, 3: code, index }) => {
      const name = `${page.replace('.html', '')}#${id}`;
      // Up to the next example, so that none takes the output of another.
      const [below] = html.slice(index + markup.length).split(' data-example=');
      const [, shown, output] = OUTPUT.exec(below!) ?? [];
      if (shown === undefined) throw new Error(`${name} does not say what it prints.`);
      return {
        name,
        page,
        language: language as Language,
        code: unescaped(code!),
        output: unescaped(output!),
        shown: shown as Example['shown'],
      };
    });
  });
}

/**
 * Runs examples of one language as one script, because later ones use what earlier ones have defined, beside the files
 * that pages tell to save. Gives what each printed, errors too; nothing for those after one that ended the script.
 */
export async function run(
  { command, extension, print }: Runner,
  codes: readonly string[],
  saved: string,
): Promise<string[]> {
  const between = '-- next example --';
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'example-'));
  const script = path.join(folder, `examples.${extension}`);
  fs.cpSync(saved, folder, { recursive: true });
  // So that .js is a module, as it is in the folder of whoever imports one.
  fs.writeFileSync(path.join(folder, 'package.json'), '{"type":"module"}');
  fs.writeFileSync(script, `${codes.join(`\n${print('')}\n${print(between)}\n`)}\n`);
  try {
    const printed = await new Promise<string>((resolve) => {
      const child = spawn(command, [script], { cwd: folder, env: { ...process.env, no_proxy: '*' } });
      let text = '';
      for (const stream of [child.stdout, child.stderr])
        stream.on('data', (chunk) => {
          text += chunk;
        });
      child.on('close', () => resolve(text));
    });
    return printed.split(`\n${between}\n`).map((text) => text.trimEnd());
  } finally {
    fs.rmSync(folder, { recursive: true });
  }
}

/** What is wrong with how a script is written, found without running it. */
export function parseFaults(code: string): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'example-'));
  const script = path.join(folder, 'example.R');
  fs.writeFileSync(script, code);
  const { stderr } = spawnSync('Rscript', ['-e', `invisible(parse(${JSON.stringify(script)}))`]);
  fs.rmSync(folder, { recursive: true });
  return stderr.toString();
}
