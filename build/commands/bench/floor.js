// @ts-check
/**
 * The floor that the build is held against: one process that reads and parses every file of the dataset, and writes
 * the bytes of the output from memory. Reading them (one file, one call) is part of its time.
 * Arguments: the dataset's folder, the pack, the folder to write.
 */
import fs from 'node:fs';
import path from 'node:path';

const [data, pack, target] = /** @type {[string, string, string]} */ (process.argv.slice(2));

/** @param {string} folder */
function read(folder) {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = `${folder}/${entry.name}`;
    if (entry.isDirectory()) read(file);
    else {
      const text = fs.readFileSync(file, 'utf8');
      if (file.endsWith('.json')) JSON.parse(text);
    }
  }
}
read(data);

const bytes = fs.readFileSync(`${pack}.bin`);
/** @type {[string, number][]} */
const files = JSON.parse(fs.readFileSync(`${pack}.json`, 'utf8'));
const made = new Set();
let at = 0;
for (const [file, length] of files) {
  const parent = path.dirname(target + file);
  if (!made.has(parent)) {
    fs.mkdirSync(parent, { recursive: true });
    made.add(parent);
  }
  fs.writeFileSync(target + file, bytes.subarray(at, at + length));
  at += length;
}
