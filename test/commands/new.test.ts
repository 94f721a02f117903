/** The draft of a new occupation. */
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newOccupation } from '../../build/commands/new.js';
import { FIXTURE, faultsIn } from '../broken.js';

function copy(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'new-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const data = join(folder, 'data');
  fs.cpSync(FIXTURE, data, { recursive: true });
  vi.spyOn(console, 'log').mockImplementation(() => {});
  return data;
}

it('is two files whose blanks the check names, and nothing else', async () => {
  const data = copy();
  newOccupation('15-9999.01', 'Prompt Engineers', data);
  const written = ['occupations', 'onet'].map((name) =>
    fs.readFileSync(join(data, `${name}/15-9999.01.json`), 'utf8'),
  );
  const said = vi.mocked(console.log).mock.calls.join('\n').replaceAll(data, 'data');
  const told = [said, ...written, ...faultsIn(data)].join('\n');
  await expect(told).toMatchFileSnapshot('../stories/new.txt');
});

it('is refused where the dataset can’t be copied as a whole', () => {
  const data = copy();
  fs.renameSync(join(data, 'occupations'), join(data, '../occupations'));
  fs.symlinkSync('../occupations', join(data, 'occupations'));
  const create = (folder: string) => () => newOccupation('15-9999.01', 'Prompt Engineers', folder);
  expect(create(data)).toThrow(`${data}/occupations is no regular file.`);
  const none = 'none/occupations: there is no such folder; --data names the dataset.';
  expect(create('none')).toThrow(none);
  fs.symlinkSync(data, join(data, '../link'));
  expect(create(join(data, '../link'))).toThrow('link is a link, which would be replaced by a folder.');
  expect(fs.readdirSync(join(data, '..')).sort()).toEqual(['data', 'link', 'occupations']);
});

it.each([
  [
    'a code of another shape',
    '15-9999',
    'Prompt Engineers',
    /^"15-9999" is not a SOC code like 15-1252\.00; ours end in \.01 and up\.$/,
  ],
  [
    'a code that has a file',
    '15-1252.00',
    'Prompt Engineers',
    /15-1252\.00\.json is there already; edit it, or choose another code\.$/,
  ],
  ['a title without a letter', '15-9999.01', '…', /^The title has no letter or digit to make its URL of\.$/],
])('is refused for %s', (_, code, title, message) => {
  const data = copy();
  expect(() => newOccupation(code, title, data)).toThrow(message);
  expect(fs.existsSync(join(data, 'occupations/15-9999.01.json'))).toBe(false);
});
