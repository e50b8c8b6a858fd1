import t from 'tap';
import { juggernauts } from '../../../../../src/rules/games/juggernauts/index.js';
import { ownerOf } from '../../../../../src/rules/games/juggernauts/views/masks.js';
import { canonicalJson } from '../../../../../src/rules/kernel/canonical-json.js';
import { scene } from '../scene.js';
import { CONFIGS, knowledge, watch } from '../watched-match.js';

t.test('JN-1.3 JN-R9 JN-R47 no action shows to anybody else before its barrier', (t) => {
  let within = 0;
  CONFIGS.forEach((config, index) => {
    watch(config, 40 + index, (state, seat, action) => {
      const viewers = [...state.seats.keys(), 'spectator' as const].filter((viewer) => viewer !== seat);
      const { step } = state;
      const before = viewers.map((viewer) => knowledge(state, viewer));
      for (const viewer of viewers) if (juggernauts.viewAction(action, seat, viewer) !== null) t.fail(`${viewer} sees ${action.type}`);
      return (events) => {
        const atBarrier = events.some((event) => ownerOf(event) === null) || state.step !== step;
        const stepClosed = atBarrier || events.some((event) => ownerOf(event) !== seat);
        if (stepClosed || juggernauts.toAct(state).length === 0) return;
        within++;
        viewers.forEach((viewer, i) => {
          if (knowledge(state, viewer) !== before[i]) t.fail(`${viewer} can tell ${canonicalJson(action)} of seat ${seat}`);
          for (const event of events) if (juggernauts.viewEvent(event, viewer) !== null) t.fail(`${viewer} sees ${event.type}`);
        });
      };
    });
  });
  t.ok(within > 200, `${within} actions within a step`);
  t.end();
});

t.test('JN-7.15 JN-7.16 JN-8.1 in a step only the seat that acts on an attack sees it live', (t) => {
  const s = scene('declare', [{ matrix: 'PP* T T T' }, { power: 9, tokens: 'RA DR' }]);
  s.play(0, { type: 'declareAttack', level: 2, mode: 'split', targets: [1, 1] }, 2, 3);
  s.play(1, { type: 'useToken', token: 'rapid-response-team', attack: 0, roll: 0 }, 1);
  t.strictSame(juggernauts.view(s.state, 0).attacks[0]?.rolls, [1], 'no token left: the barrier was reached');
  s.play(1, { type: 'defend', level: 2 });
  t.equal(juggernauts.view(s.state, 0).attacks[0]?.defenceLevel, null);
  t.equal(juggernauts.view(s.state, 'spectator').attacks[0]?.defenceLevel, null);
  t.equal(juggernauts.view(s.state, 1).attacks[0]?.defenceLevel, 2);
  t.end();
});

t.test('JN-2.10 the omniscient viewer gets the spectator’s view and the whole state', (t) => {
  const s = scene('retain', [{ matrix: 'SB* T T T' }, {}]);
  const { state, ...rest } = juggernauts.view(s.state, 'omniscient');
  t.strictSame(rest, juggernauts.view(s.state, 'spectator'));
  t.strictSame(state, s.state);
  t.end();
});
