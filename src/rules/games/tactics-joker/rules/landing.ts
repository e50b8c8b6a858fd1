/**
 * Landing on a card: conscripts and jokers.
 *
 * *Rules*: TJ-9.1, TJ-9.2, TJ-9.3, TJ-9.4, TJ-9.5, TJ-9.6, TJ-9.7, TJ-9.8, TJ-9.9, TJ-9.10, TJ-15.8, TJ-17.6, TJ-17.7,
 * TJ-R30, TJ-R31, TJ-R32, TJ-R33.
 */
import { present } from '../../../kit/unreachable.js';
import { cellAt, cellOf, isUnderdark, type Spot } from '../model/board.js';
import { type CardId, cardOf, isJoker } from '../model/cards.js';
import type { Seat } from '../model/names.js';
import type { State } from '../model/state.js';
import { turnFaceUp } from './fog.js';
import { squareOf } from './ground.js';
import { closeDecision, openDecision, type Play } from './play.js';
import { askStreetwise } from './streetwise.js';
import { addToken, reserveOf } from './tokens.js';

/**
 * TJ-9.1: an army that has arrived by a move, a push, Bluff or Stealth will land; no other way of coming to a spot
 * calls this (TJ-9.2).
 *
 * The landing waits in `landings` until the decisions before it are made (section 8.1).
 */
export function queueLanding(state: State, seat: Seat, at: Spot): void {
  state.landings.push({ seat, at });
}

/**
 * Carries out the landings that wait, one after the other, until one asks for a choice; in the Underdark nothing lands
 * (TJ-15.8).
 */
export function carryOutLandings(play: Play): void {
  const { state } = play;
  while (state.pending === null) {
    const landing = state.landings.shift();
    if (!landing) return;
    if (!isUnderdark(landing.at)) land(play, landing.seat, landing.at);
  }
}

/** The pool cards that may replace a joker, in deck order: never the other joker (TJ-R32). */
export function wildChoices(state: State): CardId[] {
  return state.pool.filter((card) => !isJoker(card));
}

/**
 * TJ-9.3, TJ-9.6, TJ-R30: the card is turned up, a joker is replaced, a fresh face card gives its conscript, in
 * whoever's turn.
 */
function land(play: Play, seat: Seat, at: Spot): void {
  const { state, events } = play;
  const square = squareOf(state, at);
  if (!square.faceUp) {
    turnFaceUp(square);
    events.push({ type: 'cardFlipped', cell: cellOf(at), card: square.card });
  }
  if (!isJoker(square.card)) {
    gainConscript(play, seat, at);
    return;
  }
  meetJoker(play, seat, at);
}

/**
 * TJ-9.7: the landing seat looks at the pool and chooses, unless there is one card or none; then the joker stays
 * (TJ-9.9).
 */
function meetJoker(play: Play, seat: Seat, at: Spot): void {
  const { state, events } = play;
  if (state.config.fog) {
    state.poolSeenBy[seat] = true;
    events.push({ type: 'poolSeen', seat, cards: [...state.pool] });
  }
  const [first, ...others] = wildChoices(state);
  if (first === undefined) return;
  if (others.length === 0) {
    replaceJoker(play, seat, at, first);
    return;
  }
  openDecision(state, { kind: 'wild', seat, at: cellOf(at) });
}

/**
 * TJ-9.8, TJ-R33: the joker leaves the game, the chosen card takes its place and counts as landed on; the pool is not
 * refilled (TJ-9.10).
 */
function replaceJoker(play: Play, seat: Seat, at: Spot, card: CardId): void {
  const { state, events } = play;
  const square = squareOf(state, at);
  const joker = square.card;
  state.removed.push(joker);
  state.pool.splice(state.pool.indexOf(card), 1);
  square.card = card;
  square.depleted = false;
  turnFaceUp(square);
  events.push({ type: 'wildReplaced', seat, cell: cellOf(at), joker, card });
  gainConscript(play, seat, at);
}

/** A16: the landing seat has chosen. */
export function pickWild(play: Play, card: CardId): void {
  const { state } = play;
  const pending = present(state.pending?.kind === 'wild' ? state.pending : null, 'joker to replace');
  closeDecision(state);
  replaceJoker(play, pending.seat, pending.at, card);
  carryOutLandings(play);
}

/**
 * TJ-9.4: a fresh jack or queen gives one token and is spent, also when the reserve is empty (TJ-9.5, TJ-R31); never
 * without `conscripts` (TJ-17.6).
 */
function gainConscript(play: Play, seat: Seat, at: Spot): void {
  const { state, events } = play;
  const square = squareOf(state, at);
  if (!state.config.conscripts || square.depleted || cardOf(square.card).kind !== 'face') return;
  if (reserveOf(state, seat) > 0) {
    addToken(play, seat, at, 'conscript');
    askStreetwise(play, seat, at);
  }
  square.depleted = true;
  events.push({ type: 'cardDepleted', cell: cellOf(at) });
  if (state.config.faceRespawn === 'whenAllSpent') respawnFaces(play);
}

/** TJ-17.7: when every jack and queen is spent, all become fresh. */
function respawnFaces(play: Play): void {
  const { state, events } = play;
  const faces = state.board.flatMap((square, cell) => (cardOf(square.card).kind === 'face' ? [{ square, cell }] : []));
  if (faces.some(({ square }) => !square.depleted)) return;
  for (const { square } of faces) square.depleted = false;
  events.push({ type: 'facesRespawned', cells: faces.map(({ cell }) => cellAt(cell)) });
}
