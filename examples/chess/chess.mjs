import { DEFAULT_POSITION, validateFen } from 'chess.js';
import * as z from 'zod';
import { explain, REFUSALS } from './explain.mjs';
import { balance, boardText, faultOf, moved, positionOf, repetitionKey } from './position.mjs';
import { scene, targets } from './scene.mjs';

export { narration } from './narration.mjs';

const ENDS = ['checkmate', 'stalemate', 'dead', 'threefold', 'fifty', 'fivefold', 'seventyFive'];
const CLAIMS = ['threefold', 'fifty'];

const fen = z.string().max(100);
const san = z
  .string()
  .max(10)
  .regex(/^(O-O(-O)?|[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](=[QRBN])?)[+#]?$/);
const seat = z.int().min(0).max(1);
const square = z.string().regex(/^[a-h][1-8]$/);
const end = z.enum(ENDS).nullable();
/**
 * A position comes back only between captures and pawns' moves, and after 150 moves without either the match is over.
 */
const MOST_SEEN = 151;
const config = z.strictObject({ start: fen.default(DEFAULT_POSITION) });
const state = z.strictObject({
  fen,
  /** How often each position has appeared since the last capture or pawn's move. */
  seen: z.record(z.string().max(100), z.int().min(1).max(5)).refine((seen) => Object.keys(seen).length <= MOST_SEEN),
  claimed: z.enum(CLAIMS).nullable(),
});

const isRepeated = ({ fen, seen }, times) => (seen[repetitionKey(fen)] ?? 0) >= times;

/** How the match ended; null while it runs. */
function endOf(state) {
  const { isMate, isStalemate, isDead, quietMoves } = positionOf(state.fen);
  if (isMate) return 'checkmate';
  if (isStalemate) return 'stalemate';
  if (isDead) return 'dead';
  if (state.claimed) return state.claimed;
  if (isRepeated(state, 5)) return 'fivefold';
  return quietMoves >= 150 ? 'seventyFive' : null;
}

function winnerOf(state) {
  return endOf(state) === 'checkmate' ? 1 - positionOf(state.fen).mover : null;
}

function legalActions(state, seat) {
  const { mover, moves, quietMoves } = positionOf(state.fen);
  if (endOf(state) !== null || seat !== mover) return [];
  const claims = CLAIMS.filter((ground) => (ground === 'threefold' ? isRepeated(state, 3) : quietMoves >= 100));
  return [...moves.map((san) => ({ type: 'move', san })), ...claims.map((ground) => ({ type: 'claim', ground }))];
}

function play(state, seat, san) {
  const { fen, from, to } = moved(state.fen, san);
  // No position before a capture or a pawn's move can appear again.
  const seen = positionOf(fen).quietMoves === 0 ? {} : state.seen;
  const key = repetitionKey(fen);
  Object.assign(state, { fen, seen: { ...seen, [key]: (seen[key] ?? 0) + 1 } });
  return { type: 'moved', seat, san, from, to };
}

const clone = ({ fen, seen, claimed }) => ({ fen, seen: { ...seen }, claimed });

function viewOf(state) {
  const { mover, isCheck, quietMoves } = positionOf(state.fen);
  return { fen: state.fen, mover, isCheck, quietMoves, appeared: state.seen[repetitionKey(state.fen)] ?? 1, end: endOf(state) };
}

/** @type {import('gameledger/testing').AnyGame} */
export const game = {
  id: 'chess',
  title: 'Chess',
  version: 1,
  summary: 'Chess by the laws of FIDE, on chess.js.',
  credits: {
    designer: 'traditional',
    source: 'FIDE Laws of Chess, in force from 2023; chess.js by Jeff Hlywa',
    license: 'public domain; chess.js: BSD-2-Clause',
  },
  rulePrefix: 'CH',
  schemas: {
    config,
    action: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('move'), san }),
      z.strictObject({ type: z.literal('claim'), ground: z.enum(CLAIMS) }),
    ]),
    event: z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('moved'), seat, san, from: square, to: square }),
      z.strictObject({ type: z.literal('claimed'), seat, ground: z.enum(CLAIMS) }),
      z.strictObject({ type: z.literal('ended'), end, winner: seat.nullable() }),
    ]),
    view: z.strictObject({
      fen,
      mover: seat,
      isCheck: z.boolean(),
      quietMoves: z.int().min(0).max(150),
      appeared: z.int().min(1).max(5),
      end,
    }),
    state,
  },
  refusals: REFUSALS,
  presets: { standard: {} },
  resolveConfig(input) {
    const parsed = config.safeParse(input);
    if (!parsed.success)
      return {
        ok: false,
        clause: 'CH-C1',
        path: '',
        message: 'The only option is `start`: a position in Forsyth-Edwards notation, a text of at most 100 characters.',
      };
    const fault = faultOf(parsed.data.start);
    return fault ? { ok: false, path: '/start', ...fault } : { ok: true, config: parsed.data };
  },
  viewConfig: (config) => config,
  seats: () => ({ min: 2, max: 2 }),
  isSymmetric: ({ start }) => start === DEFAULT_POSITION,
  setup: ({ start }) => ({ state: { fen: start, seen: { [repetitionKey(start)]: 1 }, claimed: null }, events: [] }),
  toAct: (state) => (endOf(state) === null ? [positionOf(state.fen).mover] : []),
  legalActions,
  apply(state, seat, action) {
    const events = [];
    if (action.type === 'claim') {
      state.claimed = action.ground;
      events.push({ type: 'claimed', seat, ground: action.ground });
    } else events.push(play(state, seat, action.san));
    const end = endOf(state);
    return end === null ? events : [...events, { type: 'ended', end, winner: winnerOf(state) }];
  },
  view: viewOf,
  viewEvent: (event) => event,
  viewAction: (action) => action,
  result: (state) => (endOf(state) === null ? null : { end: endOf(state), winner: winnerOf(state) }),
  outcomes(state) {
    if (endOf(state) === null) return null;
    const winner = winnerOf(state);
    return [0, 1].map((seat) => (winner === null ? 'draw' : seat === winner ? 'win' : 'loss'));
  },
  resample: clone,
  describe: (action) => (action.type === 'move' ? action.san : `claim a draw: ${action.ground}`),
  explain: (state, seat, action) => explain(state, endOf(state), seat, action),
  brokenInvariants: ({ fen }) => (validateFen(fen).ok ? [] : [`${fen} is no position.`]),
  text: ({ fen, mover, isCheck, end }) =>
    `${boardText(fen)}\n${end ?? `${mover === 0 ? 'White' : 'Black'} to move${isCheck ? ', in check' : ''}`}`,
  scene,
  targets,
  greedy(_view, legal, chance) {
    const moves = legal.filter(({ type }) => type === 'move');
    const best = [/#$/, /=Q/, /x/, /./].map((sign) => moves.filter(({ san }) => sign.test(san))).find((list) => list.length > 0) ?? legal;
    return best[chance.pick(best.length)];
  },
  evaluate: ({ fen }, seat) => Math.tanh((seat === 0 ? balance(fen) : -balance(fen)) / 8),
  rollout: { depth: 6, randomness: 0.1 },
};
