/** The line `"$schema"` of an authored JSON file, which gives any editor completion, explanations, and error marks. */
import * as z from 'zod';

/** Returns the schema of the line, which may be left out. The build ignores it, and it isn't published. */
export const schemaLine = (name: string) =>
  z
    .string()
    .regex(
      new RegExp(`(^|/)${name}\\.schema\\.json$`),
      `the path of build/dataset/editor/${name}.schema.json`,
    )
    .optional()
    .meta({
      description: 'path of the schema that editors read',
      unit: 'path',
      source: 'written by npm run import, new and release',
      example: `${name === 'occupation' || name === 'release' ? '../../' : '../'}build/dataset/editor/${name}.schema.json`,
    });
