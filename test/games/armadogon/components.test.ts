import t from 'tap';
import type { Space } from '../../../src/games/armadogon/components.js';
import { armadogon } from '../../../src/games/armadogon/index.js';
import { material } from '../../../src/games/armadogon/material.js';
import { act, d6, playAtRandom, resolved, situation } from './situations.js';

const spaces = (...middle: object[]) => [{ type: 'start' }, ...middle, { type: 'farm' }].map((space, index) => ({ index, ...space }));
const one = { type: 'number', number: 1 };
const clauseOf = (config: unknown) => {
  const verdict = armadogon.resolveConfig(config);
  return verdict.ok ? 'ok' : `${verdict.clause} ${verdict.path}`;
};

t.test('AR-17.1 the road is one line walked forward only', (t) => {
  playAtRandom(40, { difficulty: 'hard' }, ({ events }) => {
    for (const event of events) if (event.type === 'moved' && event.to < event.from) t.fail('backwards');
  });
  const back = situation({ position: 5, hp: 2, nextRollModifier: -9, hand: ['C2', 'D5'] });
  t.match(act(back, { type: 'rollMovement' }, d6(1, 1))[1], { from: 5, to: 5 });
  t.end();
});

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
  [
    'a huge index',
    { spaces: spaces(one).map((space, i) => ({ ...space, index: i === 1 ? 1e20 : space.index })) },
    'configBoardShape /board/spaces/1/index',
  ],
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

t.test('AR-17.5 a bestiary has all eleven entries 2 to 12 and no others', (t) => {
  const { enemies } = resolved().bestiary;
  const { '7': bandit, ...without } = enemies;
  t.equal(clauseOf({ bestiary: { id: 'mine', enemies } }), 'ok');
  t.equal(clauseOf({ bestiary: { id: 'mine', enemies: without } }), 'configSchema /bestiary/enemies/7');
  t.equal(clauseOf({ bestiary: { id: 'mine', enemies: { ...enemies, '13': bandit } } }), 'configSchema /bestiary/enemies/13');
  const gain = { ...enemies, '7': { ...bandit, penalty: [{ kind: 'loot', amount: 1 }] } };
  t.equal(clauseOf({ bestiary: { id: 'mine', enemies: gain } }), 'configSchema /bestiary/enemies/7/penalty/0/amount', 'a penalty takes');
  t.end();
});

t.test('AR-17.6 the house health bar', (t) => {
  t.match(material.healthBars, [
    {
      id: 'health-house',
      start: 10,
      max: 10,
      rows: [
        { from: 7, to: 10, mp: 0, meetsPeople: true },
        { from: 4, to: 6, mp: -1, meetsPeople: true },
        { from: 1, to: 3, mp: -2, meetsPeople: false },
      ],
    },
  ]);
  t.end();
});

t.test('AR-17.7 the house radiation bar', (t) => {
  t.match(material.radiationBars, [
    {
      id: 'radiation-house',
      start: 6,
      rows: [
        { from: 6, to: 9, damage: 1 },
        { from: 10, to: null, damage: 2 },
      ],
    },
  ]);
  t.end();
});

const ROADS: Record<string, string> = {
  'road-37':
    'start · 1 · 1 · E(+1 L) · 1 · 2 · E(+1 Gy) · 2 · 1 · 2 · C · 2 · E(+2 L, +1 Gy) · 3 · 2 · E(+1 HP) · 3 · 3 · E(-1 L) · 3 · 4 · C · 3 · E(+1 L) · 4 · 4 · E(-1 HP) · 4 · E(+1 L) · 5 · C · 4 · 5 · E(+1 HP) · 5 · 6 · 6 · farm',
  'road-45':
    'start · 1 · 1 · E(+1 L) · 1 · 2 · E(+1 Gy) · 2 · 2 · E(-1 HP) · 2 · 1 · C · 2 · 3 · E(+2 L, +1 Gy) · 3 · 3 · E(+1 HP) · 3 · 4 · E(-1 L) · 4 · 3 · C · 4 · E(+1 L) · 5 · 4 · E(-1 HP) · 4 · E(+1 L) · 5 · 5 · 4 · C · 5 · 6 · E(-1 L) · 5 · 6 · E(+1 HP) · 6 · 6 · 5 · farm',
  'road-50':
    'start · 1 · 1 · E(+1 L) · 2 · 1 · E(+1 Gy) · 2 · 2 · E(-1 HP) · 2 · E(+1 Gy) · 2 · C · 3 · 3 · E(+2 L, +1 Gy) · 4 · 3 · E(-1 L) · 3 · E(+1 HP) · 4 · 4 · E(-1 HP) · 4 · 3 · C · 4 · E(+1 L) · 5 · 4 · E(-1 HP) · 5 · 5 · E(+1 Gy, +1 L) · 5 · 4 · C · 5 · 6 · E(-1 L) · 5 · 6 · E(+1 HP) · 6 · 5 · E(-1 HP) · 6 · 6 · farm',
};

t.test('AR-17.8 AR-R1 the house roads, and a road, bars and bestiary of a user in their place', (t) => {
  for (const [id, expected] of Object.entries(ROADS))
    t.equal(resolved({ board: id }).board.spaces.map(formatted).join(' · '), expected, id);
  t.equal(clauseOf({ board: { id: 'mine', name: 'Mine', spaces: spaces(one) } }), 'ok');
  t.end();
});

function formatted(space: Space): string {
  if (space.type === 'number') return String(space.number);
  if (space.type === 'city') return 'C';
  if (space.type !== 'event') return space.type;
  const unit = { loot: 'L', hp: 'HP', movement: 'MP', radiation: 'Gy' } as const;
  const effects = space.effects.map((effect) =>
    effect.kind === 'allLoot' ? 'all' : `${effect.amount > 0 ? '+' : ''}${effect.amount} ${unit[effect.kind]}`,
  );
  return `E(${effects.join(', ')})`;
}
