/** The page that makes code to embed a card. */
import { escaped } from '../../../build/render/display.js';
import { every, the } from './markup.js';
import { latest, textAt } from './page.js';
import { combobox } from './search.js';

/** Returns what the pictures of an occupation say: its badge has it as a title. */
async function wordsOf(slug: string): Promise<string> {
  const badge = await textAt(`/badge/${slug}.svg`);
  return new DOMParser().parseFromString(badge, 'image/svg+xml').querySelector('title')?.textContent ?? '';
}

/** Updates card, code, and previews as the reader picks: what they have for the sample, for another occupation. */
export function embedPicker(form: HTMLFormElement): void {
  const q = the<HTMLInputElement>('#q', form);
  const sizes = every<HTMLInputElement>('#width, #height', form);
  const theme = the<HTMLSelectElement>('#theme', form);
  const card = the<HTMLIFrameElement>('[data-card]');
  // A copy that doesn't know its public URL shows the one that it is read at.
  const built = form.dataset.embed ?? '';
  const site = /\/\/(localhost|127\.)/.test(built) ? location.origin : built;
  const sample = {
    slug: new URL(card.src).pathname.split('/').at(-1) ?? '',
    title: q.value,
    alt: the<HTMLImageElement>('img[data-sample]').alt,
  };
  let job = sample;
  const only = latest();
  const nodes = [
    ...every('[data-sample]').flatMap((each) => [...each.attributes]),
    ...every('code[id]:not(#code)').flatMap(({ firstChild }) => firstChild ?? []),
  ].map((node) => [node, node.nodeValue ?? ''] as const);
  function update() {
    const path = `/embed/${job.slug}${theme.value === 'auto' ? '' : `?theme=${theme.value}`}`;
    if (card.getAttribute('src') !== path) card.src = path;
    for (const { id, value, defaultValue, validity } of sizes)
      card.setAttribute(id, (validity.valid && value) || defaultValue);
    card.title = `AI exposure: ${job.title}`;
    const frame = card.cloneNode() as HTMLIFrameElement;
    frame.src = site + path;
    frame.removeAttribute('data-card');
    the('#code').textContent = frame.outerHTML;
    for (const [node, text] of nodes) {
      const isHtml = node.parentElement && node.parentElement.id !== 'markdown';
      const inNode = (words: string) => (isHtml ? escaped(words) : words);
      node.nodeValue = text
        .replaceAll(built, site)
        .replaceAll(inNode(sample.alt), () => inNode(job.alt))
        .replaceAll(sample.slug, job.slug);
    }
  }
  const pickBest = combobox(q, async ({ slug, title }) => {
    job = { slug, title, alt: await only(wordsOf(slug).catch(() => title)) };
    update();
  });
  for (const input of [...sizes, theme]) input.addEventListener('input', update);
  // Browsers restore the fields.
  addEventListener('pageshow', () => {
    q.value = job.title;
    update();
  });
  q.addEventListener('focus', () => q.select());
  q.addEventListener('blur', () => {
    q.value ||= job.title;
  });
  q.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.defaultPrevented) void pickBest();
  });
}
