import { sealEntry } from '../../src/record/log/chain.js';
import { resignationResult } from '../../src/record/log/match-result.js';
import { entrySalt, seedCommitment } from '../../src/record/log/provable-chance.js';
import { recordLines } from '../../src/record/records/record-lines.js';
import { findEngine } from '../../src/use-cases/engines/registry.js';
import { housePlayer, playMatch } from '../golden/golden-log.js';

const SEED = '07'.repeat(32);

/** The record of a match of Jugger TTG played at random, of so many entries; seat 0 gives up in the last one. */
export async function longRecord(matchId: string, entries: number): Promise<string> {
  const engine = findEngine('jugger-ttg');
  const verdict = engine?.game.resolveConfig({ format: 'long' });
  if (!engine || !verdict?.ok) throw new Error('Jugger TTG has no long format');
  const { game, sha256 } = engine;
  const start = { config: verdict.config, seats: 2, matchId, seed: SEED, entropy: ['', ''], engine: sha256 };
  const { sealed, result } = playMatch(game, start, housePlayer(game, 'random', 11, entries - 2));
  const last = sealed.at(-1);
  if (result !== null || !last || sealed.length !== entries - 1) throw new Error(`the match has ended after ${sealed.length} entries`);
  const seed = Buffer.from(SEED, 'hex');
  const seq = last.seq + 1;
  const at = new Date(Date.UTC(2026, 0, 1) + 1000 * seq).toISOString();
  const given = resignationResult(2, 0);
  const end = sealEntry(
    { kind: 'resignation', seq, seat: 0, action: null, chance: [], events: [], toAct: [], result: given, at },
    last.hash,
    entrySalt(seed, matchId, seq),
  );
  const match = {
    ...{ matchId, game: game.id, gameVersion: game.version, seedCommitment: seedCommitment(seed) },
    ...{ status: 'finished' as const, version: seq, head: end.hash, result: given },
  };
  let text = '';
  for await (const line of recordLines(match, SEED, [...sealed, end], {})) text += `${line}\n`;
  return text;
}
