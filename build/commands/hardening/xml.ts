/** Strict XML: what a parser of XML 1.0 would refuse in an SVG or a feed. */

const NAME = '[A-Za-z_:][\\w:.-]*';
const ATTRIBUTE = `\\s+${NAME}\\s*=\\s*(?:"[^<"]*"|'[^<']*')`;
const TOKEN = new RegExp(
  `<\\?xml[^?]*\\?>|<!--(?:(?!--)[^])*-->|<!\\[CDATA\\[(?:(?!\\]\\]>)[^])*\\]\\]>|<(/?)(${NAME})((?:${ATTRIBUTE})*)\\s*(/?)>|[^<]+`,
  'y',
);
/** Characters that no document may have, not even as a reference. */
const ILLEGAL = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** Returns why a text is not well-formed, or undefined. `seen` is told every element with its attributes. */
export function xmlFault(text: string, seen: (element: string) => void = () => {}): string | undefined {
  const illegal = ILLEGAL.exec(text);
  if (illegal !== null) return `a character that XML forbids at ${illegal.index}`;
  const open: string[] = [];
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < text.length; ) {
    const at = TOKEN.lastIndex;
    const [token, slash, name, attributes = '', empty] = TOKEN.exec(text) ?? [];
    if (token === undefined) return `no markup at ${at}: ${text.slice(at, at + 60)}`;
    const content = name === undefined ? (token.startsWith('<') ? '' : token) : attributes;
    if (/&(?!(?:amp|lt|gt|quot|apos|#\d+|#x[\da-f]+);)/i.test(content)) return `an ampersand near ${at}`;
    if (name === undefined) {
      if (content.includes(']]>')) return `]]> at ${at}`;
      if (open.length === 0 && content.trim() !== '') return `text outside of the root at ${at}`;
      continue;
    }
    if (slash === '/') {
      if (open.pop() !== name) return `</${name}> at ${at} closes nothing`;
      continue;
    }
    const names = [...attributes.matchAll(new RegExp(`(${NAME})\\s*=\\s*(?:"[^"]*"|'[^']*')`, 'g'))].map(
      ([, each]) => each!,
    );
    if (new Set(names).size < names.length) return `an attribute twice in <${name}> at ${at}`;
    seen(`${name} ${names.sort().join(' ')}`);
    if (empty !== '/') open.push(name);
  }
  return open.length > 0 ? `<${open.at(-1)}> is never closed` : undefined;
}
