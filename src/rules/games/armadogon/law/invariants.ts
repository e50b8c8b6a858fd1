/**
 * What is true of every state.
 *
 * *Rules*: AR-1.6.
 */
import { isCanonical } from '../model/card-lists.js';
import { type CardId, FOOD, isOfSuit } from '../model/cards.js';
import { CANONICAL_ORDER } from '../model/deck.js';
import type { State } from '../model/state.js';

/** The invariants a state breaks, a sentence each; empty when all hold. */
export function brokenInvariants(state: State): string[] {
  return [...brokenCardLaws(state), ...brokenBarLaws(state), ...brokenPhaseLaws(state), ...brokenDecisionLaws(state)];
}

function sentences(laws: [holds: boolean, sentence: string][]): string[] {
  return laws.filter(([holds]) => !holds).map(([, sentence]) => sentence);
}

/** AR-1.6, and what a hand and the wares may hold. */
function brokenCardLaws({ hand, drawPile, discardPile, merchantStock }: State): string[] {
  const everywhere = [...hand, ...drawPile, ...discardPile, ...merchantStock];
  const safe = (cards: readonly CardId[]) => !cards.includes('X1') && !cards.includes('X2');
  return sentences([
    [
      everywhere.length === CANONICAL_ORDER.length && new Set(everywhere).size === everywhere.length,
      'AR-1.6: each of the 54 cards is in exactly one place',
    ],
    [isCanonical(hand) && isCanonical(merchantStock), 'hand and wares are in canonical order'],
    [safe(hand) && safe(merchantStock), 'AR-3.3, AR-13.2: no joker is held or offered'],
  ]);
}

function brokenBarLaws(state: State): string[] {
  const { config, hp, gy, position, day, ended } = state;
  return sentences([
    [hp >= 0 && hp <= config.healthBar.max, 'AR-4.1, AR-4.3: HP stays between 0 and the maximum'],
    [(hp === 0) === (ended?.reason === 'death'), 'AR-16.2: HP 0 is death, and nothing else is'],
    [((ended?.cause ?? null) !== null) === (ended?.reason === 'death'), 'a cause is named exactly for a death'],
    [gy >= config.radiationBar.start, 'AR-5.1: the radiation never falls'],
    [position < config.board.spaces.length, 'the token is on the road'],
    [
      (config.board.spaces[position]?.type === 'farm') === (ended?.reason === 'farmReached'),
      'AR-16.1: the farm is reached exactly by winning',
    ],
    [day >= 1 && day <= config.dayLimit, 'AR-16.3: no day follows the last permitted one'],
  ]);
}

function brokenPhaseLaws(state: State): string[] {
  const { phase, interludeAfter, ended, pendingEncounter, pendingEffects, merchantStock, cityAccess, junkDropped } = state;
  const inCity = phase === 'merchant' || phase === 'freeTime' || phase === 'upgrades';
  return sentences([
    [(phase === 'gameOver') === (ended !== null), 'the phase is gameOver exactly when the game has ended'],
    [(phase === 'interlude') === (interludeAfter !== null), 'an interlude follows a phase'],
    [!inCity || cityAccess === 'entered', 'AR-12.1: city phases need an entered city'],
    [pendingEncounter === null || phase === 'looting' || interludeAfter === 'looting', 'an encounter waits only after the Looting phase'],
    [merchantStock.length === 0 || phase === 'merchant', 'wares are shown only in the Merchant phase'],
    [junkDropped === 0 || phase === 'travel', 'AR-7.2: dropped junk serves the next roll only'],
    [ended === null || pendingEffects.length === 0, 'AR-16.2: nothing is pending after the end'],
  ]);
}

function brokenDecisionLaws(state: State): string[] {
  const { decision, ended } = state;
  const payment = decision && 'payment' in decision ? decision.payment : null;
  return sentences([
    [(decision === null) === (ended !== null), 'a decision is owed until the game ends'],
    [!payment || payment.committed < payment.needed, 'AR-3.6: a payment ends as soon as it is covered'],
    [!decision || subjectFits(decision), 'what is paid for is named exactly while it is being paid'],
    [isMealJips(state), 'AR-11.7: a meal by itself is food in hand that a fed Jip has found'],
  ]);
}

function isMealJips({ decision, hand, jipFed }: State): boolean {
  if (decision?.kind !== 'eating' || decision.meal === null) return true;
  return jipFed && hand.includes(decision.meal) && isOfSuit(decision.meal, FOOD);
}

function subjectFits(decision: NonNullable<State['decision']>): boolean {
  switch (decision.kind) {
    case 'merchant':
      return (decision.requested !== null) === (decision.payment !== null);
    case 'eating':
      return (decision.purpose !== null) === (decision.payment !== null);
    case 'upgrades':
      return (decision.order !== null) === (decision.payment !== null);
    default:
      return true;
  }
}
