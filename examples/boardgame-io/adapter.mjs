import { runnerOf } from './runner.mjs';
import { schemasOf } from './schemas.mjs';

const clone = (value) => JSON.parse(JSON.stringify(value));

const textOf = (arg) => (typeof arg === 'string' ? arg : JSON.stringify(arg));

/** `ai.enumerate` may write a move in three ways. */
function actionOf({ move, event, args, type, payload }) {
  if (payload) return actionOf({ [type === 'GAME_EVENT' ? 'event' : 'move']: payload.type, args: payload.args });
  const list = args === undefined ? [] : Array.isArray(args) ? args : [args];
  return clone(move === undefined ? { type: 'event', event, args: list } : { type: 'move', move, args: list });
}

/**
 * What `{ winner }` and `{ draw: true }` mean, with a winner who is a player. *Errors*: throws for every other end: what a
 * game means by it is not guessed.
 */
function outcomesOf(gameover, seats) {
  const players = Array.from({ length: seats }, (_, seat) => seat);
  const end = JSON.stringify(gameover);
  if (end === '{"draw":true}') return players.map(() => 'draw');
  const winner = players.find((seat) => end === `{"winner":"${seat}"}` || end === `{"winner":${seat}}`);
  if (winner !== undefined) return players.map((seat) => (seat === winner ? 'win' : 'loss'));
  throw new Error(
    `the end ${end} is neither { winner } with one player nor { draw: true }: give \`outcomes\`, which says what each seat gets`,
  );
}

/**
 * A game of boardgame.io as a game of gameledger.
 *
 * `game` needs `ai.enumerate`, whose list, without the moves that are invalid, is the law. Of `about`, `id`, `title`,
 * `summary`, `credits`, `rulePrefix` and `players` (`{ min, max, standard }`) are needed; `resample({ G, ctx, players,
 * chance })` returns another `G` in which each of `players` has the same `playerView` and is needed by every game that has one; `outcomes(gameover,
 * seats)` says for each seat `win`, `loss` or `draw` and is needed by every game that ends otherwise than with `{ winner }`
 * or `{ draw: true }`; the rest has defaults.
 *
 * @returns {import('gameledger/testing').AnyGame}
 */
export function fromBoardgameIo(game, about) {
  if (!game.ai?.enumerate) throw new Error(`${about.id}: a game needs ai.enumerate, which lists its moves`);
  if (game.playerView && !about.resample) throw new Error(`${about.id}: a game with a playerView needs resample`);
  const runner = runnerOf(game);
  const schemas = schemasOf({ ...about, ...about.schemas, moves: runner.moves, events: runner.events });
  const rule = (number) => `${about.rulePrefix}-${number}`;
  const playerOf = (viewer) => (typeof viewer === 'number' ? String(viewer) : null);
  const playersOf = (knower, { playOrder }) => (knower === 'table' ? playOrder : typeof knower === 'number' ? [String(knower)] : []);
  const isOver = ({ ctx }) => ctx.gameover !== undefined;
  const maySee = (isSecret, seat, viewer) => !isSecret || viewer === 'omniscient' || viewer === seat;

  const describe = about.describe ?? (({ move, event, args }) => [move ?? event, ...args.map(textOf)].join(' '));

  function legalActions(state, seat) {
    if (isOver(state) || !runner.isActive(state, String(seat))) return [];
    const actions = (runner.enumerate(state, String(seat)) ?? []).map(actionOf);
    const different = [...new Map(actions.map((action) => [JSON.stringify(action), action])).values()];
    return different.filter((action) => runner.isValid(state, String(seat), action));
  }

  function toAct(state) {
    if (isOver(state)) return [];
    const { activePlayers, currentPlayer } = state.ctx;
    if (!activePlayers) return [Number(currentPlayer)];
    const seats = Object.keys(activePlayers).map(Number);
    return seats.sort((a, b) => a - b).filter((seat) => legalActions(state, seat).length > 0);
  }

  return {
    version: 1,
    rollout: { depth: 20, randomness: 0.2 },
    presets: { standard: {} },
    isSymmetric: ({ setupData }) => setupData === undefined,
    refusals: {
      MATCH_OVER: { rules: [rule(1)], meaning: 'The match has ended.' },
      NOT_ACTIVE: { rules: [rule(2)], meaning: 'Another player is to move.' },
      INVALID_MOVE: { rules: [rule(3)], meaning: 'The game does not list the move now.' },
    },
    brokenInvariants: () => [],
    text: ({ G, ctx }) => `${JSON.stringify(G)}\nturn ${ctx.turn}, player ${ctx.currentPlayer}`,
    greedy: (_view, legal, chance) => legal[chance.pick(legal.length)],
    evaluate: () => 0,
    ...about,
    describe,
    schemas,
    resolveConfig(input) {
      const parsed = schemas.config.safeParse(input);
      if (parsed.success) return { ok: true, config: parsed.data };
      const [{ path, message }] = parsed.error.issues;
      const place = path.map((key) => `/${key}`).join('');
      return { ok: false, clause: rule('C1'), path: place, message: `${place || 'The config'} is refused: ${message}.` };
    },
    viewConfig: (config) => config,
    seats: ({ seats }) => ({ min: seats, max: seats }),
    setup: ({ setupData }, seats, chance) => ({ state: runner.begin(seats, setupData, chance), events: [] }),
    toAct,
    legalActions,
    apply(state, seat, action, chance) {
      Object.assign(state, runner.apply(state, String(seat), action, chance));
      const { move = action.event, args } = action;
      const moved = { type: 'moved', seat, move, args: clone(args), isSecret: runner.isSecret(move) };
      return isOver(state) ? [moved, { type: 'ended', gameover: clone(state.ctx.gameover) }] : [moved];
    },
    view: (state, viewer) => ({
      G: viewer === 'omniscient' ? clone(state.G) : runner.view(state, playerOf(viewer)),
      ctx: clone(state.ctx),
    }),
    viewEvent: (event, viewer) => (event.type !== 'moved' || maySee(event.isSecret, event.seat, viewer) ? event : { ...event, args: null }),
    viewAction: (action, seat, viewer) => (maySee(runner.isSecret(action.move ?? action.event), seat, viewer) ? action : null),
    result: (state) => (isOver(state) ? { gameover: clone(state.ctx.gameover) } : null),
    outcomes: (state) => (isOver(state) ? (about.outcomes ?? outcomesOf)(state.ctx.gameover, state.ctx.numPlayers) : null),
    resample(state, knower, chance) {
      const { G, ctx } = clone(state);
      const isOpen = !about.resample || knower === 'omniscient';
      return { G: isOpen ? G : about.resample({ G, ctx, players: playersOf(knower, ctx), chance }), ctx };
    },
    explain(state, seat, action) {
      if (isOver(state)) return { code: 'MATCH_OVER', rule: rule(1), message: 'The match is over.' };
      if (!toAct(state).includes(seat)) return { code: 'NOT_ACTIVE', rule: rule(2), message: 'Another player is to move.' };
      const [instead] = legalActions(state, seat);
      const name = action.move ?? action.event;
      return {
        code: 'INVALID_MOVE',
        rule: rule(3),
        message: `«${name}» with these arguments is not possible now.`,
        ...(instead && { instead: `For example: ${describe(instead, state)}.` }),
      };
    },
  };
}
