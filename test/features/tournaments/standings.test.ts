import t from 'tap';
import { type Counted, rankPlayers } from '../../../src/features/tournaments/table/rank-players.js';
import { decide, type PairingState } from '../../../src/features/tournaments/table/results.js';

const played = (first: string, second: string, points: [number, number]): Counted => ({ players: [first, second], points, isPlayed: true });

t.test('a table by hand: points, Buchholz, Sonneborn-Berger, direct encounter, wins, seed', async (t) => {
  // Three rounds of four: a beats b, c beats d; a draws c, b beats d; a beats d, b beats c.
  const pairings = [
    played('a', 'b', [1, 0]),
    played('c', 'd', [1, 0]),
    played('a', 'c', [0.5, 0.5]),
    played('b', 'd', [1, 0]),
    played('d', 'a', [0, 1]),
    played('b', 'c', [1, 0]),
  ];
  const zero = { directEncounter: 0 };
  t.match(rankPlayers(['d', 'c', 'b', 'a'], pairings), [
    { player: 'a', rank: 1, points: 2.5, buchholz: 3.5, sonnebornBerger: 2.75, wins: 2, seed: 4, ...zero },
    { player: 'b', rank: 2, points: 2, buchholz: 4, sonnebornBerger: 1.5, wins: 2, seed: 3, ...zero },
    { player: 'c', rank: 3, points: 1.5, buchholz: 4.5, sonnebornBerger: 1.25, wins: 1, seed: 2, ...zero },
    { player: 'd', rank: 4, points: 0, buchholz: 6, sonnebornBerger: 0, wins: 0, seed: 1, ...zero },
  ]);
});

t.test('who beat whom decides among equals; what was not played counts for points only', async (t) => {
  const pairings: Counted[] = [
    played('b', 'a', [1, 0]),
    { players: ['a'], points: [1], isPlayed: false },
    { players: ['c', 'd'], points: [1, 0], isPlayed: false },
  ];
  const table = rankPlayers(['a', 'b', 'c', 'd'], pairings);
  t.match(table, [
    { player: 'b', points: 1, buchholz: 1, sonnebornBerger: 1 },
    { player: 'a', points: 1, buchholz: 1, sonnebornBerger: 0 },
    { player: 'c', points: 1, buchholz: 0, wins: 0 },
    { player: 'd', points: 0 },
  ]);
  const circle = [
    played('a', 'c', [1, 0]),
    played('b', 'd', [1, 0]),
    played('b', 'a', [1, 0]),
    played('c', 'd', [0, 1]),
    played('a', 'd', [1, 0]),
  ];
  const equal = rankPlayers(['a', 'b', 'c', 'd'], circle).filter(({ points }) => points === 2);
  t.same(
    equal.map(({ player }) => player),
    ['b', 'a'],
  );
});

t.test('nothing played: the order of joining', async (t) => {
  t.same(
    rankPlayers(['a', 'b', 'c'], []).map(({ player, rank, seed }) => [player, rank, seed]),
    [
      ['a', 1, 1],
      ['b', 2, 2],
      ['c', 3, 3],
    ],
  );
});

const seedOf = (player: string): number => (player === 'a' ? 2 : 1);
const state = (over: Partial<PairingState>): PairingState => ({
  round: 1,
  board: 1,
  game: 1,
  players: ['a', 'b'],
  match: null,
  withdrawn: [],
  ...over,
});
const match = (status: 'active' | 'finished' | 'abandoned', outcomes: ('win' | 'draw' | 'loss')[] = [], isForfeit = false) => ({
  match: { id: 'm', status, outcomes, isForfeit },
});

t.test('what a pairing counts', async (t) => {
  const cases: [Parameters<typeof decide>[0], Partial<PairingState>, unknown][] = [
    ['swiss', match('active'), null],
    ['swiss', match('finished', ['loss', 'win']), { decidedBy: 'match', points: [0, 1], isPlayed: true }],
    ['round-robin', match('finished', ['draw', 'draw']), { decidedBy: 'match', points: [0.5, 0.5] }],
    ['swiss', match('finished', ['loss', 'loss']), { decidedBy: 'match', points: [0, 0] }],
    ['swiss', match('finished', ['loss', 'win'], true), { decidedBy: 'forfeit', points: [0, 1], isPlayed: false }],
    ['elimination', match('finished', ['win', 'loss'], true), { decidedBy: 'forfeit', points: [1, 0], isPlayed: false }],
    ['elimination', match('finished', ['loss', 'loss'], true), { decidedBy: 'forfeit', points: [0, 0], isPlayed: false }],
    ['swiss', match('abandoned'), { decidedBy: 'abandoned', points: [0.5, 0.5], isPlayed: false }],
    ['swiss', { players: ['a'] }, { decidedBy: 'bye', points: [1], isPlayed: false }],
    ['round-robin', { players: ['a'] }, { decidedBy: 'bye', points: [0] }],
    ['elimination', { players: ['a'] }, { decidedBy: 'bye', points: [1] }],
    ['round-robin', {}, { decidedBy: 'forfeit', points: [1, 0], isPlayed: false }],
    ['elimination', match('finished', ['win', 'loss']), { decidedBy: 'match', points: [1, 0] }],
    ['elimination', match('finished', ['draw', 'draw']), { decidedBy: 'replay', points: [0, 0] }],
    ['elimination', { ...match('abandoned'), game: 2 }, { decidedBy: 'replay', points: [0, 0] }],
    ['elimination', { ...match('finished', ['draw', 'draw']), game: 3 }, { decidedBy: 'seed', points: [0, 1] }],
  ];
  for (const [format, over, expected] of cases) t.match(decide(format, state(over), seedOf), expected);
});
