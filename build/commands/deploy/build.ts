/** The platform's tool: installed once into a folder for temporary files, and run on a copy of the project. */
import { execFile, execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/** The platform's tool, of one exact version: what was checked is what deploys. Dependabot doesn't see it. */
export const VERSION = '64.0.2';
/** Its release of this one is broken in that version. */
const OVERRIDES = { sandbox: '4.5.0' };

const run = promisify(execFile);

/** 360 MB, so not in our package.json, and kept for the next time. */
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

/** What git tracks or would track, so that neither node_modules nor dist nor a half-made build is taken along. */
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

/** The folder that a deployment would upload, and the copy of the project that it was built in. */
export interface Deployment {
  output: string;
  project: string;
}

/** Builds in a copy of the project within the folder, as a deployment would. */
export async function buildDeployment(root: string, folder: string): Promise<Deployment> {
  const tool = await installTool();
  const project = path.join(folder, 'project');
  copyProject(root, project);
  fs.mkdirSync(path.join(project, '.vercel'));
  // Stands for a project on the platform that has no settings of its own.
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
  // Away from the project, so that the function finds no package which was not packed with it.
  const output = path.join(folder, 'output');
  fs.renameSync(built, output);
  return { output, project };
}
