/** Search, filters, comparison, personal score, and copying; everything else on the pages works without it. */

import { comparison } from './compare.js';
import { embedPicker } from './embed.js';
import { jobList } from './list.js';
import { element, every, the } from './markup.js';
import { estimate, taskSquares } from './occupation.js';
import { jobsPicture } from './picture.js';
import { combobox, searchResults } from './search.js';

/** Copies what `data-copy` selects; `data-share` gives the page's address, by the device's own sheet where there is one. */
function copyButton(button: HTMLElement): void {
  const isLink = !button.dataset.copy;
  const source = the(button.dataset.copy ?? 'h1');
  const status = element('span', { role: 'status', className: 'small' });
  function say(text: string) {
    button.after(status);
    status.textContent = text;
    setTimeout(() => status.remove(), 4000);
  }
  button.addEventListener('click', async () => {
    try {
      if (isLink && navigator.share)
        return await navigator.share({ title: document.title, url: location.href });
      await navigator.clipboard.writeText(isLink ? location.href : source.textContent.trim());
      say(isLink ? 'Link copied' : 'Copied');
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
      getSelection()?.selectAllChildren(source);
      say(isLink ? location.href : 'Selected. Press Ctrl+C or ⌘C.');
    }
  });
}

const [ringJob] = every('.all').map(jobsPicture);
for (const form of every('form[data-search=go]'))
  combobox(the('input[name=q]', form), ({ slug }) => location.assign(`/occupations/${slug}`), ringJob);
for (const form of every<HTMLFormElement>('form[data-compare]')) void comparison(form);
for (const place of every('[data-results]')) void searchResults(place);
for (const form of every<HTMLFormElement>('form[data-list]')) jobList(form);
for (const button of every('button[hidden]')) button.hidden = false;
for (const button of every('button:is([data-copy], [data-share])')) copyButton(button);
for (const button of every('[data-print]')) button.addEventListener('click', () => print());
for (const row of every('.job ~ .squares')) taskSquares(row);
for (const form of every<HTMLFormElement>('form[data-embed]')) embedPicker(form);
for (const form of every<HTMLFormElement>('form[data-assess]')) estimate(form);
