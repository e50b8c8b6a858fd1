import t from 'tap';
import { FAR, fight, only, scene } from '../scene.js';

t.test('JT-13.18 JT-13.19 JT-13.20 JT-13.21 JT-R47 JT-R51 results by mode and juggs', (t) => {
  const dice = (juggs: number, count: number) => Array.from({ length: count }, (_, index) => (index < juggs ? 3 : 1));
  for (const [mode, pool, attack, defence, hit] of [
    ['full F2', 5, 3, 2, ['1-J09']],
    ['full F2', 5, 3, 3, []],
    ['full F2', 5, 2, 3, []],
    ['duel F2', 3, 3, 2, ['1-J09']],
    ['duel F2', 3, 3, 3, ['1-J09', '0-J07']],
    ['duel F2', 3, 2, 3, ['0-J07']],
    ['duel F2', 3, 1, 0, ['1-J09']],
    ['none', 2, 2, 1, ['1-J09']],
    ['none', 2, 2, 2, ['1-J09']],
    ['none', 2, 1, 2, []],
  ] as const) {
    const match = fight('1-J09 staff @20,4 f3');
    const events = match.play(`defend ${mode}; skipBoost [${[...dice(attack, 6), ...dice(defence, pool)].join(' ')}]`);
    t.strictSame(only(events, 'combatResolved')[0]?.hit, hit, `${mode}: ${attack} against ${defence}`);
    t.strictSame(
      only(events, 'kneeled').map(({ jugger }) => jugger),
      hit,
      'the defender first',
    );
    t.equal(only(events, 'diceRolled')[1]?.purpose, mode === 'duel F2' ? 'duel' : 'defence');
  }
  t.end();
});

t.test('JT-13.22 JT-18.1 JT-R51 each hit jugger kneels with the count of the weapon that hit it', (t) => {
  const match = scene(`0-J17 chain @14,4 f0 ready\n1-J18 staff @18,4 f3\n${FAR}`);
  const events = match.play('activate 0-J17; attack 1-J18 F2; skipBoost; defend duel F2; skipBoost [3 3 4 1 1 2 3 4 5]');
  t.match(only(events, 'kneeled'), [
    { jugger: '1-J18', count: 5, cause: 'hit' },
    { jugger: '0-J17', count: 3, cause: 'hit' },
  ]);
  t.end();
});
