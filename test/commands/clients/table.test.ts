/** What the check of clients prints: a table, and a cell per stage of a tool. */
import { describe, expect, it } from 'vitest';
import { cellsOf, type Failure, tableOf } from '../../../build/commands/clients/table.js';

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

describe('cellsOf', () => {
  const failure = (stage: Failure['stage'], isOffline = false): Failure => ({ stage, words: '…', isOffline });
  it.each<[string, Failure | undefined, string[]]>([
    ['nothing failed', undefined, ['ok', 'ok', 'ok']],
    ['the calls failed', failure('calls'), ['ok', 'ok', 'failed']],
    ['the compiler failed', failure('compile'), ['ok', 'failed', '–']],
    ['the tool failed', failure('generate'), ['failed', '–', '–']],
    ['npm failed', failure('install'), ['not installed', 'not installed', 'not installed']],
    ['the network failed', failure('install', true), ['offline', 'offline', 'offline']],
  ])('where %s', (_, given, cells) => {
    expect(cellsOf(given)).toEqual(cells);
  });
});
