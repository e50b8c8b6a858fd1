import t from 'tap';
import { juggernauts } from '../../../../../src/rules/games/juggernauts/index.js';
import { fresh, type Scene, scene } from '../scene.js';

/** A match of d4 and d6 Commanders, up to the end of the lay-out. */
function laidOut(dice: number[], commanders: number[], config: object): Scene {
  const s = fresh(config, dice);
  commanders.forEach((die, seat) => {
    s.play(seat, { type: 'chooseCommander', die });
  });
  commanders.forEach((_, seat) => {
    while (s.state.step === 'layout' && s.owes(seat) !== null) {
      const legal = s.legal(seat);
      s.play(seat, legal.find(({ type }) => type === 'endKeep') ?? legal[0] ?? { type: 'resign' });
    }
  });
  return s;
}

t.test('JN-12.1 the asynchronous order starts with the fewest faces, then by seat number, cyclically', (t) => {
  const config = { seats: 3, asynchronous: true };
  const table: [commanders: number[], dice: number[], order: number[], roll: number | null][] = [
    [[6, 4, 6], [], [1, 2, 0], null],
    [[8, 6, 4], [], [2, 0, 1], null],
    [[4, 6, 4], [2], [2, 0, 1], 2],
    [[4, 6, 4], [1], [0, 1, 2], 1],
  ];
  for (const [commanders, dice, order, roll] of table) {
    const s = laidOut(dice, commanders, config);
    t.match(s.seen('orderSet'), [{ order, roll }], commanders.join(' '));
    t.strictSame(s.state.order, order);
  }
  const tie = laidOut([2], [4, 4, 4], config);
  t.strictSame(tie.chance.asked.slice(0, 1), [3], 'one die among the tied');
  t.strictSame(laidOut([], [4, 4], {}).seen('orderSet'), [], 'no order in the simultaneous game');
  t.end();
});

t.test('JN-12.2 JN-R29 asynchronous: one seat plays the phases alone, the others defend and answer', (t) => {
  const s = scene(
    'energize',
    [
      { matrix: 'T T T T', tokens: 'IR' },
      { matrix: 'T T T T', power: 3 },
    ],
    { config: { asynchronous: true } },
  );
  t.strictSame(
    s.seen('powerGained').map(({ seat }) => seat),
    [0],
    'only the active seat gains Power',
  );
  s.play(0, { type: 'pass' }, 1);
  t.strictSame(
    s.seen('commandRolled').map(({ seat }) => seat),
    [0],
  );
  s.play(0, { type: 'declareAttack', level: 1, mode: 'single', targets: [1] }, 2);
  t.strictSame(juggernauts.toAct(s.state), [1], 'the other seat defends');
  s.play(1, { type: 'defend', level: 1 });
  t.equal(s.state.step, 'retain');
  t.strictSame(juggernauts.toAct(s.state), [0]);
  s.play(0, { type: 'letGo', x: 1, y: 0 });
  t.strictSame(
    s
      .seen('phaseBegan')
      .filter(({ phase }) => phase === 'energize')
      .map(({ round, active }) => [round, active])
      .slice(0, 2),
    [
      [1, [0]],
      [1, [1]],
    ],
  );
  t.end();
});

t.test('JN-12.2 the end check follows each seat’s round, and seats that are out are passed over', (t) => {
  const checked = scene('hackDiscard', [{}, { alerts: 3 }, {}], { config: { asynchronous: true } });
  t.match(checked.seen('seatOut'), [{ seat: 1 }], 'after the round of seat 0');
  t.match(checked.state, { turn: 2, active: [2], round: 1 });
  const last = scene('hackDiscard', [{ out: 'alerts' }, {}, {}], { config: { asynchronous: true }, state: { turn: 2 }, active: [2] });
  t.match(last.state, { turn: 1, active: [1], round: 2 }, 'a new round starts with the first living seat of the order');
  t.end();
});
