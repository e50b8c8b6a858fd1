/**
 * Generates the types of the clients and builds that in TypeScript into packages/client/dist; `--build` only builds,
 * `--check` also fails when the client is too large.
 */
import { buildClient, compressedSize } from './build-client.js';
import { generatedFiles } from './client-types.js';
import { keepFile } from './generated-file.js';
import { documentFiles } from './graphql-documents.js';
import { makePythonModels, pythonFiles } from './python-models.js';

const ROOT = new URL('../', import.meta.url);
const FOLDER = 'packages/client/src/generated/';
const PYTHON = 'packages/python/src/gameledger/';
const GRAPHQL = 'examples/graphql-client/';
const MOST_BYTES = 12_000;

/** Every generated file by its path from the root. */
async function allFiles(): Promise<[path: string, text: string][]> {
  const under = (folder: string, files: Record<string, string>): [string, string][] =>
    Object.entries(files).map(([name, text]) => [`${folder}${name}`, text]);
  return [...under(FOLDER, await generatedFiles()), ...under(PYTHON, await pythonFiles()), ...under(GRAPHQL, await documentFiles())];
}

async function generate(): Promise<void> {
  await import(new URL('packages/client/prepare.mjs', ROOT).href);
  await makePythonModels();
  for (const [path, text] of await allFiles()) keepFile(path, text);
}

async function checkSize(): Promise<void> {
  const size = await compressedSize();
  console.log(`client: ${size} bytes compressed, ${MOST_BYTES} at most`);
  if (size > MOST_BYTES) process.exitCode = 1;
}

if (!process.argv.includes('--build')) await generate();
await (process.argv.includes('--check') ? checkSize() : buildClient());
