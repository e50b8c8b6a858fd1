import fc from 'fast-check';
import t from 'tap';
import { pairRound, roundsOf } from '../../../src/features/tournaments/pairing/pair-round.js';
import type { Field, Past, Planned } from '../../../src/features/tournaments/pairing/planned.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import { atScale } from '../../kit/scale.js';

const POINTS = [
  [1, 0],
  [0.5, 0.5],
  [0, 1],
] as const;

/** A pairing, and how it ended. */
type Played = Planned & { points: readonly number[] };

/** Plays a whole Swiss whose matches end by chance; the rounds. */
function playSwiss(players: number, rounds: number, seed: number, leaves: (round: number) => string[] = () => []): Played[][] {
  const chance = fastChance(seed);
  const field: Field & { past: Past[] } = {
    players: Array.from({ length: players }, (_, i) => `p${i}`),
    left: new Set(),
    withdrawn: new Set(),
    past: [],
  };
  const left = new Set<string>();
  const played: Played[][] = [];
  for (let round = 1; round <= rounds; round++) {
    for (const player of leaves(round)) left.add(player);
    const planned = pairRound('swiss', { ...field, left }, round);
    const ended = planned.map((plan) => ({ ...plan, points: plan.hasMatch ? (POINTS[chance.pick(3)] ?? [1, 0]) : [1] }));
    played.push(ended);
    for (const plan of ended) field.past.push({ ...plan, round, isBye: !plan.hasMatch });
  }
  return played;
}

const pairOf = ({ players }: Planned): string => [...players].sort().join(' ');

/** How often each player comes in a list. */
function counts(names: readonly string[]): Map<string, number> {
  const found = new Map<string, number>();
  for (const name of names) found.set(name, (found.get(name) ?? 0) + 1);
  return found;
}

t.test('a match to which somebody did not come was none: they may meet again, and only who got the point had a bye', async (t) => {
  const field: Field = {
    players: ['a', 'b', 'c'],
    left: new Set(),
    withdrawn: new Set(),
    past: [
      { round: 1, board: 1, game: 1, players: ['a', 'c'], points: [1, 0], hasMatch: false, isBye: true },
      { round: 1, board: 2, game: 1, players: ['b'], points: [1], hasMatch: false, isBye: true },
    ],
  };
  const [pairing, bye] = pairRound('swiss', field, 2);
  t.same([pairing?.hasMatch, pairing && pairOf(pairing), bye?.players], [true, 'a b', ['c']]);
});

t.test('everybody is paired exactly once a round, nobody meets anybody twice, and nobody has two byes', async (t) => {
  const sizes = fc.integer({ min: 2, max: 40 });
  fc.assert(
    fc.property(sizes, fc.integer(), (players, seed) => {
      // As many rounds as can always be paired anew: with more, a repetition can be all that is left.
      const rounds = Math.max(1, Math.min(roundsOf('swiss', players, undefined), Math.floor(players / 2)));
      const played = playSwiss(players, rounds, seed);
      for (const round of played) {
        const seated = round.flatMap((plan) => plan.players);
        if (seated.length !== players || new Set(seated).size !== players) return false;
      }
      const all = played.flat();
      const matches = all.filter(({ hasMatch }) => hasMatch).map(pairOf);
      const byes = all.filter(({ hasMatch }) => !hasMatch).map(pairOf);
      return new Set(matches).size === matches.length && new Set(byes).size === byes.length && byes.length === (players % 2) * rounds;
    }),
    { numRuns: atScale(60, 1000) },
  );
  t.pass();
});

t.test('with as many rounds as there are opponents everybody is still paired once a round', async (t) => {
  for (const players of [2, 3, 4, 5, 8, 9]) {
    const rounds = roundsOf('swiss', players, players);
    for (const round of playSwiss(players, rounds, players)) t.equal(new Set(round.flatMap((plan) => plan.players)).size, players);
  }
});

t.test('whoever has left is not paired, and the others are, with nobody met twice', async (t) => {
  const gone = ['p3', 'p4', 'p17'];
  const played = playSwiss(24, 5, 9, (round) => (round === 3 ? gone : []));
  for (const [index, round] of played.entries()) {
    const seated = round.flatMap((plan) => plan.players);
    t.equal(seated.length, index < 2 ? 24 : 21);
    if (index >= 2) t.notOk(seated.some((player) => gone.includes(player)));
  }
  const matches = played.flat().filter(({ hasMatch }) => hasMatch);
  t.equal(new Set(matches.map(pairOf)).size, matches.length);
});

t.test('players meet who have as many points, or nearly', async (t) => {
  const points = new Map<string, number>();
  let far = 0;
  const chance = fastChance(3);
  const past: Past[] = [];
  const players = Array.from({ length: 64 }, (_, i) => `p${i}`);
  for (let round = 1; round <= 6; round++) {
    for (const plan of pairRound('swiss', { players, left: new Set(), withdrawn: new Set(), past }, round)) {
      const [first = '', second = ''] = plan.players;
      if (Math.abs((points.get(first) ?? 0) - (points.get(second) ?? 0)) > 1) far++;
      const won = POINTS[chance.pick(3)] ?? [1, 0];
      for (const [seat, player] of plan.players.entries()) points.set(player, (points.get(player) ?? 0) + (won[seat] ?? 0));
      past.push({ ...plan, round, isBye: false, points: won });
    }
  }
  t.equal(far, 0, 'none more than a point apart');
});

t.test('everybody has either seat about as often', async (t) => {
  for (let seed = 1; seed <= 10; seed++) {
    const surplus = new Map<string, number>();
    for (const { players, hasMatch } of playSwiss(32, 6, seed).flat()) {
      if (!hasMatch) continue;
      for (const [seat, player] of players.entries()) surplus.set(player, (surplus.get(player) ?? 0) + (seat === 0 ? 1 : -1));
    }
    t.ok(Math.max(...[...surplus.values()].map(Math.abs)) <= 2, `${[...surplus.values()]}`);
  }
});

t.test('nobody sits three times running on one seat to meet somebody of as many points', async (t) => {
  for (let seed = 1; seed <= 10; seed++) {
    const known = new Map<string, { sat: string; points: number }>();
    const thirds: string[] = [];
    for (const { players, points } of playSwiss(32, 6, seed).flat()) {
      const before = players.map((player) => known.get(player) ?? { sat: '', points: 0 });
      for (const [seat, player] of players.entries()) {
        const { sat = '', points: had = 0 } = before[seat] ?? {};
        known.set(player, { sat: `${sat}${seat}`, points: had + (points[seat] ?? 0) });
        if (/(000|111)$/.test(`${sat}${seat}`) && before[0]?.points === before[1]?.points) thirds.push(`${player} ${sat}${seat}`);
      }
    }
    t.same(thirds, []);
  }
});

t.test('of pairings that cost the same the one is taken in which nobody sits a third time running on a seat', async (t) => {
  /** All have drawn every match; a and c have sat twice running on seat 0, b and d on seat 1, evenly in sum. */
  const sat: [string, string][] = [
    ['b', 'x'],
    ['d', 'y'],
    ['x', 'a'],
    ['y', 'c'],
    ['b', 'y'],
    ['d', 'x'],
    ['y', 'a'],
    ['x', 'c'],
    ['a', 'x'],
    ['c', 'y'],
    ['x', 'b'],
    ['y', 'd'],
    ['a', 'y'],
    ['c', 'x'],
    ['y', 'b'],
    ['x', 'd'],
  ];
  const past = sat.map((players, board): Past => ({ round: 1, board, game: 1, players, points: [0.5, 0.5], hasMatch: true, isBye: false }));
  for (const players of [
    ['a', 'b', 'c', 'd'],
    ['a', 'c', 'b', 'd'],
    ['d', 'b', 'a', 'c'],
  ]) {
    const next = pairRound('swiss', { players: [...players, 'x', 'y'], left: new Set('xy'), withdrawn: new Set(), past }, 5);
    t.same(next.map(({ players: [first] }) => first).sort(), ['b', 'd'], players.join(' '));
  }
});

t.test('who had a point for an opponent who was withdrawn, or had left, has had a bye', async (t) => {
  const decided = { round: 1, game: 1, points: [1, 0], hasMatch: true, isBye: false };
  for (const unplayed of [
    { ...decided, isBye: true },
    { ...decided, hasMatch: false, isBye: true },
  ]) {
    const past: Past[] = [
      { ...decided, board: 1, players: ['a', 'b'] },
      { ...decided, board: 2, players: ['c', 'd'] },
      { ...unplayed, board: 3, players: ['e', 'gone'] },
      { ...decided, round: 2, board: 1, players: ['a', 'c'] },
      { ...decided, round: 2, board: 2, players: ['d', 'e'] },
      { ...decided, round: 2, board: 3, players: ['b'], points: [1], hasMatch: false, isBye: true },
    ];
    const players = ['a', 'b', 'c', 'd', 'e', 'gone'];
    const next = pairRound('swiss', { players, left: new Set(['gone']), withdrawn: new Set(['gone']), past }, 3);
    t.same(next.find(({ hasMatch }) => !hasMatch)?.players, ['d'], 'not e, the last of as many points');
  }
});

t.test('the one without an opponent has the fewest points of those who had no bye', async (t) => {
  const past: Past[] = [
    { round: 1, board: 1, game: 1, players: ['a', 'b'], points: [1, 0], hasMatch: true, isBye: false },
    { round: 1, board: 2, game: 1, players: ['c', 'd'], points: [1, 0], hasMatch: true, isBye: false },
    { round: 1, board: 3, game: 1, players: ['e'], points: [1], hasMatch: false, isBye: true },
  ];
  const second = pairRound('swiss', { players: ['a', 'b', 'c', 'd', 'e'], left: new Set(), withdrawn: new Set(), past }, 2);
  const bye = second.find(({ hasMatch }) => !hasMatch);
  t.match(bye, { players: ['d'], board: 3 });
  t.equal(counts(second.flatMap(({ players }) => players)).size, 5);
});

t.test('a round of 256 players is paired in less than a second of work', async (t) => {
  const began = process.cpuUsage();
  const rounds = atScale(3, 8);
  playSwiss(256, rounds, 5);
  const { user, system } = process.cpuUsage(began);
  const ms = (user + system) / 1000 / rounds;
  t.ok(ms < 1000, `${ms.toFixed(0)} ms a round`);
});
