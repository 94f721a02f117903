/** A page as a browser parses it: its elements with their attributes, and what could run or load in it. */
import { type DefaultTreeAdapterMap, parse } from 'parse5';

type Node = DefaultTreeAdapterMap['node'];
type Element = DefaultTreeAdapterMap['element'];

export function* elementsIn(html: string): Generator<Element> {
  yield* elementsOf(parse(html));
}

function* elementsOf(node: Node): Generator<Element> {
  if ('tagName' in node) yield node;
  if ('content' in node) yield* elementsOf(node.content);
  if ('childNodes' in node) for (const child of node.childNodes) yield* elementsOf(child);
}

/** Returns `a class href`: an element with the names of its attributes, in a fixed order. */
export const shapeOf = ({ tagName, attrs }: Element): string =>
  [tagName, ...attrs.map(({ name }) => name).sort()].join(' ');

export const attributeOf = ({ attrs }: Element, name: string): string | undefined =>
  attrs.find((each) => each.name === name)?.value;

export const textOf = ({ childNodes }: Element): string =>
  childNodes.map((child) => ('value' in child ? child.value : '')).join('');

const URLS = ['href', 'src', 'action', 'formaction', 'data', 'poster', 'srcset', 'xlink:href'];

/** Returns what could run in an element: a handler, or a URL of another kind than a page's. */
export function dangerIn(element: Element): string | undefined {
  for (const { name, value } of element.attrs) {
    if (name.startsWith('on')) return `<${element.tagName}> has ${name}`;
    // As browsers read it: control characters and spaces before the scheme don't count.
    const scheme = URLS.includes(name)
      ? /^[\s\p{Cc}]*([a-z][a-z0-9+.-]*):/iu.exec(value)?.[1]?.toLowerCase()
      : undefined;
    if (
      scheme !== undefined &&
      !['http', 'https', 'mailto'].includes(scheme) &&
      !value.startsWith('data:image/')
    )
      return `<${element.tagName}> has ${name}="${value.slice(0, 60)}"`;
  }
  return undefined;
}
