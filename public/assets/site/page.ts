/** What a page has to do with: its address, which keeps what the reader chose, and the API. */
export const API = '/api/v1';

/** What a form’s fields say, by their names. */
export const valuesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]));

/** A parameter of the page's address; given twice, the last counts. */
export const asked = (name: string): string =>
  new URLSearchParams(location.search).getAll(name).at(-1)?.trim() ?? '';

/** Puts into a menu what the page's address asks of it; what it doesn't have would leave it blank. */
export function restoreChoice(menu: HTMLSelectElement): void {
  menu.value = asked(menu.name);
  if (menu.selectedIndex < 0) menu.value = '';
}

/** Keeps what the reader chose in the address, so that it can be shared, and nowhere else. */
export function keep(values: Readonly<Record<string, string>>): void {
  const chosen = Object.entries(values).filter(([, value]) => value !== '');
  const query = String(new URLSearchParams(chosen)).replaceAll('%2C', ',');
  history.replaceState(null, '', location.pathname + (query && `?${query}`) + location.hash);
}

/** Returns the sentences of what a request threw; a fault of ours is thrown on. */
export function linesOf(thrown: unknown): string[] {
  if (thrown instanceof AggregateError) return thrown.errors;
  throw thrown;
}

/** Asks the API. Throws an `AggregateError` of sentences: the API's refusal, or that it can't be reached. */
export async function answerOf<Body>(path: string, init?: RequestInit): Promise<Body> {
  let response: Response;
  let body: Body & { detail: string; errors?: { detail: string }[] };
  try {
    response = await fetch(API + path, init);
    body = await response.json();
  } catch {
    throw new AggregateError(['We couldn’t reach the server. Check your connection, then try again.']);
  }
  if (!response.ok) throw new AggregateError(body.errors?.map(({ detail }) => detail) ?? [body.detail]);
  return body;
}

/** Returns the text of a file of ours. Throws where there is none. */
export async function textAt(path: string): Promise<string> {
  const response = await fetch(path);
  if (!response.ok) throw new Error(`${path} answers ${response.status}`);
  return response.text();
}

/** Returns a function that passes on how what it was given last ends: what was asked before never comes. */
export function latest() {
  let last: unknown;
  return async <Answer>(question: Promise<Answer>): Promise<Answer> => {
    last = question;
    await Promise.allSettled([question]);
    return last === question ? question : new Promise(() => {});
  };
}
