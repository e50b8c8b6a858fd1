import { openCheckpointOf, openHandovers } from '../../../src/record/proofs/handover.js';
import { leafHash, nodeHash, treeRoot } from '../../../src/record/proofs/merkle.js';
import { type NoteVerifier, parseVerifierKey } from '../../../src/record/proofs/signed-note.js';
import { decodeEntries, formatTilePath, TILE_WIDTH, tilesAt } from '../../../src/record/proofs/tiles.js';

/** All that a transparency log vouches for. */
export interface PublicLog {
  publicKey: NoteVerifier;
  /** What its keys said when one handed it over to the next. */
  handovers: readonly string[];
  leaves: number;
  /** The last entry of each public match that has finished. */
  finished: ReadonlyMap<string, { version: number; head: string }>;
}

/**
 * Reads every leaf of a service's log and holds them against its signed checkpoint; null where there is no log.
 *
 * *Errors*: an Error that says what is wrong with the log.
 */
export async function readPublicLog(url: string, known: string | undefined): Promise<PublicLog | null> {
  const key = await fetch(`${url}/log/key`);
  if (key.status === 404) return null;
  const publicKey = parseVerifierKey(known ?? (await bodyOf(key).then((response) => response.text())));
  const { handovers } = (await (await read(`${url}/log/handovers`)).json()) as { handovers: string[] };
  const note = await (await read(`${url}/log/checkpoint`)).text();
  const opened = openCheckpointOf(note, publicKey, openHandovers(handovers) ?? []);
  if (!opened.ok) throw new Error(`the checkpoint of the log cannot be trusted: ${opened.reason}`);
  const { size, root } = opened.checkpoint;
  const leaves = await readLeaves(url, size);
  const hashes = leaves.map(leafHash);
  const found = await treeRoot(size, function hashOf(level, index): Uint8Array {
    return level === 0 ? (hashes[index] ?? leafHash('')) : nodeHash(hashOf(level - 1, 2 * index), hashOf(level - 1, 2 * index + 1));
  });
  if (found.some((byte, i) => byte !== root[i])) throw new Error(`the ${size} leaves of the log are not those of its checkpoint`);
  return { publicKey, handovers, leaves: size, finished: new Map(leaves.flatMap(finishedIn)) };
}

async function readLeaves(url: string, size: number): Promise<Uint8Array[]> {
  const leaves: Uint8Array[] = [];
  const { full, partial } = tilesAt(0, size);
  for (let index = 0; index < full + Math.sign(partial); index++) {
    const path = formatTilePath({ level: 'entries', index, width: index < full ? TILE_WIDTH : partial });
    leaves.push(...(decodeEntries(new Uint8Array(await (await read(`${url}/log/${path}`)).arrayBuffer())) ?? []));
  }
  return leaves;
}

function finishedIn(leaf: Uint8Array): [id: string, at: { version: number; head: string }][] {
  const said = JSON.parse(new TextDecoder().decode(leaf)) as { type: string; matchId: string; version: number; head: string };
  return said.type === 'finished' ? [[said.matchId, { version: said.version, head: said.head }]] : [];
}

async function read(address: string): Promise<Response> {
  return bodyOf(await fetch(address));
}

async function bodyOf(response: Response): Promise<Response> {
  if (!response.ok) throw new Error(`${response.url} answers ${response.status}`);
  return response;
}
