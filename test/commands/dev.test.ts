/** `npm run dev`: what belongs to one occupation, from the data as it is. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { preview } from '../../build/commands/dev.js';
import { withBroken } from '../broken.js';

const ROOT = path.join(import.meta.dirname, '../..');

it('shows page, card, and responses as they are saved, and the faults where there are any', async () => {
  await withBroken([], async (folder) => {
    const shown = (url: string) => preview(`http://localhost${url}`, folder, ROOT);
    const textOf = async (url: string) => await shown(url)!.text();
    const edit = (below: string, from: string, to: string) => {
      const file = path.join(folder, below, '47-2111.00.json');
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(from, to));
      const later = new Date(Date.now() + 1000);
      fs.utimesSync(file, later, later);
    };
    expect(await textOf('/occupations/electricians')).toContain('Electricians');
    // As long as it was: only the time of the file is another.
    edit('occupations', '"title": "Electricians"', '"title": "Cable Wirers"');
    expect([...shown('/occupations/electricians')!.headers].join()).toMatch(/no-store,.*text\/html; charset/);
    expect(await textOf('/occupations/electricians.html')).toContain('Wirers');
    for (const theme of ['dark', 'blue'])
      expect(await textOf(`/embed/electricians?theme=${theme}`)).toContain('Wirers');
    expect(await textOf('/api/v1/occupations/47-2111.00/tasks')).toContain('"title":"Cable Wirers"');
    // The related ones are other occupations' rows.
    expect(JSON.parse(await textOf('/api/v1/occupations/15-1252.00/related'))).toMatchObject({ count: 2 });
    for (const url of ['/', '/occupations', '/occupations/no-such', '/api/v1/meta'])
      expect(shown(url)).toBeUndefined();
    fs.rmSync(path.join(folder, 'onet/29-1141.00.json'));
    expect(await textOf('/occupations/electricians')).toContain('onet/29-1141.00.json:');
    edit('onet', '"job_zone": ', '"job_zone": 9');
    expect(await textOf('/occupations/electricians')).toContain('onet/47-2111.00.json:');
    expect(shown('/occupations/electricians')!.status).toBe(500);
  });
});

it('says where a template is broken, on the page and in the console', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await withBroken([], async (folder) => {
    const root = fs.mkdtempSync(path.join(folder, 'root-'));
    fs.cpSync(path.join(ROOT, 'templates'), path.join(root, 'templates'), { recursive: true });
    const layout = path.join(root, 'templates/layout.eta');
    fs.writeFileSync(layout, `<p>\n<%= it.common.no.such %>\n${fs.readFileSync(layout, 'utf8')}`);
    const answer = preview('http://localhost/occupations/electricians', folder, root)!;
    expect(answer.status).toBe(500);
    const text = await answer.text();
    expect(text).toMatch(/can’t be rendered[\s\S]*layout[\s\S]*2\|/);
    expect(told.mock.calls.join()).toContain('/occupations/electricians: ');
  });
  told.mockRestore();
});
