import t from 'tap';
import type { EndRow } from '../../../src/store/ledger/ends.js';
import { applyEnds, type Standings } from '../../../src/use-cases/ratings/apply-ends.js';
import { toRating, unknownSkill } from '../../../src/use-cases/ratings/rating.js';

let matches = 0;

/** The end of a match between these players. */
function end(players: (string | null)[], outcomes: string[], rated = true): EndRow {
  return {
    matchId: `match ${++matches}`,
    game: 'any',
    result: JSON.stringify({ outcomes }),
    rated,
    at: new Date(0),
    players: players.map((id) => (id === null ? null : { id, kind: 'bot' })),
  };
}

function standingsAfter(ends: readonly EndRow[]): Standings {
  const standings: Standings = new Map();
  applyEnds(standings, 0, ends);
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
  t.match(standings.get('ada any'), { win: 1, draw: 0, loss: 0, matches: 1, kind: 'bot' });
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
  const events = applyEnds(standings, 0, [
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
  const events = applyEnds(standings, 40, ends);
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
  for (let from = 0; from < ends.length; from += 7) applyEnds(paged, from, ends.slice(from, from + 7));
  t.strictSame(paged, standingsAfter(ends));
  const turned = standingsAfter([...ends].reverse());
  t.notSame(turned, paged, 'but their order does');
});

t.test('a rating is no longer provisional after about 30 matches', async (t) => {
  const ends = Array.from({ length: 40 }, (_, i) => end(['ada', 'bob'], i % 2 ? ['win', 'loss'] : ['loss', 'win']));
  const firm = ends.findIndex((_, i) => !toRating(standingsAfter(ends.slice(0, i + 1)).get('ada any') ?? unknownSkill()).provisional);
  t.ok(firm >= 20 && firm < 35, `match ${firm}`);
});
