/**
 * Builds the engine of every game in src/rules/games/ into engines/ and lists it in engines/engines.json.
 *
 * `--check` writes nothing and fails when a source no longer makes its listed bundle, a released bundle has changed, or
 * a version has no rules text. `--release` marks the newest builds as released: from then on they stay as they are, and
 * a changed source becomes a build of its own.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { sha256Hex } from '#crypto';
import { ENGINES_FOLDER, type EngineEntry, readEngineList } from '../src/use-cases/engines/engine-list.js';
import { importEngine, loadEngine } from '../src/use-cases/engines/load-engine.js';
import { buildEngine } from './build-engine.js';

const ROOT = new URL('../', import.meta.url);
const isCheck = process.argv.includes('--check');
const isRelease = process.argv.includes('--release');

const games = readdirSync(new URL('src/rules/games/', ROOT), { withFileTypes: true })
  .filter((item) => item.isDirectory())
  .map(({ name }) => name)
  .sort();

/** What the list must say of a game's newest build, given what it says now. */
function nextEntry(known: readonly EngineEntry[], game: string, version: number, sha256: string): EngineEntry {
  const same = known.find((entry) => entry.game === game && entry.sha256 === sha256);
  if (same) return same;
  const builds = known.filter((entry) => entry.game === game && entry.version === version);
  const open = builds.find((entry) => !entry.released);
  const file = builds.length === 0 ? `${game}-${version}.mjs` : `${game}-${version}.${builds.length + 1}.mjs`;
  return { game, version, sha256, file: open?.file ?? file, released: false };
}

const before = readEngineList();
const list = [...before];
const faults: string[] = [];
for (const id of games) {
  const source = await buildEngine(id, ROOT);
  const { version } = await importEngine(source);
  const entry = nextEntry(list, id, version, sha256Hex(source));
  const isListed = list.includes(entry);
  if (!isListed && isCheck) faults.push(`src/rules/games/${id} no longer makes its bundle: run npm run generate`);
  if (!isListed && !isCheck) {
    const place = list.findIndex((other) => other.file === entry.file);
    if (place >= 0) list[place] = entry;
    else list.push(entry);
    writeFileSync(new URL(entry.file, ENGINES_FOLDER), source);
  }
}
for (const entry of isCheck ? before : []) {
  await loadEngine(entry).catch((error: Error) => faults.push(error.message));
  const { game, version } = entry;
  const isNewest = !list.some((other) => other.game === game && other.version > version);
  const text = isNewest ? `docs/rules/${game}.md` : `engines/${game}-${version}.md`;
  if (!existsSync(new URL(text, ROOT))) faults.push(`version ${version} of ${game} has no rules text: ${text} is missing`);
}

if (!isCheck) {
  const sorted = list
    .map((entry) => ({ ...entry, released: entry.released || isRelease }))
    .sort((a, b) => a.game.localeCompare(b.game) || a.version - b.version);
  writeFileSync(new URL('engines.json', ENGINES_FOLDER), `${JSON.stringify(sorted, null, 2)}\n`);
}
for (const { game, version, sha256, file } of readEngineList()) {
  const kilobytes = Math.round(readFileSync(new URL(file, ENGINES_FOLDER)).length / 1024);
  console.log(`${game} ${version}: ${file}, ${kilobytes} KiB, ${sha256}`);
}
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
