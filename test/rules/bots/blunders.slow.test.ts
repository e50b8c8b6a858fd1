import t from 'tap';
import { type PlayerRecord, playSeries } from '../../../packages/lab/players/measure.js';
import { findGame } from '../../../src/use-cases/engines/registry.js';
import { requireGame } from '../../../src/use-cases/matches/seats/chosen-config.js';

/**
 * The most that a player may do of what a beginner does wrong, in parts of the occasions: about halfway between what it
 * did before it was taught better and what it does.
 */
const BOUNDS: [game: string, matches: number, blunder: string, most: number][] = [
  ['tactics-joker', 80, 'leaves a castle weaker than the enemies beside it', 0.09],
  ['juggernauts', 80, 'holds fire where it could shoot', 0.09],
  ['armadogon', 80, 'declines a heal it could pay at 3 health points or fewer', 0],
  ['jugger-ttg', 60, 'takes no defence that it could pay', 0.04],
  ['jugger-ttg', 60, 'leaves both qwiks pinned at the end of a stone', 0.02],
];

const records = new Map<string, PlayerRecord>();

function recordOf(id: string, matches: number): PlayerRecord {
  const game = requireGame({ findGame }, id);
  const verdict = game.resolveConfig({});
  if (!verdict.ok) throw new Error(verdict.message);
  const record = records.get(id) ?? playSeries([{ game, bot: 'greedy', playouts: 0 }], verdict.config, matches, 1)[0];
  if (!record) throw new Error('nobody played');
  records.set(id, record);
  return record;
}

for (const [id, matches, blunder, most] of BOUNDS) {
  t.test(`${id}: the greedy player ${blunder} on at most ${100 * most} % of the occasions`, async (t) => {
    const { occasions, count } = recordOf(id, matches).blunders.get(blunder) ?? { occasions: 0, count: 0 };
    t.ok(occasions >= 30, `${occasions} occasions`);
    t.ok(count <= most * occasions, `${count} of ${occasions}`);
  });
}
