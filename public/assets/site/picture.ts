/** The picture of all jobs on the home page: names what is pointed at or looked up, and leaves what the filters choose. */
import { displayTitle, dollars } from '../../../build/render/display.js';
import { number, TIER_WORDS } from '../../../core/display.js';
import type { RiskTier } from '../../../core/schemas/risk.js';
import type { SearchResult, SearchResults } from '../../../core/schemas/scores.js';
import { addressWith, answerOf, asked, element, every, fieldsOf, fill, html, the } from './page.js';
import { type Ranged, rangeWords, type Scored, wholeScore } from './scores.js';

/** A circle, and the row of `/charts/jobs.csv` in its place. */
interface Job extends Scored, Ranged {
  at: number;
  circle: SVGCircleElement;
  title: string;
  pay: number;
  jobs: number;
  filters: Readonly<Record<string, readonly string[]>>;
  slugs: string[];
}
/** How far from a circle's edge a finger may be, in pixels. */
const NEAR = 12;

async function readJobs(circles: readonly SVGCircleElement[]): Promise<Job[]> {
  const csv = await fetch('/charts/jobs.csv').then((response) => response.text());
  return csv.split('\r\n').flatMap((line, at) => {
    const circle = circles[at - 1];
    if (circle === undefined || line === '') return [];
    const cells = [...line.matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
      cell.replace(/^"|"$/g, '').replaceAll('""', '"'),
    );
    const [code = '', title = '', score, low, high, tier, pay, jobs, zones = '', slugs = ''] = cells;
    return {
      at,
      circle,
      title: displayTitle(title),
      final_score: Number(score),
      score_low: Number(low || score),
      score_high: Number(high || score),
      risk_tier: tier as RiskTier,
      pay: Number(pay),
      jobs: Number(jobs),
      filters: { group: [code.slice(0, 2)], job_zone: zones.split(' ') },
      slugs: slugs.split(' '),
    };
  });
}

const hrefOf = ({ slugs }: Job) =>
  slugs.length === 1
    ? `/occupations/${slugs[0]}`
    : `/compare?${slugs.map((slug) => `job=${slug}`).join('&')}`;

/** Makes the picture answer; returns what rings a job that was looked up. */
export function jobsPicture(section: HTMLElement): (occupation: SearchResult) => Promise<void> {
  const plot = the('.plot', section);
  const fields = fieldsOf(the<HTMLFormElement>('form', section));
  const ring = element('div', { className: 'ring', hidden: true });
  plot.append(ring);
  /** What was looked up stays ringed: a job, by the slug of its page. */
  let kept: { job?: Job | undefined; slug: string } = { slug: '' };
  let isTouch = false;
  let read: Promise<Job[]> | undefined;
  const allJobs = () => {
    // Without the table the picture stands as it is.
    read ??= readJobs(every<SVGCircleElement>('circle', plot)).catch(() => []);
    return read;
  };

  function show(job: Job | undefined) {
    ring.hidden = job === undefined;
    if (job === undefined) return;
    const { score_low: low, final_score: score, score_high: high, risk_tier: tier, slugs } = job;
    ring.className = `ring f-${tier}`;
    ring.style = `--l:${low};--s:${score};--h:${high};top:${job.circle.getAttribute('cy')}`;
    const likely = low < high ? ` (likely ${rangeWords(job)})` : '';
    const whose = slugs.length > 1 ? ` in a group of ${slugs.length} occupations` : '';
    fill(
      ring,
      html`<i class="here"></i><p class="tip small"><a href="${hrefOf(job)}">${job.title}</a><br>${TIER_WORDS[tier]} exposure: ${wholeScore(job.final_score)}${likely}<br>${dollars(job.pay)} · ${number(job.jobs)} jobs${whose}</p>`,
    );
  }
  const remember = () => {
    const chosen = fields.map(({ name, value }) => [name, value] as const);
    history.replaceState(null, '', addressWith({ ...Object.fromEntries(chosen), job: kept.slug }));
  };
  const bySlug = async (slug: string) => (await allJobs()).find(({ slugs }) => slugs.includes(slug));
  /** Rings a job at its own score, also where its circle is a group's. */
  async function keep(occupation: SearchResult) {
    const { slug, title, final_score, score_low, score_high, risk_tier } = occupation;
    const job = await bySlug(slug);
    const own = { title: displayTitle(title), final_score, score_low, score_high, risk_tier };
    kept = { slug, job: job && { ...job, ...own } };
    show(kept.job);
    remember();
  }
  async function filter() {
    const wanted = fields.filter(({ value }) => value !== '');
    for (const { circle, filters } of await allJobs())
      circle.classList.toggle('off', !wanted.every(({ name, value }) => filters[name]?.includes(value)));
  }
  /** Returns the job whose circle is nearest, if one is near. */
  async function jobAt({ clientX, clientY }: MouseEvent): Promise<Job | undefined> {
    const distanceTo = ({ circle }: Job) => {
      const { left, top, width, height } = circle.getBoundingClientRect();
      return Math.hypot(clientX - left - width / 2, clientY - top - height / 2) - width / 2;
    };
    const all = (await allJobs()).filter(({ circle }) => !circle.classList.contains('off'));
    const near = all.map((job) => ({ job, away: distanceTo(job) })).filter(({ away }) => away < NEAR);
    // Inside several, the one drawn last lies on top.
    return near.sort((a, b) => Math.max(0, a.away) - Math.max(0, b.away) || b.job.at - a.job.at)[0]?.job;
  }

  plot.addEventListener('pointermove', async (event) => {
    if (event.pointerType !== 'touch') show((await jobAt(event)) ?? kept.job);
  });
  plot.addEventListener('pointerdown', ({ pointerType }) => {
    isTouch = pointerType === 'touch';
  });
  plot.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch') show(kept.job);
  });
  plot.addEventListener('click', async (event) => {
    if (event.target instanceof Element && event.target.closest('a')) return;
    const job = await jobAt(event);
    if (job && !isTouch) location.assign(hrefOf(job));
    else show(job ?? kept.job);
  });
  for (const link of every<HTMLAnchorElement>('main .near a')) {
    for (const type of ['focus', 'pointerenter'])
      link.addEventListener(type, async () => show(await bySlug(link.pathname.split('/').at(-1) ?? '')));
    for (const type of ['blur', 'pointerleave']) link.addEventListener(type, () => show(kept.job));
  }
  for (const field of fields) {
    field.value = asked(field.name);
    field.addEventListener('input', () => {
      remember();
      void filter();
    });
  }
  if (fields.some(({ value }) => value !== '')) void filter();
  const slug = asked('job');
  if (slug !== '')
    void answerOf<SearchResults>(`/search?limit=1&q=${encodeURIComponent(slug.replaceAll('-', ' '))}`).then(
      ({ data: [best] }) => (best?.slug === slug ? keep(best) : undefined),
      () => undefined,
    );
  return keep;
}
