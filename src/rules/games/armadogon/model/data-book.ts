/** The data book for clients: every id of the game with its name, figures and text. */
import * as z from 'zod';
import type { Reference } from '../../../kernel/game.js';
import { bookFigure, entryList, termList, termsOf } from '../../../kit/data-book.js';
import { define } from '../../../kit/definitions.js';
import { type CardId, encounterRankOf, isJoker } from './cards.js';
import { bestiarySchema, boardSchema, type Enemy, enemySchema, healthBarSchema, radiationBarSchema } from './components.js';
import { CANONICAL_ORDER, cardValue } from './deck.js';
import { reference as data } from './reference.js';

const SUITS: Readonly<Record<string, readonly [name: string, text: string]>> = {
  S: ['Spades: weapon', 'Beats enemies and hunts: its value counts as fighting power (AR-9.2, AR-11.8).'],
  C: ['Clubs: junk', 'Thrown away for movement points, or paid for levels at the workbench (AR-7.2, AR-15.4).'],
  H: ['Hearts: medication', 'Heals, or prevents radiation damage (AR-4.4, AR-5.2).'],
  D: ['Diamonds: food', 'A meal for the wanderer or for Jip (AR-11).'],
};
const RANKS: Readonly<Record<string, string>> = { J: 'jack', Q: 'queen', K: 'king', A: 'ace' };
const KINDS: Readonly<Record<string, readonly [symbol: string, kind: string]>> = {
  S: ['spades', 'weapon'],
  C: ['clubs', 'junk'],
  H: ['hearts', 'medication'],
  D: ['diamonds', 'food'],
};

function cardEntry(id: CardId) {
  if (isJoker(id)) {
    const text = 'A radioactive item: drawn as loot it raises the radiation level by 1 and is discarded (AR-3.3).';
    return { id, name: `Joker ${id.slice(1)}`, text, suit: null, rank: null, kind: 'radioactive', value: 0 };
  }
  const suit = id.charAt(0);
  const rank = id.slice(1);
  const [symbol, kind] = KINDS[suit] ?? ['', ''];
  const value = cardValue(id);
  const encounter = encounterRankOf(id) === null ? '' : ' Found while looting it causes an encounter (AR-10.2).';
  return {
    id,
    name: `${RANKS[rank] ?? rank} of ${symbol}`,
    text: `${kind} worth ${value} (AR-3.1, AR-3.2).${encounter}`,
    suit,
    rank,
    kind,
    value,
  };
}

function enemyText({ strength, penalty, reward }: Enemy): string {
  const lost = penalty
    .map((effect) => (effect.kind === 'allLoot' ? 'all loot' : formatChange(effect.amount, UNITS[effect.kind])))
    .join(', ');
  const won = reward === 0 ? 'nothing' : formatChange(reward, UNITS.loot);
  return `Strength ${strength}. A lost fight: ${lost || 'nothing'} (AR-9.5). A won fight: ${won} (AR-9.6). A match with a bestiary of its own has other enemies.`;
}

const UNITS = { hp: 'HP', loot: 'loot', movement: 'MP for the next roll', radiation: 'Gy' } as const;

function formatChange(amount: number, unit: string): string {
  return `${amount < 0 ? '' : '+'}${amount} ${unit}`;
}

const ENCOUNTERS: Readonly<Record<string, readonly [name: string, text: string]>> = {
  J: ['Wanderer', 'A wanderer shows the way: two movement points more on the next roll (AR-10.3).'],
  Q: ['Travelling nun', 'A travelling nun tends the wounds: 1 HP is gained (AR-10.3).'],
  K: ['Blacksmith', 'A blacksmith mends the armour: one level more (AR-10.3).'],
  A: ['Rich loot', 'One more card is drawn (AR-10.3); it needs nobody, so it works at any health (AR-10.4).'],
};

const FIGURES: Readonly<Record<keyof typeof data.constants, readonly [name: string, text: string]>> = {
  startingLoot: ['First hand', 'Cards drawn at the start (AR-2.3).'],
  dieFaces: ['Die', 'Faces of the only die (AR-1.2).'],
  healSuccessMax: ['Healing', 'The highest roll with which an attempt heals 1 HP (AR-4.4).'],
  healCostPerHp: ['Price of healing', 'Points of medication for each HP the wanderer has (AR-4.4).'],
  eventRadiationMax: ['Radiation', 'The highest roll on a number space that brings radiation; above it an enemy comes (AR-8.3).'],
  mealValue: ['Meal', 'Points of food for the wanderer (AR-11.1).'],
  jipMealValue: ['Meal for Jip', 'Points of food for Jip (AR-11.4).'],
  bothMealValue: ['Meal for both', 'Points of food for both at once (AR-11.5).'],
  jipFindMax: ['Search', 'The highest roll with which Jip finds a card (AR-11.6).'],
  huntSuccessMax: ['Hunt', 'The highest roll with which a hunt feeds the wanderer (AR-11.8).'],
  starvationDamage: ['Starvation', 'HP lost by who has not eaten (AR-11.2).'],
  merchantCards: ['Wares', 'Cards the merchant offers (AR-13.1).'],
  merchantMargin: ['Margin', 'Points to be paid above the worth of the wares (AR-13.3).'],
  mpPerJunk: ['Junk thrown away', 'Movement points for each card (AR-7.2).'],
  bootsMpPerLevel: ['Boots', 'Movement points a level (AR-15.3).'],
  armorPowerPerLevel: ['Armour', 'Fighting power a level (AR-9.2).'],
  upgradeFirstCost: ['First level', 'Points of junk for level 1 (AR-15.2).'],
  upgradeCostStep: ['Further levels', 'Points of junk by which each level is dearer than the one before (AR-15.2).'],
  directionsMp: ['Directions', 'Movement points for having asked (AR-14.3).'],
};

const figureText = (id: string): readonly [string, string] => FIGURES[id as keyof typeof FIGURES];
const [bestiary] = data.bestiaries;

/** Every id of the game with its name, figures and text. */
export const dataBook = {
  cards: CANONICAL_ORDER.map(cardEntry),
  suits: termsOf(SUITS),
  encounters: termsOf(ENCOUNTERS),
  figures: Object.entries(data.constants).map(([id, value]) => {
    const [name, text] = figureText(id);
    return { id, name, text, value };
  }),
  components: [
    ...data.boards.map(({ id, name }) => ({ id, name, text: 'A road of the house (AR-17.8).' })),
    ...data.healthBars.map(({ id }) => ({ id, name: 'Health bar of the house', text: 'AR-17.6.' })),
    ...data.radiationBars.map(({ id }) => ({ id, name: 'Radiation bar of the house', text: 'AR-17.7.' })),
    ...data.bestiaries.map(({ id }) => ({ id, name: 'Bestiary of the rules', text: 'AR-9.1.' })),
  ],
  boards: data.boards.map((board) => ({
    id: board.id,
    name: board.name,
    text: `A road of ${board.spaces.length - 1} steps (AR-17.8).`,
    board,
  })),
  healthBars: data.healthBars.map((bar) => ({ id: bar.id, name: 'Health bar of the house', text: `From ${bar.start} HP (AR-17.6).`, bar })),
  radiationBars: data.radiationBars.map((bar) => ({
    id: bar.id,
    name: 'Radiation bar of the house',
    text: `From ${bar.start} Gy (AR-17.7).`,
    bar,
  })),
  bestiaries: data.bestiaries.map((enemies) => ({
    id: enemies.id,
    name: 'Bestiary of the rules',
    text: 'Eleven enemies (AR-9.1).',
    bestiary: enemies,
  })),
  enemies: Object.entries(bestiary?.enemies ?? {}).map(([total, enemy]) => ({
    id: Number(total),
    name: enemy.name,
    text: enemyText(enemy),
    enemy,
  })),
  difficulties: Object.entries(data.presets).map(([id, parts]) => ({ id, name: id, text: `The road ${parts.board}.`, ...parts })),
  phases: termsOf({
    travel: ['Travel', 'Junk may be thrown away, then the die decides how far the wanderer walks (AR-7).'],
    interlude: ['Interlude', 'Between two phases: healing attempts (AR-6.4).'],
    event: ['Event', 'The space does what it says; a number space brings radiation or an enemy (AR-8).'],
    merchant: ['Merchant', 'Five wares are on offer (AR-13).'],
    freeTime: ['Free time', 'Scavenge, or ask for directions (AR-14).'],
    looting: ['Looting', 'One card is drawn (AR-10.1).'],
    encounter: ['Encounter', 'A jack, queen, king or ace found while looting acts (AR-10.3).'],
    eating: ['Eating', 'A meal for the wanderer, one for Jip (AR-11).'],
    upgrades: ['Upgrades', 'Junk buys levels of boots and armour (AR-15).'],
    gameOver: ['Game over', 'Nothing more happens (AR-16).'],
  }),
  decisions: termsOf({
    travel: ['Travel', 'Throw junk away, or roll (AR-7.1).'],
    healing: ['Healing', 'Pay for an attempt, or go on (AR-4.4).'],
    radiation: ['Radiation', 'Prevent the damage, or take it (AR-5.2).'],
    combat: ['Combat', 'Fight, or concede (AR-9.4).'],
    loseLoot: ['Lost loot', 'Which of equally valuable cards goes (AR-3.7)?'],
    merchant: ['Merchant', 'Ask for wares and pay, or leave (AR-13.3).'],
    freeTime: ['Free time', 'Scavenge, or ask for directions (AR-14.1).'],
    eating: ['Eating', 'Eat, feed Jip, hunt, or go on (AR-11).'],
    upgrades: ['Upgrades', 'Order levels, or leave (AR-15.4).'],
  }),
  spaceTypes: termsOf({
    start: ['Start', 'Where the road begins; nothing happens there (AR-8.1).'],
    number: ['Number space', 'A die brings radiation or an enemy (AR-8.3).'],
    event: ['Event space', 'Its effects are carried out (AR-8.2).'],
    city: ['City', 'Ends the walk; lets in who is well enough (AR-12).'],
    farm: ['Farm', 'Who enters it has won (AR-16.1).'],
  }),
  effects: termsOf({
    loot: ['Loot', 'Cards are gained or lost (AR-3.7, AR-3.8).'],
    drawLoot: ['Gain loot', 'Cards are drawn one by one (AR-3.8).'],
    loseLoot: ['Lose loot', 'The most valuable cards are lost (AR-3.7).'],
    allLoot: ['Lose all loot', 'The whole hand is lost (AR-3.10).'],
    hp: ['Health', 'HP are gained or lost (AR-8.2).'],
    movement: ['Movement', 'The next roll is longer or shorter (AR-8.2).'],
    radiation: ['Radiation', 'The level rises (AR-5.2).'],
  }),
  cityAccess: termsOf({
    none: ['No city', 'No city has been asked today.'],
    entered: ['Entered', 'The city let the wanderer in (AR-12.1).'],
    refused: ['Refused', 'The city kept the wanderer out (AR-12.2).'],
  }),
  purposes: termsOf({
    self: ['The wanderer', 'A meal (AR-11.1).'],
    jip: ['Jip', 'A ration for the dog (AR-11.4).'],
    both: ['Both', 'A meal and a ration from one payment (AR-11.5).'],
  }),
  sources: termsOf({
    space: ['Space', 'The effect of an event space, or the radiation of a number space (AR-8).'],
    enemy: ['Enemy', 'A penalty of a lost fight (AR-9.5).'],
    joker: ['Joker', 'A radioactive item among the loot (AR-3.3).'],
    reward: ['Reward', 'A won fight (AR-9.6).'],
    looting: ['Looting', 'The card of the Looting phase (AR-10.1).'],
    encounter: ['Encounter', 'A jack, queen, king or ace (AR-10.3).'],
    freeTime: ['Free time', 'Scavenging or directions (AR-14).'],
    jip: ['Jip', 'What a fed dog finds (AR-11.6).'],
    merchant: ['Merchant', 'His wares (AR-13.1).'],
  }),
  causes: termsOf({
    radiation: ['Radiation', 'A rise of the level that medication did not meet (AR-5.3).'],
    enemy: ['Enemy', 'A lost fight (AR-9.5).'],
    space: ['Space', 'An event space (AR-8.2).'],
    starvation: ['Starvation', 'A day without a meal (AR-11.2).'],
    encounter: ['Encounter', 'The travelling nun (AR-10.3).'],
    healing: ['Healing', 'An attempt that succeeded (AR-4.4).'],
  }),
  shuffles: termsOf({
    setup: ['Setup', 'The whole deck, at the start (AR-2.2).'],
    setupRedraw: ['Jokers returned', 'The jokers of the first hand went back (AR-2.4).'],
    exhausted: ['Draw pile empty', 'The discard pile became the draw pile (AR-3.9).'],
  }),
  endReasons: termsOf({
    farmReached: ['Farm reached', 'Jip is home: the game is won (AR-16.1).'],
    death: ['Death', 'No HP are left: the game is lost (AR-16.2).'],
    dayLimit: ['Day limit', 'The last day ended on the road: the game is lost (AR-16.3).'],
  }),
  outcomes: termsOf({ win: ['Won', 'The farm was reached.'], loss: ['Lost', 'It was not.'] }),
} satisfies Reference;

const word = z.string().max(40);
const suit = z.enum(['S', 'C', 'H', 'D']).nullable();

/** The data book as JSON carries it. */
export const dataBookSchema = define(
  'Reference',
  'The data book: every id of the game with its name, figures and text.',
  z.strictObject({
    cards: entryList('Card', 'A card of the deck.', word, {
      suit: suit.describe('The suit; null for a joker.'),
      rank: word.nullable().describe('2 to 10, J, Q, K or A; null for a joker.'),
      kind: word.describe('What the suit stands for (AR-3.1).'),
      value: bookFigure.describe('What it is worth, in points (AR-3.2).'),
    }),
    suits: termList('The four kinds of loot.'),
    encounters: termList('What a jack, queen, king or ace found while looting brings.'),
    figures: entryList('Figure', 'A figure of the rules.', word, { value: bookFigure.describe('The figure.') }),
    components: termList('The components of the house; those that a config brings are in the config.'),
    boards: entryList('HouseBoard', 'A road of the house.', word, { board: boardSchema }),
    healthBars: entryList('HouseHealthBar', 'A health bar of the house.', word, { bar: healthBarSchema }),
    radiationBars: entryList('HouseRadiationBar', 'A radiation bar of the house.', word, { bar: radiationBarSchema }),
    bestiaries: entryList('HouseBestiary', 'A bestiary that comes with the game.', word, { bestiary: bestiarySchema }),
    enemies: entryList('HouseEnemy', 'An enemy of the bestiary that comes with the game, by the total that names it.', bookFigure, {
      enemy: enemySchema,
    }),
    difficulties: entryList('HouseDifficulty', 'A difficulty and the components it plays with, by id.', word, {
      board: word.describe('The road.'),
      healthBar: word.describe('The health bar.'),
      radiationBar: word.describe('The radiation bar.'),
      bestiary: word.describe('The bestiary.'),
    }),
    phases: termList('The phases of a day.'),
    decisions: termList('What can be owed: the values of `decision.kind`.'),
    spaceTypes: termList('The types of spaces.'),
    effects: termList('What spaces and enemies do: the values of `kind`.'),
    cityAccess: termList('How a city receives the wanderer.'),
    purposes: termList('Who is fed.'),
    sources: termList('Where loot, radiation and losses come from.'),
    causes: termList('Why health changes.'),
    shuffles: termList('Why cards are shuffled.'),
    endReasons: termList('Why the game ends.'),
    outcomes: termList('Won or lost.'),
  }),
);
