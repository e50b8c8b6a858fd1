import type { Chance } from '../../../kernel/chance.js';
import type { Knower } from '../../../kernel/game.js';
import { cloneJson } from '../../../kernel/json.js';
import { present } from '../../../kit/unreachable.js';
import { inDeckOrder } from '../model/cards.js';
import type { State } from '../model/state.js';
import { isHiddenDie, knowsCard, knowsPool } from './masks.js';

/**
 * Section 8.2: a state the knower cannot tell from the real one; unknown cards change places, hidden dice are rolled
 * anew.
 */
export function resample(state: State, knower: Knower, chance: Chance): State {
  const twin = cloneJson(state);
  if (knower === 'omniscient' || state.phase === 'over') return twin;
  const hidden = twin.board.filter((square) => !knowsCard(state, square, knower));
  const poolHidden = !knowsPool(state, knower);
  const unknown = inDeckOrder([...hidden.map((square) => square.card), ...(poolHidden ? twin.pool : [])]);
  if (unknown.length > 0) {
    const drawn = chance.shuffle(unknown);
    hidden.forEach((square, place) => {
      square.card = present(drawn[place], 'card to lay');
    });
    if (poolHidden) twin.pool = inDeckOrder(drawn.slice(hidden.length));
  }
  for (const token of twin.tokens) {
    if (token.die && isHiddenDie(state, token, knower)) token.die.value = chance.roll(6);
  }
  return twin;
}
