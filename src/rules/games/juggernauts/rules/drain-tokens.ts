/**
 * Chapter 9, first half: EMP Squads and Infiltration Teams.
 *
 * *Rules*: JN-9.1, JN-9.2, JN-9.3, JN-9.4, JN-R29, JN-R46, JN-R48.
 */
import type { Seat } from '../../../kernel/game.js';
import { type Action, expectUse, isUse } from '../model/actions.js';
import { everySeat, type Play } from '../model/play.js';
import { isLiving, opponentsOf, seatOf } from '../model/seats.js';
import { hasSquare, isSameSquare, type Square } from '../model/squares.js';
import type { SeatState, State } from '../model/state.js';
import { moveCard } from './piles.js';
import { hasToken, openWindow, spendToken } from './tokens.js';

function hasNamed(me: SeatState, target: Seat, square: Square): boolean {
  return me.plays.some((play) => play.token === 'emp-squad' && play.target === target && isSameSquare(play, square));
}

/** JN-9.3, JN-R29: face-up cards of active opponents, and opponents in the user's own Drain. */
function tokenUses(state: State, seat: Seat): Action[] {
  const me = seatOf(state, seat);
  const uses: Action[] = [];
  if (hasToken(me, 'emp-squad')) {
    for (const target of opponentsOf(state, seat)) {
      if (!state.active.includes(target)) continue;
      for (const { x, y, faceUp } of seatOf(state, target).matrix)
        if (faceUp && !hasNamed(me, target, { x, y })) uses.push({ type: 'useToken', token: 'emp-squad', target, x, y });
    }
  }
  if (hasToken(me, 'infiltration-team') && state.active.includes(seat))
    for (const target of opponentsOf(state, seat)) uses.push({ type: 'useToken', token: 'infiltration-team', target });
  return uses;
}

/** JN-9.1: the uses of tokens, or no use. */
export function drainTokenChoices(state: State, seat: Seat): Action[] {
  return [...tokenUses(state, seat), { type: 'pass' }];
}

/** JN-9.1: asks while a token has a use. */
export function askDrainTokens(play: Play, seat: Seat): void {
  openWindow(seatOf(play.state, seat), { type: 'drainTokens' }, tokenUses(play.state, seat).length > 0);
}

/** JN-9.2, JN-9.4: the use takes effect at the barrier; an Infiltration Team goes to no discard pile. */
export function answerDrainTokens(play: Play, seat: Seat, action: Action): void {
  if (action.type === 'pass') return;
  const me = seatOf(play.state, seat);
  if (isUse(action, 'emp-squad')) {
    const { target, x, y } = action;
    spendToken(play, seat, 'emp-squad', target);
    me.plays.push({ token: 'emp-squad', target, x, y });
  } else {
    const { target } = expectUse(action, 'infiltration-team');
    moveCard('infiltration-team', me.tokens);
    play.events.push({ type: 'tokenUsed', seat, token: 'infiltration-team', target });
    me.plays.push({ token: 'infiltration-team', target });
  }
  askDrainTokens(play, seat);
}

/** JN-9.1: the uses take effect. */
export function resolveDrainTokens(play: Play): void {
  for (const [seat, me] of everySeat(play)) {
    for (const use of me.plays) {
      if (!isLiving(play.state, use.target)) continue;
      const them = seatOf(play.state, use.target);
      if (use.token === 'emp-squad') deactivate(play, seat, use.target, them, use);
      else if (use.token === 'infiltration-team') infiltrate(play, seat, use.target, them);
    }
    me.plays = [];
  }
}

/**
 * JN-9.2, JN-R48: the card can be neither retained nor tokenized, its effects of this round stand; JN-R46: two squads
 * deactivate it once.
 */
function deactivate(play: Play, seat: Seat, target: Seat, them: SeatState, { x, y }: Square): void {
  if (!hasSquare(them.deactivated, { x, y })) them.deactivated.push({ x, y });
  play.events.push({ type: 'cardDeactivated', seat, target, x, y });
}

/** JN-9.4: the target's hand size is 1 lower for the rest of the game. */
function infiltrate(play: Play, seat: Seat, target: Seat, them: SeatState): void {
  them.infiltrations++;
  play.events.push({ type: 'infiltrated', seat, target, infiltrations: them.infiltrations });
}
