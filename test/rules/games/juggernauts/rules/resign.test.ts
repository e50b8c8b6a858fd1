import t from 'tap';
import { juggernauts } from '../../../../../src/rules/games/juggernauts/index.js';
import { card, scene } from '../scene.js';

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

t.test('JN-R33 a seat that resigns in mid-round drops its choice, the others go on', (t) => {
  const s = scene('retain', [{ matrix: 'SB* KS* T T', power: 3 }, { matrix: 'SB* T T T' }, { matrix: 'SB* T T T' }]);
  s.play(0, { type: 'resign' });
  t.match(s.seat(0), { out: 'resigned', pending: null, queue: [] });
  t.strictSame(s.state.active, [1, 2]);
  t.equal(s.state.shown[0]?.out, 'resigned');
  t.strictSame(juggernauts.toAct(s.state), [1, 2]);
  t.equal(s.state.step, 'retain');
  const last = scene('retain', [{ matrix: 'SB* KS* T T', hand: 'T' }, {}, {}]);
  last.play(0, { type: 'resign' });
  t.ok(
    last.seen('phaseBegan').some(({ phase }) => phase === 'recover'),
    'nobody else owed a choice: the step closed',
  );
  t.end();
});

t.test('JN-R33 what a seat did in secret before it resigned is revealed at the barrier', (t) => {
  const s = scene('retain', [{ matrix: 'SB* KS* T T' }, { matrix: 'SB* T T T' }, {}]);
  s.play(0, { type: 'letGo', x: 1, y: 0 });
  s.play(0, { type: 'resign' });
  t.strictSame(s.state.shown[0]?.discard, [], 'giving up shows nothing else');
  s.play(1, { type: 'retain', x: 1, y: 0 });
  t.match(s.seen('seatRevealed')[0], { seat: 0, public: { out: 'resigned', discard: [card('SB'), card('KS')] } });
  t.end();
});
