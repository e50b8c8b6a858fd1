import type { CardId } from '../../../../src/rules/games/tactics-joker/model/cards.js';
import type { Event } from '../../../../src/rules/games/tactics-joker/model/events.js';
import type { State } from '../../../../src/rules/games/tactics-joker/model/state.js';
import { carryOutLandings, queueLanding } from '../../../../src/rules/games/tactics-joker/rules/landing.js';
import { fastChance } from '../../../../src/rules/kernel/fast-chance.js';
import { begin } from './situations.js';

/** A landing on the joker of c4 with a pool that a real match cannot come to: so few cards are never left. */
export function meetsJoker(pool: CardId[]): { state: State; events: Event[] } {
  const { state } = begin({ seat0: 'b4x2', seat1: 'g7x2' });
  state.pool = [...pool];
  const events: Event[] = [];
  queueLanding(state, 0, 'c4');
  carryOutLandings({ state, chance: fastChance(1), events });
  return { state, events };
}
