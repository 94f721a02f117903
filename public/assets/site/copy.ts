/** Buttons that copy or share. */
import { element, the } from './page.js';

/** Copies what `data-copy` selects; `data-share` gives the page's address, by the device's own sheet where there is one. */
export function copyButton(button: HTMLElement): void {
  const isLink = !button.dataset.copy;
  const source = the(button.dataset.copy ?? 'h1');
  const status = element('span', { role: 'status', className: 'small' });
  function say(text: string) {
    button.after(status);
    status.textContent = text;
    setTimeout(() => status.remove(), 4000);
  }
  button.hidden = false;
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
