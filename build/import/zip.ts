/** A zip as O*NET and BLS publish them, read in memory. */
import { type UnzipFileInfo, unzipSync } from 'fflate';
import { type Unreadable, unreadable } from './grid.js';

export interface ZipMember {
  name: string;
  read: () => Buffer | Unreadable;
}

const damaged = () => unreadable('is damaged within its zip');

/** The files in it; each is unpacked when it is read. One whose length is not the announced one is damaged. */
export function openZip(bytes: Buffer): ZipMember[] | Unreadable {
  const members: UnzipFileInfo[] = [];
  try {
    unzipSync(bytes, {
      filter: (member) => {
        if (!member.name.endsWith('/')) members.push(member);
        return false;
      },
    });
  } catch {
    return unreadable('is no whole zip: it is damaged or was cut off');
  }
  return members.map(({ name, originalSize }) => ({
    name: name.replaceAll('\\', '/'),
    read: () => {
      try {
        const unpacked = unzipSync(bytes, { filter: (member) => member.name === name })[name]!;
        return unpacked.length === originalSize ? Buffer.from(unpacked.buffer) : damaged();
      } catch {
        return damaged();
      }
    },
  }));
}
