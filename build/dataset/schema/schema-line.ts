/** The line `"$schema"` of an authored JSON file, by which any editor finds what to complete, explain and underline. */
import * as z from 'zod';

/** May be left out; the build itself does not look at it, and nothing of it is published. */
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
