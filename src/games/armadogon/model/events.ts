/** What can happen, as JSON carries it (section 7). */
import * as z from 'zod';
import { cardId, ENCOUNTER_RANKS } from './cards.js';
import { componentId } from './components.js';
import {
  cardCount,
  cardList,
  dayNumber,
  figure,
  healthModifier,
  hitPoints,
  place,
  points,
  radiationLevel,
  rollModifier,
  trackLevel,
  wareList,
} from './limits.js';
import { DAY_PHASES, DEATH_CAUSES, END_REASONS, enemyTotal, gySource, hostile, MEAL_PURPOSES } from './state.js';

const die = z.int().min(1).max(6);
const enemy = enemyTotal;
const paid = { card: cardId, committed: points, needed: points };

function event<T extends string, S extends z.ZodRawShape>(type: T, fields: S) {
  return z.strictObject({ type: z.literal(type), ...fields });
}

const lootSource = z.enum(['space', 'reward', 'looting', 'encounter', 'freeTime', 'jip']);
/** Where loot comes from. */
export type LootSource = z.infer<typeof lootSource>;
const drawSource = z.enum([...lootSource.options, 'merchant']);
/** Who draws a card. */
export type DrawSource = z.infer<typeof drawSource>;
const hpCause = z.enum([...DEATH_CAUSES, 'encounter', 'healing']);
/** Why health changed. */
export type HpCause = z.infer<typeof hpCause>;
const modifierCause = z.enum(['space', 'enemy', 'encounter', 'freeTime']);
/** Why the one-time modifier changed. */
export type ModifierCause = z.infer<typeof modifierCause>;

const dayEvents = [
  event('gameStarted', {
    boardId: componentId,
    healthBarId: componentId,
    radiationBarId: componentId,
    bestiaryId: componentId,
    hp: hitPoints,
    gy: radiationLevel,
    boots: trackLevel,
    armor: trackLevel,
    position: place,
  }),
  event('deckShuffled', { reason: z.enum(['setup', 'setupRedraw', 'exhausted']), count: cardCount }),
  event('startingLootDrawn', { cards: cardList, jokersSetAside: cardCount }),
  event('dayStarted', { day: dayNumber }),
  event('phaseStarted', { phase: z.enum(DAY_PHASES) }),
  event('gameEnded', { outcome: z.enum(['win', 'loss']), reason: z.enum(END_REASONS), cause: z.enum(DEATH_CAUSES).nullable() }),
] as const;

const roadEvents = [
  event('junkDropped', { card: cardId, count: cardCount }),
  event('movementRolled', { die, health: healthModifier, boots: trackLevel, once: rollModifier, junk: cardCount, total: figure }),
  event('moved', { from: place, to: place, stop: z.enum(['city', 'farm']).nullable() }),
  event('cityEntered', { space: place }),
  event('cityRefused', { space: place, hp: hitPoints }),
  event('eventRolled', { die, outcome: z.enum(['radiation', 'enemy']) }),
  event('enemyRolled', { die, number: die, enemy }),
  event('weaponUsed', paid),
  event('fightWon', { enemy }),
  event('fightLost', { enemy }),
  event('nextRollModifierChanged', { from: rollModifier, to: rollModifier, cause: modifierCause }),
] as const;

const bodyEvents = [
  event('gyChanged', { from: radiationLevel, to: radiationLevel, source: gySource }),
  event('medicationUsed', { ...paid, purpose: z.enum(['healing', 'radiation']) }),
  event('radiationPrevented', { gy: radiationLevel }),
  event('healRolled', { die, success: z.boolean() }),
  event('hpChanged', { from: hitPoints, to: hitPoints, cause: hpCause }),
  event('foodUsed', { ...paid, purpose: z.enum(MEAL_PURPOSES) }),
  event('mealEaten', { by: z.enum(['food', 'hunt']) }),
  event('jipFed', {}),
  event('jipSearched', { die, found: z.boolean() }),
  event('huntRolled', { card: cardId, die, success: z.boolean() }),
] as const;

const lootEvents = [
  event('lootDrawn', { card: cardId, source: lootSource }),
  event('jokerDiscarded', { card: cardId, harmless: z.boolean() }),
  event('drawFailed', { source: drawSource }),
  event('lootLost', { cards: cardList, cause: hostile }),
  event('encounterTriggered', { rank: z.enum(ENCOUNTER_RANKS), card: cardId }),
  event('encounterIgnored', { rank: z.enum(ENCOUNTER_RANKS), card: cardId }),
] as const;

const cityEvents = [
  event('upgradeGained', {
    track: z.enum(['boots', 'armor']),
    from: trackLevel,
    to: trackLevel,
    source: z.enum(['blacksmith', 'workbench']),
  }),
  event('merchantStocked', { cards: wareList }),
  event('merchantClosed', { reason: z.enum(['joker', 'left']), discarded: wareList }),
  event('goodsRequested', { cards: wareList, needed: points }),
  event('merchantPaid', paid),
  event('goodsTraded', { received: wareList }),
  event('freeTimeChosen', { choice: z.enum(['scavenge', 'askDirections']) }),
  event('upgradesOrdered', { boots: trackLevel, armor: trackLevel, needed: points }),
  event('junkPaid', paid),
] as const;

/** Everything that can happen. */
export const eventSchema = z.discriminatedUnion('type', [...dayEvents, ...roadEvents, ...bodyEvents, ...lootEvents, ...cityEvents]);
/** Something that happened because an action was applied; all events are public. */
export type Event = z.infer<typeof eventSchema>;
