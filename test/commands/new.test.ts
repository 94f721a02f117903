/** The draft of a new occupation. */
import fs from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { newOccupation } from '../../build/commands/new.js';
import { FIXTURE, faultsIn } from '../broken.js';
import { recorded } from '../stories.js';

function copy(): string {
  const folder = fs.mkdtempSync(join(tmpdir(), 'new-'));
  onTestFinished(() => fs.rmSync(folder, { recursive: true }));
  const data = join(folder, 'data');
  fs.cpSync(FIXTURE, data, { recursive: true });
  fs.symlinkSync('ada@host', join(data, '.#dataset.json'));
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

recorded<[code: string, title: string]>(
  'is refused for a code or a title that can’t be one, and writes nothing',
  'new-refused',
  {
    'a code of another shape': ['15-9999', 'Prompt Engineers'],
    'a code that has a file': ['15-1252.00', 'Prompt Engineers'],
    'a code that has one file of two': ['15-9999.02', 'Prompt Engineers'],
    'a title without a letter': ['15-9999.01', '…'],
  },
  async ([code, title]) => {
    const data = copy();
    fs.writeFileSync(join(data, 'onet/15-9999.02.json'), '');
    const create = async () => newOccupation(code, title, data);
    const said = String(await create().catch(String)).replaceAll(data, 'data');
    return [said, ...fs.readdirSync(join(data, 'occupations'))].join('\n');
  },
);
