/**
 * Who goes along with a group, before it sets out.
 *
 * *Rules*: TJ-14.6, TJ-15.2, TJ-16.4, TJ-R64.
 */
import { present } from '../../../kit/unreachable.js';
import type { Seat } from '../model/names.js';
import type { Pending, State, Token } from '../model/state.js';
import { carrierOf, carriersInPartyOrder, partyPlaceOf } from './characters.js';
import type { GroupMove } from './group-moves.js';
import type { March } from './march.js';
import { movableCarriers, movableOrdinary, payAndMarch, setOut } from './movement.js';
import { closeDecision, openDecision, type Play } from './play.js';
import { rollCheck } from './skill-check.js';
import { tokenOf, tokensOf } from './tokens.js';

type Muster = Extract<Pending, { kind: 'muster' }>;

/**
 * A5, A10, TJ-16.4: names a group; characters of its spot may join before it sets out. `check` is there for
 * Dungeoneering.
 */
export function beginMuster(play: Play, seat: Seat, { from, to, count }: GroupMove, check: { pc: string | null } | null): void {
  const { state } = play;
  const tokens = movableOrdinary(state, seat, from)
    .slice(0, count)
    .map((token) => token.id);
  const muster: Muster = { kind: 'muster', seat, from, to, tokens, skill: check !== null, pc: check?.pc ?? null };
  const offered = offeredCarriers(state, muster);
  const [only] = offered;
  if (count === 0 && offered.length === 1 && only) join(play, muster, only);
  if (isComplete(state, muster)) {
    setOff(play, muster);
    return;
  }
  openDecision(state, muster);
}

/** TJ-16.4: characters that may still join, in party order: later in the party than the last one that joined. */
export function offeredCarriers(state: State, { seat, from, tokens }: Muster): Token[] {
  const carriers = movableCarriers(state, seat, from);
  if (carriers.length === 0) return carriers;
  let last = -1;
  for (const id of tokens) {
    const token = tokenOf(state, id);
    if (token.pc !== null) last = Math.max(last, partyPlaceOf(state, token));
  }
  return carriersInPartyOrder(state, carriers).filter((token) => partyPlaceOf(state, token) > last);
}

/** A11: nobody is left to join, or the extra point pays for one token only and there is one (TJ-11.8). */
function isComplete(state: State, muster: Muster): boolean {
  if (!muster.skill && state.points?.normal === 0 && muster.tokens.length === 1) return true;
  return offeredCarriers(state, muster).length === 0;
}

function join(play: Play, muster: Muster, carrier: Token): void {
  muster.tokens.push(carrier.id);
  play.events.push({ type: 'pcJoined', seat: muster.seat, pc: present(carrier.pc, 'character'), token: carrier.id });
}

/** A11: a character joins the group. */
export function addPc(play: Play, pc: string): void {
  const muster = musterOf(play.state);
  join(play, muster, present(carrierOf(play.state, pc), `character ${pc}`));
  if (isComplete(play.state, muster)) endMuster(play);
}

/** A12: the group sets out as it is. */
export function endMuster(play: Play): void {
  const muster = musterOf(play.state);
  closeDecision(play.state);
  setOff(play, muster);
}

function musterOf(state: State): Muster {
  if (state.pending?.kind !== 'muster') throw new Error('no group is mustering');
  return state.pending;
}

/**
 * Section 5, step 1: a move is paid for; Dungeoneering is one check that also moves the group (TJ-14.6, TJ-R64), and on
 * failure it stays (TJ-15.2).
 */
function setOff(play: Play, muster: Muster): void {
  const { seat, from, to, skill, pc } = muster;
  const group = tokensOf(play.state, muster.tokens);
  const march: March = { seat, from, to, group };
  if (!skill) {
    payAndMarch(play, march);
    return;
  }
  const count = group.filter((token) => token.pc === null).length;
  if (rollCheck(play, { seat, skill: 'dungeoneering', pc, target: { from, to, count } })) setOut(play, march, 'skill');
}
