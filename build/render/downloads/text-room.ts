/** Text that becomes bytes as it comes, in one piece of memory that is used again: as parts to be joined it would need twice as much. */
export interface TextRoom {
  add(text: string): void;
  /** How many bytes there are. */
  size(): number;
  /** The bytes from one on; they are those of other text after `clear`. */
  bytes(from?: number): Buffer;
  clear(): void;
}

/** Opens a room of some bytes, which grows when it has to. */
export function textRoom(bytes: number): TextRoom {
  let room = Buffer.allocUnsafeSlow(bytes);
  let end = 0;
  return {
    add(text) {
      // A character takes three bytes at most; a pair of surrogates, four.
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
