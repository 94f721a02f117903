/**
 * The list of every published file with its size and hash. `/api/v1/meta` has the list's own hash, so a reader who starts there
 * arrives at every byte. Neither can contain the other's hash: the list counts the hash in `/api/v1/meta` as zeros.
 */

export const MANIFEST_FILE = '/manifest.json';

/** What counts as the manifest's hash where the real one can't be known yet: in the manifest itself, and in examples. */
export const UNKNOWN_SHA256 = '0'.repeat(64);
