import t from 'tap';
import { distance, PLACES, placeAt } from '../../../../../src/rules/games/jugger-ttg/model/geometry.js';
import { FAR, only, scene, typesOf } from '../scene.js';

t.test(
  'JT-10.1 JT-R57 a sweep costs 1 a hex near the jugg, 2 at distance two, and sends it up to the paid distance from where it lay',
  (t) => {
    for (const [hex, cost] of [
      ['19,5', 1],
      ['17,5', 1],
      ['15,5', 2],
    ] as const) {
      const match = scene(`0-J18 staff @${hex} f0\n${FAR}`, { turn: '0@3' });
      match.play('activate 0-J18');
      for (const { hexes, pay } of match.offers('sweepJugg')) t.equal(pay.focus + pay.stamina, cost * hexes);
      match.play(`sweepJugg 2 F${2 * cost}`);
      t.strictSame(
        match
          .offers('sweepTo')
          .map(({ hex }) => distance(placeAt('19,5'), placeAt(hex)))
          .sort()
          .join(''),
        '111111222222222222',
      );
      match.play('sweepTo 23,5');
      t.strictSame(match.state.jugg, { hex: '23,5', carrier: null });
    }
    t.end();
  },
);

t.test('JT-10.1 JT-R57 JT-R58 chain bearers, qwiks, a carried jugg, distance three and start slots allow no sweep', (t) => {
  for (const [line, given, rule] of [
    ['0-J18 chain @17,5 f0', {}, 'JT-10.1'],
    ['0-J18 qwik @17,5 f0', {}, 'JT-10.1'],
    ['0-J18 staff @13,5 f0', {}, 'JT-10.1'],
    ['0-J18 staff @17,5 f0', { carrier: '1-J12' }, 'JT-R57'],
    ['0-J18 staff @-1,5 f0', { jugg: '1,5' }, 'JT-R58'],
  ] as const) {
    const match = scene(`${line}\n1-J12 qwik @30,4 f3`, { turn: '0@3', ...given });
    match.play('activate 0-J18');
    t.strictSame(match.offers('sweepJugg'), []);
    t.equal(match.refusal('sweepJugg 1 F1').rule, rule, line);
  }
  t.end();
});

t.test('JT-10.2 JT-R84 a qwik picks the jugg up from its own hex for 1, from an adjacent one for 2', (t) => {
  const match = scene(`0-J12 qwik @17,5 f0\n${FAR}`);
  match.play('activate 0-J12');
  t.ok(match.offers('pickUpJugg').every(({ pay }) => pay.focus + pay.stamina === 2));
  match.play('declareMove walk; step 0');
  t.match(match.state.jugg, { hex: '19,5', carrier: null }, 'stepping onto it does nothing to it');
  t.ok(match.offers('pickUpJugg').every(({ pay }) => pay.focus + pay.stamina === 1));
  t.match(match.play('pickUpJugg F1').at(-1), { type: 'juggPickedUp', jugger: '0-J12', from: '19,5' });
  t.strictSame(match.state.jugg, { hex: null, carrier: '0-J12' });
  const defender = scene(`0-J07 longSword @17,5 f0\n${FAR}`);
  defender.play('activate 0-J07');
  t.equal(defender.refusal('pickUpJugg F2').rule, 'JT-10.2');
  t.end();
});

t.test('JT-10.3 JT-10.4 JT-R55 JT-R56 p points throw 1 to 3p hexes in any direction, over juggers, onto field hexes only', (t) => {
  const match = scene(`0-J12 qwik @3,5 f0\n1-J09 swordShield @5,5 f3`, { carrier: '0-J12' });
  match.play('activate 0-J12; throwJugg 1 F1');
  const hexes = match.offers('throwTo').map(({ hex }) => hex);
  t.ok(hexes.every((hex) => placeAt(hex).slotOf === null && distance(placeAt('3,5'), placeAt(hex)) <= 3 && hex !== '3,5'));
  t.ok(hexes.includes('5,5'), 'an occupied hex');
  t.ok(hexes.includes('9,5'), 'beyond it');
  t.ok(hexes.includes('1,5'), 'backwards');
  t.equal(match.refusal('throwTo -1,5').rule, 'JT-R55');
  t.equal(match.refusal('throwTo 11,5').rule, 'JT-10.3');
  t.match(match.play('throwTo 9,5'), [{ type: 'juggMoved', from: '3,5', to: '9,5', by: 'throw' }]);
  t.end();
});

t.test('JT-10.4 JT-R56 every hex at distance d is reached in d steps that each lead away', (t) => {
  const origin = placeAt('19,5');
  let rim = [origin];
  for (let steps = 1; steps <= 9; steps++) {
    rim = [
      ...new Set(
        rim.flatMap(({ neighbours }) => neighbours.flatMap((place) => (place && distance(origin, place) === steps ? [place] : []))),
      ),
    ];
    const reached = rim.map(({ id }) => id).sort();
    t.strictSame(
      reached,
      PLACES.filter((place) => distance(origin, place) === steps)
        .map(({ id }) => id)
        .sort(),
      `${steps} steps`,
    );
  }
  t.end();
});

t.test('JT-10.3 JT-R58 only the carrier on a field hex throws; no more than its points', (t) => {
  const match = scene(`0-J12 qwik @17,5 f0 F1 S1\n${FAR}`, { carrier: '0-J12' });
  match.play('activate 0-J12');
  t.strictSame(
    match.offers('throwJugg').map(({ power }) => power),
    [1, 1, 2],
  );
  t.equal(match.refusal('throwJugg 3 F3').code, 'CANNOT_PAY');
  const other = scene(`0-J12 qwik @17,5 f0\n${FAR}`);
  other.play('activate 0-J12');
  t.equal(other.refusal('throwJugg 1 F1').rule, 'JT-10.3');
  const slot = scene(`0-J12 qwik @-1,5 f0\n${FAR}`, { carrier: '0-J12' });
  slot.play('activate 0-J12');
  t.equal(slot.refusal('throwJugg 1 F1').rule, 'JT-R58');
  t.end();
});

t.test("JT-10.5 JT-0.1 on the opponent's goal a score costs 2, next to it 3, elsewhere it is not possible", (t) => {
  for (const [id, hex, cost] of [
    ['0-J12', '37,5', 2],
    ['0-J12', '35,5', 3],
    ['0-J12', '36,4', 3],
    ['0-J12', '33,5', null],
    ['0-J12', '1,5', null],
    ['1-J12', '1,5', 2],
  ] as const) {
    const turn = `${id[0]}@4`;
    const match = scene(`${id} qwik @${hex} f0\n${id[0] === '0' ? '1' : '0'}-J30 staff @20,0 f0`, { turn, carrier: id });
    match.play(`activate ${id}`);
    const costs = new Set(match.offers('scorePoint').map(({ pay }) => pay.focus + pay.stamina));
    t.strictSame([...costs], cost === null ? [] : [cost], `${id} at ${hex}`);
    if (cost === null) t.equal(match.refusal('scorePoint F2').rule, 'JT-10.5');
    else t.match(only(match.play(`scorePoint F${cost}`), 'pointScored'), [{ seat: Number(id[0]), jugger: id }]);
  }
  t.end();
});

t.test('JT-10.6 the carried jugg moves along and cannot be laid down', (t) => {
  const match = scene(`0-J12 qwik @17,5 f0\n${FAR}`, { carrier: '0-J12' });
  match.play('activate 0-J12; declareMove walk; step 0; step 0');
  t.strictSame(match.state.jugg, { hex: null, carrier: '0-J12' });
  t.notOk(match.kinds().includes('dropJugg'));
  t.end();
});

t.test('JT-10.7 JT-13.22 W8 a hit carrier drops the jugg onto an adjacent field hex without a jugger, its seat choosing', (t) => {
  const match = scene(`0-J07 longSword @14,0 f0\n1-J01 qwik @18,0 f3 F0 S0 exhausted\n1-J05 staff @20,0 f3 kneel=2\n${FAR}`, {
    carrier: '1-J01',
  });
  match.play('activate 0-J07; attack 1-J01 F2; skipBoost [6 6 6 6 6 6]');
  t.match(match.state, { jugg: { hex: '18,0', carrier: null }, decision: { kind: 'dropJugg', seat: 1, jugger: '1-J01' } });
  t.strictSame(
    match.offers('dropJugg').map(({ hex }) => hex),
    ['19,1', '17,1', '16,0'],
  );
  t.equal(match.refusal('dropJugg 20,0').rule, 'JT-10.7');
  t.match(match.play('dropJugg 16,0')[0], { type: 'juggDropped', hex: '16,0', cause: 'hit' });
  t.end();
});

t.test('JT-R52 with no free hex around it the jugg stays with the hit carrier', (t) => {
  const match = scene(
    `0-J07 longSword @2,0 f3
     0-J20 longSword @1,1 f0 kneel=2
     1-J01 qwik @0,0 f0 F0 S0 exhausted
     ${FAR}`,
    { carrier: '1-J01' },
  );
  const events = match.play('activate 0-J07; attack 1-J01 F2; skipBoost [6 6 6 6 6 6]');
  t.match(only(events, 'juggDropped'), [{ hex: '0,0', cause: 'hit' }]);
  t.strictSame(match.state.jugg, { hex: '0,0', carrier: null });
  t.end();
});

t.test('JT-10.8 JT-R53 JT-18.7 a carrier out of bounds leaves the jugg on the hex it left', (t) => {
  const match = scene(`0-J12 qwik @18,0 f0\n0-J07 longSword @2,4 f0\n${FAR}`, { carrier: '0-J12' });
  const events = match.play('activate 0-J12; declareMove walk; stepOut 5');
  t.strictSame(typesOf(events).slice(2, 4), ['juggDropped', 'kneeled']);
  t.match(only(events, 'juggDropped'), [{ hex: '18,0', cause: 'outOfBounds' }]);
  t.strictSame(match.state.jugg, { hex: '18,0', carrier: null });
  t.equal(match.state.decision?.kind, 'turn', 'nobody is asked where it falls');
  t.end();
});

t.test('JT-R58 pinning and picking up need a field hex', (t) => {
  const match = scene('0-J18 staff @-1,5 f0\n0-J12 qwik @-2,4 f0\n1-J30 staff @1,5 f3 kneel=3', { turn: '0@3', jugg: '0,4' });
  match.jugger('0-J12').status = 'late';
  match.play('activate 0-J18');
  t.equal(match.refusal('pin 1-J30 F1').rule, 'JT-R58');
  match.play('endActivation 0; activate 0-J12');
  t.equal(match.refusal('pickUpJugg F2').rule, 'JT-R58');
  t.end();
});
