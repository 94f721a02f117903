/** The client in a page: from our own origin, from another one, and with the network gone. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OfflineClient } from '../../build/client/api.js';
import figures from '../figures.json' with { type: 'json' };
import { type Service, startServer } from '../http/services.js';
import { type Visitor, visitor } from './open.js';

/** What the module of the page below leaves for the functions that are evaluated in it. */
declare global {
  var risk: typeof import('../../build/client/v1.js');
  var offline: OfflineClient;
}

let service: Service;
let visit: Visitor;
beforeAll(async () => {
  service = await startServer();
  visit = await visitor(undefined, [`http://127.0.0.1:${service.port}`]);
});
afterAll(async () => {
  await visit.close();
  await service.close();
});

/** In a page of the site, with the client from `origin`: what the service tells it, and then what it says without. */
async function use(origin: string) {
  const context = await visit.context();
  const page = await context.newPage();
  await page.goto('/robots.txt');
  const content = `import * as risk from '${origin}/client/v1.js';\nglobalThis.risk = risk;`;
  await page.addScriptTag({ type: 'module', content });
  await page.waitForFunction(() => globalThis.risk);
  const online = await page.evaluate(async () => {
    const client = globalThis.risk.createClient();
    const titles: string[] = [];
    for await (const { title } of client.occupations({ q: 'nurse', pageSize: 4 })) titles.push(title);
    const first = await client.getOccupation('29-1141.00');
    const second = await client.getOccupation('29-1141.00');
    globalThis.offline = await client.offline();
    return {
      titles: titles.length,
      base: first.risk_score.final_score,
      same: JSON.stringify(first) === JSON.stringify(second),
    };
  });
  await context.setOffline(true);
  const offline = await page.evaluate(async () => {
    const { createClient } = globalThis.risk;
    const errorOf = (call: Promise<unknown>) =>
      call.then(
        () => 'none',
        ({ name }: Error) => name,
      );
    const request = { soc_code: '29-1141.00', personal_factors: { ai_proficiency: 'advanced' } };
    return {
      found: (await globalThis.offline.listOccupations({ q: 'registered nurse' })).count,
      personal: (await globalThis.offline.assessDisplacement(request)).personalized_score,
      errors: [
        await errorOf(createClient().getMeta()),
        await errorOf(createClient().getOccupation('nurse')),
        await errorOf(globalThis.offline.assessDisplacement({ soc_code: '99-9999.99' })),
      ],
    };
  });
  await context.close();
  return { ...online, ...offline };
}

describe('in Chromium the client', () => {
  const base = figures.occupations['29-1141.00'].risk_score.final_score;
  const WANTED = {
    titles: 10,
    base,
    same: true,
    found: 1,
    personal: (Math.round(10 * base) - 32) / 10,
    errors: ['NetworkError', 'ArgumentError', 'ApiError'],
  };

  it('works for a page of its own origin, and goes on when the network has gone', async () => {
    expect(await use(visit.origin)).toEqual(WANTED);
  });

  it('works for a page of another origin, and asks the one that it came from', async () => {
    expect(await use(`http://127.0.0.1:${service.port}`)).toEqual(WANTED);
  });

  it('does nothing that a page complains about, but to ask in vain when the network has gone', () => {
    const [offline, others] = [true, false].map((gone) =>
      visit.faults.filter((fault) => fault.includes('net::ERR_INTERNET_DISCONNECTED') === gone),
    );
    expect(others).toEqual([]);
    expect(offline).toHaveLength(2);
  });
});
