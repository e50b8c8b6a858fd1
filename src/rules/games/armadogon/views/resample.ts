import type { Chance } from '../../../kernel/chance.js';
import type { Knower } from '../../../kernel/game.js';
import { cloneJson } from '../../../kernel/json.js';
import { placeOf } from '../model/deck.js';
import type { State } from '../model/state.js';

/** AR-R52: the same state with the draw pile in a uniformly random order; an exact copy for the omniscient viewer. */
export function resample(state: State, knower: Knower, chance: Chance): State {
  const { config, ...rest } = state;
  // The config never changes, so search bots share it: copying a road for every sampled state would cost more than the
  // rest.
  const twin: State = { ...cloneJson(rest), config };
  if (knower !== 'omniscient') twin.drawPile = chance.shuffle(twin.drawPile.sort((a, b) => placeOf(a) - placeOf(b)));
  return twin;
}
