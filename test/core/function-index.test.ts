/** The function's data: read when first needed, and kept. */
import { describe, expect, it, vi } from 'vitest';
import { functionIndex } from '../../core/function-index.js';
import { FILES } from './request.js';
import { smallIndex } from './small-index.js';

const { tables } = smallIndex();

describe('the index', () => {
  it('reads its tables once, when they are first needed', () => {
    const read = vi.fn(() => tables);
    const index = functionIndex(read, async () => undefined);
    expect(read).not.toHaveBeenCalled();
    expect([index.tables, index.titles[2], index.bySocCode.get('29-1141.00')]).toEqual([
      tables,
      'registered nurses',
      tables.occupations[2],
    ]);
    expect([index.titles, index.bySocCode]).toEqual([index.titles, index.bySocCode]);
    expect(index.titles).toBe(index.titles);
    expect(index.bySocCode).toBe(index.bySocCode);
    expect(read).toHaveBeenCalledTimes(1);
  });

  it.each([
    ['searchIndex', '/client/search-index.json', { occupations: [], namesWith: [] }],
    ['scores', '/_function/scores.json', { groups: ['15', '29'] }],
  ] as const)('opens %s once, when they are first needed', async (name, path, content) => {
    const file = vi.fn(smallIndex(FILES).file);
    const index = functionIndex(() => tables, file);
    expect(file).not.toHaveBeenCalled();
    const opened = await index[name]();
    expect(opened).toMatchObject(content);
    expect(await index[name]()).toBe(opened);
    expect(file.mock.calls).toEqual([[path]]);
  });

  it.each([
    ['searchIndex', '/client/search-index.json is missing'],
    ['scores', '/_function/scores.json is missing'],
  ] as const)('says which file %s needs', async (name, message) => {
    await expect(smallIndex()[name]()).rejects.toThrow(message);
  });
});
