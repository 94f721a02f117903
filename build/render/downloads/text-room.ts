/** Text encoded as it arrives, in one reused buffer: joining parts at the end would take twice the memory. */
export interface TextRoom {
  add(text: string): void;
  /** Number of bytes. */
  size(): number;
  /** Returns the bytes from a position on. After `clear`, they are overwritten. */
  bytes(from?: number): Buffer;
  clear(): void;
}

/** Creates a buffer of some bytes, which grows as needed. */
export function textRoom(bytes: number): TextRoom {
  let room = Buffer.allocUnsafeSlow(bytes);
  let end = 0;
  return {
    add(text) {
      // A character takes at most three bytes; a surrogate pair, four.
      const most = end + 3 * text.length;
      if (most > room.length) {
        const larger = Buffer.allocUnsafeSlow(2 * most);
        room.copy(larger, 0, 0, end);
        room = larger;
      }
      end += room.write(text, end);
    },
    size: () => end,
    bytes: (from = 0) => room.subarray(from, end),
    clear() {
      end = 0;
    },
  };
}
