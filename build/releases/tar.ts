/** Just enough of the tar format (POSIX ustar): regular files with short names, as git archives and our releases have them. */

const BLOCK = 512;
const REGULAR = new Set(['0', '\x00']);

const textOf = (bytes: Buffer): string => {
  const end = bytes.indexOf(0);
  return bytes.toString('utf8', 0, end < 0 ? bytes.length : end);
};

/** Returns the regular files of an archive by path. Everything else (folders, git's comment) is skipped. */
export function untar(archive: Buffer): Map<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; at + BLOCK <= archive.length && archive[at] !== 0; ) {
    const header = archive.subarray(at, at + BLOCK);
    const size = Number.parseInt(textOf(header.subarray(124, 136)), 8);
    const [name, prefix] = [textOf(header.subarray(0, 100)), textOf(header.subarray(345, 500))];
    const type = String.fromCharCode(header[156]!);
    const begin = at + BLOCK;
    if (REGULAR.has(type)) {
      const file = prefix === '' ? name : `${prefix}/${name}`;
      if (file.startsWith('/') || file.split('/').includes('..'))
        throw new RangeError(`the archive has a file outside its folder: ${file}`);
      files.set(file, archive.subarray(begin, begin + size));
    }
    at = begin + Math.ceil(size / BLOCK) * BLOCK;
  }
  return files;
}

/** Returns an archive with only names and bytes, no owner or time, so that the same files give the same bytes. */
export function tar(files: Iterable<readonly [file: string, bytes: Uint8Array]>): Buffer {
  const parts: Uint8Array[] = [];
  for (const [file, bytes] of files) {
    if (Buffer.byteLength(file) > 100) throw new RangeError(`too long a name for an archive: ${file}`);
    const header = Buffer.alloc(BLOCK);
    for (const [at, text] of [
      [0, file],
      [100, '0000644'],
      [108, '0000000'],
      [116, '0000000'],
      [124, octal(bytes.length)],
      [136, octal(0)],
      // The checksum is computed with blanks in its own place. After it comes the type: a regular file.
      [148, `${' '.repeat(8)}0`],
      [257, 'ustar'],
      [263, '00'],
    ] as const)
      header.write(text, at);
    const sum = header.reduce((total, byte) => total + byte, 0);
    header.write(`${sum.toString(8).padStart(6, '0')}\x00 `, 148);
    parts.push(header, bytes, Buffer.alloc(-bytes.length & (BLOCK - 1)));
  }
  return Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]);
}

const octal = (value: number) => value.toString(8).padStart(11, '0');
