import type { Action } from './actions.js';
import { cardsWorth, cardWorth, dangerOf } from './card-worth.js';
import { type CardId, FOOD, isOfSuit, JUNK, MEDICATION, type Suit, WEAPON } from './cards.js';
import { type Cover, cheapestCover, coverWorths } from './cheapest-cover.js';
import { MEAL_COST } from './eating.js';
import { penaltyScore } from './greedy-fight.js';
import { cardsOfSuit, totalValue } from './hand.js';
import { cardValue, figures } from './material.js';
import type { MealPurpose } from './state.js';
import type { Decision, View } from './view.js';

type DecisionOfKind<K extends Decision['kind']> = Extract<Decision, { kind: K }>;

/** The house's greedy player (section 11): one of `legal`, chosen from the view alone. */
export function greedy(view: View, legal: Action[]): Action {
  const wish = view.decision && (commitWish(view, view.decision) ?? openWish(view, view.decision, legal));
  const chosen = wish && legal.find((action) => isSame(action, wish));
  return chosen ?? (legal[legal.length - 1] as Action);
}

function isSame(action: Action, wish: Action): boolean {
  if (action.type !== wish.type) return false;
  if (action === wish) return true;
  if ('purpose' in action && 'purpose' in wish && action.purpose !== wish.purpose) return false;
  return 'card' in action && 'card' in wish ? action.card === wish.card : !('cards' in action) && !('boots' in action);
}

/** A payment under way: the next card of the cheapest set for what is left of it. */
function commitWish({ hand }: View, decision: Decision): Action | null {
  if (!('payment' in decision) || !decision.payment) return null;
  const left = decision.payment.needed - decision.payment.committed;
  const from = (suit: Suit) => cheapestCover(cardsOfSuit(hand, suit), left);
  switch (decision.kind) {
    case 'healing':
      return commit('heal', from(MEDICATION));
    case 'radiation':
      return commit('takeMedication', from(MEDICATION));
    case 'combat':
      return commit('useWeapon', from(WEAPON));
    case 'merchant':
      return commit('payMerchant', cheapestCover(hand, left));
    case 'upgrades':
      return commit('payJunk', from(JUNK));
    case 'eating':
      return decision.purpose && feed(decision.purpose, from(FOOD));
    default:
      return decision satisfies never;
  }
}

function commit(type: 'heal' | 'takeMedication' | 'useWeapon' | 'payMerchant' | 'payJunk', cover: Cover | null): Action | null {
  const card = cover?.cards[0];
  return card ? { type, card } : null;
}

function feed(purpose: MealPurpose, cover: Cover | null): Action | null {
  const card = cover?.cards[0];
  return card ? { type: 'useFood', purpose, card } : null;
}

function openWish(view: View, decision: Decision, legal: Action[]): Action | null {
  switch (decision.kind) {
    case 'travel':
      return travelWish(view);
    case 'healing':
      return healingWish(view, decision);
    case 'radiation':
      return radiationWish(view, decision);
    case 'combat':
      return combatWish(view, decision);
    case 'loseLoot':
      return withCard('discardLoot', leastWorth(view.hand.filter((card) => cardValue(card) === decision.value)));
    case 'merchant':
      return merchantWish(view, legal);
    case 'freeTime':
      return { type: stepsToFarm(view) <= 6 ? 'askDirections' : 'scavenge' };
    case 'eating':
      return eatingWish(view, legal);
    case 'upgrades':
      return upgradesWish(legal);
    default:
      return decision satisfies never;
  }
}

function withCard(type: 'dropJunk' | 'discardLoot' | 'hunt', card: CardId | null): Action | null {
  return card && { type, card };
}

function leastWorth(cards: readonly CardId[]): CardId | null {
  let least: CardId | null = null;
  for (const card of cards) if (least === null || cardWorth(card) < cardWorth(least)) least = card;
  return least;
}

function stepsToFarm({ config, position }: View): number {
  return config.board.spaces.length - 1 - position;
}

function travelWish({ config, position, hp, hand }: View): Action {
  const junkIsUseless = hp <= 2 || !config.board.spaces.some(({ type }, place) => place > position && type === 'city');
  const drop = junkIsUseless ? withCard('dropJunk', leastWorth(cardsOfSuit(hand, JUNK))) : null;
  return drop ?? { type: 'rollMovement' };
}

/** What one more health point is worth, by the HP of the moment. */
function healingGain(hp: number): number {
  if (hp <= 1) return 2.2;
  if (hp <= 3) return 1.6;
  return hp === 4 ? 1.1 : 0.8;
}

function healingWish({ hand, hp }: View, { cost }: DecisionOfKind<'healing'>): Action | null {
  const cover = cheapestCover(cardsOfSuit(hand, MEDICATION), cost);
  return cover && 0.5 * healingGain(hp) > cover.worth ? commit('heal', cover) : { type: 'endInterlude' };
}

function radiationWish({ hand, hp }: View, { cost, damage }: DecisionOfKind<'radiation'>): Action | null {
  const cover = cheapestCover(cardsOfSuit(hand, MEDICATION), cost);
  return cover && dangerOf(damage, hp) >= 0.9 * cover.worth ? commit('takeMedication', cover) : { type: 'sufferRadiation' };
}

function combatWish(view: View, { enemy, strength, armorPower }: DecisionOfKind<'combat'>): Action | null {
  if (armorPower >= strength) return { type: 'fightBare' };
  const cover = cheapestCover(cardsOfSuit(view.hand, WEAPON), strength - armorPower);
  return cover && penaltyScore(view, enemy) >= cover.worth ? commit('useWeapon', cover) : { type: 'concedeFight' };
}

function merchantWish({ hand }: View, legal: Action[]): Action {
  const payable = coverWorths(hand, totalValue(hand));
  let best: Action = { type: 'endMerchant' };
  let bestGain = 0.05;
  for (const action of legal) {
    if (action.type !== 'requestGoods') continue;
    const gain = gainOf(action.cards, hand) - (payable[totalValue(action.cards) + figures.merchantMargin] as number);
    if (gain > bestGain) [best, bestGain] = [action, gain];
  }
  return best;
}

/** The worth of wares; a meal counts more while fewer than two are at hand. */
function gainOf(wares: readonly CardId[], hand: readonly CardId[]): number {
  const isMeal = (card: CardId) => isOfSuit(card, FOOD) && cardValue(card) >= MEAL_COST.self;
  const bonus = hand.filter(isMeal).length < 2 ? 0.3 : 0;
  return cardsWorth(wares) + bonus * wares.filter(isMeal).length;
}

function eatingWish(view: View, legal: Action[]): Action | null {
  const cover = (purpose: MealPurpose) =>
    isOffered(legal, purpose) ? cheapestCover(cardsOfSuit(view.hand, FOOD), MEAL_COST[purpose]) : null;
  const [self, jip, both] = [cover('self'), cover('jip'), cover('both')];
  if (both && self && both.worth < self.worth + 0.55) return feed('both', both);
  if (self) return feed('self', self);
  if (jip && (!view.ate || jip.worth < 0.5)) return feed('jip', jip);
  const weapon = legal.some(({ type }) => type === 'hunt') ? lowest(cardsOfSuit(view.hand, WEAPON)) : null;
  if (weapon && 0.5 * dangerOf(1, view.hp) >= 0.9 * cardWorth(weapon)) return { type: 'hunt', card: weapon };
  return { type: 'endEating' };
}

function isOffered(legal: Action[], purpose: MealPurpose): boolean {
  return legal.some((action) => action.type === 'useFood' && action.purpose === purpose);
}

function lowest(cards: readonly CardId[]): CardId | null {
  let low: CardId | null = null;
  for (const card of cards) if (low === null || cardValue(card) < cardValue(low)) low = card;
  return low;
}

function upgradesWish(legal: Action[]): Action {
  let best: Action = { type: 'endUpgrades' };
  let bestScore = 0;
  for (const action of legal) {
    if (action.type !== 'orderUpgrades') continue;
    const score = action.boots + 0.9 * action.armor;
    if (score > bestScore) [best, bestScore] = [action, score];
  }
  return best;
}
