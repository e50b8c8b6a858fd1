/** Worlds a viewer cannot tell from the real one (section 8.3). */
import type { Chance } from '../../../kernel/chance.js';
import type { Viewer } from '../../../kernel/game.js';
import { cloneJson } from '../../../kernel/json.js';
import { present } from '../../../rules-kit/unreachable.js';
import type { SeatState, State } from '../model/state.js';

/** A copy in which every deck and what other seats hide is dealt anew; pendings and choices of the running step stay. */
export function resample(state: State, viewer: Viewer, chance: Chance): State {
  const twin = cloneJson(state);
  if (viewer === 'omniscient') return twin;
  const own = typeof viewer === 'number' ? twin.seats[viewer] : undefined;
  if (own !== undefined) own.deck = chance.shuffle(own.deck.sort());
  for (const them of twin.seats) if (them !== own) redeal(them, chance);
  return twin;
}

function redeal(them: SeatState, chance: Chance): void {
  const hidden = them.matrix.filter((space) => space.kind === 'card' && !space.faceUp);
  const pool = chance.shuffle([...them.hand, ...hidden.flatMap(({ card }) => (card === null ? [] : [card])), ...them.deck].sort());
  const matrixFrom = them.hand.length;
  them.hand = pool.slice(0, matrixFrom);
  hidden.forEach((space, i) => {
    space.card = present(pool[matrixFrom + i], 'card for this space');
  });
  them.deck = pool.slice(matrixFrom + hidden.length);
}
