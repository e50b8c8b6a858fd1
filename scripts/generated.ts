/** The scripts that generate files, in an order in which each finds what it reads. */
export const GENERATED = ['engines', 'refusals', 'record-schema', 'graphql', 'openapi', 'client', 'playthroughs', 'pictures'];

/** Runs scripts of this folder in this process, which loads the sources once; returns those that failed. */
export async function runScripts(names: readonly string[], options: readonly string[] = []): Promise<string[]> {
  const [node = '', script = ''] = process.argv;
  const failed: string[] = [];
  for (const name of names) {
    process.argv = [node, script, ...options];
    process.exitCode = 0;
    const compiled = `./${name}.js`;
    await import(compiled);
    if (process.exitCode !== 0) failed.push(name);
  }
  process.exitCode = failed.length > 0 ? 1 : 0;
  return failed;
}
