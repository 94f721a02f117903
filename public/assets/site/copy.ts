/** Buttons that copy, share, or print. */
import { element, the } from './page.js';

/** Says something beside a button for a while. */
function say(button: HTMLElement, text: string) {
  let status = button.nextElementSibling;
  if (status?.role !== 'status') {
    status = element('span', { role: 'status', className: 'small' });
    button.after(status);
  }
  const place = status;
  place.textContent = text;
  setTimeout(() => {
    place.textContent = '';
  }, 4000);
}

/** Copies what `data-copy` selects; `data-share` gives the page's address, by the device's own sheet where there is one. */
export function copyButton(button: HTMLElement): void {
  button.hidden = false;
  const source = the(button.dataset.copy ?? 'h1');
  button.addEventListener('click', async () => {
    const isLink = !button.dataset.copy;
    try {
      if (isLink && navigator.share)
        return await navigator.share({ title: document.title, url: location.href });
      await navigator.clipboard.writeText(isLink ? location.href : source.textContent.trim());
      say(button, isLink ? 'Link copied' : 'Copied');
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return;
      getSelection()?.selectAllChildren(source);
      say(button, isLink ? location.href : 'Selected. Press Ctrl+C or ⌘C.');
    }
  });
}

export function printButton(button: HTMLElement): void {
  button.hidden = false;
  button.addEventListener('click', () => print());
}
