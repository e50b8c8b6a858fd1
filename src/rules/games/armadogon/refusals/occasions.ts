/** Which decision each type of action belongs to, and what is owed at each decision, in words. */
import type { ActionType } from '../model/actions.js';
import type { DecisionKind, StateDecision } from '../model/state.js';

/** To which decision a type of action belongs, by which rule, in words. */
interface Occasion {
  kind: DecisionKind;
  rule: string;
  when: string;
}

const atTravel = 'to the Travel phase, before the roll';
const atHealing = 'between two phases, while an attempt to heal is possible';
const atRadiation = 'to the moment in which the radiation has risen';
const atCombat = 'to a fight';
const atMerchant = 'to the Merchant phase of a city';
const atFreeTime = 'to the free time in a city';
const atEating = 'to the Eating phase';
const atUpgrades = 'to the Upgrades phase of a city';

/** The decision each type of action belongs to. */
export const OCCASIONS: Record<ActionType, Occasion> = {
  dropJunk: { kind: 'travel', rule: 'AR-7.1', when: atTravel },
  rollMovement: { kind: 'travel', rule: 'AR-7.3', when: atTravel },
  heal: { kind: 'healing', rule: 'AR-4.5', when: atHealing },
  endInterlude: { kind: 'healing', rule: 'AR-6.4', when: atHealing },
  takeMedication: { kind: 'radiation', rule: 'AR-5.5', when: atRadiation },
  sufferRadiation: { kind: 'radiation', rule: 'AR-5.5', when: atRadiation },
  useWeapon: { kind: 'combat', rule: 'AR-9.4', when: atCombat },
  fightBare: { kind: 'combat', rule: 'AR-9.4', when: atCombat },
  concedeFight: { kind: 'combat', rule: 'AR-9.4', when: atCombat },
  discardLoot: { kind: 'loseLoot', rule: 'AR-3.7', when: 'to a loss of loot with a tie for the most valuable card' },
  requestGoods: { kind: 'merchant', rule: 'AR-13.3', when: atMerchant },
  payMerchant: { kind: 'merchant', rule: 'AR-13.4', when: atMerchant },
  endMerchant: { kind: 'merchant', rule: 'AR-13.6', when: atMerchant },
  scavenge: { kind: 'freeTime', rule: 'AR-14.1', when: atFreeTime },
  askDirections: { kind: 'freeTime', rule: 'AR-14.1', when: atFreeTime },
  useFood: { kind: 'eating', rule: 'AR-11.1', when: atEating },
  hunt: { kind: 'eating', rule: 'AR-11.8', when: atEating },
  endEating: { kind: 'eating', rule: 'AR-11.11', when: atEating },
  orderUpgrades: { kind: 'upgrades', rule: 'AR-15.1', when: atUpgrades },
  payJunk: { kind: 'upgrades', rule: 'AR-15.1', when: atUpgrades },
  endUpgrades: { kind: 'upgrades', rule: 'AR-15.7', when: atUpgrades },
};

/** AR-3.6: the type of action that commits a card to the payment of a decision. */
export const COMMITS: Record<Extract<StateDecision, { payment: unknown }>['kind'], ActionType> = {
  healing: 'heal',
  radiation: 'takeMedication',
  combat: 'useWeapon',
  merchant: 'payMerchant',
  eating: 'useFood',
  upgrades: 'payJunk',
};

const OWED: Record<DecisionKind, string> = {
  travel: 'Drop junk for more movement, or roll.',
  healing: 'Heal with medication, or end the interlude.',
  radiation: 'Take medication against the radiation, or suffer it.',
  combat: 'Win the fight, or concede it.',
  loseLoot: 'Choose which of the tied cards to lose.',
  merchant: 'Ask the merchant for wares, or leave.',
  freeTime: 'Scavenge, or ask for directions.',
  eating: 'Use food, hunt, or end the Eating phase.',
  upgrades: 'Order upgrades, or leave the workbench.',
};

/** A sentence for the decision that is owed now. */
export function whatIsOwed({ kind }: { kind: DecisionKind }): string {
  return OWED[kind];
}
