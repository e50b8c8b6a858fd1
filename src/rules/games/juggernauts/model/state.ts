/** The state of a match as the log rebuilds it (section 8.1). */
import * as z from 'zod';
import { OUTCOMES } from '../../../kernel/game.js';
import { define } from '../../../kit/definitions.js';
import {
  attackNumber,
  commanderDie,
  coordinate,
  count,
  dieValue,
  dieValues,
  MAX_ATTACKS,
  MAX_CARDS,
  MAX_SPACES,
  perSeat,
  reportCount,
  seatNumber,
} from './bounds.js';
import { configSchema } from './config.js';
import { pendingSchema } from './pending.js';
import { queueItemSchema } from './queue.js';
import { cardIdSchema as kind } from './reference.js';
import { squareSchema } from './squares.js';

/** Setup, the six phases of a round (JN-4.1), and the end. */
export const PHASES = ['setup', 'energize', 'command', 'activate', 'resolve', 'drain', 'recover', 'over'] as const;
/** A phase of the match. */
export type Phase = (typeof PHASES)[number];

/** The steps of all phases, in their order (section 5.2). */
export const STEPS = [
  'commander',
  'layout',
  'energize',
  'command',
  'commandAlert',
  'link',
  'declare',
  'rerollHit',
  'pickTarget',
  'defend',
  'rerollDefence',
  'fill',
  'drainTokens',
  'retain',
  'recover',
  'hacker',
  'hackDiscard',
  'over',
] as const;
/** A step: its seats choose independently, up to its barrier. */
export type Step = (typeof STEPS)[number];

/** Why a seat has lost (JN-11.1, JN-11.5, JN-1.12). */
export const LOSS_REASONS = ['alerts', 'destroyed', 'shutdown', 'resigned', 'roundLimit'] as const;
/** One reason of a loss. */
export type LossReason = (typeof LOSS_REASONS)[number];

/** What can lie on an occupied square. */
const SPACE_KINDS = ['card', 'damage', 'token'] as const;
/** What a command roll can come to (JN-5.5 to JN-5.8). */
const SETTLED_RESULTS = ['activated', 'faceUp', 'neutralized', 'damage', 'token', 'nothing'] as const;

/** A phase as JSON carries it. */
export const phaseSchema = define('Phase', 'A phase of the match (JN-4.1).', z.enum(PHASES), 'phases');
/** A step as JSON carries it. */
const stepSchema = define('Step', 'A step of a phase; its seats choose in secret (section 5.2).', z.enum(STEPS), 'steps');
/** A reason of a loss as JSON carries it. */
export const lossReasonSchema = define('LossReason', 'Why a seat has lost.', z.enum(LOSS_REASONS), 'lossReasons');
/** What a command roll came to, as JSON carries it. */
export const settledResultSchema = define('CommandResult', 'What a command roll came to.', z.enum(SETTLED_RESULTS), 'commandResults');
/** What an Intelligence Report looks at. */
export const lookedAtSchema = define('LookedAt', 'What an Intelligence Report shows.', z.enum(['matrix', 'hand']), 'looks');

const pile = z.array(kind).max(MAX_CARDS);
const squares = z.array(squareSchema).max(MAX_SPACES);
const out = lossReasonSchema.nullable().describe('Why the seat has lost; null while it plays.');
const commander = commanderDie.nullable().describe('Null until it is known.');
const dice = z.int().min(1).max(3).describe('Hit-location dice before bonuses.');
const counters = {
  power: count.describe('Power in the pool.'),
  alerts: count.describe('Alerts; three lose the match (JN-11.1).'),
  shutdowns: count.describe('Shutdowns; each costs one card of hand size (JN-5.12).'),
  infiltrations: count.describe('Infiltration Teams against the seat; each costs one card of hand size.'),
  tokens: pile.describe('Cards that serve as tokens.'),
};

/** An occupied square; a matrix is kept in counting order. */
const spaceSchema = define(
  'Space',
  'An occupied square of a matrix and what lies on it.',
  z.strictObject({
    ...squareSchema.shape,
    kind: define('SpaceKind', 'What lies on an occupied square.', z.enum(SPACE_KINDS), 'spaceKinds'),
    card: kind.nullable().describe('The card; null where none lies or the viewer may not know it.'),
    faceUp: z.boolean().describe('Whether the card lies face-up.'),
    neutral: count.describe('Neutralization tokens on it.'),
  }),
);
/** An occupied square and what lies on it. */
export type Space = z.infer<typeof spaceSchema>;

const matrixSchema = z.array(spaceSchema).max(MAX_SPACES).describe('The occupied squares in counting order (JN-1.5).');

/** What an Intelligence Report showed at the time. */
export const lookSchema = define(
  'Look',
  'What one use of an Intelligence Report showed.',
  z.strictObject({
    target: seatNumber,
    what: lookedAtSchema,
    spaces: z
      .array(z.strictObject({ ...squareSchema.shape, card: kind }))
      .max(MAX_SPACES)
      .describe('Of a matrix: its face-down cards.'),
    cards: pile.describe('Of a hand: its cards.'),
  }),
);
/** What one use of an Intelligence Report showed. */
export type Look = z.infer<typeof lookSchema>;

/** A command roll whose result stands. */
const settledSchema = define(
  'Settled',
  'A command roll and what it came to.',
  z.strictObject({
    roll: dieValue,
    result: settledResultSchema,
    x: coordinate.nullable().describe('The square hit; null when none was.'),
    y: coordinate.nullable().describe('The square hit; null when none was.'),
  }),
);
/** A command roll and what it came to. */
export type Settled = z.infer<typeof settledSchema>;

/** An attack its seat has chosen and the others have not seen. */
const declaredSchema = define(
  'Declared',
  'An attack that the seat has chosen and the others have not seen.',
  z.strictObject({
    ...squareSchema.shape,
    card: kind,
    target: seatNumber,
    dice,
    reports: reportCount.describe('Targeting Reports used on it.'),
  }),
);

/** A token whose effect waits for the barrier. */
const tokenPlaySchema = define(
  'TokenPlay',
  'A token used, whose effect waits for the end of the step.',
  z.discriminatedUnion('token', [
    z.strictObject({ token: z.literal('emp-squad'), target: seatNumber, ...squareSchema.shape }),
    z.strictObject({ token: z.literal('infiltration-team'), target: seatNumber }),
    z.strictObject({
      token: z.literal('hacker-team'),
      target: seatNumber,
      amount: z.int().min(1).max(MAX_CARDS).describe('Cards the target will discard.'),
    }),
  ]),
);

/** A card that left the matrix in this Drain; `transform`: replacing it lets its owner rearrange. */
const removedSchema = define(
  'Removed',
  'A card that left the matrix in this Drain.',
  z.strictObject({
    ...squareSchema.shape,
    card: kind,
    transform: z.boolean().describe('Whether replacing it lets the seat rearrange (JN-10.6).'),
  }),
);

/** One attack on its way from declaration to damage. */
export const attackSchema = define(
  'Attack',
  'One attack on its way from declaration to damage.',
  z.strictObject({
    id: attackNumber,
    seat: seatNumber.describe('The attacker.'),
    ...squareSchema.shape,
    card: kind.describe('The attacking card, on the square (x, y) of the attacker.'),
    emp: z.boolean().describe('Whether it neutralizes instead of destroying (JN-8.9).'),
    target: seatNumber,
    dice,
    reports: reportCount.describe('Targeting Reports used on it.'),
    rolls: dieValues.describe('The hit-location dice.'),
    pick: count.nullable().describe('The place in `rolls` of the die that the attacker picked.'),
    space: squareSchema.nullable().describe('The square hit in the matrix of the target.'),
    defenceLevel: z.int().min(0).max(3).nullable().describe('The defence level chosen.'),
    defenceReports: reportCount.describe('Defense Reports used against it.'),
    defenceRolls: dieValues.describe('The defence dice; one that equals the position of the space defends.'),
  }),
);
/** An attack everybody knows of. */
export type Attack = z.infer<typeof attackSchema>;

/** The attacks of one Resolve, in attack order. */
const attacksSchema = z.array(attackSchema).max(MAX_ATTACKS).describe('The attacks of this Resolve, in attack order (JN-7.14).');

/** Everything about one seat. */
export const seatStateSchema = z.strictObject({
  out,
  commander,
  deck: pile.describe('The deck, the top card first.'),
  hand: pile.describe('The hand.'),
  discard: pile.describe('The discard pile, the newest card last.'),
  matrix: matrixSchema,
  shape: squares.describe('Setup: the squares laid and not yet filled.'),
  returned: count.describe('Setup: cards returned to the deck.'),
  ...counters,
  looks: z.array(lookSchema).max(MAX_CARDS).describe('What Intelligence Reports have shown this round.'),
  rolls: dieValues.describe('Command rolls to choose from.'),
  settled: z
    .array(settledSchema)
    .max(1 + MAX_CARDS)
    .describe('Command rolls whose result stands.'),
  activated: squares.describe('Cards that will flip face-up in Activate.'),
  queue: z.array(queueItemSchema).max(MAX_ATTACKS).describe('What is still to be decided in this step.'),
  declared: z.array(declaredSchema).max(MAX_ATTACKS).describe('Attacks chosen in this step.'),
  repairs: squares.describe('Damage chosen to be repaired in this step.'),
  plays: z.array(tokenPlaySchema).max(MAX_CARDS).describe('Tokens used whose effect is to come.'),
  deactivated: squares.describe('Cards that EMP Squads have deactivated.'),
  removed: z.array(removedSchema).max(MAX_SPACES).describe('Cards that left the matrix in this Drain.'),
  played: count.describe('Cards played in this Recover.'),
  owed: count.describe('Cards still to be discarded for Hacker Teams.'),
  pending: pendingSchema.nullable().describe('The choice owed now.'),
});
/** A seat with all it hides. */
export type SeatState = z.infer<typeof seatStateSchema>;

/** What everybody may know of a seat. */
export const seatPublicSchema = define(
  'SeatPublic',
  'A seat as everybody sees it; for other seats as it was when the step opened.',
  z.strictObject({
    out,
    commander,
    matrix: matrixSchema,
    handCount: count.describe('Cards in hand.'),
    deckCount: count.describe('Cards in the deck.'),
    discard: pile.describe('The discard pile, the newest card last.'),
    ...counters,
  }),
);
/** A seat as the others see it. */
export type SeatPublic = z.infer<typeof seatPublicSchema>;

const endReason = define(
  'EndReason',
  'Why a seat has lost, or that it was the last one standing.',
  z.enum([...LOSS_REASONS, 'lastStanding']),
  'lossReasons',
);
/** How a match ended. */
export const resultSchema = define(
  'Result',
  'How the match ended (section 9).',
  z.strictObject({
    outcomes: perSeat(define('Outcome', 'Won, lost or drawn.', z.enum(OUTCOMES), 'outcomes')).describe('One a seat.'),
    reasons: perSeat(endReason).describe('One a seat.'),
    rounds: count.describe('Rounds played.'),
  }),
);
/** Outcomes and reasons, one a seat. */
export type Result = z.infer<typeof resultSchema>;

/** The fields that state and view have in common. */
export const openFields = {
  game: z.literal('juggernauts'),
  phase: phaseSchema,
  step: stepSchema,
  round: count.describe('The round; 0 in setup.'),
  order: perSeat(seatNumber).describe('Asynchronous: the seats in the order in which they play.'),
  turn: count.describe('Asynchronous: whose round it is, as a place in `order`.'),
  active: perSeat(seatNumber).describe('The seats whose round it is.'),
  attacks: attacksSchema,
  result: resultSchema.nullable().describe('How the match ended; null while it runs.'),
};

/** A whole match; entries of `shown` and `shownAttacks` are replaced, never changed in place. */
export const stateSchema = define(
  'State',
  'The whole match, as the log rebuilds it.',
  z.strictObject({
    ...openFields,
    config: configSchema.describe('The options of the match.'),
    seats: perSeat(define('SeatState', 'A seat with all it hides.', seatStateSchema)).describe('The seats.'),
    shown: perSeat(seatPublicSchema).describe('The seats as everybody saw them when the step opened.'),
    shownAttacks: attacksSchema.describe('The attacks as everybody saw them when the step opened.'),
  }),
);
/** A match as the log rebuilds it. */
export type State = z.infer<typeof stateSchema>;
