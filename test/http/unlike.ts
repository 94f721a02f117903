/** Parts of values, and values as text. */
export const member = (value: unknown, name: string): unknown =>
  (value as Record<string, unknown> | null | undefined)?.[name];

/** Where `is` lacks what `should` has. */
export function unlike(is: unknown, should: unknown, at: string): string[] {
  if (should instanceof RegExp)
    return typeof is === 'string' && should.test(is) ? [] : [`${at} is ${shown(is)}, not ${should}`];
  if (typeof should !== 'object' || should === null)
    return is === should ? [] : [`${at} is ${shown(is)}, not ${shown(should)}`];
  const lists = Array.isArray(should);
  if (lists !== Array.isArray(is) || (lists && should.length !== (is as unknown[]).length))
    return [`${at} is ${shown(is)}, not ${shown(should)}`];
  return Object.entries(should).flatMap(([name, value]) => unlike(member(is, name), value, `${at}.${name}`));
}

/** A value as a difference may show it. */
export function shown(value: unknown): string {
  const text = value instanceof RegExp ? String(value) : (JSON.stringify(value) ?? 'absent');
  return text.length > 300 ? `${text.slice(0, 300)}…` : text;
}
