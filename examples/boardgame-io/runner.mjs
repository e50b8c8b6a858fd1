import { CreateGameReducer, InitializeGame, ProcessGameConfig } from 'boardgame.io/internal';
import { chancePlugin, NO_CHANCE } from './chance.mjs';

const INVALID_MOVE = 'INVALID_MOVE';
const plain = (value) => JSON.parse(JSON.stringify(value));

/**
 * Runs a game of boardgame.io by its own reducer, without its server, its clients and its undo; the state is `{ G, ctx
 * }`, plain JSON.
 */
export function runnerOf(game) {
  if (game.plugins?.length > 0) throw new Error(`${game.name}: plugins keep data outside G and ctx, which the adapter does not carry`);
  const random = chancePlugin();
  const processed = ProcessGameConfig({ ...game, name: game.name ?? 'game', disableUndo: true, plugins: [random.plugin] });
  const reduce = CreateGameReducer({ game: processed });
  const { flow } = processed;
  /** While a move is only tried, events it calls must lead nowhere. */
  const noEvents = {
    ...Object.fromEntries(flow.eventNames.map((name) => [name, () => undefined])),
    _private: { updateTurnContext: () => undefined, unsetCurrentMethod: () => undefined },
  };
  const tried = { random: { api: random.api }, events: { api: noEvents }, log: { api: { setMetadata: () => undefined } } };
  const full = ({ G, ctx }) => ({ G, ctx, plugins: {}, _undo: [], _redo: [], _stateID: 0 });
  const leave = ({ G, ctx }) => plain({ G, ctx });

  return {
    moves: flow.moveNames,
    events: flow.enabledEventNames,
    /** Whether some form of a move, in whatever phase or stage, is to be kept from other players. */
    isSecret: (move) =>
      Object.entries(flow.moveMap)
        .concat(Object.entries(game.moves ?? {}))
        .some(([key, form]) => key.split('.').at(-1) === move && Boolean(form.redact)),
    begin: (seats, setupData, chance) =>
      random.during(chance, () => leave(InitializeGame({ game: processed, numPlayers: seats, setupData }))),
    isActive: ({ G, ctx }, playerID) => flow.isPlayerActive(G, ctx, playerID),
    isValid(state, playerID, { move, args }) {
      if (move === undefined) return true;
      const { G, ctx } = plain(state);
      if (flow.getMove(ctx, move, playerID) === null) return false;
      const payload = { type: move, args, playerID };
      return random.during(NO_CHANCE, () => processed.processMove({ G, ctx, plugins: tried }, payload)) !== INVALID_MOVE;
    },
    apply(state, playerID, { move, event, args }, chance) {
      const payload = { type: move ?? event, args, playerID };
      const next = random.during(chance, () =>
        reduce(full(plain(state)), { type: move === undefined ? 'GAME_EVENT' : 'MAKE_MOVE', payload }),
      );
      const { error } = next.transients ?? {};
      if (error) throw new Error(`boardgame.io refuses ${move ?? event}: ${error.type}`);
      return leave(next);
    },
    view: ({ G, ctx }, playerID) => plain(processed.playerView({ G: plain(G), ctx, playerID })),
    enumerate: ({ G, ctx }, playerID) => processed.ai.enumerate(plain(G), ctx, playerID),
  };
}
