// Loaded by every page of the development server: reloads what changed, and shows the errors that the check found.
const page = async () => {
  const answer = await fetch(location.href, { method: 'HEAD', cache: 'no-store' });
  return answer.headers.get('etag');
};
const shown = page();

const panel = document.createElement('pre');
panel.setAttribute('role', 'status');
panel.style.cssText =
  'position:fixed;inset:auto 0 0;margin:0;max-height:50vh;overflow:auto;padding:1rem;background:#7a1f12;color:#fff;font:14px/1.4 ui-monospace,monospace;white-space:pre-wrap;z-index:99';

/** @param {string} faults */
function say(faults) {
  panel.textContent = faults;
  if (faults === '') panel.remove();
  else document.body.append(panel);
}

const events = new EventSource('/_dev/events');
events.onmessage = async ({ data }) => {
  say(JSON.parse(data).faults);
  try {
    if ((await page()) !== (await shown)) location.reload();
  } catch {
    // The server restarts; the next event comes from the new one.
  }
};
