import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../', import.meta.url));

/**
 * Writes a generated JSON file, as short as biome prints it; with `--check` it writes nothing and fails when the file
 * has other content.
 */
export function writeOrCheck(path: string, content: unknown, command: string): void {
  const file = `${ROOT}${path}`;
  const text = JSON.stringify(content);
  if (!process.argv.includes('--check')) {
    const biome = ['node_modules/@biomejs/biome/bin/biome', 'format', '--stdin-file-path=generated.json'];
    writeFileSync(file, execFileSync(process.execPath, biome, { cwd: ROOT, input: text, maxBuffer: 16 * text.length }));
    console.log(`${path} written`);
  } else if (text === JSON.stringify(JSON.parse(readFileSync(file, 'utf8')))) {
    console.log(`${path} is up to date`);
  } else {
    console.error(`${path} is not what the code says: run \`npm run ${command}\` and commit it`);
    process.exitCode = 1;
  }
}
