/** What people meet who want to report or change something: forms that GitHub accepts, and documents that agree. */
import fs from 'node:fs';
import path from 'node:path';
import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';
import { LaborData } from '../../core/schemas/labor.js';
import manifest from '../../package.json' with { type: 'json' };

const ROOT = path.join(import.meta.dirname, '../..');
const FORMS = '.github/ISSUE_TEMPLATE';
const textOf = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');

interface Field {
  type: string;
  id?: string;
  attributes: { label?: string; value?: string; options?: string[] };
  validations?: { required: boolean };
}
interface Form {
  name: string;
  description: string;
  body: Field[];
}

const forms = ['bug.yml', 'wrong-score.yml', 'wrong-wage.yml'];
const formOf = (file: string) => load(textOf(`${FORMS}/${file}`)) as Form;

/** What GitHub refuses in a form, which it then shows to nobody, by the rules of its documentation. */
function flawsOf({ name, description, body }: Form): string[] {
  const asked = body.filter(({ type }) => type !== 'markdown');
  const ids = asked.map(({ id }) => id);
  const labels = asked.map(({ attributes }) => attributes.label);
  return [
    ...(name && description ? [] : ['no name or description']),
    ...(asked.length > 0 ? [] : ['it asks nothing']),
    ...(new Set(ids).size === ids.length && ids.every((id) => /^[\w-]+$/.test(id ?? '')) ? [] : ['ids']),
    ...(new Set(labels).size === labels.length && labels.every(Boolean) ? [] : ['labels']),
    ...body.flatMap(({ type, id, attributes: { value, options } }) => {
      if (type === 'markdown') return value ? [] : ['an empty text'];
      if (type === 'dropdown')
        return options && new Set(options).size === options.length ? [] : [`options of ${id}`];
      return ['input', 'textarea'].includes(type) ? [] : [`${id} is a ${type}`];
    }),
  ];
}

describe('the issue forms', () => {
  it('are those for a wrong score, a wrong wage, and a bug', () => {
    expect(fs.readdirSync(path.join(ROOT, FORMS)).sort()).toEqual([...forms, 'config.yml'].sort());
    expect(forms.map((file) => formOf(file).name)).toEqual(['Bug', 'Wrong score', 'Wrong wage']);
  });

  it.each(forms)('%s is one that GitHub accepts', (file) => {
    expect(flawsOf(formOf(file))).toEqual([]);
  });

  it.each<[string, Partial<Form>, string[]]>([
    ['without a description', { description: '' }, ['no name or description']],
    ['that asks nothing', { body: [] }, ['it asks nothing']],
    [
      'with an id twice',
      { body: ['A', 'B'].map((label) => ({ type: 'input', id: 'a', attributes: { label } })) },
      ['ids'],
    ],
    ['without a label', { body: [{ type: 'input', id: 'a', attributes: {} }] }, ['labels']],
    [
      'with a dropdown without options',
      { body: [{ type: 'dropdown', id: 'a', attributes: { label: 'A' } }] },
      ['options of a'],
    ],
    [
      'with a field of no type that there is',
      { body: [{ type: 'text', id: 'a', attributes: { label: 'A' } }] },
      ['a is a text'],
    ],
  ])('a form %s is none', (_, change, flaws) => {
    expect(flawsOf({ ...formOf('bug.yml'), ...change })).toEqual(flaws);
  });

  it.each<[string, string[]]>([
    ['bug.yml', ['part', 'steps', 'happened', 'expected']],
    ['wrong-score.yml', ['occupation', 'part', 'published', 'evidence']],
    ['wrong-wage.yml', ['occupation', 'field', 'ours', 'theirs', 'source']],
  ])('%s can’t be sent without %j', (file, needed) => {
    const required = formOf(file).body.filter(({ validations }) => validations?.required);
    expect(required.map(({ id }) => id)).toEqual(needed);
  });

  it('name the figures of BLS as the API does', () => {
    const { options = [] } = formOf('wrong-wage.yml').body.find(({ id }) => id === 'field')!.attributes;
    expect(options.length).toBeGreaterThan(7);
    expect(options.filter((name) => !Object.hasOwn(LaborData.shape, name))).toEqual([]);
  });

  it('are the only way to open an issue, besides the sources themselves', () => {
    const config = load(textOf(`${FORMS}/config.yml`)) as {
      blank_issues_enabled: boolean;
      contact_links: { name: string; url: string; about: string }[];
    };
    expect(config.blank_issues_enabled).toBe(false);
    expect(config.contact_links.map(({ url }) => new URL(url).hostname)).toEqual([
      'www.onetcenter.org',
      'www.bls.gov',
    ]);
    expect(config.contact_links.filter(({ name, about }) => !name || !about)).toEqual([]);
  });
});

describe('the documents', () => {
  const DOCUMENTS = [
    'CODE_OF_CONDUCT.md',
    'CONTRIBUTING.md',
    'README.md',
    'SECURITY.md',
    '.github/pull_request_template.md',
  ];

  it.each(DOCUMENTS)('%s links to files that exist, and names commands that exist', (file) => {
    const text = textOf(file);
    const links = [...text.matchAll(/\]\((?!https?:|#|\.\.\/\.\.\/security)([^)#]+)/g)].map(
      ([, target]) => target!,
    );
    expect(links.filter((target) => !fs.existsSync(path.join(ROOT, path.dirname(file), target)))).toEqual([]);
    const commands = [...text.matchAll(/`npm run ([\w:]+)/g)].map(([, name]) => name!);
    expect(commands.filter((name) => !Object.hasOwn(manifest.scripts, name))).toEqual([]);
  });

  it('name the private channel for security issues and conduct, and are linked from CONTRIBUTING', () => {
    expect(textOf('SECURITY.md')).toContain('](../../security/advisories/new)');
    expect(textOf('CODE_OF_CONDUCT.md')).toContain('](SECURITY.md)');
    for (const file of ['SECURITY.md', 'CODE_OF_CONDUCT.md'])
      expect(textOf('CONTRIBUTING.md')).toContain(`](${file})`);
  });
});

describe('who is asked, and what is updated', () => {
  it('every path has an owner', () => {
    const rules = textOf('.github/CODEOWNERS')
      .split('\n')
      .filter((line) => line && !line.startsWith('#'));
    expect(rules[0]).toMatch(/^\* +@/);
    expect(rules.filter((rule) => !/^\S+( +@[\w-]+(\/[\w-]+)?)+$/.test(rule))).toEqual([]);
  });

  it('Dependabot groups the updates of packages and of actions', () => {
    const { version, updates } = load(textOf('.github/dependabot.yml')) as {
      version: number;
      updates: {
        'package-ecosystem': string;
        directory: string;
        schedule: object;
        groups: Record<string, object>;
      }[];
    };
    expect(version).toBe(2);
    expect(
      updates.map(({ 'package-ecosystem': packages, directory, schedule, groups }) => [
        ...[packages, directory, schedule],
        Object.keys(groups),
      ]),
    ).toEqual([
      ['npm', '/', { interval: 'monthly' }, ['service', 'development']],
      ['github-actions', '/', { interval: 'monthly' }, ['actions']],
    ]);
  });
});
