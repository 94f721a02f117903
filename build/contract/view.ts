/** A schema as it reads once references are followed and what only wraps it is gone. */
import { type Document, follow, type Schema } from './document.js';

export interface View {
  schema: Schema;
  /** The name of the shape that it refers to, without a word of its own. */
  shape?: string;
  /** None where any type is allowed. */
  types: readonly string[];
  /** Null is allowed here beside the shape. */
  nullable: boolean;
  /** Where it may be one of several schemas. */
  alternatives?: readonly Schema[];
}

/** The name of the shape that a schema refers to, if it does nothing else. */
export const shapeOf = (schema: Schema | boolean): string | undefined =>
  typeof schema === 'object' && schema.$ref !== undefined && Object.keys(schema).length === 1
    ? schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)
    : undefined;

export const typesOf = ({ types, nullable }: View): readonly string[] =>
  nullable && types.length > 0 && !types.includes('null') ? [...types, 'null'] : types;

export function viewOf(schema: Schema | boolean, document: Document): View {
  if (typeof schema === 'boolean') return { schema: schema ? {} : { not: {} }, types: [], nullable: false };
  const { $ref, anyOf, oneOf, allOf, const: constant, ...rest } = schema;
  if ($ref !== undefined) {
    const inner = viewOf(follow<Schema>({ $ref }, document), document);
    const shape = shapeOf(schema);
    return shape === undefined ? { ...inner, schema: { ...inner.schema, ...rest } } : { ...inner, shape };
  }
  if (constant !== undefined) return viewOf({ ...rest, enum: [constant] }, document);
  if (Array.isArray(allOf) && allOf.length === 1) return viewOf({ ...rest, ...allOf[0] }, document);
  const alternatives = anyOf ?? oneOf ?? [];
  const [only, ...more] = alternatives.filter(({ type }) => type !== 'null');
  if (only && more.length === 0)
    return { ...viewOf({ ...rest, ...only }, document), nullable: alternatives.length > 1 };
  if (only) {
    const types = alternatives.map((each) => typesOf(viewOf(each, document)));
    const all = types.some(({ length }) => length === 0) ? [] : [...new Set(types.flat())];
    return { schema: rest, types: all, nullable: false, alternatives };
  }
  return { schema, types: [schema.type ?? []].flat(), nullable: false };
}

/** Whether every value of a type is allowed. */
export const covers = (types: readonly string[], type: string): boolean =>
  types.length === 0 || types.includes(type) || (type === 'integer' && types.includes('number'));
