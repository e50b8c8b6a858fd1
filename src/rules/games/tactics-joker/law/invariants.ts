/**
 * The invariants of a state: what no legal action ever breaks.
 */
import { CELLS, isUnderdark, type Spot } from '../model/board.js';
import { cardOf, DECK, inDeckOrder, isJoker } from '../model/cards.js';
import { SEATS } from '../model/names.js';
import type { State, Token } from '../model/state.js';
import { partyOf } from '../rules/characters.js';
import { squareOf } from '../rules/ground.js';
import { ownedBy, seatOf } from '../rules/tokens.js';

/** The conservation laws and invariants of the rules that a state breaks, a sentence each. */
export function brokenInvariants(state: State): string[] {
  return [
    ...brokenCards(state),
    ...brokenSight(state),
    ...brokenTokens(state),
    ...brokenSpots(state),
    ...brokenPhase(state),
    ...brokenEffects(state),
  ];
}

function when(broken: boolean, law: string): string[] {
  return broken ? [law] : [];
}

/** TJ-1.1, TJ-1.2, TJ-9.7. */
function brokenCards({ board, pool, removed }: State): string[] {
  const all = [...board.map((square) => square.card), ...pool, ...removed];
  return [
    ...when(all.length !== DECK.length || new Set(all).size !== DECK.length, 'The 54 cards are not all there, each once.'),
    ...when(!removed.every(isJoker), 'A card other than a joker has left the game.'),
    ...when(
      inDeckOrder(pool).some((card, place) => card !== pool[place]),
      'The pool is not in deck order.',
    ),
    ...when(board.filter(({ card }) => cardOf(card).kind === 'castle').length !== 4, 'A king is not on the grid.'),
    ...board.flatMap(({ card, depleted }) => when(depleted && cardOf(card).kind !== 'face', `${card} is depleted.`)),
  ];
}

/** TJ-12.1 to TJ-12.4. */
function brokenSight(state: State): string[] {
  return [
    ...state.board.flatMap((square, cell) => [
      ...when(!state.config.fog && !square.faceUp, `${CELLS[cell]} lies face down without fog.`),
      ...when(square.faceUp && !(square.seenBy[0] && square.seenBy[1]), `${CELLS[cell]} lies face up unseen.`),
      ...when(square.depleted && !square.faceUp, `${CELLS[cell]} is depleted face down.`),
    ]),
    ...state.tokens.flatMap(({ at }) => when(!isUnderdark(at) && !squareOf(state, at).faceUp, `${at} is occupied and lies face down.`)),
  ];
}

/** TJ-1.10, TJ-5.4, TJ-16.1. */
function brokenTokens(state: State): string[] {
  const ids = state.tokens.map((token) => token.id);
  const carried = state.tokens.flatMap(({ pc }) => (pc === null ? [] : [pc]));
  return [
    ...when(
      ids.some((id, place) => place > 0 && id <= (ids[place - 1] ?? 0)),
      'The tokens are not in ascending order.',
    ),
    ...when(new Set(carried).size !== carried.length, 'A character is carried twice.'),
    ...state.tokens.flatMap((token) => brokenToken(state, token)),
  ];
}

function brokenToken(state: State, token: Token): string[] {
  const seat = seatOf(token.id);
  const number = token.id - (seat === 0 ? 0 : 100);
  return [
    ...when(number < 1 || number > ownedBy(state, seat), `Seat ${seat} does not own token ${token.id}.`),
    ...when(isUnderdark(token.at) && state.config.skills.mode === 'off', `Token ${token.id} is in the Underdark without skills.`),
    ...when(token.pc !== null && !partyOf(state, seat).some(({ id }) => id === token.pc), `Token ${token.id} carries a stranger.`),
    ...when(token.pc !== null && token.die !== null, `The character of token ${token.id} has a stored die.`),
  ];
}

/** TJ-1.12: both seats share a spot only while a beaten army chooses where to go. */
function brokenSpots(state: State): string[] {
  const holders = new Map<Spot, number>();
  const shared = new Set<Spot>();
  for (const { id, at } of state.tokens) {
    const seat = seatOf(id);
    if ((holders.get(at) ?? seat) !== seat) shared.add(at);
    holders.set(at, seat);
  }
  if (state.pending?.kind === 'retreat') shared.delete(state.pending.from);
  return [...shared].map((spot) => `Both seats stand on ${spot}.`);
}

/** Section 8.1: which fields are there in which phase. */
function brokenPhase(state: State): string[] {
  const { phase, pending, combat, landings, result, turnSeat, points } = state;
  const settingUp = phase === 'chooseCastles' || phase === 'placePcs';
  const interrupted = !settingUp && phase !== 'recruit' && phase !== 'movement' && phase !== 'over';
  return [
    ...when(
      interrupted !== (pending !== null) || (pending !== null && pending.kind !== phase),
      'The pending decision does not fit the phase.',
    ),
    ...when((combat !== null) !== (phase === 'reroll'), 'A combat is open outside a reroll.'),
    ...when((result !== null) !== (phase === 'over'), 'The result does not fit the phase.'),
    ...when(settingUp !== (turnSeat === null) || settingUp !== (points === null), 'The turn does not fit the phase.'),
    ...when(landings.length > 0 && pending === null, 'A landing waits for nothing.'),
    ...when(state.round > state.config.roundLimit, 'The round limit is passed.'),
    ...when(state.recruitMovesUsed > state.config.recruitMovesPerTurn, 'Too many recruit moves in a turn.'),
    ...when(phase !== 'over' && !settingUp && pending === null && lacksTokens(state), 'A seat without tokens plays on.'),
  ];
}

/** TJ-10.3. */
function lacksTokens({ tokens }: State): boolean {
  return SEATS.some((seat) => !tokens.some((token) => seatOf(token.id) === seat));
}

/** TJ-13.10. */
function brokenEffects({ effects, config }: State): string[] {
  const kinds = effects.map(({ seat, skill }) => `${seat} ${skill}`);
  return [
    ...when(new Set(kinds).size !== kinds.length, 'A seat has two effects of one skill.'),
    ...when(effects.length > 0 && config.skills.mode === 'off', 'There is an effect without skills.'),
  ];
}
