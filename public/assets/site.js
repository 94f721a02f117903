/** All of this is extra: the pages work without it. */
const API = '/api/v1';
const TIERS = { low: 'Low', medium: 'Medium', high: 'High', very_high: 'Very high' };
/** Milliseconds between the last key and what follows it: what a reader waits for, and what can wait. */
const SOON = 20;
const PAUSE = 120;
const TRY = 'Try a more general word.';

function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

function debounced(run, pause = PAUSE) {
  let timer;
  const later = () => {
    clearTimeout(timer);
    timer = setTimeout(run, pause);
  };
  later.cancel = () => clearTimeout(timer);
  return later;
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

/** Requests that abort the one before. */
function latest() {
  let controller;
  return {
    stop: () => controller?.abort(),
    async ask(url, init = {}, as = 'json') {
      controller?.abort();
      controller = new AbortController();
      const response = await fetch(url, { ...init, signal: controller.signal });
      return { ok: response.ok, body: await response[as]() };
    },
  };
}

/** A text with what was typed marked: the beginning that a word shares with a word of the query, or most of it. */
function marked(text, query) {
  const asked = fold(query).split(' ');
  const parts = [];
  let end = 0;
  for (const { 0: word, index } of text.matchAll(/[\p{L}\p{N}]+/gu)) {
    const letters = fold(word);
    let shared = 0;
    for (const each of asked) {
      let same = 0;
      while (same < each.length && each[same] === letters[same]) same++;
      const isWhole = same === each.length;
      // The "a" of "drive a truck" is no match; the "sof" of "sofware" is one.
      if (isWhole ? same > 1 || asked.length === 1 : same > 2 && 5 * same >= 2 * each.length)
        shared = Math.max(shared, same);
    }
    if (shared === 0) continue;
    const length = letters.length === word.length ? shared : word.length;
    parts.push(text.slice(end, index), element('mark', {}, word.slice(0, length)));
    end = index + length;
  }
  return [...parts, text.slice(end)];
}

function tierShape(tier) {
  const [svg, use] = ['svg', 'use'].map((name) =>
    document.createElementNS('http://www.w3.org/2000/svg', name),
  );
  svg.setAttribute('aria-hidden', 'true');
  use.setAttribute('href', `#t-${tier}`);
  svg.append(use);
  return svg;
}

/** An option's content: title, the name by which it was found, score and tier. */
const suggestion = ({ title, matched_name, final_score, risk_tier }, query) => [
  element(
    'span',
    {},
    ...marked(title, query),
    ...(matched_name ? [element('small', {}, ' also called ', ...marked(matched_name, query))] : []),
  ),
  element(
    'span',
    { class: 'st' },
    tierShape(risk_tier),
    ' ',
    element('data', { value: final_score }, final_score.toFixed(1)),
    ' ',
    element('span', {}, TIERS[risk_tier]),
  ),
];

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
  const soon = debounced(ask, SOON);
  // What the list shows, also while it is closed.
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
  function stop() {
    soon.cancel();
    request.stop();
  }
  function open(isOpen) {
    list.hidden = !isOpen;
    input.setAttribute('aria-expanded', String(isOpen));
    activate(-1);
  }
  function close() {
    stop();
    open(false);
  }
  /** What is said may lie over the page. */
  function leave() {
    close();
    say('');
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
  function show({ data, count, did_you_mean }, query) {
    found = data;
    list.replaceChildren(
      ...data.map((each, index) =>
        element(
          'li',
          { role: 'option', id: `${list.id}-${index}`, 'aria-selected': 'false' },
          ...suggestion(each, query),
        ),
      ),
    );
    open(count > 0);
    const meant = did_you_mean ? `Did you mean “${did_you_mean.join('” or “')}”?` : TRY;
    const some = count > data.length ? `${data.length} of ${count} results` : results(count);
    say(count > 0 ? some : `No occupation matches “${query}”. ${meant}`, count === 0);
  }
  function pick(occupation) {
    input.value = occupation.title;
    close();
    choose(occupation);
  }
  /** Shows what the words in the field find, and returns it. */
  async function ask() {
    const query = input.value.trim();
    if (query === '') return [];
    try {
      const { ok, body } = await request.ask(`${API}/search?q=${encodeURIComponent(query)}&limit=8`);
      if (!ok) throw new Error(body.detail);
      for (const each of body.data) each.title = displayTitle(each.title);
      if (document.activeElement === input) show(body, query);
      return body.data;
    } catch (error) {
      if (error.name === 'AbortError') return [];
      found = [];
      open(false);
      say('Suggestions aren’t available right now. Press Enter to search.', true);
      return [];
    }
  }

  input.addEventListener('input', () => {
    request.stop();
    activate(-1);
    if (input.value.trim() !== '') return soon();
    close();
    found = [];
    say('');
  });
  input.addEventListener('keydown', async (event) => {
    const { key } = event;
    if (event.isComposing) return;
    const isOpen = !list.hidden;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) {
        if (found.length > 0) open(true);
        else await ask();
        if (list.hidden) return;
      }
      // Past an end, back to the text.
      const places = list.children.length + 1;
      activate(((active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    } else if (key === 'Enter' && isOpen && active >= 0) {
      event.preventDefault();
      pick(found[active]);
    } else if (key === 'Escape') {
      if (isOpen) event.preventDefault();
      leave();
    } else if (/^(Arrow|Home|End)/.test(key)) activate(-1);
  });
  input.addEventListener('blur', leave);
  // Before the blur that a press would cause.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', (event) => {
    const option = event.target.closest('[role=option]');
    if (option) pick(found[[...list.children].indexOf(option)]);
  });
  return async () => {
    soon.cancel();
    const [best] = await ask();
    if (best) pick(best);
  };
}

/** Shows what the form or a column's head asks for without leaving the page; the URL keeps it. */
function listInPlace(form) {
  const request = latest();
  const parts = ['.shown span', '.shown small', 'table.list'].map((part) => [
    part,
    document.querySelector(part),
  ]);
  if (!parts.every(([, shown]) => shown)) return;
  async function show(url) {
    try {
      const { body } = await request.ask(url, {}, 'text');
      const page = new DOMParser().parseFromString(body, 'text/html');
      for (const [part, shown] of parts) shown.innerHTML = page.querySelector(part).innerHTML;
      form.elements.sort.value = page.forms[1].elements.sort.value;
      history.replaceState(null, '', url);
    } catch (error) {
      if (error.name !== 'AbortError') location.assign(url);
    }
  }
  function send() {
    const usual = form.elements.sort.options[0].value;
    const asked = [...new FormData(form)].filter(([, value]) => value.trim() && value !== usual);
    show(`${form.action}?${new URLSearchParams(asked)}`);
  }
  form.addEventListener('input', debounced(send));
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  parts[2][1].addEventListener('click', (event) => {
    const link = event.target.closest('thead a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    const { key } = link.parentElement.dataset;
    show(link.href).then(() => parts[2][1].querySelector(`[data-key=${key}] a`).focus());
  });
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
    const frame = card.cloneNode();
    frame.src = site + path;
    frame.removeAttribute('data-card');
    write('code', frame.outerHTML);
    write('markdown', `[![AI exposure: ${title}](${image})](${page})`);
    write('html', `<a href="${page}"><img src="${image}" alt="${name}" height="20"></a>`);
    const picture = document.querySelector('[data-picture]');
    picture.src = `/embed/${slug}.svg`;
    picture.alt = `AI exposure of ${title}, as a picture`;
    document.querySelector('[data-png]').href = `/embed/${slug}.png`;
    for (const [id, ending] of Object.entries({ picture: 'svg', png: 'png' }))
      write(
        id,
        `<a href="${page}"><img src="${site}/embed/${slug}.${ending}" alt="${name}" width="600" height="315"></a>`,
      );
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
  const gauge = document.querySelector('.scale').cloneNode(true);
  const edges = form.dataset.percentiles.split(' ').map(Number);
  output.after(alert);
  form.hidden = false;

  /** The marker of the gauge, as `gauge.eta` draws it; the likely range is the occupation's, not a person's. */
  const marker = (score) => `M${2 * score - 4} 0h8l-4 7zm2.5 8h3v11h-3z`;
  function show({ adjustments, personalized_score: score, risk_tier }) {
    alert.replaceChildren();
    alert.className = '';
    for (const { name, nextElementSibling: points } of selects)
      points.replaceChildren(
        ...(name in adjustments ? [figure(adjustments[name], signed(adjustments[name])), ' points'] : []),
      );
    const paths = gauge.querySelectorAll('svg path');
    paths[paths.length - 1].setAttribute('d', marker(score));
    const percentile = 1 + edges.filter((edge) => edge <= score).length;
    output.replaceChildren(
      element(
        'p',
        { class: 'score' },
        element('span', {}, 'Your score ', figure(score), ' out of 100'),
        gauge,
      ),
      element(
        'p',
        {},
        tierShape(risk_tier),
        element('b', {}, TIERS[risk_tier]),
        percentile > 1
          ? `. More exposed to AI than ${percentile}% of occupations.`
          : '. Among the least exposed to AI.',
      ),
    );
  }
  const untouched = {
    adjustments: {},
    personalized_score: Number(form.dataset.score),
    risk_tier: form.dataset.tier,
  };
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
    show(untouched);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    assess();
  });
  if (selects.some(({ value }) => value !== '')) assess();
  else show(untouched);
}

for (const form of document.querySelectorAll('form[data-search=go]'))
  combobox(form.elements.q, ({ slug }) => location.assign(`/occupations/${slug}`));
for (const input of document.querySelectorAll('form[data-compare] input')) combobox(input, () => {});
for (const form of document.querySelectorAll('form[data-list]')) listInPlace(form);
for (const button of document.querySelectorAll('button[data-copy]')) copyButton(button);
for (const form of document.querySelectorAll('form[data-embed]')) embedPicker(form);
for (const form of document.querySelectorAll('form[data-assess]')) assessment(form);
