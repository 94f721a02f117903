/** The page that makes code to embed a card. */
import { escaped } from '../../../core/display.js';
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
  const sample = { slug: new URL(card.src).pathname.split('/').at(-1) ?? '', title: q.placeholder };
  let { slug, title } = sample;
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
      const name = isHtml ? escaped(title) : title;
      node.nodeValue = text
        .replaceAll(built, site)
        .replaceAll(sample.slug, slug)
        .replaceAll(sample.title, () => name);
    }
  }
  const pickBest = combobox(q, (occupation) => {
    ({ slug, title } = occupation);
    update();
  });
  for (const input of [width, height, theme]) input.addEventListener('input', update);
  // Browsers restore the fields.
  addEventListener('pageshow', update);
  q.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.defaultPrevented) void pickBest();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
}
