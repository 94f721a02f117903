/** URLs and file names that are made of templates. */
import { describe, expect, it } from 'vitest';
import { releasePath } from '../../core/releases.js';
import { API, fill, frameOf, pathBelowApi, pattern, withoutJson } from '../../core/routes.js';

describe('a template', () => {
  it.each<[template: string, params: Record<string, string | number>, filled: string]>([
    ['/groups', {}, '/groups'],
    ['/groups', { group: '15' }, '/groups'],
    ['/groups/{group}', { group: '15' }, '/groups/15'],
    ['{group}', { group: '15' }, '15'],
    ['/pages/{limit}/{offset}.json', { offset: 0, limit: 50 }, '/pages/50/0.json'],
    ['{level}{level}', { level: '' }, ''],
    ['/{group}', { group: '{level}' }, '/{level}'],
  ])('%s with %j is %s', (template, params, filled) => {
    expect(fill(template, params)).toBe(filled);
  });

  it('needs its parameters', () => {
    expect(() => fill('/pages/{limit}/{offset}', { limit: 50 })).toThrow(
      new RangeError('/pages/{limit}/{offset} needs offset'),
    );
  });

  it.each<[template: string, path: string, groups: Record<string, string>]>([
    ['/groups/{group}', '/groups/15', { group: '15' }],
    ['/{limit}/{offset}.json', '/50/100.json', { limit: '50', offset: '100' }],
    ['/industries/{naics_code}', '/industries/31-33', { naics_code: '31-33' }],
  ])('%s matches %s', (template, path, groups) => {
    expect({ ...pattern(template).exec(path)?.groups }).toEqual(groups);
  });

  it('matches itself without parameters', () => {
    expect(pattern('/a.b.c').test('/a.b.c')).toBe(true);
  });

  it.each([
    ['/groups/{group}', '/groups/x'],
    ['/groups/{group}', '/groups/15/'],
    ['/groups/{group}', '/api/groups/15'],
    ['/{limit}.json', '/50xjson'],
    ['/a.b.c', '/a.bxc'],
    ['/industries/{naics_code}', '/industries/5-54'],
  ])('%s doesn’t match %s', (template, path) => {
    expect(pattern(template).test(path)).toBe(false);
  });
});

describe('a path', () => {
  it.each([
    ['/api/v1/meta.json', '/api/v1/meta'],
    ['/a.json/b', '/a.json/b'],
    ['/ajson', '/ajson'],
  ])('%s is %s without .json', (path, plain) => {
    expect(withoutJson(path)).toBe(plain);
  });

  it.each([
    [API, '/'],
    [`${API}/groups/{group}`, '/groups/{group}'],
  ])('%s is %s below the API', (path, below) => {
    expect(pathBelowApi({ path })).toBe(below);
  });

  it('of a page has a frame of the same name', () => {
    expect(frameOf('/search')).toBe('/_function/search.html');
  });

  it('of a release’s file stays for good', () => {
    expect(releasePath('1.2.0', 'all.json.gz')).toBe('/releases/1.2.0/all.json.gz');
  });
});
