/** Writes the generated types of the client and builds it into client/dist; `--build` only builds, `--check` fails when a file is stale or the client too large. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { buildClient, compressedSize } from './build-client.js';
import { generatedFiles } from './client-types.js';

const FOLDER = new URL('../client/src/generated/', import.meta.url);
const MOST_BYTES = 12_000;

async function write(): Promise<void> {
  await mkdir(FOLDER, { recursive: true });
  for (const [name, text] of Object.entries(await generatedFiles())) await writeFile(new URL(name, FOLDER), text);
  console.log('client/src/generated written');
}

async function check(): Promise<void> {
  const stale: string[] = [];
  for (const [name, text] of Object.entries(await generatedFiles())) {
    if (text !== (await readFile(new URL(name, FOLDER), 'utf8').catch(() => ''))) stale.push(name);
  }
  const size = await compressedSize();
  console.log(`client: ${size} bytes compressed, ${MOST_BYTES} at most`);
  if (stale.length > 0) console.error(`client/src/generated: ${stale.join(', ')} not up to date: run \`npm run client\` and commit it`);
  if (stale.length > 0 || size > MOST_BYTES) process.exitCode = 1;
}

if (process.argv.includes('--check')) {
  await check();
} else {
  if (!process.argv.includes('--build')) await write();
  await buildClient();
  console.log('client/dist built');
}
