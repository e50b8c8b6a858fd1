import t from 'tap';
import { only, scene } from '../scene.js';

t.test('JT-7.8 JT-7.9 JT-R22 W22 reserves regain stamina equal to their fortitude; above 0 exhaustion ends', (t) => {
  const match = scene('0-J06 qwik @35,5 f0\n0-J09 swordShield @0,4 f0 S0 exhausted\n1-J18 staff @33,7 f0', {
    carrier: '0-J06',
    config: { format: 'long' },
    reserves: ['0-J30 S1', '0-J24 S0 exhausted', '1-J29 S4'],
  });
  const events = match.play('activate 0-J06; scorePoint F3');
  t.strictSame(
    only(events, 'staminaRecovered').map(({ jugger, stamina }) => [jugger, stamina]),
    [
      ['0-J24', 4],
      ['0-J30', 3],
    ],
  );
  t.match(only(events, 'exhaustionEnded'), [{ jugger: '0-J24' }]);
  t.match(match.jugger('0-J09'), { stamina: 0, exhausted: true }, 'who played regains nothing');
  t.end();
});
