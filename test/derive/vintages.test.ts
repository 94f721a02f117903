import { describe, expect, it } from 'vitest';
import type { Sources } from '../../build/dataset/schema/settings.js';
import { vintagesOf } from '../../build/derive/labor.js';

const dataset = (releases: string[], ids: string[]) => ({
  tables: { wages: releases.map((release) => ({ release })) },
  sources: { sources: ids.map((id) => ({ id })), provenance: [] } as unknown as Sources,
});

describe('the releases that answers and pages name', () => {
  it('come from the wages and from the ids of the sources', () => {
    const ids = [
      'onet-31.0',
      'onet-30.1-wide',
      'oews-2026',
      'oews-2026-staffing',
      'ep-2025-35',
      'onet-nem-2025-35',
    ];
    expect(vintagesOf(dataset(['2026', '2026', '2025'], ids))).toEqual({
      wages: '2026',
      previousWages: '2025',
      staffing: '2026',
      projections: '2025-35',
      onet: '31.0',
    });
  });

  it('are known in any order of rows, and empty where nothing tells', () => {
    const unknown = { staffing: '', projections: '', onet: '' };
    expect(vintagesOf(dataset(['2024', '2025'], []))).toEqual({
      wages: '2025',
      previousWages: '2024',
      ...unknown,
    });
    expect(vintagesOf(dataset([], []))).toEqual({ wages: '', previousWages: '', ...unknown });
  });
});
