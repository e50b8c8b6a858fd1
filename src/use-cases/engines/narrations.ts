/**
 * Who tells which game in words: for ours what lies beside its engine (docs/adr/0011), for a game of `GAMES` its own
 * module.
 */
import { narration as armadogon } from '../../rules/games/armadogon/narration/index.js';
import { narration as juggerTtg } from '../../rules/games/jugger-ttg/narration/index.js';
import { narration as juggernauts } from '../../rules/games/juggernauts/narration/index.js';
import { narration as tacticsJoker } from '../../rules/games/tactics-joker/narration/index.js';
import type { AnyNarration } from '../../rules/kernel/narration.js';
import { findEngine } from './registry.js';

const OURS: Readonly<Record<string, AnyNarration>> = {
  'tactics-joker': tacticsJoker as AnyNarration,
  armadogon: armadogon as AnyNarration,
  juggernauts: juggernauts as AnyNarration,
  'jugger-ttg': juggerTtg as AnyNarration,
};

/** What tells a version of a game, by default the newest; null for a game without words of its own. */
export function narrationOf({ id, version }: { id: string; version?: number }): AnyNarration | null {
  return OURS[id] ?? findEngine(id, version)?.narration ?? null;
}
