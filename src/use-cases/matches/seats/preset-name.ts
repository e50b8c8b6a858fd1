import { canonicalJson } from '../../../rules/kernel/canonical-json.js';
import type { AnyGame } from '../../../rules/kernel/game.js';

const known = new WeakMap<AnyGame, ReadonlyMap<string, string>>();

/** The first preset of a game that a resolved config, as canonical JSON, is the same as; null where it is none. */
export function presetName(game: AnyGame, config: string): string | null {
  const names = known.get(game) ?? readNames(game);
  known.set(game, names);
  return names.get(config) ?? null;
}

function readNames(game: AnyGame): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const [name, given] of Object.entries(game.presets)) {
    const verdict = game.resolveConfig(given);
    const config = verdict.ok ? canonicalJson(verdict.config) : null;
    if (config !== null && !names.has(config)) names.set(config, name);
  }
  return names;
}
