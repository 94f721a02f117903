/** Small disks in memory, to fill and to lock; only root can mount them. */
import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const PAGE = 4096;
const ROOMY = 'size=256m,nr_inodes=100000,rw';

export interface Disk {
  /** An empty folder on it. */
  folder: string;
  /** Leaves room for so many pages of 4 kB. */
  fill(pages: number): void;
  /** Leaves so many files and folders to be made. */
  spareInodes(count: number): void;
  lock(): void;
  /** Makes it writable again, with room. */
  free(): void;
  unmount(): void;
}

const mount = (...args: string[]) => spawnSync('mount', args, { encoding: 'utf8' });

/** Mounts a disk, or returns why it can't. */
export function mountDisk(at: string): Disk | string {
  fs.mkdirSync(at, { recursive: true });
  const { status, stderr } = mount('-t', 'tmpfs', '-o', ROOMY, 'tmpfs', at);
  if (status !== 0) return `no disk can be mounted here${stderr ? `: ${stderr.trim()}` : ''}`;
  const remount = (options: string) => {
    const { status: failed, stderr: why } = mount('-o', `remount,${options}`, at);
    if (failed !== 0) throw new Error(`remount ${options}: ${why}`);
  };
  const filler = path.join(at, 'filler');
  return {
    folder: path.join(at, 'place'),
    fill(pages) {
      fs.writeFileSync(filler, '');
      const { bavail } = fs.statfsSync(at);
      fs.writeFileSync(filler, Buffer.alloc(Math.max(0, bavail - pages) * PAGE));
    },
    spareInodes(count) {
      const { files, ffree } = fs.statfsSync(at);
      remount(`nr_inodes=${files - ffree + count}`);
    },
    lock: () => remount('ro'),
    free() {
      remount(ROOMY);
      fs.rmSync(filler, { force: true });
    },
    unmount() {
      spawnSync('umount', [at]);
    },
  };
}
