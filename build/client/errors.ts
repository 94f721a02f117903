/** What calls reject with. */
import type { Problem } from '../../core/schemas/problem.js';
import type * as Api from './api.js';

export class ApiError extends Error implements Api.ApiError {
  override readonly name = 'ApiError';
  declare readonly type: string;
  declare readonly title: string;
  declare readonly status: number;
  declare readonly detail: string;
  declare readonly code: Api.ApiError['code'];
  declare readonly errors?: Problem['errors'];
  declare readonly did_you_mean?: Problem['did_you_mean'];
  constructor(problem: Pick<Api.ApiError, keyof Problem>) {
    super([problem.detail, ...(problem.errors ?? []).map(({ detail }) => detail)].join(' '));
    Object.assign(this, problem);
  }
}

export class NetworkError extends Error implements Api.NetworkError {
  override readonly name = 'NetworkError';
}

export class ArgumentError extends TypeError implements Api.ArgumentError {
  override readonly name = 'ArgumentError';
  readonly argument: string;
  constructor(argument: string, message: string) {
    super(message);
    this.argument = argument;
  }
}
