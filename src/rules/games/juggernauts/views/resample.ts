/** Worlds a viewer cannot tell from the real one (section 8.3). */
import type { Chance } from '../../../kernel/chance.js';
import type { Knower } from '../../../kernel/game.js';
import { cloneJson } from '../../../kernel/json.js';
import { present } from '../../../kit/unreachable.js';
import { seatOf } from '../model/seats.js';
import type { SeatState, State } from '../model/state.js';
import { takeLook } from '../rules/energize.js';
import { restartSeat } from './restart.js';

/**
 * A copy in which every deck and what other seats hide is dealt anew; choices of the running step stay where no hidden
 * card decides them.
 */
export function resample(state: State, knower: Knower, chance: Chance): State {
  const twin = cloneJson(state);
  if (knower === 'omniscient') return twin;
  const isOwn = (seat: number): boolean => knower === 'table' || knower === seat;
  for (const [seat, me] of twin.seats.entries()) if (isOwn(seat)) me.deck = chance.shuffle(me.deck.sort());
  for (const seat of twin.seats.keys()) if (!isOwn(seat) && !restartSeat(twin, seat, chance)) redeal(seatOf(twin, seat), chance);
  for (const [seat, them] of twin.seats.entries()) if (!isOwn(seat)) forgetSecrets(twin, them);
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

/**
 * What others have seen of hidden cards is as hidden as the cards; what a seat that has lost was about to do plays no
 * part any more.
 */
function forgetSecrets(twin: State, them: SeatState): void {
  them.looks = them.looks.map(({ target, what }) => takeLook(twin, target, what));
  if (them.out !== null) Object.assign(them, { shape: [], returned: 0, looks: [], settled: [], removed: [], played: 0 });
}
