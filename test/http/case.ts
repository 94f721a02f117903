/**
 * A case of the HTTP table: a request and what contract.md says of the answer, as data. `differences` compares; who
 * gives the answer (the pure handler, a server, a deployment) is the business of whoever runs the table.
 */
import type { HttpRequest } from '../support/ask.js';

/** One fault that an error lists: where, what may stand there instead, and words that its sentence must have. */
export interface ListedFault {
  parameter?: string;
  pointer?: string;
  allowed?: readonly string[];
  detail?: RegExp;
}

export interface HttpCase extends HttpRequest {
  /** What the contract says, in a few words; unique. */
  name: string;
  status: number;
  /** Headers with exactly this value, one that matches, or (`undefined`) none of that name. */
  has?: Readonly<Record<string, string | RegExp | undefined>>;
  /** The whole body: this value as minified JSON with a newline. */
  json?: unknown;
  /** A part of the body: members that it must have; lists have all their members. */
  like?: unknown;
  /** Names of all members, in order, of the object at a path such as `data.0`; `''` is the body itself. */
  keys?: Readonly<Record<string, readonly string[]>>;
  /** The body is to the byte what a plain GET of this URL answers. */
  sameAs?: string;
  /** Status and headers are those of a GET of the same URL; there is no body. */
  asGet?: boolean;
  /** A problem's code. */
  code?: string;
  /** A problem's listed faults, all of them, in any order. */
  errors?: readonly ListedFault[];
  /** A problem's `did_you_mean`, in order; `some` is up to three codes, or none where none is near. */
  means?: readonly string[] | 'some' | undefined;
  /** The coding of the answer. Only for whoever encodes: the pure handler leaves that to the server in front of it. */
  coding?: 'br' | 'gzip' | 'identity';
}
