import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { AnyGame, Seat, Typed } from '../../../src/rules/kernel/game.js';
import { playout } from '../../../src/rules/kernel/playout.js';
import { Client } from '../boardgame-io/library.js';
import { wrapGame } from '../boardgame-io/wrap-game.js';
import { type Start, startOf } from '../match-log.js';

/** Random play of one game on one core. */
export interface Pace {
  playoutsPerSecond: number;
  actionsPerSecond: number;
}

/** Random playouts by the kernel, and by boardgame.io's own client over the same engine. */
export function measurePlayouts(game: AnyGame, budgetMs: number): { kernel: Pace; boardgameIo: Pace } {
  const start = startOf(game);
  return {
    kernel: paceOf(budgetMs, (seed) => kernelPlayout(game, start, seed)),
    boardgameIo: paceOf(budgetMs, (seed) => clientPlayout(game, start, seed)),
  };
}

/** Whole playouts for at least `budgetMs`, after one that warms up; `play` answers its number of actions. */
function paceOf(budgetMs: number, play: (seed: number) => number): Pace {
  play(0);
  const started = performance.now();
  let playouts = 0;
  let actions = 0;
  while (performance.now() - started < budgetMs) actions += play(++playouts);
  const seconds = (performance.now() - started) / 1000;
  return { playoutsPerSecond: playouts / seconds, actionsPerSecond: actions / seconds };
}

function kernelPlayout(game: AnyGame, { config, seats }: Start, seed: number): number {
  const chance = fastChance(seed);
  return playout(game, game.setup(config, seats, chance).state, chance).actions;
}

/** boardgame.io draws its own chance; choices are drawn from the seed. */
function clientPlayout(game: AnyGame, { seats }: Start, seed: number): number {
  const client = Client({ game: { ...wrapGame(game, seats), seed }, numPlayers: seats, debug: false });
  client.start();
  const choice = fastChance(seed);
  let actions = 0;
  for (let state = client.getInitialState().G; ; state = client.store.getState().G) {
    const owing = game.toAct(state);
    if (owing.length === 0) break;
    const seat = owing[choice.pick(owing.length)] as Seat;
    const legal = game.legalActions(state, seat);
    if (client.playerID !== String(seat)) client.updatePlayerID(String(seat));
    client.moves.act?.(legal[choice.pick(legal.length)] as Typed);
    actions++;
  }
  client.stop();
  return actions;
}
