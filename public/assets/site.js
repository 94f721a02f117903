/** Search, filters, comparison, personal score, and copying; everything else on the pages works without it. */
const API = '/api/v1';
/** Last whole number of each tier: no score is rounded across its tier's edge. */
const LAST = { low: 29, medium: 49, high: 64, very_high: 100 };
const TIERS = { low: 'Low', medium: 'Medium', high: 'High', very_high: 'Very high' };

const element = (name, properties) => Object.assign(document.createElement(name), properties);

const escaped = (text) =>
  String(text).replace(
    /[&<>"]/g,
    (letter) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[letter],
  );
const markupOf = (value) =>
  Array.isArray(value) ? value.map(markupOf).join('') : (value?.markup ?? escaped(value ?? ''));
/** Markup from a template: its values are escaped, unless they are markup themselves. */
const html = (parts, ...values) => ({ markup: String.raw({ raw: parts }, ...values.map(markupOf)) });
const fill = (place, markup) => {
  place.innerHTML = markupOf(markup);
};

/** Folds text as the API does. */
const fold = (text) =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

const displayTitle = (title) => title.replace(/(\w)--(\w)/g, '$1—$2').replace(/(\w)'/g, '$1’');

const matches = (count) => `${count} ${count === 1 ? 'match' : 'matches'}`;

/** A parameter of the page's URL; given twice, the last counts. */
const asked = (name) => new URLSearchParams(location.search).getAll(name).at(-1)?.trim() ?? '';

/** Asks the API. Throws the sentences with which it refuses, or that it can't be reached, or that the request was stopped. */
async function answerOf(path, init = {}) {
  let response;
  let body;
  try {
    response = await fetch(API + path, init);
    body = await response.json();
  } catch {
    throw init.signal?.aborted
      ? STOPPED
      : ['We couldn’t reach the server. Check your connection, then try again.'];
  }
  if (!response.ok) throw body.errors?.map(({ detail }) => detail) ?? [body.detail];
  return body;
}
const STOPPED = [];

/** Requests that stop the one before. */
function latest() {
  let controller;
  return {
    stop: () => controller?.abort(),
    ask(path, init) {
      controller?.abort();
      controller = new AbortController();
      return answerOf(path, { ...init, signal: controller.signal });
    },
  };
}

const tierShape = (tier) => html`<svg aria-hidden="true"><use href="#t-${tier}"/></svg>`;
const figure = (value, text = value) => html`<data value="${value}">${text}</data>`;
const scored = ({ final_score, risk_tier }) =>
  html`${tierShape(risk_tier)}${figure(final_score, Math.min(Math.round(final_score), LAST[risk_tier]))} <span>${TIERS[risk_tier]}</span>`;

/** The name that a job was found by, unless the title has its words. */
function foundBy({ title, matched_name: name }, query) {
  const words = fold(title);
  const isShown =
    name &&
    !fold(query)
      .split(' ')
      .every((word) => words.includes(word));
  return isShown ? html`<small class="called">matches “${name}”</small>` : '';
}
const suggestion = (each, query) =>
  html`<span>${each.title}${foundBy(each, query)}</span><span class="st">${scored(each)}</span>`;

/** Suggestions (ARIA combobox); returns a function that picks the best. */
function combobox(input, choose) {
  const id = `${input.id}-list`;
  const list = element('ul', { role: 'listbox', id, ariaLabel: 'Occupations', hidden: true });
  const status = element('p', { role: 'status', className: 'far' });
  const request = latest();
  // What the list shows, also while it is closed.
  let found = [];
  let active = -1;
  input.after(list, status);
  Object.assign(input, { role: 'combobox', ariaAutoComplete: 'list', ariaExpanded: 'false' });
  input.setAttribute('aria-controls', id);

  /** What is seen lies over the page. */
  function say(text, isSeen) {
    status.className = isSeen ? 'small' : 'far';
    status.textContent = text;
  }
  function open(isOpen) {
    list.hidden = !isOpen;
    input.ariaExpanded = String(isOpen);
    activate(-1);
  }
  function leave() {
    request.stop();
    open(false);
    say('');
  }
  function activate(index) {
    active = index;
    for (const [at, option] of [...list.children].entries()) option.ariaSelected = String(at === index);
    list.children[index]?.scrollIntoView({ block: 'nearest' });
    if (index < 0) input.removeAttribute('aria-activedescendant');
    else input.setAttribute('aria-activedescendant', `${id}-${index}`);
  }
  function show({ data, count, did_you_mean }, query) {
    found = data;
    fill(
      list,
      data.map(
        (each, at) =>
          html`<li role="option" id="${id}-${at}" aria-selected="false">${suggestion(each, query)}</li>`,
      ),
    );
    open(count > 0);
    const meant = did_you_mean
      ? `Did you mean “${did_you_mean.join('” or “')}”?`
      : 'Check the spelling, or try another title.';
    const some = count > data.length ? `${data.length} of ${count} matches` : matches(count);
    say(count > 0 ? some : `No matches for “${query}.” ${meant}`, count === 0);
  }
  function pick(occupation) {
    input.value = occupation.title;
    leave();
    choose(occupation);
  }
  /** Shows what the words in the field find, and returns it. */
  async function ask() {
    const query = input.value.trim();
    if (query === '') return [];
    try {
      const body = await request.ask(`/search?q=${encodeURIComponent(query)}&limit=8`);
      for (const each of body.data) each.title = displayTitle(each.title);
      if (document.activeElement === input) show(body, query);
      return body.data;
    } catch (lines) {
      if (lines === STOPPED) return [];
      found = [];
      open(false);
      say('Suggestions aren’t available right now. Press Enter to search.', true);
      return [];
    }
  }

  input.addEventListener('input', () => {
    activate(-1);
    if (input.value.trim() !== '') return ask();
    found = [];
    leave();
  });
  input.addEventListener('keydown', async (event) => {
    const { key } = event;
    if (event.isComposing) return;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (list.hidden && found.length > 0) open(true);
      else if (list.hidden) await ask();
      if (list.hidden) return;
      // Past an end, back to the text.
      const places = list.children.length + 1;
      activate(((active + 1 + (key === 'ArrowDown' ? 1 : -1) + places) % places) - 1);
    } else if (key === 'Enter' && !list.hidden && active >= 0) {
      event.preventDefault();
      pick(found[active]);
    } else if (key === 'Escape') {
      if (!list.hidden) event.preventDefault();
      leave();
    }
  });
  input.addEventListener('blur', leave);
  // Before the blur that a press would cause.
  list.addEventListener('pointerdown', (event) => event.preventDefault());
  list.addEventListener('click', ({ target }) => {
    const option = target.closest('[role=option]');
    if (option) pick(found[[...list.children].indexOf(option)]);
  });
  return async () => {
    const [best] = await ask();
    if (best) pick(best);
  };
}

/** Filters and sorts the rows of the page as its URL asks. A row's class is its tier's letter, job zone, and field. */
function jobList(form) {
  const table = document.querySelector('table.jobs');
  const [body] = table.tBodies;
  const status = form.querySelector('[role=status]');
  const fields = [...form.elements].filter(({ name }) => name);
  const usual = (field) => field.options?.[0].value ?? '';
  const amount = (cell) => Number(cell.textContent.replace(/[^\d.]/g, '')) || undefined;
  const rows = [...body.rows].map((row, at) => {
    const [name, score, pay, jobs] = row.cells;
    return {
      row,
      at,
      title: fold(name.textContent),
      tier: Object.keys(TIERS).find((tier) => tier[0] === row.className[0]),
      job_zone: row.className[1],
      group: row.className.slice(2),
      final_score: amount(score),
      median_annual_wage: amount(pay),
      employment: amount(jobs),
    };
  });
  const heads = [...table.querySelectorAll('[data-sort]')];
  for (const head of heads) fill(head, html`<a>${head.textContent}</a>`);

  const urlOf = (values) => {
    const query = new URLSearchParams();
    for (const field of fields)
      if (values[field.name] !== usual(field)) query.set(field.name, values[field.name]);
    return query.size > 0 ? `${location.pathname}?${query}` : location.pathname;
  };
  function show() {
    const values = {};
    const said = [];
    for (const field of fields) {
      const known = [...(field.options ?? [])].map(({ value }) => value);
      let value = asked(field.name) || usual(field);
      if (field.options && !value.split(',').every((part) => known.includes(part))) {
        said.push(`That link has an unknown choice of ${field.labels[0].textContent.toLowerCase()}.`);
        value = usual(field);
      } else if (field.options && !known.includes(value)) {
        // A link can ask for several values; the form shows them as one choice.
        const words = value.split(',').map((part) => field.options[known.indexOf(part)].text);
        const choice = words.join(' or ').replace(/(?<= or )\p{Lu}/gu, (letter) => letter.toLowerCase());
        field.add(new Option(choice, value));
      }
      values[field.name] = value;
      if (document.activeElement !== field) field.value = value;
    }
    const { q, sort, min_wage, ...filters } = values;
    const words = fold(q).split(' ');
    const found = rows.filter(
      (each) =>
        words.every((word) => ` ${each.title}`.includes(` ${word}`)) &&
        !(each.median_annual_wage < min_wage / 1000) &&
        Object.entries(filters).every(([name, value]) => !value || value.split(',').includes(each[name])),
    );
    const key = sort.replace('-', '');
    const sign = sort === key ? 1 : -1;
    found.sort((a, b) => {
      const [one, other] = [a[key], b[key]];
      if (one === other || one === undefined || other === undefined)
        return (one === undefined) - (other === undefined) || a.at - b.at;
      return one < other ? -sign : sign;
    });
    table.parentElement.hidden = found.length === 0;
    body.replaceChildren(...found.map(({ row }) => row));
    for (const head of heads) {
      const first = head.dataset.sort;
      const isSorted = first.replace('-', '') === key;
      const back = first === key ? `-${key}` : key;
      head.ariaSort = isSorted ? (sign < 0 ? 'descending' : 'ascending') : null;
      head.firstChild.href = urlOf({ ...values, sort: sort === first ? back : first });
    }
    const count = `${found.length} ${found.length === 1 ? 'occupation' : 'occupations'}`;
    said.push(found.length > 0 ? count : 'No matches. Remove a filter or try another word.');
    status.textContent = said.join(' ');
  }
  function go(url) {
    history.replaceState(null, '', url);
    show();
  }
  const send = () => go(urlOf(Object.fromEntries(fields.map(({ name, value }) => [name, value.trim()]))));
  let timer;
  form.addEventListener('input', () => {
    clearTimeout(timer);
    timer = setTimeout(send, 120);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    send();
  });
  table.tHead.addEventListener('click', (event) => {
    const link = event.target.closest('a');
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    go(link.href);
  });
  show();
}

const occupationLink = ({ slug, title }) => html`<a href="/occupations/${slug}">${displayTitle(title)}</a>`;
/** What a page says instead of results: what is wrong, and what to do about it. */
const sorry = (title, lines) =>
  html`<div class="error" role="alert"><h2>${title}</h2>${lines.map((line) => html`<p>${line}</p>`)}</div>`;
/** The dot of a score with its likely range, as build/render/site/charts.ts draws it. */
const dot = ({ final_score, score_low, score_high, risk_tier }) =>
  html`<i class="dot f-${risk_tier}" style="--l:${score_low};--s:${final_score};--h:${score_high}"></i>`;
const range = ({ score_low, score_high }) => `${Math.round(score_low)}–${Math.round(score_high)}`;

/** Shows what the URL's `q` finds: the first ten, and the others on request. */
async function searchResults(place) {
  const q = asked('q');
  if (q === '') return;
  document.getElementById('q').value = q;
  document.title = `“${q}”: ${document.title}`;
  const FIRST = 10;
  const rowOf = (each, at) =>
    html`<tr ${at >= FIRST ? 'hidden' : ''}><th scope="row">${occupationLink(each)}${foundBy(each, q)}</th><td>${dot(each)}</td><td class="st">${scored(each)} <small>${range(each)}</small></td></tr>`;
  try {
    const { data, count, did_you_mean } = await answerOf(`/search?limit=50&q=${encodeURIComponent(q)}`);
    const meant = did_you_mean?.map(
      (name, at) => html`${at > 0 ? ', ' : ' '}<a href="/search?q=${encodeURIComponent(name)}">${name}</a>`,
    );
    if (count === 0) {
      const way = 'Check the spelling, try another title, or browse by field.';
      const lines = meant ? [html`Did you mean${meant}?`, way] : [way];
      return fill(place, sorry(`No matches for “${q}”`, lines));
    }
    const all = `Show ${data.length < count ? 'the best' : 'all'} ${data.length}`;
    fill(
      place,
      html`<div role="status"><h2>${matches(count)} for “${q}”</h2></div><table class="list"><thead><tr><th scope="col">Job</th><th scope="col">Likely range</th><th scope="col">Exposure</th></tr></thead><tbody>${data.map(rowOf)}</tbody></table>${data.length > FIRST ? html`<button type="button">${all}</button>` : ''}`,
    );
    place.querySelector('button')?.addEventListener('click', ({ target }) => {
      const rest = [...place.querySelectorAll('tr[hidden]')];
      for (const row of rest) row.hidden = false;
      target.remove();
      rest[0].querySelector('a').focus();
    });
  } catch (lines) {
    fill(place, sorry('This search can’t be shown', lines));
  }
}

/** The SOC code of a job title; a code stays what it is, known or not. */
async function codeOf(name) {
  if (/^[\d.-]+$/.test(name)) return name;
  const { data } = await answerOf(`/search?limit=1&q=${encodeURIComponent(name)}`);
  if (data.length > 0) return data[0].soc_code;
  throw [`No occupation matches “${name}.” Check the spelling, or try another title.`];
}

/** Compares what the URL names: `codes` as the API has them, or job titles from the form. */
async function comparison(form) {
  const place = document.querySelector('[data-comparison]');
  const fields = [...form.elements].filter(({ name }) => name);
  for (const input of fields) combobox(input, () => {});
  const given = [...asked('codes').split(','), ...fields.map(({ name }) => asked(name))];
  const names = given.map((name) => name.trim()).filter(Boolean);
  if (names.length === 0) return;
  for (const [at, field] of fields.entries()) field.value = names[at] ?? '';
  /** One job, from a row of `/scores` with the occupation's `labor_data`. */
  const rowOf = (each) => {
    const { projected_change_pct: change, oews_occupations: shared, exposed_tasks: exposed } = each;
    const growth =
      change === null
        ? 'growth not published'
        : `${signed(Math.round(change))}% by ${place.dataset.comparison}`;
    const group = `for ${displayTitle(each.oews_title)}, a group of ${shared} occupations`;
    const tasks = `AI could take on or speed up ${exposed || 'none'} of ${each.task_count} tasks`;
    return html`<tr><th scope="row">${occupationLink(each)}<small class="called">${tasks}</small></th><td>${dot(each)}</td><td class="st">${scored(each)} <small>${range(each)}</small></td><td>$${each.median_annual_wage.toLocaleString('en-US')}, ${growth}${shared > 1 ? html` <small>(${group})</small>` : ''}</td></tr>`;
  };
  try {
    if (names.length < 2 || names.length > fields.length)
      throw [`Name two to four jobs; there ${names.length === 1 ? 'is one' : `are ${names.length}`}.`];
    const codes = await Promise.all(names.map(codeOf));
    if (new Set(codes).size < codes.length) throw ['Two of these are the same job. Change one of them.'];
    const { data } = await answerOf(`/scores?codes=${codes}`);
    const jobs = await Promise.all(
      data.map(async (row) => ({ ...(await answerOf(`/occupations/${row.soc_code}`)).labor_data, ...row })),
    );
    const titles = jobs.map(({ title }) => displayTitle(title));
    for (const [at, title] of titles.entries()) fields[at].value = title;
    document.title = `${titles.join(' vs. ')}: ${document.title}`;
    history.replaceState(null, '', `${location.pathname}?codes=${codes}`);
    place.nextElementSibling.hidden = false;
    fill(
      place,
      html`<div class="scroll" tabindex="0" role="region" aria-label="Comparison"><table class="list"><thead><tr><th scope="col">Job</th><th scope="col">Likely range, from 15 to 85</th><th scope="col">Exposure</th><th scope="col">Median pay, growth</th></tr></thead><tbody>${jobs.map(rowOf)}</tbody></table></div><p>The order is uncertain unless the ranges are clearly apart. This page’s address is the link to this comparison. <a href="${API}/scores?codes=${codes}">JSON</a></p>`,
    );
  } catch (lines) {
    const way = html`Change the names above, or <a href="/search">search</a> for a job by what people call it.`;
    fill(place, sorry('Pick another job', [...lines, way]));
  }
}

/** Says something beside a button for a while. */
function say(button, text) {
  let status = button.nextElementSibling;
  if (status?.role !== 'status') {
    status = element('span', { role: 'status', className: 'small' });
    button.after(status);
  }
  status.textContent = text;
  setTimeout(() => {
    status.textContent = '';
  }, 4000);
}

/** Copies what `data-copy` selects; `data-share` gives the page's address, by the device's own sheet where there is one. */
function copyButton(button) {
  button.hidden = false;
  const source = document.querySelector(button.dataset.copy ?? 'h1');
  button.addEventListener('click', async () => {
    const isLink = !button.dataset.copy;
    try {
      if (isLink && navigator.share)
        return await navigator.share({ title: document.title, url: location.href });
      await navigator.clipboard.writeText(isLink ? location.href : source.textContent.trim());
      say(button, isLink ? 'Link copied' : 'Copied');
    } catch ({ name }) {
      if (name === 'AbortError') return;
      getSelection().selectAllChildren(source);
      say(button, isLink ? location.href : 'Selected. Press Ctrl+C or ⌘C.');
    }
  });
}

/** Updates card, code, and previews as the reader picks: what they have for the sample, for another occupation. */
function embedPicker(form) {
  const { q, width, height, theme } = form.elements;
  const card = document.querySelector('[data-card]');
  const code = document.getElementById('code');
  // A copy that doesn't know its public URL shows the one that it is read at.
  const built = form.dataset.embed;
  const site = /\/\/(localhost|127\.)/.test(built) ? location.origin : built;
  const sample = { slug: new URL(card.src).pathname.split('/').at(-1), title: q.placeholder };
  let { slug, title } = sample;
  const nodes = [
    ...[...document.querySelectorAll('[data-sample]')].flatMap((each) => [...each.attributes]),
    ...[...document.querySelectorAll('code[id]:not(#code)')].map((each) => each.firstChild),
  ].map((node) => [node, node.nodeValue]);
  function update() {
    const path = `/embed/${slug}${theme.value === 'auto' ? '' : `?theme=${theme.value}`}`;
    if (card.getAttribute('src') !== path) card.src = path;
    for (const input of [width, height])
      card[input.id] = input.validity.valid ? input.value : input.defaultValue;
    card.title = `AI exposure: ${title}`;
    const frame = card.cloneNode();
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
    if (event.key === 'Enter' && !event.defaultPrevented) pickBest();
  });
  form.addEventListener('submit', (event) => event.preventDefault());
}

const signed = (points) => (points === 0 ? '0' : `${points > 0 ? '+' : '\u2212'}${Math.abs(points)}`);

/** The estimate for one person. The answers stay in the URL; the form is hidden until this runs. */
function assessment(form) {
  const output = form.querySelector('[data-assess-result]');
  const alert = element('div', { role: 'alert', tabIndex: -1 });
  const request = latest();
  const selects = [...form.querySelectorAll('select[name]')];
  output.after(alert);
  form.hidden = false;
  for (const select of selects) if (asked(select.name)) select.value = asked(select.name);

  function show({ adjustments, personalized_score: score, risk_tier }) {
    alert.replaceChildren();
    alert.className = '';
    for (const { name, nextElementSibling: points } of selects)
      points.textContent = name in adjustments ? `${signed(Math.round(adjustments[name]))} points` : '';
    fill(
      output,
      html`<p class="tier">Your job: <b>${figure(score, Math.min(Math.round(score), LAST[risk_tier]))}</b> ${tierShape(risk_tier)}${TIERS[risk_tier]} (rough guide)</p>`,
    );
  }
  function complain(lines) {
    output.replaceChildren();
    alert.className = 'error';
    fill(alert, [lines.map((line) => html`<p>${line}</p>`), html`<button type="button">Try again</button>`]);
    alert.lastChild.addEventListener('click', () => {
      alert.focus();
      assess();
    });
  }
  async function assess() {
    const chosen = Object.fromEntries(
      selects.map(({ name, value }) => [name, value]).filter(([, value]) => value),
    );
    const { assess: soc_code, score, tier } = form.dataset;
    const state = new URLSearchParams(chosen);
    history.replaceState(null, '', location.pathname + (state.size > 0 ? `?${state}` : '') + location.hash);
    if (state.size === 0) {
      request.stop();
      return show({ adjustments: {}, personalized_score: Number(score), risk_tier: tier });
    }
    try {
      const body = JSON.stringify({ soc_code, personal_factors: chosen });
      const headers = { 'Content-Type': 'application/json' };
      show(await request.ask('/displacement/assess', { method: 'POST', headers, body }));
    } catch (lines) {
      if (lines !== STOPPED) complain(lines);
    }
  }
  form.addEventListener('change', assess);
  // The fields are empty after the event.
  form.addEventListener('reset', () => setTimeout(assess));
  form.addEventListener('submit', (event) => event.preventDefault());
  assess();
}

for (const form of document.querySelectorAll('form[data-search=go]'))
  combobox(form.elements.q, ({ slug }) => location.assign(`/occupations/${slug}`));
for (const form of document.querySelectorAll('form[data-compare]')) comparison(form);
for (const place of document.querySelectorAll('[data-results]')) searchResults(place);
for (const form of document.querySelectorAll('form[data-list]')) jobList(form);
for (const button of document.querySelectorAll('button:is([data-copy], [data-share])')) copyButton(button);
for (const form of document.querySelectorAll('form[data-embed]')) embedPicker(form);
for (const form of document.querySelectorAll('form[data-assess]')) assessment(form);
