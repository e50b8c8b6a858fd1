/** Runs every check of what is generated or agreed in one process, which loads the sources once. */
const CHECKS: Record<string, readonly string[]> = {
  openapi: ['--check'],
  graphql: ['--check'],
  'record-schema': ['--check'],
  migrations: [],
  distributable: [],
  'rule-coverage': [],
  'rule-homes': [],
  'look-ups': [],
  engines: ['--check'],
  refusals: ['--check'],
  messages: [],
  playthroughs: ['--check'],
  pictures: ['--check'],
  client: ['--check'],
};

const [node = '', script = ''] = process.argv;
const failed: string[] = [];
for (const [name, options] of Object.entries(CHECKS)) {
  process.argv = [node, script, ...options];
  process.exitCode = 0;
  const compiled = `./${name}.js`;
  await import(compiled);
  if (process.exitCode !== 0) failed.push(name);
}
if (failed.length > 0) console.error(`failed: ${failed.join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
