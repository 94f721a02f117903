/** What the check of clients prints: a cell per stage of a tool. */
import { describe, expect, it } from 'vitest';
import { cellsOf, type Failure } from '../../../build/commands/clients/stages.js';

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
