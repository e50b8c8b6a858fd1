import t from 'tap';
import { auditRatings, type CountedMatch } from '../../../src/features/ratings/audit.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';

/** Matches of a service, each with a place of its own. */
function history(): { matches: CountedMatch[]; play: (winner: string, loser: string, version?: number) => void } {
  const matches: CountedMatch[] = [];
  const play = (winner: string, loser: string, version = 60): void => {
    const place = matches.length + 1;
    matches.push({ id: `match ${place}`, game: 'any', place, players: [winner, loser], outcomes: ['win', 'loss'], version });
  };
  return { matches, play };
}

/** People of unlike strength who play whoever is there: the stronger wins more often, and nobody always. */
function honest({ play }: ReturnType<typeof history>, people: number, count: number): void {
  const chance = fastChance(3);
  for (let i = 0; i < count; i++) {
    const one = chance.pick(people);
    const other = (one + 1 + chance.pick(people - 1)) % people;
    const odds = 50 + Math.max(-35, Math.min(35, 2 * (other - one)));
    const [winner, loser] = chance.pick(100) < odds ? [one, other] : [other, one];
    play(`person ${winner}`, `person ${loser}`);
  }
}

/** Farms beside honest people, and what the audit finds of them. */
const FARMS: {
  what: string;
  farm: (one: ReturnType<typeof history>) => void;
  found: { pairs: [string, string][]; circles: string[][]; unplayed: number };
}[] = [
  { what: 'no farm', farm: () => {}, found: { pairs: [], circles: [], unplayed: 0 } },
  {
    what: 'a farm of one winner and ten accounts that lose a few matches each, after an action',
    farm: ({ play }) => {
      for (let i = 0; i < 40; i++) play('star', `feeder ${i % 10}`, 3);
    },
    found: { pairs: [], circles: [['star', ...Array.from({ length: 10 }, (_, i) => `feeder ${i}`)]], unplayed: 40 },
  },
  {
    what: 'a farm of two who also play others, one of whom always wins',
    farm: ({ play }) => {
      for (let i = 0; i < 24; i++) {
        play('star', 'friend');
        play(i % 2 ? 'star' : `person ${i}`, i % 2 ? `person ${i}` : 'star');
        play('friend', `person ${i}`);
      }
    },
    found: { pairs: [['star', 'friend']], circles: [], unplayed: 0 },
  },
  {
    what: 'a farm of a ring, each of whom always beats the next',
    farm: ({ play }) => {
      for (let i = 0; i < 60; i++) play(`ring ${i % 6}`, `ring ${(i + 1) % 6}`);
    },
    found: {
      pairs: Array.from({ length: 6 }, (_, i) => [`ring ${i}`, `ring ${(i + 1) % 6}`]),
      circles: [Array.from({ length: 6 }, (_, i) => `ring ${i}`)],
      unplayed: 0,
    },
  },
];

for (const { what, farm, found } of FARMS) {
  t.test(`of ${what} the audit finds what there is, and suspects none of 40 honest people`, async (t) => {
    const all = history();
    honest(all, 40, 800);
    farm(all);
    const report = auditRatings(all.matches);
    t.equal(report.matches, all.matches.length);
    t.same(report.pairs.map(({ winner, loser }) => [winner, loser]).sort(), [...found.pairs].sort());
    t.same(
      report.circles.map(({ players }) => players),
      found.circles.map((players) => [...players].sort()),
    );
    t.equal(report.unplayed.length, found.unplayed);
  });
}

t.test('the order of the matches in the answer of a service does not matter, that of their places does', async (t) => {
  const all = history();
  honest(all, 6, 60);
  const { standings } = auditRatings(all.matches);
  t.strictSame(auditRatings([...all.matches].reverse()).standings, standings);
  const turned = all.matches.map((match) => ({ ...match, place: -match.place }));
  t.notSame(auditRatings(turned).standings, standings);
});
