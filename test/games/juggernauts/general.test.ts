import t from 'tap';
import type { Action } from '../../../src/games/juggernauts/actions.js';
import { resolveConfig } from '../../../src/games/juggernauts/config.js';
import { juggernauts } from '../../../src/games/juggernauts/index.js';
import { positionOf } from '../../../src/games/juggernauts/matrix.js';
import { CODES, card, cards, fresh, matrix, SIX, scene } from './scene.js';

t.test('JN-1.1 JN-R1 a deck holds 7 to 20 + 10 x seats cards, any number of copies', (t) => {
  const deckOf = (size: number): string[] => Array<string>(size).fill(card('T'));
  const verdictOf = (seats: number, size: number): string => {
    const verdict = resolveConfig({ seats, decks: Array(seats).fill(deckOf(size)) });
    return verdict.ok ? 'ok' : verdict.clause;
  };
  const table: [seats: number, size: number, verdict: string][] = [
    [2, 6, 'deckTooSmall'],
    [2, 7, 'ok'],
    [2, 40, 'ok'],
    [2, 41, 'deckTooLarge'],
    [3, 50, 'ok'],
    [3, 51, 'deckTooLarge'],
    [4, 60, 'ok'],
    [4, 61, 'deckTooLarge'],
  ];
  for (const [seats, size, verdict] of table) t.equal(verdictOf(seats, size), verdict, `${seats} seats, ${size} cards`);
  t.end();
});

t.test('JN-1.2 both editions play with the same 31 kinds', (t) => {
  const all = Object.values(CODES);
  t.equal(new Set(all).size, 31);
  for (const edition of ['2006-04', '2006-08']) t.ok(resolveConfig({ edition, decks: [all, all] }).ok, edition);
  t.end();
});

t.test('JN-1.3 JN-R9 seats choose in any order, and nobody sees a choice before the barrier', (t) => {
  const s = scene('retain', [{ matrix: 'SB* T T T' }, { matrix: 'SB* T T T' }]);
  t.strictSame(juggernauts.toAct(s.state), [0, 1]);
  const before = juggernauts.view(s.state, 0);
  s.play(1, { type: 'letGo', x: 1, y: 0 });
  t.strictSame(juggernauts.view(s.state, 0).seats, before.seats, 'seat 0 sees seat 1 as the step opened');
  t.match(juggernauts.view(s.state, 1).seats[1], { discard: [card('SB')] }, 'its owner sees it at once');
  t.end();
});

t.test('JN-1.4 at the barrier results are worked out in seat order, whoever chose first', (t) => {
  const s = scene('declare', [{ matrix: 'PP* T T T' }, { matrix: 'PP* T T T' }]);
  const attack = (target: number): Action => ({ type: 'declareAttack', level: 1, mode: 'single', targets: [target] });
  s.play(1, attack(0));
  t.strictSame(s.seen('attackDeclared'), [], 'nothing happens before the barrier');
  s.play(0, attack(1), 1, 2);
  t.match(s.seen('attackDeclared'), [{ attack: { id: 0, seat: 0 } }, { attack: { id: 1, seat: 1 } }]);
  t.end();
});

t.test('JN-1.5 JN-R6 positions count rows from the top, each from right to left, damage and card tokens included', (t) => {
  const spaces = matrix('T x o AC SB T', SIX);
  const table: [x: number, y: number, position: number][] = [
    [1, -1, 1],
    [2, 0, 2],
    [1, 0, 3],
    [0, 0, 4],
    [1, 1, 5],
    [0, 1, 6],
  ];
  for (const [x, y, position] of table) t.equal(positionOf(spaces, { x, y }), position, `(${x},${y})`);
  const s = scene('command', [{ matrix: 'T x o AC SB T', squares: SIX }, {}], { dice: [4, 1] });
  t.match(s.seen('commandSettled')[0], { roll: 4, result: 'activated', x: 0, y: 0 });
  t.end();
});

t.test('JN-1.6 JN-R6 a number larger than the count of occupied spaces hits nothing', (t) => {
  const s = scene('command', [{ commander: 12 }, {}], { dice: [5, 1] });
  t.match(s.seen('commandSettled')[0], { roll: 5, result: 'nothing', x: null, y: null });
  t.match(s.seen('alertsChanged')[0], { seat: 0, alerts: 1, reason: 'noActiveCard' });
  t.end();
});

t.test('JN-1.7 JN-R4 adjacency is orthogonal: a generator at a corner lowers nothing', (t) => {
  const levels = (codes: string): number[] => {
    const s = scene('declare', [{ matrix: codes, power: 0 }, {}]);
    return s.legal(0).flatMap((action) => (action.type === 'declareAttack' ? [action.level] : []));
  };
  t.strictSame(levels('HC* GB* T T'), [1], 'beside: 2 - 2 = 0');
  t.strictSame(levels('HC* T GB* T'), [1], 'below: 2 - 2 = 0');
  const corner = scene('declare', [{ matrix: 'HC* T T GB*', power: 0 }, {}]);
  t.match(corner.seen('heldFire')[0], { seat: 0, x: 1, y: 0 }, 'at the corner: 2 > 0, so the card holds fire by itself');
  t.end();
});

t.test('JN-1.8 a draw takes the top card; from an empty deck nothing is drawn and discards stay', (t) => {
  const recover = (deck: string) => {
    const removed = [{ x: 0, y: 1, card: card('T'), transform: false }];
    const s = scene('recover', [{ matrix: 'T T x', removed, hand: 'AC', deck, discard: 'CB', infiltrations: 4 }, {}]);
    s.play(0, { type: 'recoverCard', card: card('AC'), x: 0, y: 1 });
    return s;
  };
  const drawn = recover('BP RT').seen('cardsDrawn')[0];
  t.match(drawn, { seat: 0, cards: [card('BP')] }, 'index 0 is the top');
  const empty = recover('');
  t.strictSame(empty.seen('cardsDrawn'), []);
  t.match(empty.seat(0), { hand: [], deck: [], discard: [card('CB')] });
  t.end();
});

t.test('JN-1.9 a used token goes to its owner’s discard pile at once, except Infiltration Team', (t) => {
  const s = scene('drainTokens', [{ matrix: 'T* T T T', tokens: 'IT EQ' }, { matrix: 'T* T T T' }]);
  s.play(0, { type: 'useToken', token: 'emp-squad', target: 1, x: 1, y: 0 });
  t.match(s.seat(0), { tokens: [card('IT')], discard: [card('EQ')] });
  s.play(0, { type: 'useToken', token: 'infiltration-team', target: 1 });
  t.notOk(s.seat(0).discard.includes(card('IT')));
  t.end();
});

t.test('JN-1.10 JN-R17 a window is opened only for a seat that can use a token in it', (t) => {
  const asked = (seat: object, other: object = {}) => scene('hacker', [{ matrix: 'T T T T', ...seat }, { ...other }]).owes(0);
  t.equal(asked({ tokens: 'HK', power: 3 }, { hand: 'T AC' }), 'hacker');
  t.not(asked({ tokens: 'HK', power: 0 }, { hand: 'T AC' }), 'hacker', 'no Power to spend');
  t.not(asked({ tokens: 'HK', power: 3 }), 'hacker', 'no card to be discarded');
  t.not(asked({ tokens: 'IR EQ', power: 3 }, { hand: 'T AC' }), 'hacker', 'no token of this window');
  t.end();
});

t.test('JN-1.11 JN-R22 a choice with exactly one possibility is made by the engine, with the events of that action', (t) => {
  const eight = cards('T T SB SB GA KS AC AC');
  const s = fresh({ decks: ['core', eight] });
  t.match(s.seen('commanderChosen'), [{ seat: 1, die: 4 }], '6 + 3 > 8 leaves only the d4');
  t.strictSame(juggernauts.toAct(s.state), [0]);
  t.equal(s.state.shown[1]?.commander, null, 'it stays secret until the barrier');
  t.end();
});

t.test('JN-1.12 JN-R20 every living seat may resign at any time, and loses', (t) => {
  const s = scene('retain', [{ matrix: 'SB* T T T' }, { matrix: 'T T T T' }, { matrix: 'T T T T' }]);
  for (const seat of [0, 1, 2])
    t.ok(
      juggernauts.legalActions(s.state, seat).some(({ type }) => type === 'resign'),
      `seat ${seat}`,
    );
  t.match(s.play(2, { type: 'resign' }), [{ type: 'seatOut', seat: 2, reason: 'resigned' }]);
  t.strictSame(juggernauts.legalActions(s.state, 2), [], 'only once');
  const ended = s.play(1, { type: 'resign' });
  t.match(ended.at(-1), {
    type: 'gameEnded',
    result: { outcomes: ['win', 'loss', 'loss'], reasons: ['lastStanding', 'resigned', 'resigned'] },
  });
  t.strictSame(juggernauts.legalActions(s.state, 0), []);
  t.end();
});
