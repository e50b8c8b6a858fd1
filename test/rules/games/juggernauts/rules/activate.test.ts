import t from 'tap';
import { card, ofType, type SeatSpec, SIX, scene } from '../scene.js';

const P1 = { x: 1, y: 0 };
const link = (seat: SeatSpec) => scene('link', [{ activated: [P1], ...seat }, {}]);

t.test('JN-6.1 the cards that became active in Command flip face-up, in counting order', (t) => {
  const s = link({ matrix: 'SB T GA SB', activated: [{ x: 1, y: 1 }, P1] });
  t.match(s.seen('cardActivated'), [
    { seat: 0, x: 1, y: 0, card: card('SB'), by: 'command' },
    { seat: 0, x: 1, y: 1, card: card('GA'), by: 'command' },
  ]);
  t.end();
});

t.test('JN-6.2 a Linked Systems Array activates 0, 2, 3 or 4 cards for 0, 3, 8 or 16 Power', (t) => {
  const cross = [
    [1, 0],
    [2, 1],
    [1, 1],
    [0, 1],
    [1, 2],
    [0, 2],
  ];
  const build = (power: number) => link({ matrix: 'SB T LA AC KS TG', squares: cross, power, activated: [{ x: 1, y: 1 }] });
  for (const [power, levels] of [
    [2, [0]],
    [3, [0, 1]],
    [8, [0, 1, 2]],
    [16, [0, 1, 2, 3]],
  ] as const) {
    const s = build(power);
    if (levels.length > 1)
      t.strictSame(
        ofType(s.legal(0), 'linkLevel').map(({ level }) => level),
        levels,
        `${power} Power`,
      );
    else t.not(s.owes(0), 'link', `${power} Power: level 0 by itself`);
  }
  for (const [level, count, cost] of [
    [1, 2, 3],
    [2, 3, 8],
  ] as const) {
    const s = build(16);
    s.play(0, { type: 'linkLevel', level });
    t.match(s.seat(0), { power: 16 - cost, pending: { type: 'linkCard', x: 1, y: 1, left: count } });
  }
  const all = build(16);
  all.play(0, { type: 'linkLevel', level: 3 });
  t.equal(all.seen('cardActivated').filter(({ by }) => by === 'link').length, 4, 'four candidates, four cards');
  t.end();
});

t.test('JN-6.3 candidates are adjacent, own and face-down; the owner names them if there are more than activations', (t) => {
  const s = link({
    matrix: 'SB DB LA KS* T AC',
    squares: [...SIX.slice(0, 1), [3, 0], ...SIX.slice(2)],
    activated: [{ x: 1, y: 0 }],
    power: 3,
  });
  const events = s.play(0, { type: 'linkLevel', level: 1 });
  t.match(
    events.filter(({ type }) => type === 'cardActivated'),
    [
      { x: 1, y: -1 },
      { x: 1, y: 1 },
    ],
    'both candidates, not the face-up or the distant ones',
  );
  const more = link({ matrix: 'SB PP LA T HC AC', squares: SIX, activated: [{ x: 1, y: 0 }], power: 3 });
  more.play(0, { type: 'linkLevel', level: 1 });
  t.strictSame(
    more.legal(0),
    [
      [1, -1],
      [2, 0],
      [0, 0],
      [1, 1],
    ].map(([x, y]) => ({ type: 'linkCard', x, y })),
  );
  more.play(0, { type: 'linkCard', x: 0, y: 0 });
  t.strictSame(more.legal(0).length, 3);
  more.play(0, { type: 'linkCard', x: 2, y: 0 });
  t.not(more.owes(0), 'linkCard');
  t.end();
});

t.test('JN-6.2 JN-6.3 JN-3.4 a Linked Systems Array beside a generator (E5)', (t) => {
  const s = link({ matrix: 'LA x LA GB* AC T', squares: SIX, activated: [{ x: 1, y: 0 }], power: 1 });
  t.strictSame(
    ofType(s.legal(0), 'linkLevel').map(({ level }) => level),
    [0, 1],
    '3 - 2, 8 - 2, 16 - 2',
  );
  const events = s.play(0, { type: 'linkLevel', level: 1 });
  t.match(events.slice(0, 3), [
    { type: 'powerPaid', purpose: 'link', power: 1, cards: 0 },
    { type: 'cardActivated', x: 1, y: -1, card: card('LA'), by: 'link' },
    { type: 'cardActivated', x: 1, y: 1, card: card('AC'), by: 'link' },
  ]);
  t.not(s.owes(0), 'link', 'the linked array has no face-down neighbour');
  t.end();
});

/** Example E18: an array at (1,0) beside a generator, a neutralized array at (2,0), two plain cards. */
function linkedNeutral(seat: SeatSpec = {}) {
  const s = link({ matrix: 'AC LA!1 LA GB* T T', squares: SIX, activated: [{ x: 1, y: 0 }], power: 4, ...seat });
  s.play(0, { type: 'linkLevel', level: 1 });
  return s;
}
const TRIED = [{ x: 2, y: 0 }];

t.test('JN-6.3 JN-R52 a neutralized card may be named: it uses one activation and may be paid for (E18 a)', (t) => {
  const s = linkedNeutral();
  t.strictSame(s.seat(0).pending, { type: 'linkCard', x: 1, y: 0, left: 2, tried: [] });
  t.strictSame(
    s.legal(0),
    [
      [1, -1],
      [2, 0],
      [1, 1],
    ].map(([x, y]) => ({ type: 'linkCard', x, y })),
  );
  t.strictSame(s.play(0, { type: 'linkCard', x: 2, y: 0 }), [], 'no event of its own');
  t.strictSame(s.seat(0).pending, { type: 'neutralized', x: 2, y: 0, roll: null, link: { x: 1, y: 0, left: 1, tried: TRIED } });
  t.strictSame(s.legal(0), [{ type: 'removeNeutralization' }, { type: 'payNeutralization' }]);
  t.match(s.play(0, { type: 'payNeutralization' }), [
    { type: 'powerPaid', purpose: 'neutralized', power: 3, cards: 0 },
    { type: 'neutralizationRemoved', x: 2, y: 0, paid: true, left: 0 },
    { type: 'cardActivated', x: 2, y: 0, card: card('LA'), by: 'link' },
  ]);
  t.strictSame(s.seat(0).pending, { type: 'linkCard', x: 1, y: 0, left: 1, tried: TRIED });
  t.strictSame(s.seat(0).queue, [{ type: 'link', x: 2, y: 0 }]);
  s.play(0, { type: 'linkCard', x: 1, y: 1 });
  t.not(s.owes(0), 'link', 'the queued array has no face-down neighbour');
  t.end();
});

t.test('JN-6.3 JN-6.5 JN-R38 the free removal activates nothing, and this array does not name the card again (E18 b)', (t) => {
  const s = linkedNeutral({ alerts: 2 });
  s.play(0, { type: 'linkCard', x: 2, y: 0 });
  t.match(s.play(0, { type: 'removeNeutralization' }), [{ type: 'neutralizationRemoved', x: 2, y: 0, paid: false, left: 0 }]);
  t.strictSame(
    s.legal(0),
    [
      [1, -1],
      [1, 1],
    ].map(([x, y]) => ({ type: 'linkCard', x, y })),
  );
  const [{ settled, activated } = { settled: null, activated: null }] = [s.seat(0)];
  t.strictSame([settled, activated], [[], []], 'no settled roll, nothing for Command');
  s.play(0, { type: 'linkCard', x: 1, y: -1 });
  t.strictSame(
    s.seat(0).matrix.flatMap(({ x, y, faceUp }) => (faceUp ? [[x, y]] : [])),
    [
      [1, -1],
      [1, 0],
      [0, 0],
    ],
  );
  t.equal(s.seat(0).alerts, 2);
  t.end();
});

t.test('JN-6.3 JN-1.11 a neutralized card alone is named by itself, and the other activation is lost (E18 c)', (t) => {
  const s = linkedNeutral({ matrix: 'AC* LA!1 LA GB* T* T' });
  t.match(s.seat(0).pending, { type: 'neutralized', x: 2, y: 0, link: { left: 1, tried: TRIED } });
  s.play(0, { type: 'removeNeutralization' });
  t.not(s.owes(0), 'linkCard');
  t.equal(s.state.step === 'link', false);
  t.end();
});

t.test('JN-6.3 JN-5.7 tokens left after a payment ask again; with no Power the free way is taken by itself', (t) => {
  const s = linkedNeutral({ matrix: 'AC LA!2 LA GB* T T', power: 7 });
  s.play(0, { type: 'linkCard', x: 2, y: 0 });
  s.play(0, { type: 'payNeutralization' });
  t.strictSame(s.seat(0).pending, { type: 'neutralized', x: 2, y: 0, roll: null, link: { x: 1, y: 0, left: 1, tried: TRIED } });
  t.equal(s.seat(0).matrix[1]?.neutral, 1);
  s.play(0, { type: 'removeNeutralization' });
  t.match(s.seat(0).pending, { type: 'linkCard', left: 1 }, 'mixed: nothing activates');
  const poor = linkedNeutral({ power: 3 });
  t.match(poor.play(0, { type: 'linkCard', x: 2, y: 0 }), [{ type: 'neutralizationRemoved', paid: false }]);
  t.end();
});

t.test('JN-R52 another array may name the card again', (t) => {
  const row = [
    [4, 0],
    [3, 0],
    [2, 0],
    [1, 0],
    [0, 0],
  ];
  const s = link({
    matrix: 'T LA T!2 LA SB',
    squares: row,
    power: 6,
    activated: [
      { x: 3, y: 0 },
      { x: 1, y: 0 },
    ],
  });
  s.play(0, { type: 'linkLevel', level: 1 });
  s.play(0, { type: 'linkCard', x: 2, y: 0 });
  s.play(0, { type: 'removeNeutralization' });
  t.equal(s.seat(0).matrix[0]?.faceUp, true, 'the last candidate of the first array follows by itself');
  s.play(0, { type: 'linkLevel', level: 1 });
  t.strictSame(s.seat(0).pending, { type: 'linkCard', x: 1, y: 0, left: 2, tried: [] });
  t.ok(s.legal(0).some((action) => action.type === 'linkCard' && action.x === 2));
  t.end();
});

t.test('JN-R13 a level larger than what there is is legal; without a candidate there is no question', (t) => {
  const s = link({ matrix: 'LA T SB* x', power: 16 });
  t.strictSame(
    ofType(s.legal(0), 'linkLevel').map(({ level }) => level),
    [0, 1, 2, 3],
    'one candidate is enough for level 3',
  );
  s.play(0, { type: 'linkLevel', level: 3 });
  t.equal(s.seen('cardActivated').filter(({ by }) => by === 'link').length, 1, 'the rest is lost');
  t.not(link({ matrix: 'LA SB* x T', power: 16 }).owes(0), 'link');
  const repair = scene('declare', [{ matrix: 'RT* x SB SB', power: 16 }, {}]);
  t.strictSame(
    ofType(repair.legal(0), 'declareRepair').map(({ level }) => level),
    [0, 1, 2, 3],
  );
  t.not(scene('declare', [{ matrix: 'RT* SB SB SB', power: 16 }, {}]).owes(0), 'repair');
  t.end();
});

t.test('JN-6.4 a linked card flips at once, and a linked Linked Systems Array is asked after those waiting', (t) => {
  const row = [
    [3, 0],
    [2, 0],
    [1, 0],
    [0, 0],
    [0, 1],
  ];
  const s = link({ matrix: 'T LA LA AC KS', squares: row, activated: [{ x: 2, y: 0 }], power: 20 });
  s.play(0, { type: 'linkLevel', level: 1 });
  t.match(s.seat(0).pending, { type: 'link', x: 1, y: 0 }, 'the linked array is asked next');
  t.equal(s.seat(0).matrix.find(({ x, y }) => x === 3 && y === 0)?.faceUp, true);
  const two = link({
    matrix: 'LA LA LA AC KS',
    squares: row,
    activated: [
      { x: 3, y: 0 },
      { x: 1, y: 0 },
    ],
    power: 20,
  });
  t.match(two.seat(0).pending, { type: 'link', x: 3, y: 0 }, 'counting order');
  two.play(0, { type: 'linkLevel', level: 1 });
  t.match(two.seat(0).pending, { type: 'link', x: 1, y: 0 }, 'first the one that waits already');
  t.strictSame(two.seat(0).queue, [{ type: 'link', x: 2, y: 0 }]);
  t.end();
});

t.test('JN-6.5 JN-R11 cards activated by a link change no alerts', (t) => {
  const s = link({ matrix: 'LA T SB* x', power: 3, alerts: 2, settled: [{ roll: 1, result: 'activated', x: 1, y: 0 }] });
  s.play(0, { type: 'linkLevel', level: 1 });
  t.strictSame(s.seen('alertsChanged'), []);
  t.equal(s.seat(0).alerts, 2);
  t.end();
});
