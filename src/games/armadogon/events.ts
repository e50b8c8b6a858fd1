import { z } from 'zod';
import { cardId, ENCOUNTER_RANKS } from './cards.js';
import { DAY_PHASES, DEATH_CAUSES, END_REASONS, gySource, MEAL_PURPOSES } from './state.js';

const count = z.int().min(0);
const die = z.int().min(1).max(6);
const cards = z.array(cardId);
const enemy = z.int().min(2).max(12);
const paid = { card: cardId, committed: count, needed: count };

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
    boardId: z.string(),
    healthBarId: z.string(),
    radiationBarId: z.string(),
    bestiaryId: z.string(),
    hp: count,
    gy: count,
    boots: count,
    armor: count,
    position: count,
  }),
  event('deckShuffled', { reason: z.enum(['setup', 'setupRedraw', 'exhausted']), count }),
  event('startingLootDrawn', { cards, jokersSetAside: count }),
  event('dayStarted', { day: count }),
  event('phaseStarted', { phase: z.enum(DAY_PHASES) }),
  event('gameEnded', { outcome: z.enum(['win', 'loss']), reason: z.enum(END_REASONS), cause: z.enum(DEATH_CAUSES).nullable() }),
] as const;

const roadEvents = [
  event('junkDropped', { card: cardId, count }),
  event('movementRolled', { die, health: z.int(), boots: count, once: z.int(), junk: count, total: count }),
  event('moved', { from: count, to: count, stop: z.enum(['city', 'farm']).nullable() }),
  event('cityEntered', { space: count }),
  event('cityRefused', { space: count, hp: count }),
  event('eventRolled', { die, outcome: z.enum(['radiation', 'enemy']) }),
  event('enemyRolled', { die, number: die, enemy }),
  event('weaponUsed', paid),
  event('fightWon', { enemy }),
  event('fightLost', { enemy }),
  event('nextRollModifierChanged', { from: z.int(), to: z.int(), cause: modifierCause }),
] as const;

const bodyEvents = [
  event('gyChanged', { from: count, to: count, source: gySource }),
  event('medicationUsed', { card: cardId, purpose: z.enum(['healing', 'radiation']), committed: count, needed: count }),
  event('radiationPrevented', { gy: count }),
  event('healRolled', { die, success: z.boolean() }),
  event('hpChanged', { from: count, to: count, cause: hpCause }),
  event('foodUsed', { card: cardId, purpose: z.enum(MEAL_PURPOSES), committed: count, needed: count }),
  event('mealEaten', { by: z.enum(['food', 'hunt']) }),
  event('jipFed', {}),
  event('jipSearched', { die, found: z.boolean() }),
  event('huntRolled', { card: cardId, die, success: z.boolean() }),
] as const;

const lootEvents = [
  event('lootDrawn', { card: cardId, source: lootSource }),
  event('jokerDiscarded', { card: cardId, harmless: z.boolean() }),
  event('drawFailed', { source: drawSource }),
  event('lootLost', { cards, cause: z.enum(['space', 'enemy']) }),
  event('encounterTriggered', { rank: z.enum(ENCOUNTER_RANKS), card: cardId }),
  event('encounterIgnored', { rank: z.enum(ENCOUNTER_RANKS), card: cardId }),
] as const;

const cityEvents = [
  event('upgradeGained', { track: z.enum(['boots', 'armor']), from: count, to: count, source: z.enum(['blacksmith', 'workbench']) }),
  event('merchantStocked', { cards }),
  event('merchantClosed', { reason: z.enum(['joker', 'left']), discarded: cards }),
  event('goodsRequested', { cards, needed: count }),
  event('merchantPaid', paid),
  event('goodsTraded', { received: cards }),
  event('freeTimeChosen', { choice: z.enum(['scavenge', 'askDirections']) }),
  event('upgradesOrdered', { boots: count, armor: count, needed: count }),
  event('junkPaid', paid),
] as const;

/** Everything that can happen (section 7). */
export const eventSchema = z.discriminatedUnion('type', [...dayEvents, ...roadEvents, ...bodyEvents, ...lootEvents, ...cityEvents]);
/** Something that happened because an action was applied; all events are public. */
export type Event = z.infer<typeof eventSchema>;
