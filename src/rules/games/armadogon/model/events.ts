/** What can happen, as JSON carries it (section 7). */
import * as z from 'zod';
import { define, eventOf as event } from '../../../kit/definitions.js';
import { cardId, encounterRank } from './cards.js';
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
import { DEATH_CAUSES, dayPhase, deathCause, endReason, enemyTotal, gySource, hostile, mealPurpose } from './state.js';

const die = define('Die', 'What a six-sided die shows.', z.int().min(1).max(6));
const enemy = enemyTotal;
const needed = define('PointsNeeded', 'The points that something takes (AR-3.6).', points.clone());
const committed = define('PointsPaid', 'The points paid for it so far (AR-3.6).', points.clone());
const paid = { card: cardId, committed, needed };

const lootSource = define(
  'LootSource',
  'Where loot comes from.',
  z.enum(['space', 'reward', 'looting', 'encounter', 'freeTime', 'jip']),
  'sources',
);
/** Where loot comes from. */
export type LootSource = z.infer<typeof lootSource>;
const drawSource = define('DrawSource', 'Who draws a card.', z.enum([...lootSource.options, 'merchant']), 'sources');
/** Who draws a card. */
export type DrawSource = z.infer<typeof drawSource>;
const hpCause = define('HealthCause', 'Why health changed.', z.enum([...DEATH_CAUSES, 'encounter', 'healing']), 'causes');
/** Why health changed. */
export type HpCause = z.infer<typeof hpCause>;
const modifierCause = define('ModifierCause', 'Why the modifier changed.', z.enum(['space', 'enemy', 'encounter', 'freeTime']), 'sources');
/** Why the one-time modifier changed. */
export type ModifierCause = z.infer<typeof modifierCause>;
const before = 'Before it.';
const after = 'After it.';
const change = <Schema extends z.ZodType>(schema: Schema) => ({ from: schema.describe(before), to: schema.describe(after) });

const dayEvents = [
  event('gameStarted', 'The game begins with these components and figures (AR-2.1).', {
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
  event('deckShuffled', 'Cards were shuffled into the draw pile.', {
    reason: define('ShuffleReason', 'Why cards were shuffled.', z.enum(['setup', 'setupRedraw', 'exhausted']), 'shuffles'),
    count: cardCount.describe('How many cards.'),
  }),
  event('startingLootDrawn', 'The first hand (AR-2.3).', {
    cards: cardList.describe('In the order drawn.'),
    jokersSetAside: cardCount.describe('Jokers met on the way.'),
  }),
  event('dayStarted', 'A day begins.', { day: dayNumber.describe('The day, from 1.') }),
  event('phaseStarted', 'A phase begins.', { phase: dayPhase }),
  event('gameEnded', 'The game is over (AR-16).', {
    outcome: z.enum(['win', 'loss']).describe('Won or lost.'),
    reason: endReason,
    cause: deathCause.nullable().describe('Only of a death.'),
  }),
] as const;

const roadEvents = [
  event('junkDropped', 'A junk card was thrown away for the roll (AR-7.1).', {
    card: cardId,
    count: cardCount.describe('Thrown away for this roll so far.'),
  }),
  event('movementRolled', 'The movement roll and what was added to it (AR-7.3).', {
    die,
    health: healthModifier,
    boots: trackLevel,
    once: rollModifier,
    junk: cardCount.describe('Junk cards thrown away, a point each.'),
    total: figure.describe('The steps to walk.'),
  }),
  event('moved', 'The wanderer walked (AR-7.6).', {
    from: place.describe('The space before.'),
    to: place.describe('The space reached.'),
    stop: z.enum(['city', 'farm']).nullable().describe('What ended the walk early.'),
  }),
  event('cityEntered', 'The city let the wanderer in (AR-12.1).', { space: place }),
  event('cityRefused', 'The city kept the wanderer out (AR-12.2).', { space: place, hp: hitPoints }),
  event('eventRolled', 'The die of a number space (AR-8.3).', { die, outcome: z.enum(['radiation', 'enemy']).describe('What it brings.') }),
  event('enemyRolled', 'Which enemy comes (AR-8.4).', { die, number: die.describe('The number of the space.'), enemy }),
  event('weaponUsed', 'A weapon was paid for the fight.', paid),
  event('fightWon', 'The enemy is beaten (AR-9.6).', { enemy }),
  event('fightLost', 'The enemy has won (AR-9.5).', { enemy }),
  event('nextRollModifierChanged', 'The modifier of the next roll changed.', { ...change(rollModifier), cause: modifierCause }),
] as const;

const bodyEvents = [
  event('gyChanged', 'The radiation level rose (AR-5.2).', { ...change(radiationLevel), source: gySource }),
  event('medicationUsed', 'A medication card was paid.', { ...paid, purpose: z.enum(['healing', 'radiation']).describe('What for.') }),
  event('radiationPrevented', 'Medication prevented the damage (AR-5.2).', { gy: radiationLevel }),
  event('healRolled', 'The die of a healing attempt (AR-4.4).', { die, success: z.boolean().describe('Whether 1 HP is gained.') }),
  event('hpChanged', 'Health changed.', { ...change(hitPoints), cause: hpCause }),
  event('foodUsed', 'A food card was paid.', { ...paid, purpose: mealPurpose }),
  event('mealEaten', 'The wanderer has eaten.', { by: z.enum(['food', 'hunt']).describe('What was eaten: food from the hand, or game.') }),
  event('jipFed', 'Jip has been fed (AR-11.4).', {}),
  event('jipSearched', 'Jip looked for loot (AR-11.6).', { die, found: z.boolean().describe('Whether a card is drawn.') }),
  event('huntRolled', 'The die of a hunt (AR-11.8).', { card: cardId, die, success: z.boolean().describe('Whether there is a meal.') }),
] as const;

const lootEvents = [
  event('lootDrawn', 'A card was drawn.', { card: cardId, source: lootSource }),
  event('jokerDiscarded', 'A joker was drawn and discarded (AR-3.3).', {
    card: cardId,
    harmless: z.boolean().describe('Whether it brings no radiation.'),
  }),
  event('drawFailed', 'No card was left to draw (AR-3.9).', { source: drawSource }),
  event('lootLost', 'Cards were lost (AR-3.7).', { cards: cardList.describe('In canonical order.'), cause: hostile }),
  event('encounterTriggered', 'An encounter will follow (AR-10.2).', { rank: encounterRank, card: cardId }),
  event('encounterIgnored', 'People keep away: there is no encounter (AR-10.4).', { rank: encounterRank, card: cardId }),
] as const;

const cityEvents = [
  event('upgradeGained', 'A track rose (AR-15.3).', {
    track: z.enum(['boots', 'armor']).describe('Boots or armour.'),
    ...change(trackLevel),
    source: z.enum(['blacksmith', 'workbench']).describe('A king met on the way, or the workbench.'),
  }),
  event('merchantStocked', 'What the merchant offers (AR-13.1).', { cards: wareList.describe('As drawn.') }),
  event('merchantClosed', 'The merchant is gone (AR-13.2, AR-13.6).', {
    reason: z.enum(['joker', 'left']).describe('A joker was among the wares, or the wanderer left.'),
    discarded: wareList.describe('The wares left over.'),
  }),
  event('goodsRequested', 'Wares were asked for (AR-13.3).', { cards: wareList.describe('The wares wanted.'), needed }),
  event('merchantPaid', 'A card was paid to the merchant.', paid),
  event('goodsTraded', 'The wares joined the hand.', { received: wareList.describe('In canonical order.') }),
  event('freeTimeChosen', 'How the free time is spent (AR-14.1).', {
    choice: z.enum(['scavenge', 'askDirections']).describe('By the name of the action.'),
  }),
  event('upgradesOrdered', 'Levels were ordered (AR-15.4).', {
    boots: trackLevel.describe('Further levels of boots.'),
    armor: trackLevel.describe('Further levels of armour.'),
    needed,
  }),
  event('junkPaid', 'A junk card was paid for the order.', paid),
] as const;

/** Everything that can happen. */
export const eventSchema = define(
  'Event',
  'Something that happened; all events are public.',
  z.discriminatedUnion('type', [...dayEvents, ...roadEvents, ...bodyEvents, ...lootEvents, ...cityEvents]),
);
/** Something that happened because an action was applied; all events are public. */
export type Event = z.infer<typeof eventSchema>;
