/** Tables that commands print. */
import { describe, expect, it } from 'vitest';
import { tableOf } from '../../build/commands/table.js';

describe('tableOf', () => {
  it('aligns columns by their longest cell and leaves no space at the end of a line', () => {
    const rows = [
      ['orval', '8.38.0', 'ok'],
      ['oazapfts', '7.5.0', ''],
    ];
    expect(tableOf(['tool', 'version', 'note'], rows)).toBe(
      ['tool      version  note', 'orval     8.38.0   ok', 'oazapfts  7.5.0'].join('\n'),
    );
  });

  it('prints the headings of an empty table', () => {
    expect(tableOf(['tool', 'calls'], [])).toBe('tool  calls');
  });
});
