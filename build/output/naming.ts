/**
 * Changes a file; an error of the system names it. By itself the system doesn't where a handle is written to, as on a full disk.
 */
export function naming<Result>(file: string, change: () => Result): Result {
  try {
    return change();
  } catch (error) {
    (error as NodeJS.ErrnoException).path ??= file;
    throw error;
  }
}
