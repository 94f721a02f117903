/** `npm run dev`: what belongs to one occupation, from the data as it is. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { preview } from '../../build/commands/dev.js';
import { withBroken } from '../broken.js';

const ROOT = path.join(import.meta.dirname, '../..');

it('shows page, card, and responses as they are saved, and the faults where there are any', () => {
  withBroken([], (folder) => {
    const shown = (url: string) => preview(`http://localhost${url}`, folder, ROOT);
    const file = path.join(folder, 'occupations/47-2111.00.json');
    const edit = (from: string, to: string) => {
      fs.writeFileSync(file, fs.readFileSync(file, 'utf8').replace(from, to));
      const later = new Date(Date.now() + 1000);
      fs.utimesSync(file, later, later);
    };
    expect(shown('/occupations/electricians')!.text).toContain('Electricians');
    edit('"title": "Electricians"', '"title": "Wirers"');
    expect(shown('/occupations/electricians')).toMatchObject({
      type: 'text/html; charset=utf-8',
      text: expect.stringContaining('Wirers'),
    });
    expect(shown('/embed/electricians?theme=dark')!.text).toContain('Wirers');
    expect(JSON.parse(shown('/api/v1/occupations/47-2111.00/tasks')!.text)).toMatchObject({
      title: 'Wirers',
    });
    for (const url of ['/', '/occupations', '/occupations/no-such', '/api/v1/meta'])
      expect(shown(url)).toBeUndefined();
    edit('"job_zone": ', '"job_zone": 9');
    expect(shown('/occupations/electricians')).toMatchObject({
      type: 'text/plain; charset=utf-8',
      text: expect.stringContaining('47-2111.00.json:'),
    });
  });
});
