/**
 * The Looting phase, and the encounters it may bring.
 *
 * *Rules*: AR-10.1, AR-10.2, AR-10.3, AR-10.4, AR-10.5, AR-10.6, AR-10.7, AR-R26, AR-R46.
 */
import { unreachable } from '../../../kit/unreachable.js';
import { encounterRankOf } from '../model/cards.js';
import type { Play } from '../model/play.js';
import { reference } from '../model/reference.js';
import { gainHp, meetsPeople } from './health.js';
import { drawLoot, queueLoot } from './loot.js';
import { changeNextRoll } from './travel.js';
import { gainLevels } from './upgrade-tracks.js';

/**
 * AR-10.1, AR-10.2: exactly one card; a J, Q, K or A of any suit (AR-10.5) may bring an encounter, a joker acts as loot
 * (AR-10.7).
 *
 * AR-10.6: no other draw looks at the rank of a card.
 */
export function beginLooting(play: Play): void {
  const { state, events } = play;
  const card = drawLoot(play, 'looting');
  const rank = card && encounterRankOf(card);
  if (!card || !rank) return;
  // AR-10.4, AR-R26: people are asked for at the draw. AR-R46: an ace needs none.
  if (reference.encounters[rank].needsPeople && !meetsPeople(state)) {
    events.push({ type: 'encounterIgnored', rank, card });
    return;
  }
  state.pendingEncounter = rank;
  events.push({ type: 'encounterTriggered', rank, card });
}

/** AR-10.3: wanderer, nun, blacksmith or rich loot; free, and nobody is asked. */
export function beginEncounter(play: Play): void {
  const { state } = play;
  const rank = state.pendingEncounter;
  if (rank === null) return;
  state.pendingEncounter = null;
  const { amount } = reference.encounters[rank].effect;
  switch (rank) {
    case 'J':
      changeNextRoll(play, amount, 'encounter');
      return;
    case 'Q':
      gainHp(play, amount, 'encounter');
      return;
    case 'K':
      gainLevels(play, 'armor', amount, 'blacksmith');
      return;
    case 'A':
      queueLoot(state, amount, 'encounter');
      return;
    default:
      unreachable(rank);
  }
}
