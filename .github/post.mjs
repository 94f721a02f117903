/**
 * Posts a comment on a pull request, or an issue. The next time, it updates its post instead of writing another. It finds the
 * post by a marker that readers don't see, `<!-- data-diff -->`.
 *
 *   node .github/post.mjs comment data-diff diff.md      NUMBER is the pull request
 *   node .github/post.mjs issue newer-releases newer.md  the first line, `# Title`, is the issue's title
 *
 * The workflow sets GITHUB_TOKEN in the environment, so it is on no command line; GitHub sets the rest.
 */
import fs from 'node:fs';
import { pathToFileURL } from 'node:url';

/** Author of everything posted with a workflow's token. Posts by others are left alone, even if they have the marker. */
const WRITER = 'github-actions[bot]';
const PER_PAGE = 100;

/** @typedef {{ url: string, body: string | null, state?: string, user: { login: string }, pull_request?: object }} Post */

/**
 * @param {readonly (string | undefined)[]} args kind, marker, and file
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} what was done, in one line
 */
export async function post([kind, marker, file], env) {
  if (file === undefined || marker === undefined || (kind !== 'comment' && kind !== 'issue'))
    throw new Error('Say what to post: node .github/post.mjs comment|issue MARKER FILE');
  const text = fs.readFileSync(file, 'utf8');
  const body = `<!-- ${marker} -->\n${text.trim()}`;
  const issues = `${env.GITHUB_API_URL}/repos/${env.GITHUB_REPOSITORY}/issues`;
  const list = kind === 'comment' ? `${issues}/${env.NUMBER}/comments` : issues;
  const content = kind === 'comment' ? { body } : { title: text.split('\n', 1)[0]?.replace(/^# /, ''), body };

  const before = await firstWith(marker, kind === 'comment' ? list : `${list}?state=all`, env);
  if (before?.body?.trim() === body) return `The ${kind} says it already.`;
  // A closed issue is settled, so anything newer gets a new issue.
  if (before === undefined || before.state === 'closed') {
    await ask('POST', list, env, content);
    return `Wrote a new ${kind}.`;
  }
  await ask('PATCH', before.url, env, content);
  return `Updated the ${kind}.`;
}

/**
 * Finds the post with a marker. GitHub lists the newest issue first.
 *
 * @param {string} marker
 * @param {string} list URL of comments or issues
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<Post | undefined>}
 */
async function firstWith(marker, list, env) {
  for (let page = 1; ; page += 1) {
    const url = new URL(list);
    url.searchParams.set('per_page', String(PER_PAGE));
    url.searchParams.set('page', String(page));
    /** @type {Post[]} */
    const posts = await ask('GET', url.href, env);
    const found = posts.find(
      ({ body, user, pull_request }) =>
        body?.startsWith(`<!-- ${marker} -->`) && user.login === WRITER && pull_request === undefined,
    );
    if (found || posts.length < PER_PAGE) return found;
  }
}

/**
 * @param {string} method
 * @param {string} url
 * @param {NodeJS.ProcessEnv} env
 * @param {object} [content]
 */
async function ask(method, url, env, content) {
  const response = await fetch(url, {
    method,
    headers: {
      accept: 'application/vnd.github+json',
      authorization: `Bearer ${env.GITHUB_TOKEN}`,
      'x-github-api-version': '2022-11-28',
    },
    ...(content && { body: JSON.stringify(content) }),
  });
  if (!response.ok) throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response.json();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href)
  console.log(await post(process.argv.slice(2), process.env));
