/** Things that are opened by the first request that needs them. */
import { describe, expect, it, vi } from 'vitest';
import { once } from '../../core/once.js';

describe('once', () => {
  it('opens at the first call, and keeps what it opened', async () => {
    const open = vi.fn(async () => ({}));
    const opened = once(open);
    expect(open).not.toHaveBeenCalled();
    const [first, second] = await Promise.all([opened(), opened()]);
    expect([second, await opened()]).toEqual([first, first]);
    expect(open).toHaveBeenCalledTimes(1);
  });

  it('tries again after a failure', async () => {
    const opened = once(vi.fn().mockRejectedValueOnce(new Error('no file')).mockResolvedValue(7));
    await expect(opened()).rejects.toThrow('no file');
    expect(await opened()).toBe(7);
  });
});
