/** Pages that the function completes: the build renders each like every page, with holes, and here the holes are filled. */

/** A name as a hole in a frame: `hole('title')` → `{{title}}`. */
export const hole = (name: string): string => `{{${name}}}`;

/** Returns the frame with its holes filled with HTML. What fills one is not looked at again. */
export const fillFrame = (frame: string, content: Readonly<Record<string, string>>): string =>
  frame.replace(/\{\{(\w+)\}\}/g, (whole, name: string) => content[name] ?? whole);

/** The status of a page, and its content by hole. */
export interface Filled {
  status: 200 | 400;
  content: Readonly<Record<string, string>>;
}
