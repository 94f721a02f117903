/** A case of the HTTP table: a request, and what contract.md says of the answer, as data. */

/** One fault that an error lists: its parameter or pointer, words of its sentence, and what may stand there instead. */
export type Fault = string | readonly [place: string, ...wanted: (RegExp | readonly string[])[]];

export interface Case {
  /** What the contract says, in a few words; unique. */
  name: string;
  /** GET unless given. */
  method?: string;
  url: string;
  headers?: Readonly<Record<string, string>>;
  body?: string | Uint8Array<ArrayBuffer>;
  status: number;
  /** Headers with exactly this value, or one that matches. */
  has?: Readonly<Record<string, string | RegExp>>;
  /** Members that the body must have; lists have all their members. */
  like?: object;
  /** The body is to the byte that of a GET of this URL. */
  sameAs?: string;
  /** A problem's code, its faults in any order, its sentence, and its `did_you_mean` in order. */
  code?: string;
  errors?: readonly Fault[];
  detail?: RegExp;
  means?: readonly string[];
}

export const V1 = '/api/v1';

/** Returns cases that differ in little: each row makes one. */
export const each = <Row extends readonly unknown[]>(
  rows: readonly Row[],
  make: (...row: Row) => Case,
): Case[] => rows.map((row) => make(...row));

/** The status of each code, as the contract has it. */
const STATUS = {
  ...{
    invalid_parameter: 400,
    invalid_code: 400,
    invalid_json: 400,
    unknown_occupation: 404,
    unknown_industry: 404,
  },
  ...{ unknown_path: 404, method_not_allowed: 405, payload_too_large: 413, uri_too_long: 414 },
  ...{ unsupported_media_type: 415, invalid_request: 422 },
} as const;

/** A GET that is answered, one whose answer is that of another URL, one that is sent elsewhere, and one that is refused. */
export const answers = (name: string, url: string, like: object, more: Partial<Case> = {}): Case => {
  return { name, url, status: 200, like, ...more };
};
export const same = (name: string, url: string, sameAs: string, like = {}): Case =>
  answers(name, url, like, { sameAs });
export const moves = (url: string, location: string, name = `${url} moves`): Case => {
  return { name, url, status: 308, has: { location } };
};
export const refuses = (
  name: string,
  url: string,
  code: keyof typeof STATUS,
  more: Partial<Case> = {},
): Case => {
  return { name, url, status: STATUS[code], code, ...more };
};
/** A query below the API whose parameter is wrong. */
export const wrong = (query: string, fault: Fault, means?: readonly string[]) =>
  refuses(`refused ${query.slice(0, 50)}`, `${V1}/${query}`, 'invalid_parameter', {
    ...{ errors: [fault], ...(means && { means }) },
  });
