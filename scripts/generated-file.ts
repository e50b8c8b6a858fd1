import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = new URL('../', import.meta.url);

/** Writes a generated file, named from the root, if it is outdated; with `--check` it writes nothing and fails. */
export function keepFile(path: string | URL, text: string): void {
  if (!holds(path, text)) write(path, () => text);
}

/** The same for a file that is not in git, which `--check` writes too. */
export function makeFile(path: string, text: string): void {
  if (!holds(path, text)) put(path, text);
}

function holds(path: string | URL, text: string): boolean {
  const file = new URL(path, ROOT);
  return existsSync(file) && readFileSync(file, 'utf8') === text;
}

/** The same for JSON, which is written as short as biome prints it. */
export function keepJson(path: string, content: unknown): void {
  const text = JSON.stringify(content);
  const file = new URL(path, ROOT);
  if (existsSync(file) && JSON.stringify(JSON.parse(readFileSync(file, 'utf8'))) === text) return;
  const biome = [
    'node_modules/@biomejs/biome/bin/biome',
    'format',
    '--indent-style=tab',
    '--line-width=320',
    '--stdin-file-path=generated.json',
  ];
  const options = { cwd: fileURLToPath(ROOT), input: text, maxBuffer: 16 * text.length, encoding: 'utf8' } as const;
  write(path, () => execFileSync(process.execPath, biome, options));
}

function write(path: string | URL, textOf: () => string): void {
  if (process.argv.includes('--check')) {
    console.error(`${path} is outdated: run \`npm run generate\` and commit it`);
    process.exitCode = 1;
    return;
  }
  put(path, textOf());
  console.log(`${path} written`);
}

function put(path: string | URL, text: string): void {
  mkdirSync(new URL('./', new URL(path, ROOT)), { recursive: true });
  writeFileSync(new URL(path, ROOT), text);
}
