import t from 'tap';
import { armadogon } from '../../../../../src/rules/games/armadogon/index.js';
import { act, d6, enter, eventRoad, only, situation, suffer, types } from '../situations.js';

t.test('AR-4.1 AR-R3 HP never exceeds 10, and a gain at 10 is lost without event', (t) => {
  const healed = suffer([{ kind: 'hp', amount: 3 }], { hp: 8, top: ['C2'] });
  t.strictSame(only(healed.events, 'hpChanged')[0], { type: 'hpChanged', from: 8, to: 10, cause: 'space' });
  const full = suffer([{ kind: 'hp', amount: 3 }], { hp: 10, hand: ['D5'], top: ['C2'] });
  t.strictSame(only(full.events, 'hpChanged'), []);
  t.equal(full.state.hp, 10);
  t.end();
});

const rows: [hp: number, mp: number, people: boolean][] = [
  [10, 0, true],
  [7, 0, true],
  [6, -1, true],
  [4, -1, true],
  [3, -2, false],
  [1, -2, false],
];

t.test('AR-4.2 the row of the health bar gives the movement modifier and the people limit', (t) => {
  for (const [hp, mp, people] of rows) {
    t.match(armadogon.view(situation({ hp, hand: ['C2'] }), 0), { healthMp: mp, meetsPeople: people }, `${hp} HP`);
    const events = act(
      situation({ hp, config: { board: eventRoad({ kind: 'allLoot' }) }, position: 1, hand: ['C2', 'D5'] }),
      { type: 'rollMovement' },
      d6(3, 1),
    );
    t.match(events[0], { health: mp, total: 3 + mp }, `${hp} HP`);
  }
  const inBetween = suffer([{ kind: 'hp', amount: -4 }], { hp: 10, hand: ['D5'], top: ['SJ'], pendingEncounter: null });
  t.ok(only(inBetween.events, 'encounterTriggered').length, 'read anew: 6 HP still meets people');
  t.end();
});

t.test('AR-4.3 HP never goes below 0, and at 0 the game is lost at once', (t) => {
  const { state, events } = suffer(
    [
      { kind: 'hp', amount: -9 },
      { kind: 'loot', amount: 2 },
    ],
    { hp: 4 },
  );
  t.strictSame(events.slice(1), [
    { type: 'hpChanged', from: 4, to: 0, cause: 'space' },
    { type: 'gameEnded', outcome: 'loss', reason: 'death', cause: 'space' },
  ]);
  t.equal(state.phase, 'gameOver');
  t.end();
});

t.test('AR-4.9 at 3 HP or less cities refuse entry and J, Q, K encounters do not happen', (t) => {
  for (const hp of [1, 2, 3, 4, 10]) {
    const scary = hp <= 3;
    const gate = enter('merchant', { hp, hand: ['C2'], top: ['C3', 'X1', 'C4', 'C5', 'S2'] });
    t.equal(types(gate.events)[0], scary ? 'cityRefused' : 'cityEntered', `${hp} HP`);
    for (const rank of ['J', 'Q', 'K'] as const) {
      const { events } = enter('looting', { hp, hand: ['D5'], top: [`C${rank}`] });
      t.match(events[2], { type: scary ? 'encounterIgnored' : 'encounterTriggered', rank }, `${hp} HP, ${rank}`);
    }
  }
  t.end();
});
