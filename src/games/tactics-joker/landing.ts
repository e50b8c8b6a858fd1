import { cellAt, cellOf, isUnderdark, type Spot } from './board.js';
import { type CardId, cardOf, isJoker } from './cards.js';
import { effectCovering } from './effects.js';
import { turnFaceUp } from './fog.js';
import { squareOf } from './ground.js';
import { present } from './invariant.js';
import type { Seat } from './names.js';
import { closeDecision, openDecision, type Play } from './play.js';
import type { State } from './state.js';
import { addToken, reserveOf } from './tokens.js';

/** The least Streetwise die that brings a second token (TJ-14.14). */
const STREETWISE_ON = 5;

/** Section 8.1: an arrival waits in `landings` until the decisions before it are made; below, it will come to nothing (TJ-9.2). */
export function queueLanding(state: State, seat: Seat, at: Spot): void {
  state.landings.push({ seat, at });
}

/** TJ-9.3: carries out the landings that wait, one after the other, until one asks for a choice. */
export function carryOutLandings(play: Play): void {
  const { state } = play;
  while (state.pending === null) {
    const landing = state.landings.shift();
    if (!landing) return;
    if (!isUnderdark(landing.at)) land(play, landing.seat, landing.at);
  }
}

/** TJ-9.7: the pool cards that may replace a joker, in deck order. */
export function wildChoices(state: State): CardId[] {
  return state.pool.filter((card) => !isJoker(card));
}

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

/** TJ-9.7, TJ-9.9: the landing seat looks at the pool and chooses, unless there is no choice. */
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

/** TJ-9.7, TJ-9.8, TJ-9.10: the joker leaves the game, the chosen card takes its place and counts as landed on. */
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

/** A16: the choice of TJ-9.7. */
export function pickWild(play: Play, card: CardId): void {
  const { state } = play;
  const pending = present(state.pending?.kind === 'wild' ? state.pending : null, 'joker to replace');
  closeDecision(state);
  replaceJoker(play, pending.seat, pending.at, card);
  carryOutLandings(play);
}

/** TJ-9.4, TJ-9.5, TJ-17.6: a fresh jack or queen gives one token and is spent. */
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

/** TJ-14.14: a gained token may bring a second one. */
export function askStreetwise(play: Play, seat: Seat, at: Spot): void {
  const { state, chance, events } = play;
  if (!effectCovering(state, seat, 'streetwise', at) || reserveOf(state, seat) === 0) return;
  const die = chance.roll(6);
  const success = die >= STREETWISE_ON;
  events.push({ type: 'streetwiseRolled', seat, at: cellOf(at), die, success });
  if (success) addToken(play, seat, at, 'streetwise');
}

/** TJ-17.7: when every jack and queen is spent, all become fresh. */
function respawnFaces(play: Play): void {
  const { state, events } = play;
  const faces = state.board.flatMap((square, cell) => (cardOf(square.card).kind === 'face' ? [{ square, cell }] : []));
  if (faces.some(({ square }) => !square.depleted)) return;
  for (const { square } of faces) square.depleted = false;
  events.push({ type: 'facesRespawned', cells: faces.map(({ cell }) => cellAt(cell)) });
}
