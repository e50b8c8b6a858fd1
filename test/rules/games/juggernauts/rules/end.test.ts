import t from 'tap';
import { juggernauts } from '../../../../../src/rules/games/juggernauts/index.js';
import { resolveConfig } from '../../../../../src/rules/games/juggernauts/model/resolve-config.js';
import { type SeatSpec, scene } from '../scene.js';

/** The end check of a round, reached with nothing left to do. */
const check = (seats: SeatSpec[], config: object = {}) => scene('hackDiscard', seats, { config });

const LOSSES: [what: string, seat: SeatSpec, config: object, reason: string | null][] = [
  ['three alerts', { alerts: 3 }, {}, 'alerts'],
  ['two alerts', { alerts: 2 }, {}, null],
  ['all spaces damaged', { matrix: 'x x x x' }, {}, 'destroyed'],
  ['one card token left', { matrix: 'x x x o' }, {}, null],
  ['hand size 0 without the variant', { shutdowns: 5 }, {}, null],
  ['hand size 0 with alternateShutdown', { shutdowns: 3, infiltrations: 2 }, { alternateShutdown: true }, 'shutdown'],
  ['hand size 1 with alternateShutdown', { shutdowns: 4 }, { alternateShutdown: true }, null],
  ['damage before alerts before shutdown', { matrix: 'x x x x', alerts: 3, shutdowns: 5 }, { alternateShutdown: true }, 'destroyed'],
  ['alerts before shutdown', { alerts: 3, shutdowns: 5 }, { alternateShutdown: true }, 'alerts'],
];

t.test('JN-11.1 JN-12.5 JN-R43 who loses at the end check, and for which reason', (t) => {
  for (const [what, seat, config, reason] of LOSSES) {
    const s = check([seat, {}, {}], config);
    t.match(
      s.seen('seatOut').filter((event) => event.seat === 0),
      reason === null ? [] : [{ seat: 0, reason }],
      what,
    );
    t.equal(s.seat(0).out, reason, what);
  }
  t.end();
});

t.test('JN-R34 a matrix with no spaces at all loses', (t) => {
  t.match(check([{ matrix: '' }, {}]).seen('seatOut'), [{ seat: 0, reason: 'destroyed' }]);
  t.end();
});

t.test('JN-11.2 seats that lose at the same check draw when nobody is left', (t) => {
  const s = check([{ alerts: 3 }, { matrix: 'x x x x', alerts: 3 }]);
  t.match(s.events.slice(-3), [
    { type: 'seatOut', seat: 0, reason: 'alerts' },
    { type: 'seatOut', seat: 1, reason: 'destroyed' },
    { type: 'gameEnded', result: { outcomes: ['draw', 'draw'], reasons: ['alerts', 'destroyed'], rounds: 1 } },
  ]);
  const three = check([{ alerts: 3 }, { out: 'alerts' }, { alerts: 4 }]);
  t.match(juggernauts.outcomes(three.state), ['draw', 'loss', 'draw'], 'an earlier loser still loses');
  t.end();
});

t.test('JN-11.3 the only living seat wins', (t) => {
  const s = check([{ alerts: 3 }, {}]);
  t.match(juggernauts.result(s.state), { outcomes: ['loss', 'win'], reasons: ['alerts', 'lastStanding'], rounds: 1 });
  t.match(s.state, { phase: 'over', step: 'over', active: [] });
  t.strictSame(juggernauts.toAct(s.state), []);
  t.end();
});

t.test('JN-11.4 JN-R21 damage and alerts are not looked at before the end check', (t) => {
  const s = scene('command', [{ matrix: 'x x SB SB', alerts: 2 }, {}], { dice: [1, 1] });
  t.match(s.seen('alertsChanged'), [{ alerts: 3 }]);
  t.equal(s.state.result, null, 'the round goes on');
  const saved = scene('recover', [{ alerts: 3, tokens: 'AI', hand: 'T' }, {}]);
  saved.play(0, { type: 'useToken', token: 'anti-infantry-systems' });
  t.equal(saved.seat(0).out, null);
  t.end();
});

t.test('JN-R57 a hand size of zero counts at the end check, with the Communications Arrays that are face-up then', (t) => {
  const config = { alternateShutdown: true };
  const inRound = scene('command', [{ matrix: 'CA SB SB SB', shutdowns: 5 }, {}], { dice: [1, 1], config });
  t.match(inRound.seat(0), { out: null, matrix: [{ faceUp: true }] }, 'it was zero before the array turned face-up, and nothing happened');
  t.equal(check([{ matrix: 'CA* SB SB SB', shutdowns: 5 }, {}], config).seat(0).out, null, 'one again');
  t.equal(check([{ matrix: 'CA SB SB SB', shutdowns: 5 }, {}], config).seat(0).out, 'shutdown', 'a face-down array adds nothing');
  t.equal(
    check([{ matrix: 'SB SB SB SB', discard: 'CA', shutdowns: 5 }, {}], config).seat(0).out,
    'shutdown',
    'one that has left adds nothing',
  );
  t.end();
});

const LIMITS: [what: string, seats: SeatSpec[], outcomes: string[]][] = [
  ['fewest damage tokens', [{ matrix: 'x T T T' }, { matrix: 'x x T T' }, { matrix: 'T T T T', alerts: 2 }], ['loss', 'loss', 'win']],
  ['then fewest alerts', [{ matrix: 'x T T T', alerts: 1 }, { matrix: 'x T T T' }, { matrix: 'x x T T' }], ['loss', 'win', 'loss']],
  ['equal in both', [{ matrix: 'x T T T' }, { matrix: 'x T T T' }, { matrix: 'x T T T', alerts: 1 }], ['draw', 'draw', 'loss']],
];
t.test('JN-11.5 JN-R39 after maxRounds rounds the least damaged seat wins', (t) => {
  for (const [what, seats, outcomes] of LIMITS) {
    const s = check(seats, { maxRounds: 1 });
    t.match(juggernauts.result(s.state), { outcomes, reasons: ['roundLimit', 'roundLimit', 'roundLimit'], rounds: 1 }, what);
    t.strictSame(
      s.state.seats.map(({ out }) => out),
      outcomes.map((outcome) => (outcome === 'loss' ? 'roundLimit' : null)),
      what,
    );
    t.strictSame(s.seen('seatOut'), [], what);
  }
  const earlier = check([{ out: 'alerts' }, { matrix: 'x T T T' }, {}], { maxRounds: 1 });
  t.match(juggernauts.result(earlier.state), { outcomes: ['loss', 'loss', 'win'], reasons: ['alerts', 'roundLimit', 'roundLimit'] });
  t.match(check([{}, {}], { maxRounds: 2 }).state, { round: 2 });
  t.end();
});

t.test('JN-12.4 Battle Royale: 3 or 4 seats with the release only; who loses leaves, the last one wins', (t) => {
  t.match(resolveConfig({ seats: 3, edition: '2006-04' }), { ok: false, clause: 'battleRoyaleNeedsRelease' });
  for (const seats of [3, 4]) t.ok(resolveConfig({ seats }).ok);
  const s = scene('hackDiscard', [{ alerts: 3 }, { matrix: 'SB T T T' }, { matrix: 'T T T T' }]);
  t.equal(s.state.result, null);
  t.strictSame(s.state.active, [1, 2]);
  t.strictSame(juggernauts.legalActions(s.state, 0), []);
  s.play(1, { type: 'resign' });
  t.match(juggernauts.result(s.state), { outcomes: ['loss', 'loss', 'win'], reasons: ['alerts', 'resigned', 'lastStanding'] });
  t.end();
});
