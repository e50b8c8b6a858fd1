import * as z from 'zod';
import { define, eventOf as event } from '../../../kit/definitions.js';
import { lineupChoiceSchema } from './actions.js';
import { countUpTo, listOf, MOST, numberUpTo, recordOf } from './bounds.js';
import { resultSchema, scoreSchema } from './result.js';
import {
  arcSchema,
  attackKindSchema,
  cardIdSchema,
  defenceModeSchema,
  facingSchema,
  hexIdSchema,
  juggerIdSchema,
  moveModeSchema,
  pairOf,
  paySchema,
  seatSchema,
  talentIdSchema,
  weaponSchema,
  windowEventSchema,
} from './vocabulary.js';

const jugger = juggerIdSchema;
const purpose = define('RollOffPurpose', 'What a roll-off decides.', z.enum(['draft', 'initiative']));
const seat = seatSchema;
const cardList = listOf(cardIdSchema, MOST.cards);
const team = listOf(cardIdSchema, MOST.teamSize);
const hand = countUpTo(MOST.hand);
const point = countUpTo(MOST.points).describe('The number of the point, from 1.');
const voa = countUpTo(MOST.voa).describe('The activation value, 5 to 0 (JT-6.5).');
const juggs = countUpTo(MOST.faceValue * MOST.pool);
const hit = define('KneelCause', 'Why a jugger kneels or the jugg falls.', z.enum(['hit', 'outOfBounds']));
const pile = z.enum(['deck', 'discard']).describe('From which pile.');
const attacker = jugger.describe('Who attacks.');
const defender = jugger.describe('Who is attacked.');
const from = hexIdSchema.describe('From where.');
const to = hexIdSchema.describe('Where to.');
const holder = jugger.describe('Who holds.');
const held = jugger.describe('Who is held.');
const pinner = jugger.describe('Who pins.');
const target = jugger.describe('Who is pinned.');
const dice = countUpTo(MOST.boughtDice).describe('Dice bought.');
const roll = {
  jugger,
  purpose: z.enum(['attack', 'duel', 'defence']).describe('What for.'),
  dice: listOf(numberUpTo(MOST.faces), MOST.pool).describe('The faces rolled, by number from 1.'),
  values: listOf(countUpTo(MOST.faceValue), MOST.pool).describe('The juggs on each of them.'),
  juggs: juggs.describe('The juggs together.'),
};
const lineup = define(
  'Lineup',
  'Who plays what in a point.',
  z.strictObject({
    qwik: jugger,
    weapons: recordOf(jugger, weaponSchema, MOST.fielded).describe('The weapon of each defender.'),
    reserves: listOf(jugger, MOST.teamSize).describe('Who stays on the bench.'),
  }),
);

const recruiting = [
  event('deckShuffled', 'The deck was shuffled.', { count: countUpTo(MOST.cards).describe('How many cards.') }),
  event('handDealt', 'A first hand was dealt (JT-4.3).', {
    seat,
    count: hand.describe('How many cards.'),
    cards: listOf(cardIdSchema, MOST.hand).nullable().describe('Ascending; null for other viewers.'),
  }),
  event('rollOff', 'Both seats rolled (JT-2.2).', {
    purpose,
    dice: pairOf(listOf(countUpTo(MOST.faceValue), MOST.will)).describe('The juggs on each die, by seat.'),
    juggs: pairOf(juggs).describe('The juggs together, by seat.'),
    tie: z.boolean().describe('Whether it is rolled again.'),
  }),
  event('rollOffWon', 'A roll-off is decided.', {
    purpose,
    seat: seat.nullable().describe('Who has won; null: nobody.'),
    by: z.enum(['roll', 'draw', 'noDice']).describe('By the roll, by a draw after many ties, or for want of dice.'),
  }),
  event('firstRecruiterChosen', 'Who takes the first draft turn.', { seat }),
  event('draftTurnStarted', 'A draft turn begins.', { seat, turn: countUpTo(MOST.draftTurns).describe('The turn of that seat, from 1.') }),
  event('recruitDrawn', 'A card was drawn.', {
    seat,
    from: pile,
    card: cardIdSchema.nullable().describe('Null for viewers who may not know it.'),
  }),
  event('recruited', 'A card joined the team.', { seat, card: cardIdSchema }),
  event('recruitSwapped', 'A card of the team was exchanged.', {
    seat,
    out: cardIdSchema.describe('The card given up.'),
    in: cardIdSchema.describe('The card taken.'),
  }),
  event('recruitingEnded', 'The seat recruits no more in this turn.', { seat, recruited: hand.describe('Cards recruited in this turn.') }),
  event('recruitDiscarded', 'A card was discarded.', { seat, card: cardIdSchema }),
  event('draftCompletedByRule', 'The engine completed the team (JT-4.16).', {
    seat,
    added: cardList.describe('Cards put in.'),
    removed: cardList.describe('Cards taken out.'),
  }),
  event('cardChosen', 'The seat chose a card in secret.', { seat, card: cardIdSchema }),
  event('teamCompleted', 'The team is full.', { seat }),
  event('teamsRevealed', 'Both teams are known.', { teams: pairOf(team).describe('The cards by seat.') }),
] as const;

const pointsAndStones = [
  event('pointStarted', 'A point begins (JT-5.1).', { point }),
  event('lineupChoice', 'The seat made a secret choice of its line-up.', { seat, choice: lineupChoiceSchema }),
  event('lineupReady', 'The line-up of the seat is complete.', { seat }),
  event('lineupsRevealed', 'Both line-ups are known.', { lineups: pairOf(lineup).describe('By seat.') }),
  event('synergyAssigned', 'The synergy of the point (JT-5.8).', { synergy: pairOf(countUpTo(MOST.synergy)).describe('Points by seat.') }),
  event('deployed', 'A jugger stands in a start slot.', { jugger, hex: hexIdSchema }),
  event('juggerCalled', '"3, 2, 1, Jugger!" (JT-5.11).', { point }),
  event('stoneStarted', 'A stone begins (JT-6.1).', {
    point,
    stone: countUpTo(MOST.stones).describe('The number of the stone within the match, from 1.'),
  }),
  event('countReduced', 'A kneeling jugger lost a counter (JT-6.3).', { jugger, count: countUpTo(MOST.count).describe('Counters left.') }),
  event('stoodUp', 'A jugger stands again.', { jugger, facing: facingSchema }),
  event('voaReached', 'The activation value fell (JT-6.5).', { voa }),
  event('focusRecovered', 'A jugger has its focus back.', { jugger, focus: countUpTo(MOST.focus).describe('Its focus after it.') }),
  event('turnStarted', 'A turn begins (JT-6.6).', { seat, voa }),
  event('turnEnded', 'A turn ends.', { seat, voa }),
  event('pointScored', 'The jugg is in the goal (JT-10.5).', { seat, jugger, score: scoreSchema }),
  event('stoneEnded', 'A stone ends.', { stonesPlayed: countUpTo(MOST.stones).describe('Stones played in the match.') }),
  event('pointEnded', 'A point ends; the match goes on.', { point, score: scoreSchema }),
  event('staminaRecovered', 'A reserve regained stamina (JT-7.8).', {
    jugger,
    stamina: countUpTo(MOST.stamina).describe('Its stamina after it.'),
  }),
  event('gameEnded', 'The match is over.', { result: resultSchema }),
] as const;

const acting = [
  event('activated', 'A jugger becomes active (JT-8.1).', { jugger }),
  event('delayed', 'A jugger waits (JT-6.11).', { jugger }),
  event('activationEnded', 'An activation ends.', { jugger, reason: z.enum(['done', 'kneeling']).describe('It was done, or it kneels.') }),
  event('paid', 'A jugger paid for an action.', { jugger, ...paySchema.shape }),
  event('faced', 'A jugger chose its facing.', { jugger, facing: facingSchema }),
  event('moveDeclared', 'A movement was declared (JT-9.1).', {
    jugger,
    mode: moveModeSchema,
    limit: countUpTo(MOST.steps).describe('Steps it allows.'),
  }),
  event('stepped', 'A jugger took a step.', { jugger, from, to }),
  event('quickStepped', 'A jugger took a quick step.', { jugger, from, to }),
  event('pushed', 'A jugger was pushed; `to` may lie outside the field (JT-17.6).', { jugger, from, to }),
  event('chainReadied', 'A chain is ready.', { jugger }),
  event('chainSpent', 'A chain is unready (JT-14.4).', { jugger }),
  event('talentUsed', 'A talent was used.', { jugger, talent: talentIdSchema }),
  event('reactionPassed', 'The seat does not react.', { seat, event: windowEventSchema }),
  event('exhausted', 'A jugger has no stamina left (JT-7.4).', { jugger }),
  event('exhaustionEnded', 'A jugger is no longer exhausted (JT-7.9).', { jugger }),
] as const;

const fighting = [
  event('attackDeclared', 'An attack begins (JT-13.4).', {
    attacker,
    defender,
    kind: attackKindSchema,
    grapple: z.boolean().describe('Whether it is a grapple (JT-17).'),
    talent: talentIdSchema.nullable().describe('The talent it is made with; null: none.'),
    arc: arcSchema,
  }),
  event('attackCancelled', 'The defender is out of reach: there is no attack (JT-11.10).', { attacker, defender }),
  event('arcChanged', 'The attack comes from another side.', { attacker, defender, arc: arcSchema }),
  event('attackBoosted', 'The attacker bought dice.', { jugger, dice }),
  event('defenceBoosted', 'The defender bought dice.', { jugger, dice }),
  event('defenceDeclared', 'The defence is declared (JT-13.10).', {
    jugger,
    mode: defenceModeSchema,
    talent: talentIdSchema.nullable().describe('The talent used for it; null: none.'),
    keepPin: z.boolean().describe('Whether it keeps its pin (JT-19.7).'),
  }),
  event('diceRolled', 'Dice of a combat.', roll),
  event('diceRerolled', 'The whole roll after dice were rolled again.', roll),
  event('attackFailed', 'The attack shows no juggs (JT-13.17).', { attacker }),
  event('combatResolved', 'What a combat came to (JT-13.22).', {
    attacker,
    defender,
    hit: listOf(jugger, 2).describe('Who is hit, the defender first.'),
    grappleWinner: jugger.nullable().describe('Who has won a grapple.'),
  }),
  event('kneeled', 'A jugger kneels (JT-18.1).', { jugger, count: countUpTo(MOST.count).describe('Its counters.'), cause: hit }),
] as const;

const juggAndGrips = [
  event('juggDropped', 'The jugg fell (JT-10.7).', { hex: hexIdSchema, cause: hit }),
  event('juggMoved', 'The jugg flew (JT-10.4).', { from, to, by: z.enum(['sweep', 'throw']).describe('Swept or thrown.') }),
  event('juggPickedUp', 'A qwik took the jugg.', { jugger, from }),
  event('juggStolen', 'A qwik took the jugg from another (JT-17.4).', {
    by: jugger.describe('Who has it now.'),
    from: jugger.describe('Who had it.'),
  }),
  event('pinned', 'A jugger is pinned.', { pinner, target }),
  event('pinEnded', 'A pin ends.', { pinner, target, cause: z.enum(['defended', 'kneeled', 'moved', 'released']).describe('Why.') }),
  event('holdStarted', 'A jugger is held.', { holder, held }),
  event('holdMaintained', 'A hold was paid for.', { holder, held }),
  event('holdEnded', 'A hold ends.', {
    holder,
    held,
    cause: z.enum(['escaped', 'released', 'upkeep', 'moved', 'kneeled']).describe('Why.'),
  }),
] as const;

/** Every event of section 7 of the specification; masked fields are `null`. */
export const eventSchema = define(
  'Event',
  'Something that happened; what the viewer may not see of it is null.',
  z.discriminatedUnion('type', [...recruiting, ...pointsAndStones, ...acting, ...fighting, ...juggAndGrips]),
);
/** An event of the game. */
export type JtEvent = z.infer<typeof eventSchema>;
