/**
 * What one viewer may see of the match (section 8.2).
 *
 * *Rules*: JN-2.10, JN-R7.
 */
import * as z from 'zod';
import type { Seat, Viewer } from '../../../kernel/game.js';
import { cloneJson } from '../../../kernel/json.js';
import { define } from '../../../kit/definitions.js';
import { toAct } from '../law/to-act.js';
import { count, perSeat, seatNumber } from '../model/bounds.js';
import { configViewSchema } from '../model/config.js';
import { seatOf } from '../model/seats.js';
import { type Attack, openFields, type State, seatPublicSchema, seatStateSchema, stateSchema } from '../model/state.js';
import { copyAttack, publicOf } from '../rules/barrier.js';
import { viewConfig } from './masks.js';

/** A seat's own state; its deck is a number only. */
const ownViewSchema = define(
  'OwnView',
  'What a seat sees of itself; face-down cards too.',
  seatStateSchema.omit({ deck: true }).extend({ deckCount: count.describe('Cards in the deck.') }),
);
/** What a seat sees of itself. */
export type OwnView = z.infer<typeof ownViewSchema>;

/**
 * The match as one viewer sees it; `me` is null for everybody without a seat, `state` is for the omniscient viewer
 * only.
 */
export const viewSchema = define(
  'View',
  'The match as one viewer sees it (section 8.2).',
  z.strictObject({
    ...openFields,
    config: configViewSchema,
    seat: seatNumber.nullable().describe('The seat that looks; null for a spectator.'),
    me: ownViewSchema.nullable().describe('The own seat with what it hides; null for a spectator.'),
    seats: perSeat(seatPublicSchema).describe('The seats as the viewer may see them.'),
    toAct: perSeat(seatNumber).describe('The seats that owe a choice.'),
    state: stateSchema.optional().describe('For the omniscient viewer only.'),
  }),
);
/** What one viewer sees of the match. */
export type View = z.infer<typeof viewSchema>;

/** JN-2.10, JN-R7: own things as they are, face-down cards too; the others as they were when the step opened. */
export function view(state: State, viewer: Viewer): View {
  const seat = typeof viewer === 'number' ? viewer : null;
  const seen: View = {
    game: 'juggernauts',
    config: viewConfig(state.config, seat ?? 'spectator'),
    phase: state.phase,
    step: state.step,
    round: state.round,
    order: [...state.order],
    turn: state.turn,
    active: [...state.active],
    seat,
    me: seat === null ? null : ownView(state, seat),
    seats: state.shown.map((shown, other) => (other === seat ? publicOf(seatOf(state, seat)) : cloneJson(shown))),
    attacks: state.attacks.map((attack, id) => copyAttack(actsOn(state, attack, seat) ? attack : (state.shownAttacks[id] ?? attack))),
    toAct: toAct(state),
    result: cloneJson(state.result),
  };
  return viewer === 'omniscient' ? { ...seen, state: cloneJson(state) } : seen;
}

function ownView(state: State, seat: Seat): OwnView {
  const { deck, ...rest } = seatOf(state, seat);
  return { ...cloneJson(rest), deckCount: deck.length };
}

/** Whether the seat itself decides on the attack in this step, and so sees its own choices. */
function actsOn({ step }: State, attack: Attack, seat: Seat | null): boolean {
  switch (step) {
    case 'rerollHit':
    case 'defend':
    case 'rerollDefence':
      return attack.target === seat;
    case 'pickTarget':
      return attack.seat === seat;
    default:
      return false;
  }
}
