/** The page that makes code to embed a card. */
import { escaped } from '../../../build/render/display.js';
import { combobox } from './combobox.js';
import { every, the } from './page.js';

/** Updates card, code, and previews as the reader picks: what they have for the sample, for another occupation. */
export function embedPicker(form: HTMLFormElement): void {
  const q = the<HTMLInputElement>('#q', form);
  const width = the<HTMLInputElement>('#width', form);
  const height = the<HTMLInputElement>('#height', form);
  const theme = the<HTMLSelectElement>('#theme', form);
  const card = the<HTMLIFrameElement>('[data-card]');
  const code = the('#code');
  // A copy that doesn't know its public URL shows the one that it is read at.
  const built = form.dataset.embed ?? '';
  const site = /\/\/(localhost|127\.)/.test(built) ? location.origin : built;
  const sample = {
    slug: new URL(card.src).pathname.split('/').at(-1) ?? '',
    title: q.value,
    alt: the<HTMLImageElement>('img[data-sample]').alt,
  };
  let { slug, title, alt } = sample;
  const nodes = [
    ...every('[data-sample]').flatMap((each) => [...each.attributes]),
    ...every('code[id]:not(#code)').flatMap(({ firstChild }) => firstChild ?? []),
  ].map((node) => [node, node.nodeValue ?? ''] as const);
  function update() {
    const path = `/embed/${slug}${theme.value === 'auto' ? '' : `?theme=${theme.value}`}`;
    if (card.getAttribute('src') !== path) card.src = path;
    card.width = width.validity.valid ? width.value : width.defaultValue;
    card.height = height.validity.valid ? height.value : height.defaultValue;
    card.title = `AI exposure: ${title}`;
    const frame = card.cloneNode() as HTMLIFrameElement;
    frame.src = site + path;
    frame.removeAttribute('data-card');
    code.textContent = frame.outerHTML;
    for (const [node, text] of nodes) {
      const isHtml = node.parentElement && node.parentElement.id !== 'markdown';
      const [name, words] = isHtml ? [escaped(title), escaped(alt)] : [title, alt];
      node.nodeValue = text
        .replaceAll(built, site)
        .replaceAll(isHtml ? escaped(sample.alt) : sample.alt, () => words)
        .replaceAll(sample.slug, slug)
        .replaceAll(sample.title, () => name);
    }
  }
  /** Returns what the pictures of an occupation say: its badge has it as a title. */
  async function wordsOf(wanted: string): Promise<string> {
    const badge = await fetch(`/badge/${wanted}.svg`).then((response) => response.text());
    return new DOMParser().parseFromString(badge, 'image/svg+xml').querySelector('title')?.textContent ?? '';
  }
  const pickBest = combobox(q, async (occupation) => {
    ({ slug, title } = occupation);
    const words = await wordsOf(occupation.slug).catch(() => title);
    // Perhaps another one was picked meanwhile.
    if (slug !== occupation.slug) return;
    alt = words;
    update();
  });
  for (const input of [width, height, theme]) input.addEventListener('input', update);
  // Browsers restore the fields.
  addEventListener('pageshow', () => {
    q.value = title;
    update();
  });
  q.addEventListener('focus', () => q.select());
  q.addEventListener('blur', () => {
    if (q.value === '') q.value = title;
  });
  q.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.defaultPrevented) void pickBest();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
}
