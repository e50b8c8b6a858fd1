/**
 * Generates the types of the clients and builds the libraries in TypeScript; `--build=verify` only builds that one,
 * `--check` also fails when the client is too large.
 */
import { compressedSize, LIBRARIES } from './build-libraries.js';
import { generatedFiles } from './client-types.js';
import { keepFile } from './generated-file.js';
import { documentFiles } from './graphql-documents.js';
import { makePythonModels, pythonFiles } from './python-models.js';

const ROOT = new URL('../', import.meta.url);
const PYTHON = 'packages/python/src/gameledger/';
const GRAPHQL = 'examples/graphql-client/';
const MOST_BYTES = 12_000;

/** Every generated file by its path from the root. */
async function allFiles(): Promise<[path: string, text: string][]> {
  const under = (folder: string, files: Record<string, string>): [string, string][] =>
    Object.entries(files).map(([name, text]) => [`${folder}${name}`, text]);
  return [...under('packages/', await generatedFiles()), ...under(PYTHON, await pythonFiles()), ...under(GRAPHQL, await documentFiles())];
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

const built = Object.keys(LIBRARIES).filter((name) => process.argv.includes(`--build=${name}`));
if (built.length === 0) await generate();
if (process.argv.includes('--check')) await checkSize();
else for (const name of built.length > 0 ? built : Object.keys(LIBRARIES)) await LIBRARIES[name]?.();
