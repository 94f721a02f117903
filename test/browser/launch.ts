/** Before the browser tests: one Chromium for all of them, out of a package that needs nothing installed. */
import fs from 'node:fs';
import path from 'node:path';
import packed from '@sparticuz/chromium';
import { chromium } from 'playwright-core';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the Chromium of these tests listens. */
    chromium: string;
  }
}

/** Beside the package and not in the folder of all users, where another one's Chromium can't be replaced. */
const CACHE = path.join(import.meta.dirname, '../../node_modules/.cache/chromium');

/** Unpacked by the package, with the libraries that bare machines lack: it takes them out only where it sees a Lambda. */
async function unpack(): Promise<{ executablePath: string; libraries: string }> {
  fs.mkdirSync(CACHE, { recursive: true });
  const before = { ...process.env };
  Object.assign(process.env, { AWS_LAMBDA_JS_RUNTIME: 'nodejs20.x', TMPDIR: CACHE });
  const libraries = path.join(CACHE, 'al2023/lib');
  const unpacked = path.join(CACHE, 'chromium');
  // It takes the browser for all of its parts.
  if (!fs.existsSync(libraries)) fs.rmSync(unpacked, { force: true });
  try {
    return { executablePath: await packed.executablePath(), libraries };
  } finally {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { executablePath, libraries } = await unpack();
  const launch = (env: NodeJS.ProcessEnv) =>
    chromium.launchServer({
      executablePath,
      // Not the package's own list, which turns off what keeps origins apart.
      args: ['--no-sandbox', '--headless=shell', '--disable-gpu', '--disable-dev-shm-usage'],
      env,
    });
  // The machine's own libraries first; they fit its loader best.
  const server = await launch(process.env).catch(() =>
    launch({ ...process.env, LD_LIBRARY_PATH: libraries }),
  );
  project.provide('chromium', server.wsEndpoint());
  return () => server.close();
}
