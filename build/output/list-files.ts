import fs from 'node:fs';

/** Lists every file below a folder, as a path that begins with `/`. */
export function* walk(root: string, below = ''): Generator<string> {
  for (const entry of fs.readdirSync(root + below, { withFileTypes: true })) {
    const file = `${below}/${entry.name}`;
    if (entry.isDirectory()) yield* walk(root, file);
    else yield file;
  }
}
