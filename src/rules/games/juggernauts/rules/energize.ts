/**
 * Chapter 4: Power for the round, and Intelligence Reports.
 *
 * *Rules*: JN-4.2, JN-4.3, JN-R30.
 */
import type { Seat } from '../../../kernel/game.js';
import { type Action, expectUse } from '../model/actions.js';
import { sumFaceUp } from '../model/matrix.js';
import { activeSeats, type Play } from '../model/play.js';
import { FIGURES } from '../model/reference.js';
import { opponentsOf, seatOf } from '../model/seats.js';
import type { Look, State } from '../model/state.js';
import { hasToken, openWindow, spendToken } from './tokens.js';

/** JN-4.2: 1 Power, and 1 more per own face-up Solar Battery Array; JN-R30: what was looked at is forgotten. */
export function openEnergize(play: Play): void {
  for (const [seat, me] of activeSeats(play)) {
    me.looks = [];
    me.power += FIGURES.energizePower;
    play.events.push({ type: 'powerGained', seat, source: 'energize', amount: FIGURES.energizePower, power: me.power });
    const amount = sumFaceUp(me.matrix, 'energizePower');
    if (amount === 0) continue;
    me.power += amount;
    play.events.push({ type: 'powerGained', seat, source: 'solar', amount, power: me.power });
  }
}

/** JN-4.3: each opponent's matrix with a face-down card, and each opponent's hand with a card. */
function lookChoices(state: State, seat: Seat): Action[] {
  const choices: Action[] = [];
  if (!hasToken(seatOf(state, seat), 'intelligence-report')) return choices;
  for (const target of opponentsOf(state, seat)) {
    const them = seatOf(state, target);
    const hidden = them.matrix.some((space) => space.kind === 'card' && !space.faceUp);
    if (hidden) choices.push({ type: 'useToken', token: 'intelligence-report', target, look: 'matrix' });
    if (them.hand.length > 0) choices.push({ type: 'useToken', token: 'intelligence-report', target, look: 'hand' });
  }
  return choices;
}

/** JN-4.3: what an Intelligence Report may look at, or no use of it. */
export function intelligenceChoices(state: State, seat: Seat): Action[] {
  return [...lookChoices(state, seat), { type: 'pass' }];
}

/** JN-4.3: asks as long as a token has a use. */
export function askIntelligence(play: Play, seat: Seat): void {
  openWindow(seatOf(play.state, seat), { type: 'intelligence' }, lookChoices(play.state, seat).length > 0);
}

/** JN-4.3: only the user learns the cards. */
export function answerIntelligence(play: Play, seat: Seat, action: Action): void {
  if (action.type === 'pass') return;
  const { target, look: what } = expectUse(action, 'intelligence-report');
  const look = takeLook(play.state, target, what);
  spendToken(play, seat, 'intelligence-report', target);
  seatOf(play.state, seat).looks.push(look);
  play.events.push({ type: 'looked', seat, look: takeLook(play.state, target, what) });
  askIntelligence(play, seat);
}

/** What an Intelligence Report would show now. */
export function takeLook(state: State, target: Seat, what: Look['what']): Look {
  const them = seatOf(state, target);
  if (what === 'hand') return { target, what, spaces: [], cards: [...them.hand].sort() };
  const spaces: Look['spaces'] = [];
  for (const { x, y, card, faceUp } of them.matrix) if (card !== null && !faceUp) spaces.push({ x, y, card });
  return { target, what, spaces, cards: [] };
}

/** JN-4.3: everybody learns who looked at what, not what was seen. */
export function announceLooks(play: Play): void {
  for (const [seat, me] of activeSeats(play)) {
    for (const { target, what } of me.looks) play.events.push({ type: 'lookTaken', seat, target, what });
  }
}
