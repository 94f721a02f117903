/**
 * What "breaks nothing" means, held against a validator: what callers could send they can still send, and what they get
 * is what they could have got. Schemas and their changes are made up at random.
 */
import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { compare } from '../../build/contract/compare.js';
import type { Document } from '../../build/contract/document.js';
import type { JsonSchema as Schema } from '../../core/schemas/json-schema.js';

const bounds = fc.record({
  minimum: fc.integer({ min: -5, max: 0 }),
  maximum: fc.integer({ min: 1, max: 5 }),
});
const nullable = (schema: fc.Arbitrary<Schema>): fc.Arbitrary<Schema> =>
  fc.oneof(
    schema,
    schema.map((inner) => ({ ...inner, type: [inner.type as string, 'null'] })),
  );

const { schema: anySchema } = fc.letrec<{ schema: Schema }>((tie) => ({
  schema: fc.oneof(
    { depthSize: 'small' },
    fc
      .subarray(['low', 'medium', 'high'], { minLength: 1 })
      .map((values): Schema => ({ type: 'string', enum: values })),
    nullable(fc.integer({ min: 1, max: 4 }).map((maxLength): Schema => ({ type: 'string', maxLength }))),
    nullable(bounds.map((range): Schema => ({ type: 'integer', ...range }))),
    nullable(bounds.map((range): Schema => ({ type: 'number', ...range }))),
    fc
      .record({ items: tie('schema'), maxItems: fc.integer({ min: 1, max: 3 }) })
      .map((list): Schema => ({ type: 'array', ...list })),
    fc
      .record({ properties: fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('schema')), some: fc.nat(7) })
      .map(({ properties, some }): Schema => {
        const required = Object.keys(properties).filter((_, index) => (some >> index) & 1);
        return { type: 'object', properties, required };
      }),
  ),
}));

/** All schemas within a schema, itself included. */
const within = (schema: Schema): Schema[] => [
  schema,
  ...(schema.items ? within(schema.items) : []),
  ...Object.values(schema.properties ?? {}).flatMap(within),
];

/** One part of it in another way; the parts that do not know the way stay as they are. */
function changed(schema: Schema, part: number, way: number): Schema {
  const copy = structuredClone(schema);
  const parts = within(copy);
  const it = parts[part % parts.length] as Record<string, unknown> & Schema;
  const bound = Object.keys(it).find(
    (key) => /^m(?:in|ax)/.test(key) && way % 2 === (key.startsWith('max') ? 0 : 1),
  );
  const ways: (() => void)[] = [
    () => bound && Object.assign(it, { [bound]: Number(it[bound]) + 1 }),
    () => bound && Object.assign(it, { [bound]: Number(it[bound]) - 1 }),
    () => bound && delete it[bound],
    () => it.enum && Object.assign(it, { enum: [...new Set([...it.enum, 'extreme'])] }),
    () => it.enum && it.enum.length > 1 && Object.assign(it, { enum: it.enum.slice(1) }),
    () => it.required && Object.assign(it, { required: it.required.slice(1) }),
    () => it.properties && Object.assign(it, { required: Object.keys(it.properties) }),
    () => it.properties && Object.assign(it.properties, { d: { type: 'string' } }),
    () => it.type === 'integer' && Object.assign(it, { type: 'number' }),
    () => it.type === 'number' && Object.assign(it, { type: 'integer' }),
    () => typeof it.type === 'string' && Object.assign(it, { type: [it.type, 'null'] }),
    () => Array.isArray(it.type) && Object.assign(it, { type: it.type[0] }),
  ];
  ways[way % ways.length]!();
  return copy;
}

/** Values that a schema allows, the outermost of them. */
function valuesOf(schema: Schema): unknown[] {
  const [type, orNull] = [schema.type ?? []].flat();
  const { minimum, maximum } = schema as { minimum?: number; maximum?: number };
  const values: readonly unknown[] = {
    string: () => schema.enum ?? ['', 'x'.repeat(Number(schema.maxLength ?? 9))],
    integer: () => [minimum ?? -9, maximum ?? 9],
    number: () => [minimum ?? -9.5, maximum ?? 9.5, Math.min(0.5, maximum ?? 1)],
    array: () => [[], ...valuesOf(schema.items!).map((item) => [item])],
    object: () => {
      const fields = Object.entries(schema.properties!).map(
        ([name, field]) => [name, valuesOf(field)] as const,
      );
      const pick = (at: number) => fields.map(([name, all]) => [name, all.at(at % all.length)] as const);
      const needed = pick(0).filter(([name]) => schema.required!.includes(name));
      return [...[0, 1, 2].map((at) => Object.fromEntries(pick(at))), Object.fromEntries(needed)];
    },
  }[type as string]!();
  return orNull ? [...values, null] : [...values];
}

const media = (schema: Schema) => ({ content: { 'application/json': { schema } } });
const sending = (schema: Schema): Document => ({ paths: { '/x': { post: { requestBody: media(schema) } } } });
const getting = (schema: Schema): Document => ({
  paths: { '/x': { get: { responses: { 200: media(schema) } } } },
});

const twice = fc.tuple(anySchema, fc.nat(20), fc.nat(120), fc.nat(20), fc.nat(120));
const ajv = new Ajv2020({ strict: false, validateSchema: false, addUsedSchema: false });

/** Closed objects, as requests have them: a name that is unknown today may get a meaning tomorrow. */
const closed = (schema: Schema): Schema => {
  const copy = structuredClone(schema) as Schema & Record<string, unknown>;
  for (const each of within(copy) as (Schema & Record<string, unknown>)[])
    if (each.properties) each.additionalProperties = false;
  return copy;
};

it('takes what was taken before, where it finds no break in what callers send', () => {
  let unbroken = 0;
  fc.assert(
    fc.property(twice, ([schema, part, way, otherPart, otherWay]) => {
      const [before, after] = [schema, changed(changed(schema, part, way), otherPart, otherWay)].map(
        closed,
      ) as [Schema, Schema];
      const { breaking } = compare(sending(before), sending(after));
      if (breaking.length > 0) return;
      unbroken++;
      const allows = ajv.compile(after);
      expect(valuesOf(before).filter((value) => !allows(value))).toEqual([]);
    }),
    { numRuns: 300, seed: 5 },
  );
  expect(unbroken).toBeGreaterThan(100);
}, 60_000);

it('answers what could be answered before, but for new values, where it finds no break in what callers get', () => {
  let unbroken = 0;
  fc.assert(
    fc.property(twice, ([schema, part, way, otherPart, otherWay]) => {
      const after = changed(changed(schema, part, way), otherPart, otherWay);
      const { breaking, additive } = compare(getting(schema), getting(after));
      if (breaking.length > 0 || additive.some(({ what }) => what.startsWith('The value'))) return;
      unbroken++;
      const allows = ajv.compile(schema);
      expect(valuesOf(after).filter((value) => !allows(value))).toEqual([]);
    }),
    { numRuns: 300, seed: 8 },
  );
  expect(unbroken).toBeGreaterThan(100);
}, 60_000);
