/** What the modules share: elements, markup, the address, and the API. */
import { escaped } from '../../../build/render/display.js';

export const API = '/api/v1';

/** Markup whose values were escaped, or are markup themselves. */
export interface Markup {
  markup: string;
}
type Value = Markup | string | number | readonly Value[];

export const element = <Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  properties: Partial<HTMLElementTagNameMap[Name]>,
): HTMLElementTagNameMap[Name] => Object.assign(document.createElement(name), properties);

/** Returns all elements of a selector. */
export const every = <Found extends HTMLElement | SVGElement = HTMLElement>(
  selector: string,
  within: ParentNode = document,
): Found[] => [...within.querySelectorAll<Found>(selector)];

/** Returns the element that the page's template has for it. */
export function the<Found extends HTMLElement>(selector: string, within: ParentNode = document): Found {
  const found = within.querySelector<Found>(selector);
  if (found === null) throw new Error(`no ${selector} on this page`);
  return found;
}

/** Returns a form's fields that have a name. */
export const fieldsOf = (form: HTMLFormElement) =>
  every<HTMLInputElement | HTMLSelectElement>(':is(input, select)[name]', form);

const markupOf = (value: Value): string => {
  if (typeof value === 'string' || typeof value === 'number') return escaped(String(value));
  return 'markup' in value ? value.markup : value.map(markupOf).join('');
};
/** Markup from a template: its values are escaped, unless they are markup themselves. */
export const html = (parts: TemplateStringsArray, ...values: Value[]): Markup => ({
  markup: String.raw({ raw: parts }, ...values.map(markupOf)),
});
export const fill = (place: Element, value: Value): void => {
  place.innerHTML = markupOf(value);
};

/** A parameter of the page's URL; given twice, the last counts. */
export const asked = (name: string): string =>
  new URLSearchParams(location.search).getAll(name).at(-1)?.trim() ?? '';

/** Returns this page's path with these parameters; empty ones are left out. */
export function addressWith(values: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams(Object.entries(values).filter(([, value]) => value !== ''));
  return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
}

/** The API's refusal in sentences, or that it can't be reached; without any if the request was stopped. */
export class Refused extends Error {
  constructor(readonly lines: string[]) {
    super(lines.join(' '));
  }
}
/** Returns the sentences of what a request threw; a fault of ours is thrown on. */
export function linesOf(thrown: unknown): string[] {
  if (thrown instanceof Refused) return thrown.lines;
  throw thrown;
}

/** Asks the API. Throws `Refused`. */
export async function answerOf<Body>(path: string, init: RequestInit = {}): Promise<Body> {
  let response: Response;
  let body: Body & { detail: string; errors?: { detail: string }[] };
  try {
    response = await fetch(API + path, init);
    body = await response.json();
  } catch {
    if (init.signal?.aborted) throw new Refused([]);
    throw new Refused(['We couldn’t reach the server. Check your connection, then try again.']);
  }
  if (!response.ok) throw new Refused(body.errors?.map(({ detail }) => detail) ?? [body.detail]);
  return body;
}

/** Requests that stop the one before. */
export function latest() {
  let controller: AbortController | undefined;
  return {
    stop: () => controller?.abort(),
    ask<Body>(path: string, init: RequestInit = {}): Promise<Body> {
      controller?.abort();
      controller = new AbortController();
      return answerOf<Body>(path, { ...init, signal: controller.signal });
    },
  };
}
