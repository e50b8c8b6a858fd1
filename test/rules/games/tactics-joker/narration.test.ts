import t from 'tap';
import { tacticsJoker } from '../../../../src/rules/games/tactics-joker/index.js';
import { narration } from '../../../../src/rules/games/tactics-joker/narration/index.js';
import { fastChance } from '../../../../src/rules/kernel/fast-chance.js';
import type { AnyGame } from '../../../../src/rules/kernel/game.js';
import { wordsFor } from '../../../../src/rules/narration/narrator.js';
import { narrationOf } from '../../../../src/use-cases/engines/narrations.js';
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

/** What is written at the beginning of an addition: "+13 card g1" is 13. */
const worthOf = (added: string): number => Number(/^\+(\d+)/.exec(added)?.[1] ?? 0);

t.test('TJ-7.5, TJ-7.9, TJ-7.12: a contest shows dice and additions that make the totals of the events', (t) => {
  const verdict = tacticsJoker.resolveConfig({});
  if (!verdict.ok) throw new Error('the defaults are refused');
  const say = wordsFor(narrationOf(tacticsJoker), { language: 'en', seat: 0, names: ['Ada', 'Bo'] });
  let [fights, short] = [0, 0];
  for (const seed of [3, 5, 7, 11]) {
    const chance = fastChance(seed);
    const { state } = tacticsJoker.setup(verdict.config, 2, chance);
    for (let count = 0; count < 120 && !state.result; count++) {
      const before = tacticsJoker.view(state, 0);
      const [seat = 0] = tacticsJoker.toAct(state);
      const action = tacticsJoker.greedy(tacticsJoker.view(state, seat), tacticsJoker.legalActions(state, seat), chance);
      const events = tacticsJoker.apply(state, seat, action, chance);
      const scores = events.filter((event) => event.type === 'combatScored');
      const beats = narration.tell(events, before, tacticsJoker.view(state, 0), say, verdict.config);
      const contests = beats.flatMap((beat) => beat.contests ?? []);
      fights += scores.length;
      t.strictSame(
        contests.map(({ sides }) => sides.map(({ total, hasWon }) => [total, hasWon])),
        scores.map(({ attackerTotal, defenderTotal, outcome }) => [
          [attackerTotal, outcome === 'attacker'],
          [defenderTotal, outcome === 'defender'],
        ]),
      );
      for (const [index, { outcome }] of contests.entries()) {
        const { attackerTotal = 0, defenderTotal = 0, lost, outcome: winner } = scores[index] ?? {};
        const fallen = winner === 'attacker' ? lost?.defender : lost?.attacker;
        const isShort = winner !== 'tie' && (fallen?.length ?? 0) < 1 + Math.floor(Math.abs(attackerTotal - defenderTotal) / 5);
        t.equal(/no more stood there/.test(outcome ?? ''), isShort, outcome ?? '');
        short += isShort ? 1 : 0;
      }
      for (const { total, dice, added } of contests.flatMap(({ sides }) => sides)) {
        const worth = [...dice.map(({ value }) => value), ...added.map(worthOf)];
        t.equal(
          worth.reduce((sum, value) => sum + value, 0),
          total,
        );
        t.ok(added.length <= 4 && added.every(({ length }) => length <= 22));
      }
    }
  }
  t.ok(fights > 5, `${fights} fights`);
  t.ok(short > 0, 'in some the beaten had no more to lose');
  t.end();
});
