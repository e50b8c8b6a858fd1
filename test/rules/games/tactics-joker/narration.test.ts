import t from 'tap';
import { tacticsJoker } from '../../../../src/rules/games/tactics-joker/index.js';
import { fastChance } from '../../../../src/rules/kernel/fast-chance.js';
import type { AnyGame } from '../../../../src/rules/kernel/game.js';
import { narrationSuite } from '../../../kit/narration-suite.js';
import { IDS } from '../../narration/ids.js';
import type { Position } from '../../narration/positions.js';

/** Every character of the house; those of the worked examples have names of their own. */
function* more(): Generator<Position> {
  const verdict = tacticsJoker.resolveConfig({ skills: { mode: 'units' } });
  if (!verdict.ok || verdict.config.skills.mode !== 'units') throw new Error('the parties of the house are refused');
  const { config } = verdict;
  const { state } = tacticsJoker.setup(config, 2, fastChance(3));
  const events = verdict.config.skills.parties.flatMap((party, seat) =>
    party.map(({ id }) => ({ type: 'pcPlaced', seat, pc: id, token: 100 * (seat + 1), at: 'a1', auto: false })),
  );
  yield { config, seats: 2, state, events, isFirst: true };
}

narrationSuite(t, tacticsJoker as AnyGame, {
  ids: IDS['tactics-joker'],
  hasOwnNames: () => false,
  more,
});
