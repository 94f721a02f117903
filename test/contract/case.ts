/** A change to the small API, and everything that is to be said of it. */
import type { Editable, EditableSchema } from './document.js';

export interface Case {
  name: string;
  /** Changes the second of two copies of the document; or the first, where the change goes the other way. */
  edit: (document: Editable, before: Editable) => void;
  /** The place with the operations that share it, what happened, and what to do. */
  breaks?: readonly (readonly [place: string, what: string, fix: string])[];
  adds?: readonly (readonly [place: string, what: string])[];
}

export const jobs = (document: Editable) => document.paths['/jobs']!.get;
export const query = (document: Editable, name: string) =>
  jobs(document).parameters.find((parameter) => parameter.name === name)!;
export const shape = (document: Editable, name: string): EditableSchema => document.components.schemas[name]!;
export const field = (document: Editable, name: string, key: string): EditableSchema =>
  shape(document, name).properties[key]!;
/** The examples of the response that operations share, which have its codes. */
export const problems = (document: Editable): Record<string, unknown> => {
  const media = document.components.responses.InvalidParameter!.content['application/problem+json'];
  return (media as { examples: Record<string, unknown> }).examples;
};
export function rename<Value>(map: Record<string, Value>, from: string, to: string): void {
  map[to] = map[from]!;
  delete map[from];
}
