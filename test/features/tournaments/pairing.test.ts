import fc from 'fast-check';
import t from 'tap';
import { replays } from '../../../src/features/tournaments/pairing/elimination.js';
import { pairRound, roundsOf } from '../../../src/features/tournaments/pairing/pair-round.js';
import type { Field, Past, Planned } from '../../../src/features/tournaments/pairing/planned.js';

const playersOf = (count: number): string[] => Array.from({ length: count }, (_, i) => `p${i + 1}`);
const fieldOf = (players: string[], left: string[] = [], past: Past[] = []): Field => ({
  players,
  left: new Set(left),
  withdrawn: new Set(),
  past,
});
const matchesOf = (plans: readonly Planned[]): Planned[] => plans.filter(({ hasMatch }) => hasMatch);
const pairOf = ({ players }: Planned): string => [...players].sort().join(' ');

/** Ends every pairing of a round: the player whose number is smaller wins. */
function ended(planned: readonly Planned[], round: number): Past[] {
  return planned.map((plan) => {
    const [first = '', second] = plan.players;
    const isFirst = second === undefined || !plan.hasMatch || Number(first.slice(1)) < Number(second.slice(1));
    return { ...plan, round, isBye: !plan.hasMatch, points: second === undefined ? [1] : isFirst ? [1, 0] : [0, 1] };
  });
}

t.test('round robin: everybody meets everybody once, with either seat as often and, with an odd number, one bye', async (t) => {
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 41 }), (count) => {
      const players = playersOf(count);
      const rounds = Array.from({ length: roundsOf('round-robin', count, undefined) }, (_, i) =>
        pairRound('round-robin', fieldOf(players), i + 1),
      );
      const all = rounds.flat();
      const isOnce = rounds.every((round) => new Set(round.flatMap((plan) => plan.players)).size === count);
      const byes = all.filter(({ hasMatch }) => !hasMatch).map(pairOf);
      const firsts = players.map((player) => matchesOf(all).filter((plan) => plan.players[0] === player).length);
      return (
        isOnce &&
        new Set(matchesOf(all).map(pairOf)).size === (count * (count - 1)) / 2 &&
        matchesOf(all).length === (count * (count - 1)) / 2 &&
        new Set(byes).size === (count % 2) * count &&
        firsts.every((first) => Math.abs(2 * first - (count - 1)) <= 1)
      );
    }),
  );
  t.pass();
});

t.test('round robin: whoever has left gives a point to each opponent still there, and two who have left do not meet', async (t) => {
  const players = playersOf(4);
  const all = [1, 2, 3].flatMap((round) => pairRound('round-robin', fieldOf(players, ['p1', 'p2']), round));
  t.same(
    all
      .filter(({ hasMatch }) => !hasMatch)
      .map(({ players }) => players.join(' '))
      .sort(),
    ['p3 p1', 'p3 p2', 'p4 p1', 'p4 p2'],
  );
  t.same(matchesOf(all).map(pairOf), ['p3 p4']);
});

t.test('elimination: byes for the best seeds, the winners go on, and the first two seeds meet in the last round', async (t) => {
  for (let count = 2; count <= 40; count++) {
    const players = playersOf(count);
    const past: Past[] = [];
    const rounds = roundsOf('elimination', count, undefined);
    for (let round = 1; round <= rounds; round++) {
      const planned = pairRound('elimination', fieldOf(players, [], past), round);
      if (round === 1) {
        const byes = planned.filter(({ hasMatch }) => !hasMatch).flatMap(({ players }) => players);
        t.same(byes.sort(), players.slice(0, 2 ** rounds - count).sort(), `${count} players: byes for the best`);
      } else t.ok(planned.every(({ hasMatch }) => hasMatch));
      if (round === rounds) t.same(planned.map(pairOf), ['p1 p2'], `${count} players: the final`);
      past.push(...ended(planned, round));
    }
    t.equal(past.filter(({ hasMatch }) => hasMatch).length, count - 1, 'everybody but one loses once');
  }
});

t.test('elimination: a drawn match is played again with the seats exchanged, and whoever has left meanwhile goes out', async (t) => {
  const drawn = [{ board: 1, game: 1, players: ['p1', 'p4'] }];
  t.same(replays(fieldOf(playersOf(4)), drawn), [{ board: 1, game: 2, players: ['p4', 'p1'], hasMatch: true }]);
  t.same(replays(fieldOf(playersOf(4), ['p1']), drawn), [{ board: 1, game: 2, players: ['p4', 'p1'], hasMatch: false }]);
  t.same(replays(fieldOf(playersOf(4), ['p1', 'p4']), drawn), []);
});

t.test('elimination: where both have left nobody goes on, and the next one has a bye', async (t) => {
  const players = playersOf(4);
  const first = pairRound('elimination', fieldOf(players, ['p1', 'p4']), 1);
  t.same(first.map(pairOf), ['p2 p3']);
  const second = pairRound('elimination', fieldOf(players, ['p1', 'p4'], ended(first, 1)), 2);
  t.same(second, [{ board: 1, game: 1, players: ['p2'], hasMatch: false }]);
});

t.test('nobody is paired when nobody is left', async (t) => {
  for (const format of ['round-robin', 'swiss', 'elimination'] as const)
    t.same(pairRound(format, fieldOf(playersOf(4), playersOf(4)), 1), []);
});
