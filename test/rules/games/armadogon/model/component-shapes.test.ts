import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';

const spaces = (...middle: object[]) => [{ type: 'start' }, ...middle, { type: 'farm' }].map((space, index) => ({ index, ...space }));
const one = { type: 'number', number: 1 };
const clauseOf = (config: unknown) => {
  const verdict = armadogon.resolveConfig(config);
  return verdict.ok ? 'ok' : `${verdict.clause} ${verdict.path}`;
};

const withSecondIndex = (index: number) => spaces(one).map((space) => (space.index === 1 ? { ...space, index } : space));

const boards: [why: string, board: unknown, clause: string][] = [
  ['the smallest', { spaces: spaces(one) }, 'ok'],
  ['of 400 spaces', { spaces: spaces(...Array.from({ length: 398 }, () => one)) }, 'ok'],
  ['of 401 spaces', { spaces: spaces(...Array.from({ length: 399 }, () => one)) }, 'configSchema /board/spaces'],
  ['of 2 spaces', { spaces: spaces() }, 'configSchema /board/spaces'],
  [
    'an index out of place',
    { spaces: spaces(one, one).map((space, i) => ({ ...space, index: i === 2 ? 3 : space.index })) },
    'configBoardShape /board/spaces/2/index',
  ],
  ['a huge index', { spaces: withSecondIndex(1e9) }, 'configBoardShape /board/spaces/1/index'],
  ['an index above the largest number', { spaces: withSecondIndex(1e20) }, 'configSchema /board/spaces/1/index'],
  [
    'no start',
    { spaces: spaces(one).map((space) => (space.index === 0 ? { ...space, type: 'city' } : space)) },
    'configBoardShape /board/spaces/0/type',
  ],
  ['a second start', { spaces: spaces(one, { type: 'start' }) }, 'configBoardShape /board/spaces/2/type'],
  ['a second farm', { spaces: spaces({ type: 'farm' }, one) }, 'configBoardShape /board/spaces/1/type'],
  ['no farm', { spaces: [...spaces(one).slice(0, 2), { index: 2, type: 'city' }] }, 'configBoardShape /board/spaces/2/type'],
  ['a number of 7', { spaces: spaces({ type: 'number', number: 7 }) }, 'configSchema /board/spaces/1/number'],
  ['an event without effects', { spaces: spaces({ type: 'event', effects: [] }) }, 'configSchema /board/spaces/1/effects'],
  [
    'seven effects',
    { spaces: spaces({ type: 'event', effects: Array.from({ length: 7 }, () => ({ kind: 'allLoot' })) }) },
    'configSchema /board/spaces/1/effects',
  ],
  [
    'an effect of 0',
    { spaces: spaces({ type: 'event', effects: [{ kind: 'hp', amount: 0 }] }) },
    'configSchema /board/spaces/1/effects/0/amount',
  ],
  [
    'radiation of 4',
    { spaces: spaces({ type: 'event', effects: [{ kind: 'radiation', amount: 4 }] }) },
    'configSchema /board/spaces/1/effects/0/amount',
  ],
  ['a city with effects', { spaces: spaces({ type: 'city', effects: [] }) }, 'configSchema /board/spaces/1/effects'],
];

t.test('AR-17.2 a board has 3 to 400 spaces, start first, farm last, each in its place', (t) => {
  for (const [why, board, clause] of boards) t.equal(clauseOf({ board: { id: 'mine', name: 'Mine', ...(board as object) } }), clause, why);
  t.end();
});

const row = (from: number, to: number, mp = 0) => ({ from, to, mp, meetsPeople: true });
const healthBars: [why: string, bar: object, clause: string][] = [
  ['rows in any order', { start: 5, max: 6, rows: [row(4, 6), row(1, 1), row(2, 3, -5)] }, 'ok'],
  ['a start above the maximum', { start: 7, max: 6, rows: [row(1, 6)] }, 'configHealthBar /healthBar/start'],
  ['a gap', { start: 5, max: 6, rows: [row(1, 2), row(4, 6)] }, 'configHealthBar /healthBar/rows'],
  ['an overlap', { start: 5, max: 6, rows: [row(1, 4), row(4, 6)] }, 'configHealthBar /healthBar/rows/1'],
  ['a row upside down', { start: 5, max: 6, rows: [row(1, 6), row(6, 5)] }, 'configHealthBar /healthBar/rows/1'],
  ['a row above the maximum', { start: 5, max: 6, rows: [row(1, 7)] }, 'configHealthBar /healthBar/rows/0/to'],
  ['speed above 0', { start: 5, max: 6, rows: [row(1, 6, 1)] }, 'configSchema /healthBar/rows/0/mp'],
  ['speed below -5', { start: 5, max: 6, rows: [row(1, 6, -6)] }, 'configSchema /healthBar/rows/0/mp'],
];

t.test('AR-17.3 a health bar starts within its maximum and covers each HP exactly once', (t) => {
  for (const [why, bar, clause] of healthBars) t.equal(clauseOf({ healthBar: { id: 'mine', ...bar } }), clause, why);
  t.end();
});

const gyRow = (from: number, to: number | null, damage = 1) => ({ from, to, damage });
const radiationBars: [why: string, bar: object, clause: string][] = [
  ['one open row', { start: 3, rows: [gyRow(3, null)] }, 'ok'],
  ['a row far beyond', { start: 3, rows: [gyRow(0, 900), gyRow(901, null)] }, 'ok'],
  ['rows up to the largest number', { start: 3, rows: [gyRow(0, 1e9 - 1), gyRow(1e9, null)] }, 'ok'],
  ['a row above the largest number', { start: 3, rows: [gyRow(0, 1e9 + 1), gyRow(1e9 + 2, null)] }, 'configSchema /radiationBar/rows/0/to'],
  ['a first row above the start', { start: 3, rows: [gyRow(4, null)] }, 'configRadiationBar /radiationBar/rows/0/from'],
  ['a gap', { start: 3, rows: [gyRow(0, 5), gyRow(7, null)] }, 'configRadiationBar /radiationBar/rows/1/from'],
  ['an overlap', { start: 3, rows: [gyRow(0, 5), gyRow(5, null)] }, 'configRadiationBar /radiationBar/rows/1/from'],
  ['falling rows', { start: 6, rows: [gyRow(6, 8), gyRow(0, 5), gyRow(9, null)] }, 'configRadiationBar /radiationBar/rows/1/from'],
  ['a closed end', { start: 3, rows: [gyRow(0, 5)] }, 'configRadiationBar /radiationBar/rows/0/to'],
  ['an open row in between', { start: 3, rows: [gyRow(0, null), gyRow(6, null)] }, 'configRadiationBar /radiationBar/rows/0/to'],
  ['a row upside down', { start: 6, rows: [gyRow(6, 5), gyRow(6, null)] }, 'configRadiationBar /radiationBar/rows/0'],
  ['damage of 6', { start: 3, rows: [gyRow(0, null, 6)] }, 'configSchema /radiationBar/rows/0/damage'],
];

t.test('AR-17.4 a radiation bar rises without gap or overlap and is open at its end', (t) => {
  for (const [why, bar, clause] of radiationBars) t.equal(clauseOf({ radiationBar: { id: 'mine', ...bar } }), clause, why);
  t.end();
});
