/** The client's types as one file that imports nothing: the shapes of answers out of their schemas, then `api.ts` as it stands. */
import type { JsonSchema } from '../../core/schemas/json-schema.js';

/** Columns of a comment's text, whatever its indent. */
const WIDTH = 100;

const HEADING =
  '// Types of /client/v1.js, made from the schemas that every answer of the service is checked with.\n';

export function declarations(schemas: Readonly<Record<string, JsonSchema>>, api: string): string {
  const shapes = Object.entries(schemas).map(([name, schema]) => {
    const body = typeOf(schema, '');
    const declared = body.startsWith('{') ? `interface ${name} ${body}` : `type ${name} = ${body};`;
    return `${comment(schema.description, '')}export ${declared}\n`;
  });
  return [HEADING, ...shapes, api.slice(api.indexOf('\nexport ') + 1)].join('\n');
}

function typeOf(schema: JsonSchema, indent: string): string {
  const { $ref, enum: values, anyOf, type, items } = schema;
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1);
  if (values) return union(values.map(literal), indent);
  if (anyOf) return anyOf.map((each) => typeOf(each, indent)).join(' | ');
  if (Array.isArray(type)) return type.map((each) => typeOf({ ...schema, type: each }, indent)).join(' | ');
  if (items) {
    const element = typeOf(items, indent);
    return element.includes(' | ') ? `(${element})[]` : `${element}[]`;
  }
  if (type === 'object') return object(schema, indent);
  if (type === 'integer') return 'number';
  return type ?? 'unknown';
}

/** Its members each on a line; one that is a map of others only, on one. */
function object(
  { properties = {}, required = [], additionalProperties: others }: JsonSchema,
  indent: string,
) {
  const inner = `${indent}  `;
  const members = Object.entries(properties).map(([key, schema]) => {
    const name = /^\w+$/.test(key) || key.startsWith('$') ? key : literal(key);
    const optional = required.includes(key) ? '' : '?';
    const type = typeOf(schema, inner);
    const space = type.startsWith('\n') ? '' : ' ';
    return `${comment(schema.description, inner)}${inner}${name}${optional}:${space}${type};\n`;
  });
  const rest = `[key: string]: ${typeof others === 'object' ? typeOf(others, inner) : 'unknown'}`;
  if (members.length === 0) return `{ ${rest} }`;
  if (others) members.push(`${inner}${rest};\n`);
  return `{\n${members.join('')}${indent}}`;
}

/** On one line, or where that were too long, on one each. */
function union(types: string[], indent: string): string {
  const line = types.join(' | ');
  return line.length <= WIDTH ? line : types.map((type) => `\n${indent}  | ${type}`).join('');
}

const literal = (value: string | number | null) =>
  typeof value === 'string' ? `'${value.replace(/['\\]/g, '\\$&')}'` : String(value);

/** A description as a comment of one line, or of several where it is long. */
function comment(text: string | undefined, indent: string): string {
  if (!text) return '';
  const lines = [''];
  for (const word of text.replaceAll('*/', '*\u200b/').split(' ')) {
    const last = lines.at(-1)!;
    if (last !== '' && last.length + word.length >= WIDTH) lines.push(word);
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`;
  }
  if (lines.length === 1) return `${indent}/** ${text} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} * ${line}\n`).join('')}${indent} */\n`;
}
