import t from 'tap';
import { rateEnds, type Standings } from '../../../src/features/ratings/rate-ends.js';
import { toRating, unknownSkill } from '../../../src/features/ratings/rating.js';
import type { EndRow, SeatedPlayer } from '../../../src/features/ratings/rows.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';

let matches = 0;

/** The end of a match between these players, each of whom has acted. */
function end(players: (string | null)[], outcomes: string[], rated = true): EndRow & { players: (SeatedPlayer | null)[] } {
  return {
    matchId: `match ${++matches}`,
    game: 'any',
    result: JSON.stringify({ outcomes }),
    rated,
    at: new Date(0),
    players: players.map((id) => (id === null ? null : { id, kind: 'human', owner: id, hasActed: true })),
    leftBy: [],
  };
}

function standingsAfter(ends: readonly EndRow[]): Standings {
  const standings: Standings = new Map();
  rateEnds(standings, 0, ends);
  return standings;
}

function ratingValue(standings: Standings, player: string): number {
  const standing = standings.get(`${player} any`);
  if (!standing) throw new Error(`${player} has no standing`);
  return toRating(standing).value;
}

t.test('somebody unknown has 1500 with a deviation of 500, provisionally', async (t) => {
  t.same(toRating(unknownSkill()), { value: 1500, deviation: 500, provisional: true, matches: 0 });
});

t.test('who wins gains what who loses, the first time; both become better known', async (t) => {
  const standings = standingsAfter([end(['ada', 'bob'], ['win', 'loss'])]);
  t.ok(ratingValue(standings, 'ada') > 1500);
  t.equal(ratingValue(standings, 'ada') - 1500, 1500 - ratingValue(standings, 'bob'));
  t.match(standings.get('ada any'), { win: 1, draw: 0, loss: 0, matches: 1, kind: 'human' });
  t.ok((standings.get('ada any')?.sigma ?? 9) < unknownSkill().sigma);
});

t.test('the result of an assisted solo match counts for nothing', async (t) => {
  const assisted = { ...end(['ada'], ['win'], false), result: JSON.stringify({ outcomes: ['win'], assisted: true }) };
  t.equal(standingsAfter([assisted]).size, 0);
  t.match(standingsAfter([assisted, end(['ada'], ['loss'], false)]).get('ada any'), { win: 0, loss: 1 });
});

t.test('a draw brings two players closer to each other', async (t) => {
  const before = [end(['ada', 'bob'], ['win', 'loss']), end(['ada', 'bob'], ['win', 'loss'])];
  const [won, drawn] = [standingsAfter(before), standingsAfter([...before, end(['ada', 'bob'], ['draw', 'draw'])])];
  t.ok(ratingValue(drawn, 'ada') < ratingValue(won, 'ada'));
  t.ok(ratingValue(drawn, 'bob') > ratingValue(won, 'bob'));
});

t.test('of more than two seats the winner gains, and those who lose together stay equals', async (t) => {
  const standings = standingsAfter([end(['ada', 'bob', 'cyd'], ['loss', 'win', 'loss'])]);
  t.ok(ratingValue(standings, 'bob') > 1500);
  t.ok(ratingValue(standings, 'ada') < 1500);
  t.equal(ratingValue(standings, 'ada'), ratingValue(standings, 'cyd'));
});

t.test('a match that is not rated, or has a built-in bot, counts for results and moves no rating', async (t) => {
  const standings: Standings = new Map();
  const events = rateEnds(standings, 0, [
    end(['ada', 'bob'], ['win', 'loss'], false),
    end(['ada', null], ['loss', 'win']),
    end(['ada'], ['win']),
  ]);
  t.strictSame(events, []);
  t.match(standings.get('ada any'), { win: 2, loss: 1, matches: 0 });
  t.equal(ratingValue(standings, 'ada'), 1500);
});

t.test('each event names its match and its place, and what it made of the rating', async (t) => {
  const standings: Standings = new Map();
  const ends = [end(['ada', 'bob'], ['draw', 'draw'], false), end(['ada', 'bob'], ['win', 'loss'])];
  const events = rateEnds(standings, 40, ends);
  const { mu, sigma } = standings.get('ada any') ?? { mu: 0, sigma: 0 };
  t.match(events, [
    { player_id: 'ada', place: 42, match_id: ends[1]?.matchId, outcome: 'win', mu, sigma },
    { player_id: 'bob', place: 42, outcome: 'loss' },
  ]);
});

t.test('whether ends come one by one or in pages changes nothing', async (t) => {
  const players = ['ada', 'bob', 'cyd', 'dan'];
  const ends = Array.from({ length: 60 }, (_, i) =>
    end([players[i % 4] ?? '', players[(i + 1 + (i % 3)) % 4] ?? ''], i % 5 === 0 ? ['draw', 'draw'] : ['win', 'loss']),
  );
  const paged: Standings = new Map();
  for (let from = 0; from < ends.length; from += 7) rateEnds(paged, from, ends.slice(from, from + 7));
  t.strictSame(paged, standingsAfter(ends));
  const turned = standingsAfter([...ends].reverse());
  t.notSame(turned, paged, 'but their order does');
});

/** Ends of rated matches with something against them. */
const AGAINST: { what: string; seats: Partial<SeatedPlayer>[]; because: string }[] = [
  { what: 'a bot that is nobody’s', seats: [{}, { owner: null }], because: 'no-owner' },
  { what: 'somebody and their bot', seats: [{}, { owner: 'ada' }], because: 'same-owner' },
  { what: 'two bots of one person', seats: [{ owner: 'eve' }, { owner: 'eve' }], because: 'same-owner' },
  { what: 'a winner who has never acted', seats: [{ hasActed: false }, {}], because: 'not-played' },
  { what: 'a loser who has never acted', seats: [{}, { hasActed: false }], because: 'not-played' },
];

for (const { what, seats, because } of AGAINST) {
  t.test(`a match of ${what} is a result and moves no rating`, async (t) => {
    const against = end(['ada', 'bob'], ['win', 'loss']);
    against.players = against.players.map((player, seat) => player && { ...player, ...seats[seat] });
    const standings: Standings = new Map();
    t.match(rateEnds(standings, 0, [against]), [
      { player_id: 'ada', outcome: 'win', because },
      { player_id: 'bob', outcome: 'loss', because },
    ]);
    t.match(standings.get('ada any'), { win: 1, loss: 0, matches: 0, opponents: [] });
    t.equal(ratingValue(standings, 'ada'), 1500);
    t.equal(ratingValue(standings, 'bob'), 1500);
  });
}

t.test('who leaves a rated match alone before all have acted is counted, and nobody else', async (t) => {
  const standings: Standings = new Map();
  const left = (leftBy: number[], hasActed: boolean): EndRow => {
    const match = end(['ada', 'bob'], []);
    const players = match.players.map((player) => player && { ...player, hasActed });
    return { ...match, result: null, leftBy, players };
  };
  t.strictSame(rateEnds(standings, 0, [left([0], false), left([], false), left([0], false), left([1], true)]), []);
  t.match(standings.get('ada any'), { aborted: 2, win: 0, draw: 0, loss: 0, matches: 0 });
  t.equal(standings.has('bob any'), false);
});

/**
 * The odds of a player who wins three of four matches against equals, by openskill, are so far above 1:1. *Units*:
 * points.
 */
const STRONGER = (60 * Math.SQRT2 * 25 * Math.log(3)) / 6;

/**
 * How many matches a rating needs for four fifths of the way to a new strength, after so many against equals; every
 * opponent is settled at 1500.
 */
function matchesToFollow(before: number, seed: number): number {
  const chance = fastChance(seed);
  const standings: Standings = new Map();
  const play = (winsOfFour: number): void => {
    standings.set('equal any', { ...settled, opponents: [] });
    const isWon = chance.pick(4) < winsOfFour;
    rateEnds(standings, 0, [end(['ada', 'equal'], isWon ? ['win', 'loss'] : ['loss', 'win'])]);
  };
  for (let i = 0; i < before; i++) play(2);
  for (let i = 0; ; i++) {
    if (ratingValue(standings, 'ada') >= 1500 + 0.8 * STRONGER) return i;
    play(3);
  }
}

/** Somebody who has played a thousand matches against themselves, so to say: as certain as a rating becomes. */
const settled = (() => {
  const standings = standingsAfter(
    Array.from({ length: 1000 }, (_, i) => end(['equal', 'other'], i % 2 ? ['win', 'loss'] : ['loss', 'win'])),
  );
  const standing = standings.get('equal any');
  if (!standing) throw new Error('nobody has played');
  return { ...standing, mu: 25 };
})();

for (const before of [100, 300, 1000, 3000]) {
  t.test(`after ${before} matches a rating follows a player who has become stronger within 250`, async (t) => {
    const needed = [1, 2, 3, 4, 5, 6, 7, 8, 9].map((seed) => matchesToFollow(before, seed)).sort((a, b) => a - b);
    t.comment(`${before} matches before: ${needed[4]} in the middle, ${needed[8]} at most`);
    t.ok(
      needed.every((count) => count <= 250),
      needed.join(' '),
    );
  });
}

t.test('a rating is no longer provisional after 30 to 45 matches against five owners', async (t) => {
  const ends = Array.from({ length: 50 }, (_, i) => end(['ada', `opponent ${i % 5}`], i % 2 ? ['win', 'loss'] : ['loss', 'win']));
  const ratingAfter = (count: number) => toRating(standingsAfter(ends.slice(0, count)).get('ada any') ?? unknownSkill(), 0);
  const firm = ends.findIndex((_, i) => !ratingAfter(i + 1).provisional);
  t.ok(firm >= 30 && firm < 45, `match ${firm}`);
});

t.test('it is provisional again once the fifth owner was met more than 90 days ago', async (t) => {
  const DAY = 86_400_000;
  const ends = Array.from({ length: 60 }, (_, i) => ({
    ...end(['ada', `opponent ${i % 5}`], i % 2 ? ['win', 'loss'] : ['loss', 'win']),
    at: new Date(i % 5 === 0 ? i * 1000 : DAY + i * 1000),
  }));
  const ada = standingsAfter(ends.sort((a, b) => a.at.getTime() - b.at.getTime())).get('ada any') ?? unknownSkill();
  t.equal(toRating(ada, 90 * DAY).provisional, false);
  t.equal(toRating(ada, 90 * DAY + 60_000).provisional, true);
  const four = standingsAfter(ends.filter(({ players: [, other] }) => other?.id !== 'opponent 0')).get('ada any') ?? unknownSkill();
  t.equal(toRating(four, DAY).provisional, true, 'four owners are too few, however many matches');
});
