/** Says what somebody should know although nothing is wrong; in a workflow of GitHub's as an annotation of the run. */
export function notice(title: string, text: string, env: Readonly<Record<string, string | undefined>>): void {
  const line = text.replaceAll('%', '%25').replaceAll('\n', '%0A');
  console.error(env.GITHUB_ACTIONS === 'true' ? `::notice title=${title}::${line}` : text);
}
