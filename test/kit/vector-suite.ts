import { readFileSync } from 'node:fs';
import { conform } from '../../src/rules/kernel/conformance.js';
import { type Vector, vectorFile } from '../../src/rules/kernel/conformance-vectors.js';
import type { Game, Typed } from '../../src/rules/kernel/game.js';

type Tap = typeof import('tap').default;

/**
 * Replays every vector of `test/vectors/<game>.vectors.json` (or those `wanted`), one subtest each, titled with its
 * rule ids.
 */
export function vectorSuite<Config, State, Action extends Typed, Event extends Typed, View>(
  t: Tap,
  game: Game<Config, State, Action, Event, View>,
  wanted: (vector: Vector) => boolean = () => true,
): void {
  const file = vectorFile.parse(JSON.parse(readFileSync(new URL(`../vectors/${game.id}.vectors.json`, import.meta.url), 'utf8')));
  for (const vector of file.vectors.filter(wanted)) {
    t.test(`${vector.rules.join(' ')} ${vector.id}: ${vector.title}`, (t) => {
      const failure = conform(game, vector);
      t.equal(failure, null, failure ? `step ${failure.step} ${failure.path}` : 'every transition agrees');
      t.end();
    });
  }
}
