/** All of this is extra: the pages work without it. */
const API = '/api/v1';
const TIERS = { low: 'Low', medium: 'Medium', high: 'High', very_high: 'Very high' };
const PAUSE = 120;

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function debounced(run) {
  let timer;
  return (...values) => {
    clearTimeout(timer);
    timer = setTimeout(() => run(...values), PAUSE);
  };
}

/** Folds text as the API does. */
const fold = (text) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const displayTitle = (title) => title.replace(/(\w)--(\w)/g, '$1—$2');

const results = (count) => `${count} ${count === 1 ? 'result' : 'results'}`;
const noMatch = (query) => `No occupation matches “${query.trim()}”. Try a more general word.`;

/** Requests that abort the one before. */
function latest() {
  let controller;
  return {
    stop: () => controller?.abort(),
    async ask(url, init = {}) {
      controller?.abort();
      controller = new AbortController();
      const response = await fetch(url, { ...init, signal: controller.signal });
      return { ok: response.ok, body: await response.json() };
    },
  };
}

/** Suggestions (ARIA combobox); returns a function that picks the best. */
function combobox(input, choose) {
  const list = element('ul', {
    role: 'listbox',
    id: `${input.id}-list`,
    'aria-label': 'Occupations',
    hidden: '',
  });
  const status = element('p', { role: 'status', class: 'far' });
  const request = latest();
  let found = [];
  let active = -1;
  input.after(list, status);
  for (const [key, value] of Object.entries({
    role: 'combobox',
    'aria-autocomplete': 'list',
    'aria-expanded': 'false',
    'aria-controls': list.id,
  }))
    input.setAttribute(key, value);

  function say(text, seen) {
    status.className = seen ? 'small' : 'far';
    status.textContent = text;
  }
  function close() {
    request.stop();
    list.hidden = true;
    active = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  }
  function activate(index) {
    active = index;
    for (const [at, option] of [...list.children].entries()) {
      option.setAttribute('aria-selected', String(at === index));
      if (at === index) option.scrollIntoView({ block: 'nearest' });
    }
    if (index < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', list.children[index].id);
  }
  function show({ data, count }) {
    found = data.map((each) => ({ ...each, title: displayTitle(each.title) }));
    list.replaceChildren(
      ...found.map(({ title }, index) =>
        element('li', { role: 'option', id: `${list.id}-${index}`, 'aria-selected': 'false' }, title),
      ),
    );
    list.hidden = data.length === 0;
    input.setAttribute('aria-expanded', String(data.length > 0));
    activate(-1);
    const some = count > data.length ? `${data.length} of ${count} results` : results(count);
    say(count === 0 ? noMatch(input.value) : some, count === 0);
  }
  function pick(index) {
    const occupation = found[index];
    input.value = occupation.title;
    close();
    choose(occupation);
  }
  async function ask() {
    found = [];
    const q = input.value.trim();
    if (q === '') return;
    try {
      const { ok, body } = await request.ask(`${API}/occupations?q=${encodeURIComponent(q)}&limit=8`);
      if (!ok) throw new Error(body.detail);
      if (document.activeElement === input) show(body);
    } catch (error) {
      if (error.name === 'AbortError') return;
      close();
      say('Suggestions aren’t available right now. Press Enter to search.', true);
    }
  }
  const search = debounced(ask);

  input.addEventListener('input', () => {
    request.stop();
    if (input.value.trim() === '') {
      close();
      say('');
    }
    search();
  });
  input.addEventListener('keydown', (event) => {
    if (event.isComposing) return;
    const { length } = list.children;
    const open = !list.hidden;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return search();
      // Past an end, back to the text.
      const step = event.key === 'ArrowDown' ? 1 : -1;
      activate(((active + 1 + step + length + 1) % (length + 1)) - 1);
    } else if (event.key === 'Enter' && open && active >= 0) {
      event.preventDefault();
      pick(active);
    } else if (event.key === 'Escape' && open) {
      event.preventDefault();
      close();
    }
  });
  input.addEventListener('blur', close);
  // Before the blur that a press would cause.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = event.target.closest('[role=option]');
    if (option) pick([...list.children].indexOf(option));
  });
  return async () => {
    await ask();
    if (found.length > 0) pick(0);
  };
}

/** Filters the list in place; the URL keeps the words. */
function filterList(form) {
  const input = form.elements.q;
  const status = element('p', { role: 'status', class: 'small' });
  form.append(status);
  const groups = [...document.querySelectorAll('[data-group]')].map((section) => ({
    section,
    rows: [...section.querySelectorAll('tbody tr')].map((row) => ({
      row,
      text: fold(row.cells[0].textContent),
    })),
  }));
  const jumps = document.querySelector('.groups');
  function filter() {
    const words = fold(input.value).split(' ').filter(Boolean);
    let count = 0;
    for (const { section, rows } of groups) {
      let shown = 0;
      for (const { row, text } of rows) {
        row.hidden = !words.every((word) => text.includes(word));
        if (!row.hidden) shown++;
      }
      section.hidden = shown === 0;
      count += shown;
    }
    jumps.hidden = words.length > 0;
    status.textContent = words.length === 0 ? '' : count === 0 ? noMatch(input.value) : results(count);
    const url = new URL(location.href);
    if (words.length > 0) url.searchParams.set('q', input.value.trim());
    else url.searchParams.delete('q');
    if (url.href !== location.href) history.replaceState(null, '', url);
  }
  const soon = debounced(filter);
  input.addEventListener('input', soon);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    filter();
  });
  input.value = new URLSearchParams(location.search).getAll('q').at(-1) ?? '';
  if (input.value !== '') filter();
}

/** Copies what `data-copy` selects. */
function copyButton(button) {
  const status = element('span', { role: 'status', class: 'small' });
  button.after(status);
  button.hidden = false;
  button.addEventListener('click', async () => {
    const source = document.querySelector(button.dataset.copy);
    try {
      await navigator.clipboard.writeText(source.textContent.trim());
      status.textContent = 'Copied';
    } catch {
      getSelection().selectAllChildren(source);
      status.textContent = 'Selected. Press Ctrl+C or ⌘C.';
    }
    setTimeout(() => {
      status.textContent = '';
    }, 4000);
  });
}

const attribute = (text) =>
  text.replace(/[&<>"]/g, (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter]);

/** Updates card and code as the reader picks. */
function embedPicker(form) {
  const site = form.dataset.embed;
  const { q, width, height, theme } = form.elements;
  const card = document.querySelector('[data-card]');
  const badge = document.querySelector('[data-badge]');
  let { slug, title } = { slug: new URL(card.src).pathname.split('/').at(-1), title: q.placeholder };
  const write = (id, text) => {
    document.getElementById(id).textContent = text;
  };
  const size = (input) =>
    Math.min(input.max, Math.max(input.min, Math.round(input.valueAsNumber) || Number(input.defaultValue)));
  function update() {
    const query = theme.value === 'auto' ? '' : `?theme=${theme.value}`;
    const name = attribute(`AI exposure: ${title}`);
    const path = `/embed/${slug}${query}`;
    if (card.getAttribute('src') !== path) card.src = path;
    card.width = size(width);
    card.height = size(height);
    card.title = `AI exposure: ${title}`;
    const page = `${site}/occupations/${slug}`;
    const image = `${site}/badge/${slug}.svg`;
    badge.src = `/badge/${slug}.svg`;
    badge.alt = `AI exposure badge for ${title}`;
    document.querySelector('[data-shields]').href = `/badge/${slug}.json`;
    document.querySelector('[data-oembed]').href = `/oembed/${slug}.json`;
    write(
      'code',
      `<iframe src="${site}${path}" width="${card.width}" height="${card.height}" title="${name}" style="border:0"></iframe>`,
    );
    write('markdown', `[![AI exposure: ${title}](${image})](${page})`);
    write('html', `<a href="${page}"><img src="${image}" alt="${name}" height="20"></a>`);
    write('shields', `https://img.shields.io/endpoint?url=${site}/badge/${slug}.json`);
    write('page', page);
  }
  const pickBest = combobox(q, (occupation) => {
    ({ slug, title } = occupation);
    update();
  });
  for (const input of [width, height, theme]) input.addEventListener('input', update);
  // The field names the occupation of the code.
  q.addEventListener('blur', () => {
    if (q.value !== '') q.value = title;
  });
  // Browsers restore the fields.
  addEventListener('pageshow', update);
  q.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.defaultPrevented) pickBest();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
}

const signed = (points) => (points === 0 ? '0' : `${points > 0 ? '+' : '\u2212'}${Math.abs(points)}`);
const figure = (value, text = String(value)) => element('data', { value }, text);

/** The form is hidden until this runs. */
function assessment(form) {
  const output = form.querySelector('[data-assess-result]');
  const alert = element('div', { role: 'alert', tabindex: '-1' });
  const request = latest();
  const selects = [...form.querySelectorAll('select[name]')];
  const labelOf = (key) => selects.find(({ name }) => name === key)?.labels[0]?.textContent.trim() ?? key;
  output.after(alert);
  form.hidden = false;

  function show({ base_score, adjustments, personalized_score, risk_tier }) {
    alert.replaceChildren();
    alert.className = '';
    const line = (name, ...value) => [element('dt', {}, name), element('dd', {}, ...value)];
    output.replaceChildren(
      element(
        'dl',
        { class: 'facts' },
        ...line('Occupation’s score', figure(base_score)),
        ...Object.entries(adjustments).flatMap(([key, points]) =>
          line(labelOf(key), figure(points, signed(points))),
        ),
        ...line(
          'Your score',
          element('b', {}, figure(personalized_score)),
          ` out of 100, ${TIERS[risk_tier].toLowerCase()}`,
        ),
      ),
    );
  }
  function complain(title, details, again) {
    output.replaceChildren();
    alert.className = 'error';
    alert.replaceChildren(
      element('p', {}, element('b', {}, title)),
      ...details.map((detail) => element('p', {}, detail)),
    );
    if (!again) return;
    const button = element('button', { type: 'button' }, 'Try again');
    button.addEventListener('click', () => {
      alert.focus();
      assess();
    });
    alert.append(button);
  }
  async function assess() {
    const chosen = selects.filter(({ value }) => value !== '').map(({ name, value }) => [name, value]);
    try {
      const { ok, body } = await request.ask(`${API}/displacement/assess`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ soc_code: form.dataset.assess, personal_factors: Object.fromEntries(chosen) }),
      });
      if (ok) show(body);
      else
        complain(
          body.title,
          [body.detail, ...(body.errors ?? []).map(({ detail }) => detail)],
          body.status >= 500,
        );
    } catch (error) {
      if (error.name === 'AbortError') return;
      complain(
        'We couldn’t reach the server.',
        ['Your choices are still here. Check your connection, then try again.'],
        true,
      );
    }
  }
  const soon = debounced(assess);
  form.addEventListener('change', soon);
  form.addEventListener('reset', () => {
    request.stop();
    output.replaceChildren();
    alert.replaceChildren();
    alert.className = '';
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    assess();
  });
  if (selects.some(({ value }) => value !== '')) assess();
}

for (const form of document.querySelectorAll('form[data-search=go]'))
  combobox(form.elements.q, ({ slug }) => location.assign(`/occupations/${slug}`));
for (const form of document.querySelectorAll('form[data-search=filter]')) filterList(form);
for (const button of document.querySelectorAll('button[data-copy]')) copyButton(button);
for (const form of document.querySelectorAll('form[data-embed]')) embedPicker(form);
for (const form of document.querySelectorAll('form[data-assess]')) assessment(form);
