/**
 * How good a running match looks.
 *
 * The weights are a logistic regression over the positions of 9,000 matches of the greedy player on the three house
 * roads (log-loss 0.410; 0.693 is ignorance), in units of log-odds.
 */
import { suitTotal } from '../model/card-lists.js';
import { FOOD, JUNK, WEAPON } from '../model/cards.js';
import type { State } from '../model/state.js';
import { cardsWorth } from './card-worth.js';

const START = -0.93;
const HEALTH = 0.569;
const NEAR_DEATH = -0.73;
const RADIATION = -0.08;
const BOOTS = 0.96;
const ARMOR = 0.14;
const WORTH_OF_HAND = 0.19;
const FOOD_POINT = 0.03;
const WEAPON_POINT = 0.04;
const JUNK_POINT = 0.04;
/** Of each ten spaces that are left, and what makes them better or worse. */
const TEN_SPACES = { toll: -0.85, boots: -0.17, health: 0.024, radiation: -0.114 } as const;

/** A chance to reach the farm, from -1 to 1. */
export function evaluate({ config, position, hp, gy, boots, armor, hand }: State): number {
  const ahead = Math.max(0, config.board.spaces.length - position) / 10;
  const road = TEN_SPACES.toll + TEN_SPACES.boots * boots + TEN_SPACES.health * hp + TEN_SPACES.radiation * gy;
  const body = HEALTH * hp + (hp <= 2 ? NEAR_DEATH : 0) + RADIATION * gy + BOOTS * boots + ARMOR * armor;
  const means = FOOD_POINT * suitTotal(hand, FOOD) + WEAPON_POINT * suitTotal(hand, WEAPON) + JUNK_POINT * suitTotal(hand, JUNK);
  return Math.tanh((START + ahead * road + body + means + WORTH_OF_HAND * cardsWorth(hand)) / 2);
}
