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

t.test('JN-5.12 JN-12.5 JN-R54 with alternateShutdown every damaged roll costs hand size, also beside an active card', (t) => {
  const options = { alternateShutdown: true };
  const hurt = command({ matrix: 'x SB SB SB' }, [1, 1], options);
  t.match(hurt.seen('shutdown'), [{ seat: 0, shutdowns: 1 }]);
  t.strictSame(hurt.seen('alertsChanged'), []);
  const other = command({ matrix: 'o SB SB SB' }, [1, 1], options);
  t.strictSame(other.seen('shutdown'), [], 'a card token is no damage');
  t.match(other.seen('alertsChanged'), [{ alerts: 1 }]);
  const active = command({ matrix: 'x SB SB SB', tokens: 'CD', power: 3 }, [1, 1], options);
  active.play(0, { type: 'useToken', token: 'command-aide' }, 2);
  t.match(active.seen('shutdown'), [{ seat: 0, shutdowns: 1 }], 'also beside an active card');
  t.strictSame(active.seen('alertsChanged'), []);
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

/** Example E20: two damaged spaces, two Command Aides. */
function shutDown(last: number, config: object = {}) {
  const s = command({ matrix: 'x SB SB x', alerts: 1, power: 6, tokens: 'CD CD' }, [1, 1], { alternateShutdown: true, ...config });
  s.play(0, { type: 'useToken', token: 'command-aide' }, 4);
  return { s, events: s.play(0, { type: 'useToken', token: 'command-aide' }, last) };
}
const CHANGES = ['commandSettled', 'shutdown', 'alertsChanged'];

t.test('JN-5.12 JN-R54 every settled roll on damage counts, in one event before the alerts (E20)', (t) => {
  const saved = shutDown(2);
  t.match(
    saved.events.filter((event) => CHANGES.includes(event.type) && 'seat' in event && event.seat === 0),
    [
      { type: 'commandSettled', roll: 1, result: 'damage' },
      { type: 'commandSettled', roll: 4, result: 'damage' },
      { type: 'commandSettled', roll: 2, result: 'activated' },
      { type: 'shutdown', shutdowns: 2 },
      { type: 'alertsChanged', alerts: 0, reason: 'removed' },
    ],
  );
  const hurt = shutDown(1);
  t.match(hurt.s.seen('shutdown'), [{ seat: 0, shutdowns: 3 }]);
  t.strictSame(hurt.s.seen('alertsChanged'), [], 'no alert, and none removed');
  t.match(hurt.s.seat(0), { alerts: 1, shutdowns: 3 });
  const damaged = shutDown(1, { alertRemoval: 'damaged' });
  t.match(damaged.s.seen('alertsChanged'), [{ seat: 0, alerts: 0, reason: 'removed' }], 'removal by damage as before');
  t.end();
});

t.test('JN-R54 a die that was not picked, or was rolled again, was never the roll', (t) => {
  const config = { alternateShutdown: true };
  const picked = command({ matrix: 'x SB SB SB' }, [1, 2, 1, 1], { ...config, doubleCommand: true });
  picked.play(0, { type: 'pickRoll', index: 1 });
  const rerolled = command({ matrix: 'x SB SB SB', tokens: 'RA' }, [1, 1], config);
  rerolled.play(0, { type: 'useToken', token: 'rapid-response-team', roll: 0 }, 2);
  for (const s of [picked, rerolled]) t.equal(s.seat(0).shutdowns, 0);
  t.end();
});
