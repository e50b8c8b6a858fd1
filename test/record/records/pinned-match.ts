import { sha256Hex } from '#crypto';
import type { FindEngine } from '../../../src/record/log/replay.js';
import { captureState } from '../../../src/record/verifying/parent-state.js';
import type { AnyGame } from '../../../src/rules/kernel/game.js';
import { cloneJson } from '../../../src/rules/kernel/json.js';
import { importEngine } from '../../../src/use-cases/engines/load-engine.js';
import { resolved } from './forgery.js';
import { type LittleMatch, playedFrom, recordOf, rewrite } from './little-match.js';

/** A finished match whose entry 0 names a bundle by its hash, as every match of a service does. */
export interface PinnedMatch {
  lines: string[];
  match: LittleMatch;
}

/** Plays a match at random by a bundle, and pins it to that bundle. */
export async function pinnedMatch(source: string, matchId = '019b76da-a800-7000-8000-0000000000a1'): Promise<PinnedMatch> {
  return withLines(playBy(await importEngine(source), source, matchId));
}

/** A fork of it that goes on from entry `at`, pinned to the same bundle. */
export async function pinnedFork(parent: PinnedMatch, source: string, at: number): Promise<PinnedMatch> {
  const game = await importEngine(source);
  const findEngine: FindEngine = () => ({ game });
  const { state } = await captureState(parent.lines, at, { findEngine });
  if (!state) throw new Error(`the parent does not prove how it stood after entry ${at}`);
  const { matchId, seq, hash } = state;
  const forked: AnyGame = { ...game, setup: () => ({ state: cloneJson(state.state), events: [] }) };
  const fork = playBy(forked, source, '019b76da-a800-7000-8000-0000000000a2');
  const change = { parent: { matchId, seq, hash }, start: cloneJson(state.state), chance: [] };
  return withLines(rewrite(fork, 0, (entry) => Object.assign(entry, change)));
}

async function withLines(match: LittleMatch): Promise<PinnedMatch> {
  return { match, lines: await recordOf(match) };
}

function playBy(game: AnyGame, source: string, matchId: string): LittleMatch {
  const seed = '0b'.repeat(32);
  const config = resolved(game);
  const { max: seats } = game.seats(config);
  const entropy = new Array<string>(seats).fill('');
  return playedFrom(game, { config, seats, matchId, seed, entropy, engine: sha256Hex(source) }, 1);
}
