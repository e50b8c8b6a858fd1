import t from 'tap';
import { juggernauts } from '../../../../../src/rules/games/juggernauts/index.js';
import { card, scene } from '../scene.js';

t.test('JN-4.1 a round runs Energize, Command, Activate, Resolve, Drain, Recover and the end check', (t) => {
  const s = scene('energize', [{ matrix: 'KS KS KS KS' }, { matrix: 'x x x x' }], { dice: [1, 1] });
  s.play(0, { type: 'letGo', x: 1, y: 0 });
  t.strictSame(
    s.seen('phaseBegan').map(({ phase }) => phase),
    ['energize', 'command', 'activate', 'resolve', 'drain', 'recover'],
  );
  t.match(s.events.at(-1), { type: 'gameEnded' });
  t.end();
});

t.test('JN-4.2 each active seat gains 1 Power, and 1 more per own face-up Solar Battery Array', (t) => {
  const s = scene('energize', [{ matrix: 'SB* SB* SB T', power: 2, tokens: 'IR' }, {}]);
  t.match(s.seen('powerGained'), [
    { seat: 0, source: 'energize', amount: 1, power: 3 },
    { seat: 0, source: 'solar', amount: 2, power: 5 },
    { seat: 1, source: 'energize', amount: 1, power: 1 },
  ]);
  t.end();
});

t.test('JN-4.3 an Intelligence Report shows a matrix or a hand to its user only', (t) => {
  const s = scene('energize', [{ tokens: 'IR IR' }, { matrix: 'T* AC x KS', hand: 'RT GA' }]);
  t.match(s.legal(0), [{ type: 'useToken', target: 1, look: 'matrix' }, { type: 'useToken', target: 1, look: 'hand' }, { type: 'pass' }]);
  const events = s.play(0, { type: 'useToken', token: 'intelligence-report', target: 1, look: 'hand' });
  t.match(events[1], { type: 'looked', look: { what: 'hand', cards: [card('GA'), card('RT')], spaces: [] } }, 'sorted by id');
  for (const event of events) t.equal(juggernauts.viewEvent(event, 1), null, 'nobody else learns of it yet');
  s.play(0, { type: 'useToken', token: 'intelligence-report', target: 1, look: 'matrix' });
  t.match(
    s.seat(0).looks[1],
    {
      spaces: [
        { x: 0, y: 0, card: card('AC') },
        { x: 0, y: 1, card: card('KS') },
      ],
    },
    'face-down cards only',
  );
  t.match(
    s.seen('lookTaken'),
    [
      { seat: 0, target: 1, what: 'hand' },
      { seat: 0, target: 1, what: 'matrix' },
    ],
    'public at the barrier',
  );
  t.end();
});

t.test('JN-4.3 there must be something to see', (t) => {
  const s = scene('energize', [{ tokens: 'IR' }, { matrix: 'T* AC* x x' }, { matrix: 'T AC x x' }]);
  t.match(s.legal(0), [{ type: 'useToken', target: 2, look: 'matrix' }, { type: 'pass' }]);
  t.equal(s.legal(0).length, 2);
  t.end();
});

t.test('JN-R30 what was looked at is kept until the seat’s next Energize', (t) => {
  const look = { target: 1, what: 'hand' as const, spaces: [], cards: [card('T')] };
  const kept = scene('command', [{ looks: [look], tokens: 'CR' }, {}]);
  t.strictSame(kept.seat(0).looks, [look]);
  t.match(juggernauts.view(kept.state, 0).me?.looks, [look]);
  const gone = scene('energize', [{ looks: [look], tokens: 'CR' }, {}]);
  t.strictSame(gone.seat(0).looks, []);
  t.end();
});

t.test('JN-4.3 a look is public at the barrier, also at a seat that resigned in the same step', (t) => {
  const s = scene('energize', [{ tokens: 'IR IR' }, {}, {}]);
  s.play(0, { type: 'useToken', token: 'intelligence-report', target: 1, look: 'matrix' });
  s.play(1, { type: 'resign' });
  s.play(0, { type: 'pass' });
  t.match(s.seen('lookTaken'), [{ seat: 0, target: 1, what: 'matrix' }]);
  t.end();
});
