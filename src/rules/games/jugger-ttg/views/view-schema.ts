import * as z from 'zod';
import { define } from '../../../kit/definitions.js';
import { countUpTo, listOf, MOST, numberUpTo, recordOf } from '../model/bounds.js';
import { choices } from '../model/config.js';
import { STAGES } from '../model/frame.js';
import { resultSchema, scoreSchema } from '../model/result.js';
import { decisionKindSchema, juggSchema } from '../model/state.js';
import {
  arcSchema,
  attackKindSchema,
  attackTypeSchema,
  cardIdSchema,
  defenceModeSchema,
  facingSchema,
  hexIdSchema,
  juggerIdSchema,
  moveModeSchema,
  pairOf,
  phaseSchema,
  roleSchema,
  seatSchema,
  statusSchema,
  talentIdSchema,
  weaponSchema,
  windowEventSchema,
} from '../model/vocabulary.js';

const jugger = juggerIdSchema.nullable();
const dice = listOf(numberUpTo(MOST.faces), MOST.pool).nullable().describe('The faces rolled, by number from 1; null before the roll.');
const juggs = countUpTo(MOST.faceValue * MOST.pool)
  .nullable()
  .describe('The juggs shown together; null before the roll.');
const bought = countUpTo(MOST.boughtDice).describe('Dice bought.');
const added = countUpTo(MOST.addedDice).describe('Dice added by reactions.');
const rerolled = z.boolean().describe('Whether dice were rolled again.');
const synergy = pairOf(countUpTo(MOST.synergy));
const counts = pairOf(countUpTo(MOST.hand));

const resolvedConfig = define(
  'ViewConfig',
  'The config with every option filled in, the data set by its id only.',
  z.strictObject({
    ...choices,
    teamSize: countUpTo(MOST.teamSize).describe('Cards of a team.'),
    budget: countUpTo(MOST.budget).describe('What the cards of a team may cost together.'),
    pointsToWin: countUpTo(MOST.pointsToWin).describe('Points that win the match.'),
    stoneLimit: countUpTo(MOST.stones).describe('Stones after which the match ends (JT-21.3).'),
    draftTurnLimit: countUpTo(MOST.draftTurns).describe('Draft turns of each seat (JT-4.16).'),
  }),
);

const decision = define(
  'Decision',
  'What is asked of one seat.',
  z.strictObject({
    kind: decisionKindSchema,
    seat: seatSchema,
    jugger: jugger.describe('The jugger concerned.'),
    event: windowEventSchema.nullable().describe('Of a reaction: what it answers.'),
    eligible: listOf(juggerIdSchema, MOST.fielded).describe('Of a reaction: who may react.'),
    limit: countUpTo(MOST.flight).nullable().describe('The greatest distance of a flight in hexes, or what is left of a draft step.'),
  }),
);

const team = define(
  'Team',
  'The team of a seat.',
  z.strictObject({
    cards: listOf(cardIdSchema, MOST.teamSize).nullable().describe('Its cards; null while they are secret.'),
    size: countUpTo(MOST.teamSize).describe('How many cards; 0 while they are secret.'),
    cost: countUpTo(MOST.budget).nullable().describe('What they cost together; null while they are secret.'),
    complete: z.boolean().describe('Whether the team is full.'),
  }),
);

const juggerView = define(
  'Jugger',
  'A jugger as everybody sees it.',
  z.strictObject({
    id: juggerIdSchema,
    seat: seatSchema,
    card: cardIdSchema,
    fielded: z.boolean().describe('Whether it plays in this point.'),
    role: roleSchema.nullable().describe('Null for a reserve.'),
    weapon: weaponSchema.nullable().describe('Null for a qwik and a reserve.'),
    hex: hexIdSchema.nullable().describe('Where it stands; null off the field.'),
    facing: facingSchema,
    entered: z.boolean().describe('Whether it has entered the field in this point.'),
    focus: countUpTo(MOST.focus).describe('Focus left.'),
    focusMax: countUpTo(MOST.focus).describe('The most focus it has.'),
    stamina: countUpTo(MOST.stamina).describe('Stamina left.'),
    staminaMax: countUpTo(MOST.stamina).describe('The most stamina it has.'),
    exhausted: z.boolean().describe('Whether it is exhausted (JT-7.6).'),
    kneeling: z.boolean().describe('Whether it kneels (JT-18.2).'),
    count: countUpTo(MOST.count).describe('Its counters: it stands up at 0.'),
    status: statusSchema,
    delayedAt: countUpTo(MOST.voa).nullable().describe('The activation value at which it was delayed.'),
    pinning: jugger.describe('Whom it pins.'),
    pinnedBy: jugger.describe('Who pins it.'),
    holding: jugger.describe('Whom it holds.'),
    heldBy: jugger.describe('Who holds it.'),
    chainReady: z.boolean().describe('Whether its chain is ready (JT-14.1).'),
  }),
);

const activation = define(
  'Activation',
  'The activation under way.',
  z.strictObject({
    jugger: juggerIdSchema,
    seenFrom: listOf(juggerIdSchema, MOST.fielded).describe('Opponents that had it in their front arc when it began (JT-8.1).'),
    moveMode: moveModeSchema.nullable().describe('The movement declared; null: none.'),
    stepsLeft: countUpTo(MOST.steps).describe('Steps left of it.'),
    mayFace: z.boolean().describe('Whether it may turn now (JT-8.5).'),
    talentsUsed: recordOf(talentIdSchema, countUpTo(MOST.talentUses), MOST.talentsOfCard).describe('How often it used each talent.'),
  }),
);

const combat = define(
  'Combat',
  'A combat under way.',
  z.strictObject({
    attacker: juggerIdSchema.describe('Who attacks.'),
    defender: juggerIdSchema.describe('Who is attacked.'),
    kind: attackKindSchema,
    type: attackTypeSchema,
    grapple: z.boolean().describe('Whether it is a grapple (JT-17).'),
    talent: talentIdSchema.nullable().describe('The talent of the attack; null: none.'),
    arc: arcSchema,
    stage: define('Stage', 'How far a combat has come (JT-13.3).', z.enum([...STAGES.slice(0, 7), 'aftermath']), 'stages'),
    attackBoost: bought,
    attackExtra: added,
    mode: defenceModeSchema.nullable().describe('The defence; null before it is declared.'),
    defenceTalent: talentIdSchema.nullable().describe('The talent of the defence; null: none.'),
    keepPin: z.boolean().describe('Whether the defender keeps its pin (JT-19.7).'),
    defenceBoost: bought,
    defenceExtra: added,
    attackDice: dice,
    attackJuggs: juggs,
    attackRerolled: rerolled,
    defenceDice: dice,
    defenceJuggs: juggs,
    defenceRerolled: rerolled,
    hit: listOf(juggerIdSchema, 2).describe('Who is hit.'),
    grappleWinner: jugger.describe('Who has won a grapple.'),
  }),
);

const draft = define(
  'Draft',
  'The draft (JT-4.5).',
  z.strictObject({
    deckCount: countUpTo(MOST.cards).describe('Cards of the draw pile.'),
    discard: listOf(cardIdSchema, MOST.cards).describe('The discard pile, the top card last.'),
    handCounts: counts.describe('Cards in hand, by seat.'),
    hand: listOf(cardIdSchema, MOST.hand).nullable().describe('The own hand; null for a spectator.'),
    teams: pairOf(listOf(cardIdSchema, MOST.teamSize)).describe('The cards recruited, by seat.'),
    turnsTaken: pairOf(countUpTo(MOST.draftTurns)).describe('Turns taken, by seat.'),
    seat: seatSchema.nullable().describe('Whose turn it is.'),
    step: define('DraftStep', 'A step of a draft turn.', z.enum(['draw', 'recruit', 'discard']), 'draftSteps')
      .nullable()
      .describe('What it has come to.'),
    stepsLeft: countUpTo(MOST.hand).describe('Cards left to draw, recruit or discard.'),
  }),
);

const lineup = define(
  'LineupView',
  'The line-ups in the making (JT-5.2).',
  z.strictObject({
    ready: pairOf(z.boolean()).describe('Whether each seat is ready.'),
    own: z
      .strictObject({
        juggers: listOf(juggerIdSchema, MOST.fielded).nullable().describe('The five; null before the choice.'),
        qwik: jugger.describe('The qwik.'),
        weapons: recordOf(juggerIdSchema, weaponSchema, MOST.fielded).describe('Weapons given so far.'),
        next: jugger.describe('Who gets a weapon next.'),
      })
      .nullable()
      .describe('The own choices; null for a spectator.'),
  }),
);

/** What one viewer may see (section 8 of the specification). */
export const viewSchema = define(
  'View',
  'What one viewer may see (section 8).',
  z.strictObject({
    game: z.literal('jugger-ttg'),
    viewer: seatSchema.nullable().describe('The seat that looks; null for a spectator.'),
    config: resolvedConfig,
    dataId: define('DataSetId', 'The data set that cards and talents are of.', z.string().max(MOST.idLength), 'dataSets'),
    phase: phaseSchema,
    toAct: listOf(seatSchema, 2).describe('The seats that owe an action.'),
    decision: decision.nullable().describe('What is asked; null while both choose in secret, and when the match is over.'),
    score: scoreSchema,
    point: countUpTo(MOST.points).describe('The number of the point; 0 before the first.'),
    stonesPlayed: countUpTo(MOST.stones).describe('Stones played in the match.'),
    firstStoneOfPoint: z.boolean().describe('Whether no stone of the point has ended.'),
    voa: countUpTo(MOST.voa).nullable().describe('The activation value, 5 to 0; null outside a stone (JT-6.5).'),
    turn: seatSchema.nullable().describe('Whose turn it is.'),
    initiative: seatSchema.nullable().describe('Who has the initiative (JT-5.9).'),
    synergy: synergy.describe('Synergy points left, by seat (JT-7.3).'),
    teams: pairOf(team).describe('The teams, by seat.'),
    juggers: listOf(juggerView, MOST.juggers).describe('The juggers of both teams, ascending; none before the teams are known.'),
    jugg: juggSchema.nullable().describe('Null outside a point.'),
    activation: activation.nullable().describe('The activation under way.'),
    combats: listOf(combat, MOST.frames).describe('The combats under way, the innermost last.'),
    draft: draft.nullable().describe('Only while it goes on.'),
    lineup: lineup.nullable().describe('Only while it goes on.'),
    result: resultSchema.nullable().describe('How the match ended; null while it runs.'),
  }),
);

/** What one viewer may see. */
export type JtView = z.infer<typeof viewSchema>;
/** A jugger as everybody sees it. */
export type JuggerView = z.infer<typeof juggerView>;
/** A combat as everybody sees it. */
export type CombatView = z.infer<typeof combat>;
