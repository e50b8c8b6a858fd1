import t from 'tap';
import { juggerTtg } from '../../../../../src/rules/games/jugger-ttg/index.js';
import { HOUSE } from '../../../../../src/rules/games/jugger-ttg/model/reference.js';

const TEAM = ['J01', 'J03', 'J05', 'J09', 'J14'];
const OTHER = ['J06', 'J10', 'J15', 'J20', 'J25'];
const given = (first: string[], more: object = {}) => ({ recruitment: 'prebuilt', teams: [first, OTHER], ...more });
const house = (change: object) => ({
  data: { id: 'own', die: HOUSE.die, clubs: HOUSE.clubs, talents: HOUSE.talents, roster: HOUSE.roster, ...change },
});
const many = <T>(count: number, item: T): T[] => Array.from({ length: count }, () => item);
const dear = HOUSE.roster.map((card) => ({ ...card, cost: 20 }));

const REFUSALS: [clause: string, path: string, config: unknown][] = [
  ['badOption', '', null],
  ['badOption', '', []],
  ['badOption', '/colour', { colour: 'red' }],
  ['badOption', '/format', { format: 'middling' }],
  ['badOption', '/recruitment', { recruitment: 1 }],
  ['badOption', '/limits', { limits: 'none' }],
  ['badOption', '/chainRule', { chainRule: true }],
  ['badOption', '/budget', { budget: 9 }],
  ['badOption', '/budget', { budget: 201 }],
  ['badOption', '/pointsToWin', { pointsToWin: 0 }],
  ['badOption', '/pointsToWin', { pointsToWin: 10 }],
  ['badOption', '/stoneLimit', { stoneLimit: 0 }],
  ['badOption', '/stoneLimit', { stoneLimit: 1001 }],
  ['badOption', '/stoneLimit', { stoneLimit: 1.5 }],
  ['badOption', '/draftTurnLimit', { draftTurnLimit: 7 }],
  ['badOption', '/draftTurnLimit', { draftTurnLimit: 101 }],
  ['badOption', '/draftTurnLimit', { draftTurnLimit: null }],
  ['badOption', '/teams', { recruitment: 'prebuilt', teams: 'both' }],
  ['badOption', '/data', { data: 7 }],
  ['teamsNeedPrebuilt', '/teams', { teams: [TEAM, OTHER] }],
  ['badTeams', '/teams/0', given(TEAM.slice(1))],
  ['badTeams', '/teams/0', given(TEAM, { format: 'long' })],
  ['badTeams', '/teams/0/4', given(['J01', 'J03', 'J05', 'J09', 'J99'])],
  ['badTeams', '/teams/0/4', given(['J01', 'J03', 'J05', 'J09', 'J01'])],
  ['badTeams', '/teams/0/4', given(['J01', 'J03', 'J05', 'J09', 'no card'])],
  ['badTeams', '/teams/0', given(['J11', 'J21', 'J07', 'J26', 'J01'])],
  ['badData', '/data/id', house({ id: '' })],
  ['badData', '/data/die/faces', house({ die: { faces: [1, 2] } })],
  ['badData', '/data/die/faces', house({ die: { faces: [0, 0] } })],
  ['badData', '/data/die/faces/1', house({ die: { faces: [0, 10] } })],
  ['badData', '/data/clubs/6/id', house({ clubs: [...HOUSE.clubs, HOUSE.clubs[0]] })],
  ['badData', '/data/roster', house({ roster: HOUSE.roster.slice(0, 9) })],
  ['badData', '/data/roster/0/club', house({ roster: HOUSE.roster.map((card) => ({ ...card, club: 'nowhere' })) })],
  ['badData', '/data/roster/0/reflexes', house({ roster: HOUSE.roster.map((card) => ({ ...card, reflexes: 6 })) })],
  ['badData', '/data/roster/0/talents/0', house({ roster: HOUSE.roster.map((card) => ({ ...card, talents: ['fly'] })) })],
  ['badData', '/data/roster/0/talents/1', house({ roster: HOUSE.roster.map((card) => ({ ...card, talents: ['slip', 'slip'] })) })],
  ['badData', '/data/roster/30/id', house({ roster: [...HOUSE.roster, HOUSE.roster[0]] })],
  ['badData', '/data/talents/20/id', house({ talents: [...HOUSE.talents, HOUSE.talents[0]] })],
  ['badData', '/data/talents/0/interrupt', house({ talents: HOUSE.talents.map((talent) => ({ ...talent, interrupt: true })) })],
  ['badData', '/data/weapons', house({ weapons: [] })],
  ['badData', '/data/roster/0/name', house({ roster: HOUSE.roster.map((card) => ({ ...card, name: 'x'.repeat(81) })) })],
  ['badData', '/data/clubs/0/country', house({ clubs: HOUSE.clubs.map((club) => ({ ...club, country: 'x'.repeat(81) })) })],
  ['badData', '/data/talents', house({ talents: many(201, { ...HOUSE.talents[0] }) })],
  ['badData', '/data/roster', house({ roster: many(201, { ...HOUSE.roster[0] }) })],
  ['badData', '/data/clubs', house({ clubs: many(61, { ...HOUSE.clubs[0] }) })],
  ['badData', '/data/talents/0/id', house({ talents: [{ ...HOUSE.talents[0], id: '__proto__' }] })],
  ['badData', '/data/talents/0/requires/weapons', house({ talents: [{ ...HOUSE.talents[0], requires: { weapons: many(6, 'staff') } }] })],
  ['badOption', '/teams/0/4', given(['J01', 'J03', 'J05', 'J09', 'x'.repeat(1000)])],
  ['badOption', '/teams/0', given(many(201, 'J01'))],
  ['rosterTooSmall', '/data/roster', house({ roster: HOUSE.roster.slice(0, 19) })],
  ['rosterTooSmall', '/data/roster', { format: 'long', ...house({ roster: HOUSE.roster.slice(0, 25) }) }],
  ['budgetTooLow', '/budget', { budget: 28 }],
  ['budgetTooLow', '/budget', { format: 'long', budget: 49 }],
  ['budgetTooLow', '/budget', { recruitment: 'prebuilt', budget: 17 }],
  ['budgetTooLow', '/budget', { recruitment: 'prebuilt', ...house({ roster: dear }) }],
];

for (const [clause, path, config] of REFUSALS) {
  t.test(`${clause} at ${path || '/'}: ${JSON.stringify(config).slice(0, 60)}`, (t) => {
    const verdict = juggerTtg.resolveConfig(config);
    if (verdict.ok) throw new Error('it is accepted');
    t.strictSame([verdict.clause, verdict.path], [clause, path]);
    t.ok(verdict.message.length > 0 && verdict.message.length < 300, verdict.message);
    t.end();
  });
}

t.test('JT-20.6 a data set may not keep an attack talent or a bonus attack for qwiks', (t) => {
  const keptForQwiks = (id: string) =>
    house({ talents: HOUSE.talents.map((talent) => ({ ...talent, ...(talent.id === id && { requires: { role: 'qwik' } }) })) });
  for (const id of ['heavyBlow', 'twinStrike', 'longLunge', 'entangle', 'followThrough']) {
    const path = `/data/talents/${HOUSE.talents.findIndex((talent) => talent.id === id)}/requires/role`;
    t.match(juggerTtg.resolveConfig(keptForQwiks(id)), { ok: false, clause: 'badData', path });
  }
  for (const id of ['bearHug', 'riposte', 'cleanHands', 'slip', 'surefooted']) t.ok(juggerTtg.resolveConfig(keptForQwiks(id)).ok);
  t.end();
});

t.test('the clauses are tested in their order', (t) => {
  const all: Record<string, unknown> = { stoneLimit: 0, teams: [TEAM, ['J01']], ...house({ die: { faces: [1, 1] } }) };
  const clauses: unknown[] = [];
  for (const fix of [{}, { stoneLimit: 5 }, { recruitment: 'prebuilt' }, { teams: null }, { data: null, budget: 10 }]) {
    Object.assign(all, fix);
    const verdict = juggerTtg.resolveConfig(all);
    clauses.push(!verdict.ok && verdict.clause);
  }
  t.strictSame(clauses, ['badOption', 'teamsNeedPrebuilt', 'badTeams', 'badData', 'budgetTooLow']);
  t.end();
});

t.test('JT-4.1 JT-21.3 the three null numbers become those of the format; the rest keeps its default', (t) => {
  t.match(juggerTtg.resolveConfig({}), {
    ok: true,
    config: {
      format: 'short',
      recruitment: 'draft',
      teams: null,
      limits: 'standard',
      chainRule: 'optional',
      budget: 30,
      pointsToWin: 1,
      stoneLimit: 100,
      draftTurnLimit: 20,
      data: null,
    },
  });
  t.match(juggerTtg.resolveConfig({ format: 'long', budget: null }), { ok: true, config: { budget: 50, pointsToWin: 3, stoneLimit: 300 } });
  t.end();
});

t.test('the house roster passes with exactly its budgets: 29 of 30 short, 50 of 50 long', (t) => {
  t.ok(juggerTtg.resolveConfig({ budget: 29 }).ok);
  t.ok(juggerTtg.resolveConfig({ format: 'long', budget: 50 }).ok);
  t.ok(juggerTtg.resolveConfig(given(TEAM)).ok);
  t.ok(juggerTtg.resolveConfig(house({})).ok);
  t.end();
});
