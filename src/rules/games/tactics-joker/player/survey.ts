import { cellIndex, distance, isUnderdark, neighbours, SPOTS, type Spot, spotIndex } from '../model/board.js';
import { type Card, cardOf } from '../model/cards.js';
import { otherSeat, type Seat } from '../model/names.js';
import type { Sides } from '../model/state.js';
import { groundBonus } from '../rules/combat-strength.js';
import { effectCovering } from '../rules/effects.js';
import { groundThreshold, UNDERDARK_THRESHOLD } from '../rules/rough-ground.js';
import type { View } from '../views/view-schema.js';

/** The greedy player's digest of its view. */
export interface Survey {
  view: View;
  seat: Seat;
  /** Own and enemy tokens by spot index. */
  mine: Uint8Array;
  theirs: Uint8Array;
  /** Known cards by cell index; null where the card is unknown. */
  cards: (Card | null)[];
  /** Cell indexes of the four kings. */
  castles: number[];
  /** Of each castle: by how many the enemies beside it outnumber the own garrison; 0 where there is none. */
  lacking: number[];
  /** What `perilOf` has foretold, by cell and tokens. */
  perils: Map<string, number>;
}

/** The mean of a die. */
export const DIE = 3.5;

/** Chance to enter, and value, of a card that nobody has shown: half of the deck is rough. */
const UNKNOWN_ENTRY = 0.75;
const UNKNOWN_VALUE = 6;

/** Digests the view of the seat that owes a choice. */
export function surveyOf(view: View): Survey {
  const seat = view.viewer ?? view.toAct[0] ?? 0;
  const mine = new Uint8Array(SPOTS.length);
  const theirs = new Uint8Array(SPOTS.length);
  for (const army of view.armies) (army.seat === seat ? mine : theirs)[spotIndex(army.at)] = army.count;
  const cards = view.board.map(({ card }) => (card === null ? null : cardOf(card)));
  const castles = cards.flatMap((card, cell) => (card?.kind === 'castle' ? [cell] : []));
  const lacking = castles.map((castle) => (mine[castle] ? Math.max(0, countBeside(view, theirs, castle) - mine[castle]) : 0));
  return { view, seat, mine, theirs, cards, castles, lacking, perils: new Map() };
}

/** How many tokens of a side stand on a spot. */
export function countOn(side: Uint8Array, spot: Spot): number {
  return side[spotIndex(spot)] ?? 0;
}

/** How many tokens of a side stand next to a spot, on its layer. */
export function countAround(survey: Survey, side: Uint8Array, spot: Spot): number {
  const shift = spotIndex(spot) - cellIndex(spot);
  return neighbours(survey.view.config.adjacency, cellIndex(spot)).reduce((sum, cell) => sum + (side[cell + shift] ?? 0), 0);
}

function countBeside({ config }: View, side: Uint8Array, cell: number): number {
  return neighbours(config.adjacency, cell).reduce((sum, next) => sum + (side[next] ?? 0), 0);
}

/** How many enemy tokens stand on the surface within some distance of a cell. */
export function enemiesWithin(survey: Survey, cell: number, steps: number): number {
  let count = 0;
  for (let other = 0; other < survey.cards.length; other++) {
    if (survey.theirs[other] && distance(survey.view.config.adjacency, cell, other) <= steps) count += survey.theirs[other] ?? 0;
  }
  return count;
}

/** The card under a spot on the surface; null when unknown or below. */
export function cardBelow(survey: Survey, spot: Spot): Card | null {
  return isUnderdark(spot) ? null : (survey.cards[cellIndex(spot)] ?? null);
}

/** The chance of one token to enter a spot. */
export function entryChance(survey: Survey, spot: Spot): number {
  const { view, seat } = survey;
  if (effectCovering(view, seat, 'nature', spot)) return 1;
  if (isUnderdark(spot)) return chanceOf(UNDERDARK_THRESHOLD);
  const card = cardBelow(survey, spot);
  if (card === null) return UNKNOWN_ENTRY;
  const threshold = groundThreshold(card.kind, view.seats[seat].race);
  if (threshold !== null) return chanceOf(threshold);
  return isFeared(survey, spot) ? chanceOf(4) : 1;
}

/** The chance of a die to show a number or more. */
export function chanceOf(threshold: number): number {
  return (7 - threshold) / 6;
}

function isFeared({ view, seat, theirs }: Survey, spot: Spot): boolean {
  const fear = view.effects.find((effect) => effect.skill === 'intimidate' && effect.seat === otherSeat(seat));
  if (!fear?.anchor || countOn(theirs, fear.anchor) === 0) return false;
  return distance(view.config.adjacency, cellIndex(fear.anchor), cellIndex(spot)) <= 1;
}

/** The terrain bonus of an attack as far as the cards are known. */
export function bonusOf(survey: Survey, from: Spot, to: Spot): Sides {
  const { view, seat } = survey;
  if (isUnderdark(to)) return { attacker: 0, defender: 0 };
  const ground = cardBelow(survey, to);
  const base = cardBelow(survey, from);
  if (ground === null) return { attacker: base?.value ?? 0, defender: UNKNOWN_VALUE };
  return groundBonus(view.config, base, ground, {
    acrobatics: effectCovering(view, seat, 'acrobatics', to) !== undefined,
    athletics: view.effects.some((effect) => effect.skill === 'athletics' && effect.seat !== seat && effect.anchor === to),
  });
}

/** The chance to win a combat with an expected lead. */
export function winChance(margin: number, spread: number): number {
  return 1 / (1 + Math.exp((-1.7 * margin) / spread));
}

/** How far a combat of so many dice strays from what is expected; `more` is the variance of what else is open. */
export function combatSpread(dice: number, more = 0): number {
  return Math.sqrt(2.9 * dice + more) + 0.5;
}
