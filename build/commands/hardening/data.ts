/** `data`: puts every payload into the text fields of a small dataset; the check refuses it, or it is only text in the output. */
import path from 'node:path';
import { type Fault, formatFaults, type Position } from '../../dataset/faults/fault.js';
import type { Derived } from '../../derive/derived.js';
import { copyDataset, type DatasetCopy } from './dataset-copy.js';
import { type Field, fieldsOf, lineOf, type Written } from './fields.js';
import { differences } from './harmless.js';
import { countOf, type Given, type Part, type Row } from './part.js';
import { PAYLOADS, type Payload, PLACES, type Place, placed } from './payloads.js';
import { type Below, randomFrom } from './random.js';
import { renderAll } from './rendered.js';

export const data: Part = {
  name: 'data',
  summary:
    'puts hostile texts into every field of a dataset; each is refused with a clear message, or stays a text',
  async *run(given) {
    const copy = copyDataset(given.root, path.join(given.scratch, 'data'));
    const kinds = new Map<string, Field>();
    for (const field of fieldsOf(copy.folder)) if (!kinds.has(field.kind)) kinds.set(field.kind, field);
    const below = randomFrom(given.seed);
    const fields = [...kinds.values()];
    yield oneByOne(copy, sample(fields, given, below), below);
    const texts = sample(
      fields.filter(({ isKey }) => !isKey),
      given,
      below,
    );
    const free = texts.filter(
      (field) => 'derived' in copy.checkWith([field], ({ value }) => `${value} word`),
    );
    yield* together(copy, free, given, below);
  },
};

const sample = <T>(list: readonly T[], given: Given, below: Below): T[] =>
  given.share === 1
    ? [...list]
    : Array.from({ length: countOf(list.length, given) }, () => list[below(list.length)]!);

const TRIES = 2;

/** Tries some payloads in each kind of field, and reads what the check says. */
function oneByOne(copy: DatasetCopy, fields: readonly Field[], below: Below): Row {
  const faults: string[] = [];
  let refused = 0;
  let payloads: Payload[] = [];
  for (const field of fields)
    for (let tried = 0; tried < TRIES; tried++) {
      // All of them come up before one does again.
      if (payloads.length === 0) payloads = shuffled(PAYLOADS, below);
      const payload = payloads.pop()!;
      const place = PLACES[below(PLACES.length)]!;
      const outcome = attempt(() => copy.checkWith([field], ({ value }) => writtenOf(payload, value, place)));
      const fault =
        outcome instanceof Error
          ? (outcome.stack ?? outcome.message)
          : 'faults' in outcome
            ? unclear(outcome.faults, field)
            : undefined;
      if (!(outcome instanceof Error) && 'faults' in outcome) refused++;
      if (fault !== undefined) faults.push(`${payload.name}, ${place}, in ${field.kind}: ${fault}`);
    }
  const count = fields.length * TRIES;
  return {
    attack: 'each kind of field, each key',
    count,
    figures: `${refused.toLocaleString('en-US')} refused`,
    faults,
  };
}

function shuffled<T>(list: readonly T[], below: Below): T[] {
  const left = [...list];
  return list.map(() => left.splice(below(left.length), 1)[0]!);
}

const writtenOf = (payload: Payload, value: string, place: Place) =>
  'text' in payload ? placed(payload.text, value, place) : payload.bytes;

function attempt<T>(run: () => T): T | Error {
  try {
    return run();
  } catch (error) {
    return error as Error;
  }
}

/** Longest that a message may be; the longest of ours lists a schema's keys. */
const MESSAGE_LENGTH = 2_500;
/** What a terminal obeys or doesn't show. */
const UNPRINTABLE = /[^\P{C}\n]|[\p{Zl}\p{Zp}\p{DI}\u2800]/u;

/** Returns what is unclear in the errors of a field: no place in its file, characters that do something, or too many of them. */
function unclear(faults: readonly Fault<Position>[], { file }: Field): string | undefined {
  const text = formatFaults(faults);
  const found = UNPRINTABLE.exec(text);
  if (found !== null) return `the message has ${JSON.stringify(found[0])}`;
  if (text.length > faults.length * MESSAGE_LENGTH) return `the messages have ${text.length} characters`;
  const isPlaced = faults.some((fault) => fault.place.line >= 1 && fault.place.column >= 1);
  if (!isPlaced || faults.some(({ what, fix }) => what === '' || fix === ''))
    return `no place, or no sentence: ${text}`;
  // A file that nothing can be read from may make others wrong, too, but it must be named.
  return faults.some((fault) => fault.file.endsWith(file)) || faults.length > 1
    ? undefined
    : `${file} isn't named: ${text}`;
}

/** Payloads that may get through the check, which refuses the others in every place. */
const SHORT = PAYLOADS.filter((payload) => 'text' in payload && payload.text.length < 1000) as {
  name: string;
  text: string;
}[];

/** Puts each payload into all free texts at once, without those that the check refuses, and renders everything. */
async function* together(
  copy: DatasetCopy,
  free: readonly Field[],
  given: Given,
  below: Below,
): AsyncGenerator<Row> {
  const faults: string[] = [];
  const payloads = sample(SHORT, given, below);
  let [accepted, outputs] = [0, 0];
  for (const { name, text } of payloads) {
    const place = PLACES[1 + below(2)]!;
    const written = ({ value }: Field) => placed(text, value, place);
    const found = acceptedOf(copy, free, written);
    if (found === undefined) continue;
    const { fields, derived } = found;
    // As long, and with spaces in the same places, because some pages set long words in a smaller size.
    const harmless = ({ value }: Field) => placed(text.replace(/[^ ]/g, 'x'), value, place);
    const plain = copy.checkWith(fields, harmless);
    if ('faults' in plain) throw new Error(formatFaults(plain.faults));
    const swaps = new Map(fields.map((field) => [harmless(field), written(field)]));
    const hostileOutput = await renderAll(given.root, derived);
    const twin = await renderAll(given.root, plain.derived);
    const different = differences(hostileOutput, twin, swaps, given.scratch);
    faults.push(...different.map((fault) => `${name}, ${place}: ${fault}`));
    accepted += fields.length;
    outputs++;
  }
  const figures = `${accepted.toLocaleString('en-US')} accepted, ${outputs} outputs compared`;
  yield { attack: 'all free texts at once', count: free.length * payloads.length, figures, faults };
}

/** Returns the fields in which the check accepts what is written, and the dataset with it in all of them. */
function acceptedOf(
  copy: DatasetCopy,
  free: readonly Field[],
  written: Written,
): { fields: readonly Field[]; derived: Derived } | undefined {
  const placeOf = (file: string, line: number) => `${file}:${line}`;
  const lines = new Map(free.map((field) => [field, placeOf(field.file, lineOf(copy.folder, field))]));
  for (let fields = free; fields.length > 0; ) {
    const outcome = copy.checkWith(fields, written);
    if ('derived' in outcome) return { fields, derived: outcome.derived };
    const files = new Set(outcome.faults.map(({ file }) => path.relative(copy.folder, file)));
    const places = new Set(
      outcome.faults.map(({ file, place }) => placeOf(path.relative(copy.folder, file), place.line)),
    );
    const others = fields.filter((field) => !places.has(lines.get(field)!));
    // An error elsewhere in a file, such as in its header, leaves none of its fields.
    const left = others.length < fields.length ? others : fields.filter(({ file }) => !files.has(file));
    if (left.length === fields.length) return undefined;
    fields = left;
  }
  return undefined;
}
