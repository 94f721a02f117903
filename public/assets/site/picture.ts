/** The picture of all jobs on the home page: names what is pointed at or looked up, and leaves what the filters choose. */
import { displayTitle, rangeWords } from '../../../build/render/display.js';
import { number, payText, TIER_WORDS } from '../../../core/display.js';
import type { RiskTier } from '../../../core/schemas/risk.js';
import type { SearchResult, SearchResults } from '../../../core/schemas/scores.js';
import { element, every, fill, html, the, wholeScore } from './markup.js';
import { answerOf, asked, keep, restoreChoice, textAt, valuesOf } from './page.js';

type Job = Awaited<ReturnType<typeof readJobs>>[number];
/** How far from a circle's edge a finger may be, in pixels. */
const NEAR = 12;

/** Returns the circles with what the rows of `/charts/jobs.csv` say of them, which are in the same order. */
async function readJobs(circles: readonly SVGCircleElement[]) {
  const [, ...lines] = (await textAt('/charts/jobs.csv')).split('\r\n');
  return circles.map((circle, at) => {
    const cells = [...(lines[at] ?? '').matchAll(/("(?:[^"]|"")*"|[^,]*)(?:,|$)/g)].map(([, cell = '']) =>
      cell.replace(/^"|"$/g, '').replaceAll('""', '"'),
    );
    const [code = '', title = '', score, low, high, tier, pay, jobs, zones = '', slugs = '', basis = ''] =
      cells;
    return {
      circle,
      title: displayTitle(title),
      final_score: Number(score),
      score_low: Number(low || score),
      score_high: Number(high || score),
      risk_tier: tier as RiskTier,
      pay: payText({ median_annual_wage: Number(pay), wage_basis: basis }),
      jobs: Number(jobs),
      filters: { group: [code.slice(0, 2)], job_zone: zones.split(' ') } as Record<string, string[]>,
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
  const form = the<HTMLFormElement>('form', section);
  const ring = element('div', { className: 'ring', hidden: true });
  plot.append(ring);
  /** What was looked up stays ringed; the address has the slug of its page. */
  let kept: Job | undefined;
  let read: Promise<Job[]> | undefined;
  const allJobs = () => {
    // Without the table the picture stands as it is.
    read ??= readJobs(every<SVGCircleElement>('circle', plot)).catch(() => []);
    return read;
  };
  const bySlug = async (slug = '') => (await allJobs()).find(({ slugs }) => slugs.includes(slug));

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
      html`<p class="tip small"><a href="${hrefOf(job)}">${job.title}</a><br>${TIER_WORDS[tier]} exposure: ${wholeScore(score)}${likely}<br>${job.pay} · ${number(job.jobs)} jobs${whose}</p>`,
    );
  }
  const remember = (job = asked('job')) => keep({ ...valuesOf(form), job });
  /** Rings a job at its own score, also where its circle is a group's. */
  async function keepJob(occupation: SearchResult) {
    const { slug, title } = occupation;
    const job = await bySlug(slug);
    kept = job && { ...job, ...occupation, title: displayTitle(title) };
    show(kept);
    remember(slug);
  }
  async function filter() {
    const wanted = Object.entries(valuesOf(form)).filter(([, value]) => value !== '');
    for (const { circle, filters } of await allJobs())
      circle.classList.toggle('off', !wanted.every(([name, value]) => filters[name]?.includes(value)));
  }
  /** Returns the job whose circle is nearest, if one is near; of several, the one that lies on top. */
  async function jobAt({ clientX, clientY }: MouseEvent): Promise<Job | undefined> {
    const shown = (await allJobs()).filter(({ circle }) => !circle.classList.contains('off'));
    const placed = shown.toReversed().map((job) => {
      const { left, top, width } = job.circle.getBoundingClientRect();
      const radius = width / 2;
      const away = Math.hypot(clientX - left - radius, clientY - top - radius) - radius;
      return { job, away: Math.max(0, away) };
    });
    return placed.filter(({ away }) => away < NEAR).sort((a, b) => a.away - b.away)[0]?.job;
  }

  plot.addEventListener('pointermove', async (event) => {
    if (event.pointerType !== 'touch') show((await jobAt(event)) ?? kept);
  });
  plot.addEventListener('pointerleave', ({ pointerType }) => {
    if (pointerType !== 'touch') show(kept);
  });
  plot.addEventListener('click', async (event) => {
    if (event.target instanceof Element && event.target.closest('a')) return;
    const job = await jobAt(event);
    // A finger can't point: its first tap shows what a second one opens.
    if (job && event.pointerType !== 'touch') location.assign(hrefOf(job));
    else show(job ?? kept);
  });
  for (const link of every<HTMLAnchorElement>('main .near a')) {
    for (const type of ['focus', 'pointerenter'])
      link.addEventListener(type, async () => show(await bySlug(link.pathname.split('/').at(-1))));
    for (const type of ['blur', 'pointerleave']) link.addEventListener(type, () => show(kept));
  }
  every<HTMLSelectElement>('select', form).forEach(restoreChoice);
  form.addEventListener('input', () => {
    remember();
    void filter();
  });
  if (Object.values(valuesOf(form)).some(Boolean)) void filter();
  const slug = asked('job');
  if (slug !== '')
    void answerOf<SearchResults>(`/search?limit=1&q=${encodeURIComponent(slug.replaceAll('-', ' '))}`).then(
      ({ data: [best] }) => (best?.slug === slug ? keepJob(best) : undefined),
      () => undefined,
    );
  return keepJob;
}
