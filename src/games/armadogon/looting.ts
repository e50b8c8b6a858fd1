import { encounterRankOf } from './cards.js';
import { drawLoot } from './deck.js';
import { changeNextRoll, queueLoot } from './effects.js';
import { gainHp, meetsPeople } from './health.js';
import { material } from './material.js';
import type { Transition } from './transition.js';
import { gainLevels } from './upgrade-tracks.js';

/** AR-10.1, AR-10.2: exactly one card; a J, Q, K or A may bring an encounter. */
export function beginLooting(transition: Transition): void {
  const { state, events } = transition;
  const card = drawLoot(transition, 'looting');
  const rank = card && encounterRankOf(card);
  if (!card || !rank) return;
  if (material.encounters[rank].needsPeople && !meetsPeople(state)) {
    events.push({ type: 'encounterIgnored', rank, card });
    return;
  }
  state.pendingEncounter = rank;
  events.push({ type: 'encounterTriggered', rank, card });
}

/** AR-10.3: wanderer, nun, blacksmith or rich loot; free, and nobody is asked. */
export function beginEncounter(transition: Transition): void {
  const { state } = transition;
  const rank = state.pendingEncounter;
  if (rank === null) return;
  state.pendingEncounter = null;
  const { amount } = material.encounters[rank].effect;
  switch (rank) {
    case 'J':
      changeNextRoll(transition, amount, 'encounter');
      return;
    case 'Q':
      gainHp(transition, amount, 'encounter');
      return;
    case 'K':
      gainLevels(transition, 'armor', amount, 'blacksmith');
      return;
    case 'A':
      queueLoot(state, amount, 'encounter');
      return;
    default:
      rank satisfies never;
  }
}
