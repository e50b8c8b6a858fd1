import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import { cloneJson } from '../../../../../src/rules/kernel/json.js';
import { resolved, road } from '../situations.js';

const one = { type: 'number', number: 1 };
const board = road(one);
const badShape = {
  id: 'bad',
  name: 'Bad',
  spaces: [
    { index: 0, type: 'start' },
    { index: 1, type: 'start' },
    { index: 2, type: 'farm' },
  ],
};
const badHealth = { id: 'bad', start: 9, max: 5, rows: [{ from: 1, to: 5, mp: 0, meetsPeople: true }] };
const badRadiation = { id: 'bad', start: 3, rows: [{ from: 9, to: null, damage: 1 }] };
const seven = resolved().bestiary.enemies['7'];

/** Every clause, alone and before all later ones. */
const refusals: [why: string, config: unknown, clause: string, path: string][] = [
  ['no object', [], 'configUnknownOption', ''],
  ['null', null, 'configUnknownOption', ''],
  ['a text', 'normal', 'configUnknownOption', ''],
  ['an unknown option', { players: 1 }, 'configUnknownOption', '/players'],
  ['an option with a slash', { 'a/b~c': 1 }, 'configUnknownOption', '/a~1b~0c'],
  ['an unknown option before two seats', { seats: 2, colour: 'red' }, 'configUnknownOption', '/colour'],
  ['two seats', { seats: 2, difficulty: 'brutal' }, 'configSeats', '/seats'],
  ['seats as a text', { seats: '1' }, 'configSeats', '/seats'],
  ['seats null', { seats: null }, 'configSeats', '/seats'],
  ['an unknown difficulty', { difficulty: 'brutal', board: 'road-99' }, 'configDifficulty', '/difficulty'],
  ['an unknown board', { board: 'road-99', healthBar: 7 }, 'configUnknownId', '/board'],
  ['an id of another kind', { board: 'health-house' }, 'configUnknownId', '/board'],
  ['an unknown id behind a bad schema', { board: 7, bestiary: 'x' }, 'configUnknownId', '/bestiary'],
  ['a board as a number', { board: 7 }, 'configSchema', '/board'],
  ['a board as a list', { board: [] }, 'configSchema', '/board'],
  ['a surplus key', { board: { ...board, colour: 'red' } }, 'configSchema', '/board/colour'],
  ['an id in capitals', { board: { ...board, id: 'Mine' } }, 'configSchema', '/board/id'],
  ['an empty name', { board: { ...board, name: '' } }, 'configSchema', '/board/name'],
  ['a name of 61', { board: { ...board, name: '🐕'.repeat(61) } }, 'configSchema', '/board/name'],
  ['the earlier of two bad components', { healthBar: {}, board: { ...board, provenance: 5 } }, 'configSchema', '/board/provenance'],
  ['a bad schema before a reserved id', { board: { ...board, id: 'road-37' }, bestiary: {} }, 'configSchema', '/bestiary/id'],
  ['a reserved id of its kind', { board: { ...board, id: 'road-37' } }, 'configReservedId', '/board/id'],
  ['an exact copy of the house board', { board: resolved().board }, 'configReservedId', '/board/id'],
  ['an exact copy of the house bestiary beside names', { ...resolved(), healthBar: 'health-house' }, 'configReservedId', '/board/id'],
  [
    'a changed house bar in a resolved config',
    { ...resolved(), healthBar: { ...resolved().healthBar, max: 11 } },
    'configReservedId',
    '/healthBar/id',
  ],
  [
    'a house bar of another kind in a resolved config',
    { ...resolved(), board: { ...board, id: 'health-house' } },
    'configReservedId',
    '/board/id',
  ],
  ['a reserved id of another kind', { board: { ...board, id: 'health-house' } }, 'configReservedId', '/board/id'],
  [
    'a reserved id before a bad shape',
    { board: badShape, bestiary: { ...resolved().bestiary, provenance: 'mine' } },
    'configReservedId',
    '/bestiary/id',
  ],
  ['a bad shape', { board: badShape, healthBar: badHealth }, 'configBoardShape', '/board/spaces/1/type'],
  ['a bad health bar', { healthBar: badHealth, radiationBar: badRadiation }, 'configHealthBar', '/healthBar/start'],
  ['a bad radiation bar', { radiationBar: badRadiation, minimumMove: 2 }, 'configRadiationBar', '/radiationBar/rows/0/from'],
  ['a minimum move of 2', { minimumMove: 2, dayLimit: 0 }, 'configMinimumMove', '/minimumMove'],
  ['a minimum move of true', { minimumMove: true }, 'configMinimumMove', '/minimumMove'],
  ['a minimum move of null', { minimumMove: null }, 'configMinimumMove', '/minimumMove'],
  ['no day', { dayLimit: 0 }, 'configDayLimit', '/dayLimit'],
  ['1001 days', { dayLimit: 1001 }, 'configDayLimit', '/dayLimit'],
  ['half a day', { dayLimit: 1.5 }, 'configDayLimit', '/dayLimit'],
];

t.test('a config is refused with the first failing clause, in the order of the table, and the place of the fault', (t) => {
  for (const [why, config, clause, path] of refusals) {
    const verdict = armadogon.resolveConfig(config);
    t.match(verdict, { ok: false, clause, path }, why);
    t.ok(!verdict.ok && verdict.message.length > 10, `${why}: a helpful message`);
  }
  t.end();
});

t.test('an absent config is the normal game', (t) => {
  const config = resolved(undefined);
  t.match(config, { seats: 1, difficulty: 'normal', minimumMove: 0, dayLimit: 100 });
  t.match(
    [config.board.id, config.healthBar.id, config.radiationBar.id, config.bestiary.id],
    ['road-45', 'health-house', 'radiation-house', 'bestiary-seed'],
  );
  t.strictSame(resolved({ board: null, healthBar: null, radiationBar: null, bestiary: null }), config);
  t.end();
});

t.test('the difficulty names the road where none is given, and keeps its value where one is', (t) => {
  t.equal(resolved({ difficulty: 'easy' }).board.id, 'road-37');
  t.equal(resolved({ difficulty: 'hard' }).board.id, 'road-50');
  t.match(resolved({ difficulty: 'hard', board: 'road-37' }), { difficulty: 'hard', board: { id: 'road-37' } });
  t.end();
});

t.test('components are kept as given, all fields, and a resolved config resolves to itself', (t) => {
  const own = { ...board, provenance: 'my own', name: '🐕'.repeat(60) };
  const config = resolved({ board: own });
  t.strictSame(config.board, own);
  t.strictSame(resolved(cloneJson(config)), config);
  t.strictSame(resolved(cloneJson(resolved())), resolved(), 'also with house components in full');
  t.strictSame(resolved({ ...cloneJson(resolved()), dayLimit: 7 }), { ...resolved(), dayLimit: 7 }, 'also with an option changed');
  t.end();
});

t.test('two components of a user may share an id', (t) => {
  const enemies = Object.fromEntries(['2', '3', '4', '5', '6', '7', '8', '9', '10', '11', '12'].map((total) => [total, seven]));
  t.match(resolved({ board: { ...board, id: 'mine' }, bestiary: { id: 'mine', enemies } }), {
    board: { id: 'mine' },
    bestiary: { id: 'mine' },
  });
  t.end();
});

t.test('every preset of the data file is published', (t) => {
  t.strictSame(armadogon.presets, { easy: { difficulty: 'easy' }, normal: { difficulty: 'normal' }, hard: { difficulty: 'hard' } });
  t.end();
});
