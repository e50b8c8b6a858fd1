/**
 * Writes the generated types of the clients and builds that in TypeScript into client/dist; `--build` only builds,
 * `--check` fails when a file is stale or the client too large.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { buildClient, compressedSize } from './build-client.js';
import { generatedFiles } from './client-types.js';
import { documentFiles } from './graphql-documents.js';
import { pythonFiles } from './python-models.js';

const ROOT = new URL('../', import.meta.url);
const FOLDER = 'client/src/generated/';
const PYTHON = 'clients/python/src/gameledger/';
const GRAPHQL = 'examples/graphql-client/';
const MOST_BYTES = 12_000;

/** Every generated file by its path from the root. */
async function allFiles(): Promise<[path: string, text: string][]> {
  const under = (folder: string, files: Record<string, string>): [string, string][] =>
    Object.entries(files).map(([name, text]) => [`${folder}${name}`, text]);
  return [...under(FOLDER, await generatedFiles()), ...under(PYTHON, await pythonFiles()), ...under(GRAPHQL, await documentFiles())];
}

async function write(): Promise<void> {
  for (const [path, text] of await allFiles()) {
    await mkdir(new URL('./', new URL(path, ROOT)), { recursive: true });
    await writeFile(new URL(path, ROOT), text);
  }
  console.log(`${FOLDER}, ${PYTHON} and ${GRAPHQL}operations.ts written`);
}

async function check(): Promise<void> {
  const stale: string[] = [];
  for (const [path, text] of await allFiles()) {
    if (text !== (await readFile(new URL(path, ROOT), 'utf8').catch(() => ''))) stale.push(path);
  }
  const size = await compressedSize();
  console.log(`client: ${size} bytes compressed, ${MOST_BYTES} at most`);
  if (stale.length > 0) console.error(`${stale.join(', ')} not up to date: run \`npm run client\` and commit it`);
  if (stale.length > 0 || size > MOST_BYTES) process.exitCode = 1;
}

if (process.argv.includes('--check')) {
  await check();
} else {
  if (!process.argv.includes('--build')) await write();
  await buildClient();
  console.log('client/dist built');
}
