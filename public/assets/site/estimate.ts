/** The estimate for one person. */
import { TIER_WORDS } from '../../../core/display.js';
import type { Assessment } from '../../../core/schemas/assess.js';
import type { RiskTier } from '../../../core/schemas/risk.js';
import { addressWith, asked, element, every, fill, html, latest, linesOf, the } from './page.js';
import { figure, signed, tierShape, wholeScore } from './scores.js';

type Shown = Pick<Assessment, 'adjustments' | 'personalized_score' | 'risk_tier'>;

/** Asks the API with each answer. The answers stay in the URL; the form is hidden until this runs. */
export function estimate(form: HTMLFormElement): void {
  const output = the('[data-assess-result]', form);
  const alert = element('div', { role: 'alert', tabIndex: -1 });
  const request = latest();
  const selects = every<HTMLSelectElement>('select[name]', form);
  const { assess: soc_code, score, tier } = form.dataset;
  output.after(alert);
  form.hidden = false;
  for (const select of selects) if (asked(select.name)) select.value = asked(select.name);

  function show({ adjustments, personalized_score: final_score, risk_tier }: Shown) {
    alert.replaceChildren();
    alert.className = '';
    for (const select of selects) {
      const points = adjustments[select.name];
      the('[data-points]', select.parentElement ?? form).textContent =
        points === undefined ? '' : `${signed(Math.round(points))} points`;
    }
    fill(
      output,
      html`<p class="tier">Your job: <b>${figure(final_score, wholeScore({ final_score, risk_tier }))}</b> ${tierShape(risk_tier)}${TIER_WORDS[risk_tier]} (rough guide)</p>`,
    );
  }
  function complain(lines: string[]) {
    output.replaceChildren();
    alert.className = 'error';
    fill(alert, [
      ...lines.map((line) => html`<p>${line}</p>`),
      html`<button type="button">Try again</button>`,
    ]);
    the('button', alert).addEventListener('click', () => {
      alert.focus();
      void assess();
    });
  }
  async function assess() {
    const chosen = Object.fromEntries(
      selects.map(({ name, value }) => [name, value] as const).filter(([, value]) => value),
    );
    history.replaceState(null, '', addressWith(chosen) + location.hash);
    if (Object.keys(chosen).length === 0) {
      request.stop();
      return show({ adjustments: {}, personalized_score: Number(score), risk_tier: tier as RiskTier });
    }
    try {
      const body = JSON.stringify({ soc_code, personal_factors: chosen });
      const headers = { 'Content-Type': 'application/json' };
      show(await request.ask<Assessment>('/displacement/assess', { method: 'POST', headers, body }));
    } catch (thrown) {
      const lines = linesOf(thrown);
      if (lines.length > 0) complain(lines);
    }
  }
  form.addEventListener('change', assess);
  // The fields are empty after the event.
  form.addEventListener('reset', () => setTimeout(assess));
  form.addEventListener('submit', (event) => event.preventDefault());
  void assess();
}
