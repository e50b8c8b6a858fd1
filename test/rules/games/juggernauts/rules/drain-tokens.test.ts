import t from 'tap';
import { juggernauts } from '../../../../../src/rules/games/juggernauts/index.js';
import { card, scene } from '../scene.js';

const squad = (target: number, x: number, y: number) => ({ type: 'useToken', token: 'emp-squad', target, x, y }) as const;
const infiltrate = (target: number) => ({ type: 'useToken', token: 'infiltration-team', target }) as const;

t.test('JN-9.1 Drain begins with EMP Squads and Infiltration Teams; all uses take effect at the barrier', (t) => {
  const s = scene('drainTokens', [
    { matrix: 'SB* T T T', tokens: 'IT' },
    { matrix: 'KS* T T T', tokens: 'EQ' },
  ]);
  s.play(1, squad(0, 1, 0));
  t.strictSame(s.seat(0).deactivated, []);
  t.strictSame(s.seat(1).plays, [{ token: 'emp-squad', target: 0, x: 1, y: 0 }]);
  const events = s.play(0, infiltrate(1));
  const effects = events.filter(({ type }) => type === 'infiltrated' || type === 'cardDeactivated').map(({ type }) => type);
  t.strictSame(effects, ['infiltrated', 'cardDeactivated'], 'in seat order');
  t.equal(s.seat(1).infiltrations, 1);
  t.end();
});

t.test('JN-9.2 a deactivated card is discarded: neither retained nor tokenized', (t) => {
  for (const code of ['SB', 'CR', 'XF']) {
    const s = scene('drainTokens', [{ matrix: `${code}* T T T` }, { tokens: 'EQ' }]);
    s.play(1, squad(0, 1, 0));
    t.match(s.seen('cardDrained')[0], { seat: 0, card: card(code), to: 'discard' }, code);
    t.strictSame(s.seat(0).tokens, [], code);
  }
  t.end();
});

t.test('JN-9.2 each face-up card of an opponent can be named, none twice by the same seat', (t) => {
  const s = scene('drainTokens', [{ matrix: 'SB* T KS* x' }, { matrix: 'GA* T T T', tokens: 'EQ EQ' }]);
  t.strictSame(s.legal(1), [squad(0, 1, 0), squad(0, 1, 1), { type: 'pass' }], 'in counting order, no own card');
  s.play(1, squad(0, 1, 0));
  t.strictSame(s.legal(1), [squad(0, 1, 1), { type: 'pass' }]);
  t.end();
});

t.test('JN-9.3 JN-R29 in another seat’s asynchronous round EMP Squad may be used, Infiltration Team not', (t) => {
  const s = scene(
    'drainTokens',
    [
      { matrix: 'SB* T T T', tokens: 'IT' },
      { matrix: 'SB* T T T', tokens: 'IT EQ' },
    ],
    { config: { asynchronous: true } },
  );
  t.strictSame(s.legal(1), [squad(0, 1, 0), { type: 'pass' }], 'the waiting seat');
  t.strictSame(s.legal(0), [infiltrate(1), { type: 'pass' }], 'the active seat: nothing of seat 1 is about to be drained');
  const passive = scene('drainTokens', [{ matrix: 'SB* T T T' }, { tokens: 'IT' }], { config: { asynchronous: true } });
  t.equal(passive.owes(1), null, 'an Infiltration Team alone has no use there');
  t.end();
});

t.test('JN-9.4 an Infiltration Team leaves its owner for good and lowers the hand size by 1', (t) => {
  const s = scene('drainTokens', [
    { matrix: 'SB* T T T', tokens: 'IT' },
    { hand: 'T AC PP CB', deck: 'GA GB' },
  ]);
  s.play(0, infiltrate(1));
  t.match(s.seen('infiltrated'), [{ seat: 0, target: 1, infiltrations: 1 }]);
  t.match(s.seat(0), { tokens: [], discard: [], plays: [] });
  s.play(0, { type: 'retain', x: 1, y: 0 });
  t.equal(s.seat(1).hand.length, 4, 'hand size 4: nothing drawn');
  t.end();
});

t.test('JN-R46 two seats name one card with EMP Squads: both are used up, the card goes once', (t) => {
  const s = scene('drainTokens', [{ matrix: 'SB* GA* T T' }, { tokens: 'EQ' }, { tokens: 'EQ' }]);
  s.play(1, squad(0, 1, 0));
  t.ok(
    s.legal(2).some((action) => 'x' in action && action.x === 1),
    'seat 2 does not know of the other squad',
  );
  s.play(2, squad(0, 1, 0));
  t.match(s.seen('cardDeactivated'), [
    { seat: 1, target: 0, x: 1, y: 0 },
    { seat: 2, target: 0, x: 1, y: 0 },
  ]);
  t.equal(s.seen('cardDrained').length, 1);
  t.strictSame([s.seat(1).discard, s.seat(2).discard], [[card('EQ')], [card('EQ')]]);
  t.end();
});

t.test('JN-R33 a play against a seat that has resigned does nothing and gives no event', (t) => {
  const s = scene('drainTokens', [{ matrix: 'SB* GA* T T', tokens: 'IT' }, { tokens: 'EQ IT' }, { matrix: 'SB* T T T' }]);
  s.play(1, squad(0, 1, 0));
  s.play(1, infiltrate(0));
  s.play(0, { type: 'resign' });
  t.strictSame([...s.seen('cardDeactivated'), ...s.seen('infiltrated')], []);
  t.match(s.seat(1), { tokens: [], discard: [card('EQ')] }, 'the Infiltration Team is out of the game');
  t.strictSame(
    juggernauts.brokenInvariants({ ...s.state, seats: s.state.seats }).filter((law) => law.includes('infiltrations count')),
    [],
  );
  t.end();
});

t.test('JN-R48 what a deactivated card did in this round stands', (t) => {
  const s = scene('declare', [{ matrix: 'BP* T T T' }, { tokens: 'EQ' }]);
  t.equal(s.seat(0).power, 3);
  s.play(1, squad(0, 1, 0));
  t.match(s.seen('cardDrained')[0], { card: card('BP'), to: 'discard' });
  t.ok(s.seat(0).power >= 3, 'the Power stays');
  t.end();
});
