/** The platform's tool: installed once into a temporary folder, and run on a copy of the project. */
import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** Exact version of the platform's tool, so that the tested version is the one that deploys. Dependabot doesn't see it. */
export const VERSION = '64.0.2';
/** Override of a dependency that is broken in the release which that version uses. */
const OVERRIDES = { sandbox: '4.5.0' };

const run = promisify(execFile);

/** Installs the tool, which is 360 MB, so it isn't in our package.json; it is kept for the next time. */
async function installTool(): Promise<string> {
  const folder = path.join(os.tmpdir(), `ai-displacement-risk-vercel-${VERSION}`);
  const tool = path.join(folder, 'node_modules/vercel/dist/vc.js');
  if (fs.existsSync(tool)) return tool;
  console.log(`Installing vercel@${VERSION} into ${folder} …`);
  fs.mkdirSync(folder, { recursive: true });
  const manifest = { private: true, dependencies: { vercel: VERSION }, overrides: OVERRIDES };
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  await run('npm', ['install', '--no-audit', '--no-fund'], { cwd: folder });
  return tool;
}

/** Lists files that git tracks or would track, which leaves out node_modules, dist, and unfinished builds. */
function copyProject(root: string, to: string): void {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 1 << 26,
  });
  for (const file of listed.toString().split('\0').filter(Boolean)) {
    const from = path.join(root, file);
    if (fs.existsSync(from)) fs.cpSync(from, path.join(to, file));
  }
}

/** Folder that a deployment would upload, and the copy of the project in which it was built. */
export interface Deployment {
  output: string;
  project: string;
}

/** Builds in a copy of the project inside the folder, as a deployment would. */
export async function buildDeployment(root: string, folder: string): Promise<Deployment> {
  const tool = await installTool();
  const project = path.join(folder, 'project');
  copyProject(root, project);
  fs.mkdirSync(path.join(project, '.vercel'));
  // Represents a project on the platform without its own settings.
  fs.writeFileSync(path.join(project, '.vercel/project.json'), '{"settings":{}}');
  console.log('Building …');
  const env = { ...process.env, VERCEL_TELEMETRY_DISABLED: '1' };
  const { stdout, stderr } = await run(process.execPath, [tool, 'build', '--standalone', '--yes'], {
    cwd: project,
    env,
    maxBuffer: 1 << 26,
  });
  const built = path.join(project, '.vercel/output');
  if (!fs.existsSync(path.join(built, 'config.json')))
    throw new Error(`No output was built.\n${stdout}${stderr}`);
  // Outside the project, so that the function can't find packages that weren't packed with it.
  const output = path.join(folder, 'output');
  fs.renameSync(built, output);
  return { output, project };
}
