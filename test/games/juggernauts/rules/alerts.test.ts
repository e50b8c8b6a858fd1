import t from 'tap';
import { card, type SeatSpec, scene } from '../scene.js';

/** Opens Command with a quiet second seat that always rolls its first space. */
const command = (seat: SeatSpec, dice: number[], config: object = {}) => scene('command', [seat, {}], { dice, config });

t.test('JN-5.10 JN-R11 one active card of all rolls is enough; retained cards that no roll hit do not count', (t) => {
  const s = command({ matrix: 'x T x x', tokens: 'CD', power: 3 }, [1, 1]);
  s.play(0, { type: 'useToken', token: 'command-aide' }, 2);
  t.strictSame(s.seen('alertsChanged'), []);
  t.match(command({ matrix: 'x SB* KS* x' }, [1, 1]).seen('alertsChanged'), [{ seat: 0, reason: 'noActiveCard' }]);
  t.end();
});

t.test('JN-5.11 a seat without an active card takes one alert', (t) => {
  t.match(command({ matrix: 'x SB SB SB', alerts: 1 }, [1, 1]).seen('alertsChanged'), [{ seat: 0, alerts: 2, reason: 'noActiveCard' }]);
  t.end();
});

t.test('JN-5.12 JN-12.5 with alternateShutdown a damaged roll costs hand size, no alert', (t) => {
  const options = { alternateShutdown: true };
  const hurt = command({ matrix: 'x SB SB SB' }, [1, 1], options);
  t.match(hurt.seen('shutdown'), [{ seat: 0, shutdowns: 1 }]);
  t.strictSame(hurt.seen('alertsChanged'), []);
  const other = command({ matrix: 'o SB SB SB' }, [1, 1], options);
  t.strictSame(other.seen('shutdown'), [], 'a card token is no damage');
  t.match(other.seen('alertsChanged'), [{ alerts: 1 }]);
  const saved = command({ matrix: 'x SB SB SB', tokens: 'CD', power: 3 }, [1, 1], options);
  saved.play(0, { type: 'useToken', token: 'command-aide' }, 2);
  t.strictSame(saved.seen('shutdown'), [], 'an active card saves it');
  t.end();
});

t.test('JN-5.15 Anti-Infantry Systems remove one alert each after Command', (t) => {
  const s = command({ matrix: 'x x SB SB', alerts: 1, tokens: 'AI AI' }, [1, 1]);
  t.equal(s.owes(0), 'antiInfantry');
  const events = s.play(0, { type: 'useToken', token: 'anti-infantry-systems' });
  t.match(events, [{ type: 'tokenUsed' }, { type: 'alertsChanged', alerts: 1, reason: 'antiInfantry' }]);
  t.equal(s.owes(0), 'antiInfantry', 'one alert and one token left');
  s.play(0, { type: 'pass' });
  t.match(s.seat(0), { alerts: 1, tokens: [card('AI')] });
  t.not(command({ tokens: 'AI' }, [1, 1]).owes(0), 'antiInfantry', 'no alert, no question');
  t.end();
});
