import t from 'tap';
import { juggernauts } from '../../../../../src/rules/games/juggernauts/index.js';
import type { Action } from '../../../../../src/rules/games/juggernauts/model/actions.js';
import { cards, fresh, scene } from '../scene.js';

t.test('JN-1.4 at the barrier results are worked out in seat order, whoever chose first', (t) => {
  const s = scene('declare', [{ matrix: 'PP* T T T' }, { matrix: 'PP* T T T' }]);
  const attack = (target: number): Action => ({ type: 'declareAttack', level: 1, mode: 'single', targets: [target] });
  s.play(1, attack(0));
  t.strictSame(s.seen('attackDeclared'), [], 'nothing happens before the barrier');
  s.play(0, attack(1), 1, 2);
  t.match(s.seen('attackDeclared'), [{ attack: { id: 0, seat: 0 } }, { attack: { id: 1, seat: 1 } }]);
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
