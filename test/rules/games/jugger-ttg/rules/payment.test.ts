import t from 'tap';
import { scene } from '../scene.js';

t.test("JT-7.1 JT-7.3 a cost may be paid in any mixture of focus, stamina and the seat's synergy, whatever the club", (t) => {
  const match = scene(`0-J07 longSword @16,4 f0 F2 S1\n1-J09 swordShield @20,4 f3`, { synergy: [1, 0] });
  match.play('activate 0-J07');
  t.strictSame(
    match
      .offers('attack')
      .map(({ pay }) => `${pay.focus}${pay.stamina}${pay.synergy}`)
      .sort(),
    ['011', '101', '110', '200'],
  );
  match.play('attack 1-J09 F1 Y1');
  t.match(match.jugger('0-J07'), { focus: 1, stamina: 1 });
  t.strictSame(match.state.synergy, [0, 0]);
  t.end();
});

t.test('JT-7.1 a payment that does not add up, surplus or missing is malformed; one beyond the means cannot be paid', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0 F2\n1-J09 swordShield @20,4 f3`);
  match.play('activate 0-J07');
  t.match(match.refusal('attack 1-J09 F1'), { code: 'BAD_PARAMETERS', rule: 'JT-7.1' });
  t.match(match.refusal('declareMove walk F1'), { code: 'BAD_PARAMETERS', rule: 'JT-7.1' });
  t.match(match.refusal('declareMove run'), { code: 'BAD_PARAMETERS', rule: 'JT-7.1' });
  t.match(match.refusal('attack 1-J09 Y2'), { code: 'CANNOT_PAY', rule: 'JT-7.1' });
  t.end();
});

t.test("JT-7.2 JT-R24 the stamina of a talent's cost is paid in stamina or synergy, its focus in anything", (t) => {
  const match = scene(`0-J26 qwik @18,4 f0\n1-J12 qwik @20,4 f3`, { turn: '0@5', synergy: [1, 0] });
  match.play('activate 0-J26');
  const paid = match.offers('useTalent').map(({ pay }) => `${pay?.focus}${pay?.stamina}${pay?.synergy}`);
  t.strictSame(paid.sort(), ['021', '030', '111', '120', '201', '210']);
  t.match(match.refusal('useTalent bearHug 1-J12 F3'), { code: 'BAD_PARAMETERS', rule: 'JT-7.2' });
  t.end();
});
