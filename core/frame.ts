/** Pages that the function completes: the build renders each like any other page, but with holes that are filled in here. */

/** Returns a name as a hole in a frame: `hole('title')` → `{{title}}`. */
export const hole = (name: string): string => `{{${name}}}`;

/** Returns the frame with its holes filled with HTML. The inserted HTML isn't searched for further holes. */
export const fillFrame = (frame: string, content: Readonly<Record<string, string>>): string =>
  frame.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => content[name] ?? whole);

/** The status of a page, and its content by hole. */
export interface Filled {
  status: 200 | 400;
  content: Readonly<Record<string, string>>;
}
