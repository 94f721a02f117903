/** Prints something that people should know although it isn't an error; in a GitHub workflow, as an annotation of the run. */
export function notice(title: string, text: string, env: Readonly<Record<string, string | undefined>>): void {
  const line = text.replaceAll('%', '%25').replaceAll('\n', '%0A');
  console.error(env.GITHUB_ACTIONS === 'true' ? `::notice title=${title}::${line}` : text);
}
