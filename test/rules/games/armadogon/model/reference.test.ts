import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import type { Space } from '../../../../../src/rules/games/armadogon/model/components.js';
import { reference } from '../../../../../src/rules/games/armadogon/model/reference.js';
import { resolved } from '../situations.js';

const spaces = (...middle: object[]) => [{ type: 'start' }, ...middle, { type: 'farm' }].map((space, index) => ({ index, ...space }));
const one = { type: 'number', number: 1 };
const clauseOf = (config: unknown) => {
  const verdict = armadogon.resolveConfig(config);
  return verdict.ok ? 'ok' : `${verdict.clause} ${verdict.path}`;
};

t.test('AR-17.6 the house health bar', (t) => {
  t.match(reference.healthBars, [
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
  t.match(reference.radiationBars, [
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
