import { readFileSync } from 'node:fs';
import { type Draw, scriptedChance } from '../../../src/rules/kernel/chance.js';
import { vectorFile } from '../../../src/rules/kernel/conformance-vectors.js';
import type { AnyGame, Typed } from '../../../src/rules/kernel/game.js';
import { cloneJson } from '../../../src/rules/kernel/json.js';

/** One position of a match, and the events of the entry that led to it. */
export interface Position {
  config: unknown;
  seats: number;
  state: unknown;
  events: readonly Typed[];
  /** Whether nothing is known of the position before. */
  isFirst: boolean;
  /** Changes the view that is told of, to one that is hard to come by. */
  change?: (view: Record<string, unknown>) => void;
  /** The actions to label, instead of the legal ones. */
  actions?: readonly Typed[];
}

/** The positions of the conformance vectors of a game, which has a worked example of every rule. */
export function* positionsOfVectors(game: AnyGame): Generator<Position> {
  const file = vectorFile.parse(JSON.parse(readFileSync(new URL(`../../vectors/${game.id}.vectors.json`, import.meta.url), 'utf8')));
  for (const vector of file.vectors) {
    const verdict = game.resolveConfig(vector.config ?? {});
    if (!verdict.ok) throw new Error(`${vector.id}: ${verdict.message}`);
    const of = { config: verdict.config, seats: vector.seats };
    const made = vector.setup && game.setup(verdict.config, vector.seats, scriptedChance(vector.setup.chance as Draw[]));
    const state = made?.state ?? cloneJson(vector.start);
    yield { ...of, state: cloneJson(state), events: made?.events ?? [], isFirst: true };
    for (const { seat, action, chance } of vector.steps) {
      const events = game.apply(state, seat, cloneJson(action), scriptedChance(chance as Draw[]));
      yield { ...of, state: cloneJson(state), events, isFirst: false };
    }
  }
}
