/** Texts that mean something to what reads the output: browsers, spreadsheets, parsers, terminals, file systems. */

/** Bytes are written as they are, since no text has them. */
export type Payload = { name: string } & ({ text: string } | { bytes: Buffer });

/** As long as no field needs; a message that repeats it would fill the screen. */
const HUGE = 10_000_000;

export const PAYLOADS: readonly Payload[] = [
  { name: 'HTML', text: `"'><script>alert(1)</script><img src=x onerror=alert(2)>` },
  { name: 'an attribute', text: `" onmouseover="alert(1)" x='` },
  { name: 'the end of a script', text: '</script><!--' },
  { name: 'an entity', text: '&lt;b&gt;&#60;' },
  { name: 'an ampersand', text: 'a&b &c;d' },
  { name: 'less and more', text: '1 < 2 > 0' },
  { name: 'Eta', text: `<%= 6*7 %><%~ it %>{{7*7}}\${8*8}` },
  { name: 'the end of CDATA', text: ']]> <![CDATA[' },
  { name: 'a formula', text: '=1+1' },
  { name: 'a command', text: `@SUM(1+9)*cmd|' /C calc'!A0` },
  { name: 'plus', text: '+1' },
  { name: 'minus', text: '-2+3' },
  { name: 'a formula in full width', text: '＝１＋１' },
  { name: 'a quoted formula', text: `'=1+1","=2` },
  { name: 'a tab', text: '\t=1+1' },
  { name: 'a line break', text: 'a\r\n=1+1\nSet-Cookie: x=1' },
  { name: 'bidi', text: '\u202Egpj.exe\u202C' },
  { name: 'bidi isolates', text: '\u2066a\u2069\u200F' },
  { name: 'zero width', text: 'a\u200Bb\u200D\u2060' },
  { name: 'a byte order mark', text: '\uFEFFa' },
  { name: 'a line separator', text: 'a\u2028b\u2029' },
  { name: 'a high surrogate', text: 'a\uD800' },
  { name: 'a low surrogate', text: '\uDFFFa' },
  { name: 'the bytes of a surrogate', bytes: Buffer.from([0x61, 0xed, 0xa0, 0x80]) },
  { name: 'bytes that are not UTF-8', bytes: Buffer.from([0x61, 0xc0, 0xae, 0xff]) },
  { name: 'a noncharacter', text: 'a\uFFFF' },
  { name: 'a noncharacter of another plane', text: 'a\u{1FFFE}' },
  { name: 'a private character', text: 'a\uE000' },
  { name: 'blank letters', text: 'a\u3164\u2800\uFFA0' },
  { name: 'stacked marks', text: `Z${'\u0301\u0316\u0334'.repeat(20)}` },
  { name: 'an escape sequence', text: '\u001B[2J\u001B]0;title\u0007' },
  { name: 'null', text: 'a\u0000b' },
  { name: 'control characters of C1', text: 'a\u009B31m' },
  { name: 'an emoji of many characters', text: '👩‍👩‍👧‍👦' },
  { name: 'ten megabytes', text: 'x'.repeat(HUGE) },
  { name: 'the prototype', text: '__proto__' },
  { name: 'the constructor', text: 'constructor' },
  { name: 'a path', text: '../x' },
  { name: 'a path of Windows', text: '..\\..\\x' },
  { name: 'a device', text: 'con' },
  { name: 'another device', text: 'nul' },
  { name: 'a script URL', text: 'javascript:alert(1)' },
  { name: 'a script URL in disguise', text: 'JaVaScRiPt\u003Aalert(1)//https://example.org/' },
  { name: 'a data URL', text: 'data:text/html,<script>alert(1)</script>' },
  { name: 'a URL without a scheme', text: '//example.org/x' },
  { name: 'a URL with a quote', text: `https://example.org/"onclick='alert(1)'` },
  { name: 'Markdown', text: '[x](javascript:alert(1)) ![y](//z) `code` **b** | c |' },
  { name: 'a heading', text: '# x' },
  { name: 'a list', text: '- x' },
  { name: 'a rule', text: '---' },
  { name: 'SQL', text: `'; DROP TABLE occupations; --` },
  { name: 'a backslash', text: '\\' },
  { name: 'dollars', text: '$& $1 $$ $`' },
  { name: 'a comment in JSON-LD', text: '<!--<script>' },
];

/** Where a payload stands in a field: it is all of the text, or at one end of it. */
export const PLACES = ['alone', 'before', 'after'] as const;
export type Place = (typeof PLACES)[number];

export function placed(payload: string, value: string, place: Place): string {
  if (place === 'alone') return payload;
  return place === 'before' ? `${payload} ${value}` : `${value} ${payload}`;
}
