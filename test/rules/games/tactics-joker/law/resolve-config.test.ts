import t from 'tap';
import { tacticsJoker } from '../../../../../src/rules/games/tactics-joker/index.js';
import { SKILLS } from '../../../../../src/rules/games/tactics-joker/model/names.js';
import { cloneJson } from '../../../../../src/rules/kernel/json.js';
import { COMMANDER, scenarioOf, units } from '../situations.js';

const clauseOf = (input: unknown) => {
  const verdict = tacticsJoker.resolveConfig(input);
  return verdict.ok ? 'ok' : `${verdict.clause} ${verdict.path}`;
};
const resolved = (input: unknown) => {
  const verdict = tacticsJoker.resolveConfig(input);
  if (!verdict.ok) throw new Error(verdict.message);
  return verdict.config;
};
const scenario = (change: Record<string, unknown> = {}, start: Partial<Parameters<typeof scenarioOf>[0]> = {}) => ({
  scenario: { ...scenarioOf({ seat0: 'e4x3 a1x1', seat1: 'e3x2 g7x1', ...start }), ...change },
});
const armies = (...list: [number, string, number][]) => ({ armies: list.map(([seat, at, count]) => ({ seat, at, count })) });
const pcsOf = (...list: [number, string, string][]) => ({ pcs: list.map(([seat, at, pc]) => ({ seat, at, pc })) });
const parties = (party0: unknown[], party1: unknown[]) => ({ skills: { mode: 'units', parties: [party0, party1] } });
const pc = (id: string, level = 4) => ({ id, name: id, level, modifiers: {} });
const BASE = scenarioOf({ seat0: 'e4x3', seat1: 'e3x2' });
const cards = BASE.cards as string[];

const REFUSALS: [string, unknown, string][] = [
  ['an unknown key', { colour: 'red' }, 'unknownKey /colour'],
  ['an unknown key below', { races: { mode: 'off', distinct: true } }, 'unknownKey /races/distinct'],
  [
    'an unknown key in a skill list',
    { skills: { mode: 'commander', modifiers: [{ cooking: 1 }, {}] } },
    'unknownKey /skills/modifiers/0/cooking',
  ],
  ['an unknown key before a domain', { tokens: 99, colour: 'red' }, 'unknownKey /colour'],
  ['a domain', { tokens: 5 }, 'domain /tokens'],
  ['a domain before `seats`', { seats: 4, roundLimit: 0 }, 'domain /roundLimit'],
  ['no object at all', 7, 'domain '],
  ['a fraction', { faceValue: 1.5 }, 'domain /faceValue'],
  ['a race nobody knows', { races: { mode: 'fixed', races: ['orcs', null] } }, 'domain /races/races/0'],
  ['a modifier out of range', { skills: { mode: 'commander', modifiers: [{}, { heal: 51 }] } }, 'domain /skills/modifiers/1/heal'],
  ['a level out of range', { skills: { mode: 'commander', level: 31 } }, 'domain /skills/level'],
  ['a bad character id', parties([pc('A')], [pc('b')]), 'domain /skills/parties/0/0/id'],
  ['48 cards', scenario({ cards: cards.slice(1) }), 'domain /scenario/cards'],
  ['seats', { seats: 3 }, 'seats /seats'],
  ['seats before garrison', { seats: 1, tokens: 6 }, 'seats /seats'],
  ['garrison', { tokens: 9 }, 'garrison /garrison'],
  ['garrison before recruitMoves', { tokens: 9, recruitMovesPerTurn: 1 }, 'garrison /garrison'],
  ['recruitMoves', { recruitMovesPerTurn: 2 }, 'recruitMoves /recruitMovesPerTurn'],
  [
    'recruitMoves before respawn',
    { recruitMovesPerTurn: 2, faceRespawn: 'whenAllSpent', conscripts: false },
    'recruitMoves /recruitMovesPerTurn',
  ],
  ['respawnNeedsConscripts', { faceRespawn: 'whenAllSpent', conscripts: false }, 'respawnNeedsConscripts /faceRespawn'],
  ['skillsKeys: modifiers in units', { skills: { mode: 'units', modifiers: [{}, {}] } }, 'skillsKeys /skills/modifiers'],
  ['skillsKeys: parties in commander', { skills: { mode: 'commander', parties: [[], []] } }, 'skillsKeys /skills/parties'],
  ['skillsKeys: a level while off', { skills: { mode: 'off', level: 4 } }, 'skillsKeys /skills/level'],
  ['dc', { skills: { mode: 'commander', dc: { normal: 9, hard: 8 } } }, 'dc /skills/dc/hard'],
  ['partySize: empty', parties([], [pc('a')]), 'partySize /skills/parties/0'],
  ['partySize: unequal', parties([pc('a'), pc('b')], [pc('c')]), 'partySize /skills/parties/1'],
  ['partySize: more than ten', { ...parties(ten('a'), ten('b')), tokens: 20, garrison: 10 }, 'partySize /skills/parties/0'],
  ['partySize: more than two garrisons', { skills: { mode: 'units' }, garrison: 2 }, 'partySize /skills/parties/0'],
  ['partyIds', parties([pc('a')], [pc('a')]), 'partyIds /skills/parties/1/0/id'],
  ['partyIds before partyLevels', parties([pc('a', 1)], [pc('a', 9)]), 'partyIds /skills/parties/1/0/id'],
  ['partyLevels', parties([pc('a', 1)], [pc('b', 7)]), 'partyLevels /skills/parties'],
  ['scenarioPlacement', { ...scenario(), castlePlacement: 'inset1' }, 'scenarioPlacement /castlePlacement'],
  ['scenarioCards: one twice', scenario({ pool: ['10C', '10C', '5H', 'AS', 'JS'] }), 'scenarioCards /scenario'],
  ['scenarioCards: one missing', scenario({ pool: ['10C', 'QD', '5H', 'AS'] }), 'scenarioCards /scenario'],
  ['scenarioCards: removed', scenario({ pool: ['10C', 'QD', '5H', 'AS'], removed: ['JS'] }), 'scenarioCards /scenario/removed'],
  [
    'scenarioCards: a king in the pool',
    scenario({ cards: ['10C', ...cards.slice(1)], pool: ['KC', 'QD', '5H', 'AS', 'JS'] }),
    'scenarioCards /scenario/cards',
  ],
  ['scenarioDepleted', scenario({ depleted: ['d2', 'a1'] }), 'scenarioDepleted /scenario/depleted/1'],
  ['scenarioArmies: count', scenario(armies([0, 'e4', 0], [1, 'e3', 1])), 'scenarioArmies /scenario/armies/0/count'],
  ['scenarioArmies: two seats on a spot', scenario(armies([0, 'e4', 1], [1, 'e4', 1])), 'scenarioArmies /scenario/armies/1/at'],
  ['scenarioArmies: a spot twice', scenario(armies([0, 'e4', 1], [0, 'e4', 1], [1, 'e3', 1])), 'scenarioArmies /scenario/armies/1/at'],
  ['scenarioArmies: no token', scenario(armies([0, 'e4', 1])), 'scenarioArmies /scenario/armies'],
  ['scenarioArmies: too many', scenario(armies([0, 'e4', 16], [1, 'e3', 1])), 'scenarioArmies /scenario/armies'],
  ['scenarioArmies: the Underdark without skills', scenario(armies([0, 'ue4', 1], [1, 'e3', 1])), 'scenarioArmies /scenario/armies/0/at'],
  [
    'scenarioArmies: armies and characters together',
    { ...units('a:4', 'x:4'), ...scenario({ ...armies([0, 'e4', 15], [1, 'e3', 1]), ...pcsOf([0, 'e4', 'a']) }) },
    'scenarioArmies /scenario/armies',
  ],
  [
    'scenarioArmies: an enemy character',
    { ...units('a:4', 'x:4'), ...scenario({ ...armies([0, 'e4', 1], [1, 'e3', 1]), ...pcsOf([1, 'e4', 'x']) }) },
    'scenarioArmies /scenario/pcs/0/at',
  ],
  ['scenarioPcs: outside units', { ...COMMANDER, ...scenario(pcsOf([0, 'e4', 'a'])) }, 'scenarioPcs /scenario/pcs/0'],
  ['scenarioPcs: unknown', { ...units('a:4', 'x:4'), ...scenario(pcsOf([0, 'e4', 'b'])) }, 'scenarioPcs /scenario/pcs/0'],
  ['scenarioPcs: twice', { ...units('a:4', 'x:4'), ...scenario(pcsOf([0, 'e4', 'a'], [0, 'a2', 'a'])) }, 'scenarioPcs /scenario/pcs/1'],
  ['scenarioPcs: of the other seat', { ...units('a:4', 'x:4'), ...scenario(pcsOf([0, 'e4', 'x'])) }, 'scenarioPcs /scenario/pcs/0'],
  ['scenarioOver', scenario(armies([0, 'a1', 1], [0, 'g1', 1], [0, 'a7', 1], [1, 'e3', 1])), 'scenarioOver /scenario/armies'],
  [
    'scenarioOver: whichever seat begins',
    { firstSeat: 'random', ...scenario(armies([1, 'a1', 1], [1, 'g1', 1], [1, 'a7', 1], [0, 'e3', 1])) },
    'scenarioOver /scenario/armies',
  ],
  [
    'scenarioOver: with a character on the castle',
    { ...units('a:4', 'x:4'), ...scenario({ ...armies([0, 'a1', 1], [0, 'g1', 1], [1, 'e3', 1]), ...pcsOf([0, 'a7', 'a']) }) },
    'scenarioOver /scenario/armies',
  ],
];

/** Lists and texts that are longer than anything the rules allow. */
const TOO_LONG: [string, unknown, string][] = [
  ['a name', parties([{ ...pc('a'), name: 'n'.repeat(61) }], [pc('b')]), 'domain /skills/parties/0/0/name'],
  ['a party', parties(Array(101).fill(pc('a')), [pc('b')]), 'domain /skills/parties/0'],
  ['an id', parties([pc('a'.repeat(25))], [pc('b')]), 'domain /skills/parties/0/0/id'],
  ['the pool', scenario({ pool: Array(55).fill('AS') }), 'domain /scenario/pool'],
  ['removed', scenario({ removed: Array(55).fill('X1') }), 'domain /scenario/removed'],
  ['depleted', scenario({ depleted: Array(50).fill('d2') }), 'domain /scenario/depleted'],
  ['faceUp', scenario({ faceUp: Array(50).fill('d2') }), 'domain /scenario/faceUp'],
  ['the armies', scenario({ armies: Array(197).fill({ seat: 0, at: 'e4', count: 1 }) }), 'domain /scenario/armies'],
  ['an army', scenario(armies([0, 'e4', 1001])), 'domain /scenario/armies/0/count'],
  ['the characters placed', scenario({ pcs: Array(101).fill({ seat: 0, at: 'e4', pc: 'a' }) }), 'domain /scenario/pcs'],
  ['a character placed', scenario(pcsOf([0, 'e4', 'a'.repeat(101)])), 'domain /scenario/pcs/0/pc'],
];

t.test('no text, list or number of a config grows without end', async (t) => {
  for (const [title, input, expected] of TOO_LONG) t.equal(clauseOf(input), expected, title);
  t.equal(clauseOf(parties([{ ...pc('a'), name: 'n'.repeat(60) }], [pc('b')])), 'ok', 'a name of 60 characters');
  const largest = { ...parties(ten('a').slice(1), ten('b').slice(1)), tokens: 20, garrison: 10 };
  t.equal(clauseOf(largest), 'ok', 'two parties of ten');
});

t.test('a refusal names the field in a sentence', async (t) => {
  const sentences: [unknown, string][] = [
    [{ tokens: 5 }, '"tokens" must be at least 6.'],
    [{ colour: 'red' }, '"colour" is not a field here; leave it out.'],
    [{ fog: 'yes' }, '"fog" must be true or false.'],
  ];
  for (const [input, message] of sentences) t.match(tacticsJoker.resolveConfig(input), { ok: false, message });
});

function ten(prefix: string) {
  return Array.from({ length: 11 }, (_, index) => pc(`${prefix}${index}`));
}

t.test('each clause of section 2 refuses, in the stated order, with the place and a message', async (t) => {
  for (const [title, input, expected] of REFUSALS) {
    t.equal(clauseOf(input), expected, title);
    const verdict = tacticsJoker.resolveConfig(input);
    t.ok(!verdict.ok && verdict.message.length > 10, `${title}: ${verdict.ok ? '' : verdict.message}`);
  }
});

t.test('what comes close to a clause is accepted', async (t) => {
  for (const input of [
    {},
    { tokens: 10 },
    { recruitment: 'moveAction', recruitMovesPerTurn: 1 },
    { conscripts: false },
    { skills: { mode: 'off' }, scenario: null },
    { skills: { mode: 'commander', dc: null } },
    { races: { mode: 'random' }, ...scenario(armies([0, 'e4', 15], [1, 'e3', 15])) },
    { races: { mode: 'fixed', races: ['kobolds', null] }, ...scenario(armies([0, 'e4', 18], [1, 'e3', 15])) },
    { victory: 'castles4', ...scenario(armies([0, 'a1', 1], [0, 'g1', 1], [0, 'a7', 1], [1, 'e3', 1])) },
    { victory: 'eradicate', ...scenario(armies([0, 'a1', 1], [0, 'g1', 1], [0, 'a7', 1], [0, 'g7', 1], [1, 'e3', 1])) },
    { firstSeat: 1, ...scenario(armies([0, 'a1', 1], [0, 'g1', 1], [0, 'a7', 1], [1, 'e3', 1])) },
  ]) {
    t.equal(clauseOf(input), 'ok', JSON.stringify(input).slice(0, 80));
  }
});

t.test('every default is filled in, and a resolved config resolves to itself', async (t) => {
  t.match(resolved({}), {
    seats: 2,
    firstSeat: 0,
    tokens: 15,
    garrison: 5,
    roundLimit: 100,
    races: { mode: 'off' },
    skills: { mode: 'off' },
    scenario: null,
  });
  t.strictSame(resolved({ races: { mode: 'random' } }).races, { mode: 'random', distinct: false });
  const { skills } = resolved({ skills: { mode: 'commander', modifiers: [{ heal: 3 }, {}] } });
  t.match(skills, { level: 4, dcTable: 'rc2010', dc: null });
  t.strictSame(skills.mode === 'commander' && Object.keys(skills.modifiers[0]), [...SKILLS]);
  t.equal(skills.mode === 'commander' && skills.modifiers[0].heal, 3);
  t.equal(skills.mode === 'commander' && skills.modifiers[1].heal, 0);
  const party = resolved({ skills: { mode: 'units' } });
  t.equal(party.skills.mode === 'units' && party.skills.parties[1].length, 5);
  const { depleted: _depleted, faceUp: _faceUp, pcs: _pcs, ...bare } = BASE;
  const placed = resolved({ scenario: bare });
  t.match(placed.scenario, { removed: [], depleted: [], faceUp: [], pcs: [] });
  t.strictSame(resolved(cloneJson(placed)), placed);
});

t.test('TJ-R37: the presets are those of the rules', async (t) => {
  t.strictSame(Object.keys(tacticsJoker.presets), ['base', 'prototype', 'races', 'skirmish', 'party']);
  t.match(resolved(tacticsJoker.presets.prototype), {
    fog: true,
    adjacency: 'four',
    victory: 'castles4',
    recruitment: 'moveAction',
    conscripts: false,
  });
});

t.test('with fog the scenario is shown to nobody while the match runs', async (t) => {
  const config = resolved({ fog: true, ...scenario() });
  for (const viewer of [0, 1, 'spectator'] as const) t.match(tacticsJoker.viewConfig(config, viewer), { scenario: true, fog: true });
  t.match(tacticsJoker.viewConfig(config, 'omniscient'), { scenario: { cards: {} } });
  const open = resolved(scenario());
  t.strictSame(tacticsJoker.viewConfig(open, 0), open);
  const none = resolved({ fog: true });
  t.strictSame(tacticsJoker.viewConfig(none, 0), none);
});
