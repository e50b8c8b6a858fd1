import { type Chance, chanceFrom } from '../../../src/rules/kernel/chance.js';
import type { AnyGame, Typed } from '../../../src/rules/kernel/game.js';
import { cloneJson } from '../../../src/rules/kernel/json.js';
import { legalAction } from '../../../src/rules/kernel/legal-action.js';
import { ActivePlayers, type BoardgameIoGame, INVALID_MOVE } from './library.js';

/**
 * One of our engines as a game of boardgame.io: one move, `act`, under the same law and with boardgame.io's own chance.
 *
 * The move answers a new state instead of changing Immer's draft, which for an engine that works in place is the faster
 * way.
 */
export function wrapGame(game: AnyGame, seats: number): BoardgameIoGame {
  return {
    name: game.id,
    minPlayers: seats,
    maxPlayers: seats,
    disableUndo: true,
    turn: { activePlayers: ActivePlayers.ALL },
    setup: ({ random }, config: unknown) => game.setup(resolve(game, config), seats, chanceOf(random)).state,
    moves: {
      act: {
        client: false,
        move({ G, random, playerID }, action: Typed) {
          const seat = Number(playerID);
          if (!legalAction(game, G, seat, action)) return INVALID_MOVE;
          const state = cloneJson(G);
          game.apply(state, seat, action, chanceOf(random));
          return state;
        },
      },
    },
    endIf: ({ G }) => game.result(G) ?? undefined,
    playerView: ({ G, playerID }) => game.view(G, playerID === null ? 'spectator' : Number(playerID)),
  };
}

function resolve(game: AnyGame, config: unknown): unknown {
  const verdict = game.resolveConfig(config ?? {});
  if (!verdict.ok) throw new Error(verdict.message);
  return verdict.config;
}

function chanceOf(random: { Number(): number }): Chance {
  return chanceFrom((bound) => Math.floor(random.Number() * bound));
}
