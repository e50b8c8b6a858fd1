import * as z from 'zod';
import { define, eventOf as event } from '../../../kit/definitions.js';
import { CELL_COUNT, cellSchema, spotSchema } from './board.js';
import { cardIdSchema } from './cards.js';
import { MAX_TOKENS, modifierSchema, pcIdSchema, seatSchema } from './config.js';
import {
  castlesSchema,
  combatShape,
  diceSchema,
  dieSourceSchema,
  effectSchema,
  faceSchema,
  pointsSchema,
  poolSchema,
  raceSchema,
  rerollSkillSchema,
  resultSchema,
  roundSchema,
  skillSchema,
  tokenIdSchema,
  tokenIdsSchema,
} from './state.js';

const face = faceSchema;
const token = tokenIdSchema;
const tokens = tokenIdsSchema;
/** More than any sum of a combat: 23 dice, ten levels, terrain and support. */
const strength = z.int().min(0).max(1000);
/** The rounds of one combat: each tie costs both sides a token. */
const combatRound = z.int().min(1).max(MAX_TOKENS).describe('The round of the combat, from 1.');
const seat = seatSchema;
const knowers = z.array(seatSchema).max(2).nullable().describe('The seats that may see it; null: everybody.');
const pc = pcIdSchema.nullable().describe('The character; null: none.');
const auto = z.boolean().describe('Whether there was no choice.');
const success = z.boolean().describe('Whether it succeeded.');
const from = spotSchema.describe('From where.');
const to = spotSchema.describe('Where to.');
const a = spotSchema.describe('One of the two.');
const b = spotSchema.describe('The other.');

const target = define(
  'SkillTarget',
  'What a skill is used on: a cell, a pair of places, or a group.',
  z.union([
    z.strictObject({ at: cellSchema }),
    z.strictObject({ a, b }),
    z.strictObject({ from, to, count: z.int().min(0).max(MAX_TOKENS).describe('Ordinary tokens of the group.') }),
  ]),
);
const seenCell = define('SeenCell', 'A cell and its card.', z.strictObject({ cell: cellSchema, card: cardIdSchema }));

const owned = z.int().min(0).max(MAX_TOKENS);
const setupEvents = [
  event('gameCreated', 'The match begins.', {
    firstSeat: seat.describe('Who plays first.'),
    races: z.tuple([raceSchema, raceSchema]).describe('The people of each seat.'),
    castles: castlesSchema.describe('Where the castles lie.'),
    owned: z.tuple([owned, owned]).describe('Tokens each seat owns.'),
  }),
  event('boardDealt', 'The cards were dealt (TJ-2.3).', {
    cards: z.array(cardIdSchema.nullable()).length(CELL_COUNT).describe('In index order; null: face down.'),
    pool: poolSchema.nullable().describe('The cards left over; null with fog.'),
  }),
  event('castleChosen', 'A castle was chosen (TJ-2.4).', { seat, at: cellSchema, auto }),
  event('pcPlaced', 'A character was placed (TJ-16.3).', { seat, pc: pcIdSchema, token, at: spotSchema, auto }),
] as const;

const turnEvents = [
  event('turnStarted', 'A turn begins (TJ-3.2).', { seat, round: roundSchema, points: pointsSchema }),
  event('recruitRolled', 'A castle rolled (TJ-4.2).', {
    seat,
    at: cellSchema,
    die: face,
    success,
    paid: z.boolean().describe('Whether it cost a point.'),
  }),
  event('recruitEnded', 'The seat rolls no more castles.', { seat, auto }),
  event('tokenAdded', 'A token came out of the reserve.', {
    seat,
    token,
    at: spotSchema,
    cause: define('TokenCause', 'Why a token came.', z.enum(['setup', 'recruit', 'conscript', 'streetwise', 'raise']), 'tokenCauses'),
  }),
  event('streetwiseRolled', 'The die for a second token (TJ-14.14).', { seat, at: cellSchema, die: face, success }),
  event('turnEnded', 'A turn ends.', { seat, auto }),
  event('roundLimitReached', 'The last round is over (TJ-10.6).', { round: roundSchema }),
  event('gameOver', 'The match is over.', { result: resultSchema }),
] as const;

const moveEvents = [
  event('pcJoined', 'A character joined the group.', { seat, pc: pcIdSchema, token }),
  event('moveDeclared', 'A group sets out (TJ-5.1).', {
    seat,
    from,
    to,
    tokens,
    cost: z.enum(['normal', 'extra', 'skill']).describe('The point it takes, or none.'),
  }),
  event('entryRolled', 'The tokens rolled for rough ground (TJ-6.1).', {
    seat,
    to,
    rolls: z
      .array(z.strictObject({ token, die: face, entered: z.boolean().describe('Whether it enters.') }))
      .max(MAX_TOKENS)
      .describe('In the order rolled.'),
  }),
  event('entryDetail', 'What they had to roll.', { to, threshold: face, knowers }),
  event('groupMoved', 'A group arrived.', { seat, from, to, tokens }),
  event('cardFlipped', 'A card was turned face up.', { cell: cellSchema, card: cardIdSchema }),
  event('cardsSeen', 'The seat saw cards that lie face down (TJ-12.5).', {
    seat,
    cells: z.array(seenCell).min(1).max(CELL_COUNT).describe('Seen for the first time.'),
  }),
  event('poolSeen', 'The seat saw the pool.', { seat, cards: poolSchema.describe('The cards left over.') }),
  event('wildReplaced', 'A joker was replaced (TJ-9.7).', {
    seat,
    cell: cellSchema,
    joker: cardIdSchema.describe('The joker, now out of the game.'),
    card: cardIdSchema.describe('The card in its place.'),
  }),
  event('cardDepleted', 'A jack or queen has given its conscript (TJ-9.4).', { cell: cellSchema }),
  event('facesRespawned', 'Spent jacks and queens came back (TJ-17.7).', {
    cells: z.array(cellSchema).min(1).max(CELL_COUNT).describe('All of them.'),
  }),
] as const;

const combatEvents = [
  event('combatStarted', 'A combat begins (TJ-7.1).', { ...combatShape, defender: seat }),
  event('combatRolled', 'The dice of a round.', {
    round: combatRound,
    attackerDice: diceSchema,
    defenderDice: diceSchema,
    attackerLevels: strength.describe('Levels of characters of the attacker.'),
    defenderLevels: strength.describe('Levels of characters of the defender.'),
  }),
  event('dieRerolled', 'A die was rolled again.', {
    seat,
    skill: rerollSkillSchema,
    token,
    old: face.describe('What it showed.'),
    value: face.describe('What it shows.'),
  }),
  event('diceKept', 'No die was rolled again.', { seat, skill: rerollSkillSchema }),
  event('combatScored', 'Who has won a round (TJ-7.12, TJ-7.13).', {
    round: combatRound,
    attackerTotal: strength.describe('The total of the attacker.'),
    defenderTotal: strength.describe('The total of the defender.'),
    outcome: z.enum(['attacker', 'defender', 'tie']).describe('Who has won.'),
    lost: z.strictObject({ attacker: tokens, defender: tokens }).describe('The tokens each side lost.'),
  }),
  event('healRolled', 'The die that may save a token (TJ-14.7).', {
    seat,
    token,
    die: face,
    saved: z.boolean().describe('Whether it is saved.'),
  }),
  event('tokenKilled', 'A token went back to the reserve.', { seat, token, pc }),
  event('raiseRolled', 'The die that may raise a token (TJ-11.11).', { seat, die: face, success }),
  event('combatEnded', 'A combat is over.', { winner: seat.nullable().describe('Null: nobody.'), at: spotSchema }),
  event('repelled', 'A beaten attacker fell back (TJ-8.5).', { seat, tokens, at: spotSchema }),
  event('pushed', 'A beaten defender was driven on (TJ-8.7).', {
    seat,
    tokens,
    from,
    to,
    kind: z.enum(['straight', 'deflected']).describe('Straight back, or aside.'),
  }),
  event('scattered', 'A beaten defender had nowhere to go (TJ-8.10).', { seat, tokens, at: spotSchema }),
  event('bluffMoved', 'A beaten attacker was sent elsewhere (TJ-14.4).', {
    by: seat.describe('Who sent it.'),
    seat,
    tokens,
    from,
    to: cellSchema,
  }),
  event('bluffDeclined', 'A beaten attacker was left where it was.', { by: seat }),
] as const;

const skillEvents = [
  event('skillBegun', 'A skill check begins (TJ-13.1).', { seat, skill: skillSchema, pc }),
  event('skillChecked', 'What a skill check came to.', {
    seat,
    skill: skillSchema,
    pc,
    target: target.nullable().describe('Null for a skill without a target.'),
    success,
  }),
  event('skillCheckDetail', 'Its figures (TJ-13.2).', {
    skill: skillSchema,
    die: z.int().min(1).max(20).describe('What the d20 shows.'),
    modifier: modifierSchema,
    total: z.int().min(-9).max(70).describe('Both together.'),
    dc: z.int().min(1).max(100).describe('What it takes.'),
    knowers,
  }),
  event('effectStarted', 'An effect begins to last.', { effect: effectSchema }),
  event('effectEnded', 'An effect ends.', {
    skill: skillSchema,
    seat,
    reason: z.enum(['expired', 'used']).describe('Its time was over, or it was used.'),
  }),
  event('insightRolled', 'Dice were rolled in advance (TJ-14.8).', { seat, at: cellSchema, tokens }),
  event('insightDice', 'What they show.', {
    seat,
    dice: z
      .array(z.strictObject({ token, value: face }))
      .max(MAX_TOKENS)
      .describe('A die a token.'),
  }),
  event('perceptionRolled', 'Dice of the enemy were rolled in advance (TJ-14.11).', {
    seat,
    at: cellSchema,
    dice: z
      .array(z.strictObject({ token, value: face, revealed: z.boolean().describe('Whether it is an Insight die laid open.') }))
      .max(MAX_TOKENS)
      .describe('A die a token.'),
  }),
  event('storedDiceEnded', 'Dice rolled in advance are gone.', {
    tokens: z
      .array(token)
      .max(2 * MAX_TOKENS)
      .describe('Whose dice.'),
    source: dieSourceSchema,
  }),
  event('cardsSwapped', 'Two cards changed places (TJ-14.2).', { seat, a: cellSchema, b: cellSchema }),
  event('armiesSwapped', 'Two armies changed places (TJ-14.13).', { seat, a, b }),
] as const;

/** Every event of section 7. */
export const eventSchema = define(
  'Event',
  'Something that happened; a viewer sees it whole or not at all.',
  z.discriminatedUnion('type', [...setupEvents, ...turnEvents, ...moveEvents, ...combatEvents, ...skillEvents]),
);

/** Something that happened because an action was applied. */
export type Event = z.infer<typeof eventSchema>;
