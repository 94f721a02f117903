/** The schemas of the authored JSON files for editors, which complete, explain and mark what is wrong. */
import * as z from 'zod';
import { ReleaseRecord } from '../../build/dataset/schema/dataset.js';
import { Occupation } from '../../build/dataset/schema/occupation.js';
import { SETTINGS } from '../../build/dataset/schema/settings.js';
import { Validation } from '../../build/dataset/schema/validation.js';

const AUTHORED = { occupation: Occupation, release: ReleaseRecord, validation: Validation, ...SETTINGS };

/** Returns the text of each schema by its name. */
export function editorSchemas(): [name: string, text: string][] {
  return Object.entries(AUTHORED).map(([name, schema]) => {
    const made = z.toJSONSchema(schema, {
      target: 'draft-7',
      io: 'input',
      // Editors divide in binary, where 1.2 isn't a multiple of 0.1.
      override: ({ jsonSchema }) => void delete jsonSchema.multipleOf,
    });
    return [name, `${JSON.stringify(made, null, 2)}\n`];
  });
}
