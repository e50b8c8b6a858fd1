/** What one viewer may see (section 8.2). */
import { z } from 'zod';
import type { Seat, Viewer } from '../../kernel/game.js';
import { cloneJson } from '../../kernel/json.js';
import type { Action } from './actions.js';
import { configViewSchema, viewConfig } from './config.js';
import { toAct } from './flow.js';
import { copyAttack, publicOf } from './public.js';
import { seatOf } from './seats.js';
import {
  type Attack,
  attackSchema,
  PHASES,
  resultSchema,
  STEPS,
  type State,
  seatNumber,
  seatPublicSchema,
  seatStateSchema,
  stateSchema,
} from './state.js';

/** A seat's own state; its deck is a number only. */
export const ownViewSchema = seatStateSchema.omit({ deck: true }).extend({ deckCount: z.int().min(0) });
/** What a seat sees of itself. */
export type OwnView = z.infer<typeof ownViewSchema>;

/** The match as one viewer sees it; `me` is null for everybody without a seat, `state` is for the omniscient viewer only. */
export const viewSchema = z.strictObject({
  game: z.literal('juggernauts'),
  config: configViewSchema,
  phase: z.enum(PHASES),
  step: z.enum(STEPS),
  round: z.int().min(0),
  order: z.array(seatNumber),
  turn: z.int().min(0),
  active: z.array(seatNumber),
  seat: seatNumber.nullable(),
  me: ownViewSchema.nullable(),
  seats: z.array(seatPublicSchema),
  attacks: z.array(attackSchema),
  toAct: z.array(seatNumber),
  result: resultSchema.nullable(),
  state: stateSchema.optional(),
});
/** What one viewer sees of the match. */
export type View = z.infer<typeof viewSchema>;

/** JN-1.3, JN-2.10, JN-R9, JN-R40: own things as they are, the others as they were when the step opened. */
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

/** JN-1.3: every choice is secret but to its seat; giving up is public (JN-1.12). */
export function viewAction(action: Action, seat: Seat, viewer: Viewer): Action | null {
  return action.type === 'resign' || viewer === seat || viewer === 'omniscient' ? action : null;
}
