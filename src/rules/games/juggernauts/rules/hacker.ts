/**
 * Chapter 10, end: Hacker Teams and the discards they force.
 *
 * *Rules*: JN-10.14, JN-R28.
 */
import type { Seat } from '../../../kernel/game.js';
import { type Action, expectAction, expectUse } from '../model/actions.js';
import { everySeat, type Play } from '../model/play.js';
import { isLiving, opponentsOf, seatOf } from '../model/seats.js';
import type { State } from '../model/state.js';
import { discardFromHand } from './piles.js';
import { hasToken, openWindow, spendToken } from './tokens.js';

/** JN-10.14, JN-R28: 1 or more Power of the pool, at most the cards in the target's hand. */
function hackerUses(state: State, seat: Seat): Action[] {
  const me = seatOf(state, seat);
  const uses: Action[] = [];
  if (!hasToken(me, 'hacker-team')) return uses;
  for (const target of opponentsOf(state, seat)) {
    const most = Math.min(me.power, seatOf(state, target).hand.length);
    for (let amount = 1; amount <= most; amount++) uses.push({ type: 'useToken', token: 'hacker-team', target, amount });
  }
  return uses;
}

/** JN-10.14: the uses of tokens, or no use. */
export function hackerChoices(state: State, seat: Seat): Action[] {
  return [...hackerUses(state, seat), { type: 'pass' }];
}

/** JN-10.14: asks while a token has a use. */
export function askHacker(play: Play, seat: Seat): void {
  openWindow(seatOf(play.state, seat), { type: 'hacker' }, hackerUses(play.state, seat).length > 0);
}

/** JN-10.14: the Power is spent at once, the effect waits for the barrier. */
export function answerHacker(play: Play, seat: Seat, action: Action): void {
  if (action.type === 'pass') return;
  const { target, amount } = expectUse(action, 'hacker-team');
  const me = seatOf(play.state, seat);
  spendToken(play, seat, 'hacker-team', target);
  me.power -= amount;
  me.plays.push({ token: 'hacker-team', target, amount });
  askHacker(play, seat);
}

/** JN-10.14: the targets learn what they owe. */
export function resolveHackers(play: Play): void {
  for (const [seat, me] of everySeat(play)) {
    for (const use of me.plays) {
      if (use.token !== 'hacker-team' || !isLiving(play.state, use.target)) continue;
      seatOf(play.state, use.target).owed += use.amount;
      play.events.push({ type: 'hacked', seat, target: use.target, amount: use.amount });
    }
    me.plays = [];
  }
}

/** JN-10.14: the whole hand goes if it is not more than what is owed, else its owner chooses. */
export function startHackDiscard(play: Play, seat: Seat): void {
  const me = seatOf(play.state, seat);
  me.owed = Math.min(me.owed, me.hand.length);
  if (me.owed === me.hand.length) {
    for (const card of [...me.hand]) discardFromHand(play, seat, card);
    me.owed = 0;
  }
  if (me.owed > 0) me.pending = { type: 'hackDiscard' };
}

/** JN-10.14, JN-R28: one card of the target's choice; it is not replaced. */
export function hackDiscard(play: Play, seat: Seat, action: Action): void {
  discardFromHand(play, seat, expectAction(action, 'discardCard').card);
  const me = seatOf(play.state, seat);
  me.owed--;
  if (me.owed > 0) me.pending = { type: 'hackDiscard' };
}
