/** Compares versions for sorting: `1.9.0` comes before `1.10.0`. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [a.split('.').map(Number), b.split('.').map(Number)];
  return left[0]! - right[0]! || left[1]! - right[1]! || left[2]! - right[2]!;
}
