import t from 'tap';
import type { Action } from '../../../../../src/rules/games/juggernauts/model/actions.js';
import { card, type Scene, type SeatSpec, scene } from '../scene.js';

const split = (target: number): Action => ({ type: 'declareAttack', level: 2, mode: 'split', targets: [target, target] });
const single = (target: number): Action => ({ type: 'declareAttack', level: 1, mode: 'single', targets: [target] });
/** Defence dice that never show the position of a space. */
const MISS = (position: number, dice = 3): number[] => Array(dice).fill(position === 4 ? 1 : 4);

/** One attack of seat 0 with a card on seat 1, undefended unless dice say otherwise. */
function struck(code: string, target: SeatSpec, roll: number, dice: number[] = MISS(roll)): Scene {
  const s = scene('declare', [{ matrix: `${code}* SB* T T` }, target]);
  s.play(0, single(1), roll, ...dice);
  return s;
}

t.test('JN-8.8 an undefended space is destroyed: the card is discarded, a damage token lies there', (t) => {
  const s = struck('T', { matrix: 'SB AC* SB SB', discard: 'GA' }, 2);
  t.match(s.seen('spaceDestroyed'), [{ seat: 1, x: 0, y: 0, card: card('AC') }]);
  t.strictSame(s.seat(1).discard.slice(0, 2), [card('GA'), card('AC')]);
  t.strictSame(s.seat(1).matrix[1], { x: 0, y: 0, kind: 'damage', card: null, faceUp: false, neutral: 0 });
  const token = struck('T', { matrix: 'SB o!1 SB SB' }, 2);
  t.match(token.seen('spaceDestroyed'), [{ card: null }], 'a card token is removed');
  t.strictSame(token.seat(1).matrix[1], { x: 0, y: 0, kind: 'damage', card: null, faceUp: false, neutral: 0 });
  t.end();
});

t.test('JN-8.8 damage falls on all seats at once, each in counting order', (t) => {
  const s = scene('declare', [{ matrix: 'PP* T T T' }, { matrix: 'PP* T T T' }]);
  s.play(0, split(1));
  s.play(1, split(0), 3, 2, 4, 2, ...MISS(3), ...MISS(2), ...MISS(4), ...MISS(2));
  t.match(s.seen('spaceDestroyed'), [
    { seat: 0, x: 0, y: 0 },
    { seat: 0, x: 0, y: 1 },
    { seat: 1, x: 0, y: 0 },
    { seat: 1, x: 1, y: 1 },
  ]);
  t.end();
});

t.test('JN-8.9 an undefended EMP Grenade Launcher neutralizes: face-down and one token more', (t) => {
  const s = struck('EG', { matrix: 'SB KS* SB SB' }, 2);
  t.match(s.seen('spaceNeutralized'), [{ seat: 1, x: 0, y: 0, neutral: 1 }]);
  t.match(s.seat(1).matrix[1], { card: card('KS'), faceUp: false, neutral: 1 });
  t.match(struck('EG', { matrix: 'SB T!2 SB SB' }, 2).seat(1).matrix[1], { neutral: 3 });
  t.match(struck('EG', { matrix: 'SB o SB SB' }, 2).seat(1).matrix[1], { kind: 'token', neutral: 1 }, 'a card token gets one, too');
  t.end();
});

t.test('JN-8.10 JN-R19 a destroyed space gets no neutralization token and loses those it has', (t) => {
  const s = scene('declare', [{ matrix: 'EG* T* T T' }, { matrix: 'SB T!2 SB SB' }]);
  s.play(0, single(1));
  s.play(0, single(1), 2, 2, ...MISS(2), ...MISS(2));
  t.equal(s.seen('defenceRolled').length, 2, 'each attack is defended by itself');
  t.strictSame(s.seen('spaceNeutralized'), []);
  t.match(s.seat(1).matrix[1], { kind: 'damage', neutral: 0 });
  t.end();
});

t.test('JN-R35 two EMP hits on one space give two tokens', (t) => {
  const s = scene('declare', [{ matrix: 'EG* T T T' }, { matrix: 'SB KS* SB SB' }]);
  s.play(0, split(1), 2, 2, ...MISS(2), ...MISS(2));
  t.match(s.seen('spaceNeutralized'), [{ neutral: 2 }]);
  t.end();
});

t.test('JN-8.11 a shield destroyed in this Resolve has still defended its neighbour', (t) => {
  const s = scene('declare', [{ matrix: 'PP* T T T' }, { matrix: 'KS* SB SB SB' }]);
  s.play(0, split(1), 1, 2, ...MISS(1), 1, 1, 1, 2);
  t.match(s.seen('defenceRolled'), [
    { position: 1, success: false },
    { position: 2, rolls: [1, 1, 1, 2], success: true },
  ]);
  t.match(s.seen('spaceDestroyed'), [{ card: card('KS') }]);
  t.match(s.seen('spaceSurvived'), [{ x: 0, y: 0 }]);
  t.end();
});

t.test('JN-9.7 a card turned face-down in Resolve is not drained', (t) => {
  const s = struck('EG', { matrix: 'SB RT* SB SB' }, 2);
  t.strictSame(
    s.seen('cardDrained').filter(({ seat }) => seat === 1),
    [],
  );
  t.match(s.seat(1).matrix[1], { card: card('RT'), faceUp: false, neutral: 1 });
  t.end();
});
