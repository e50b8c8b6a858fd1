import t from 'tap';
import { juggerTtg } from '../../../../../src/rules/games/jugger-ttg/index.js';
import type { JtState } from '../../../../../src/rules/games/jugger-ttg/model/state.js';
import { canonicalJson } from '../../../../../src/rules/kernel/canonical-json.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import type { Viewer } from '../../../../../src/rules/kernel/game.js';
import { playout } from '../../../../../src/rules/kernel/playout.js';
import { FAR, newMatch, resolved, scene, tableChance } from '../scene.js';

/** Everything a viewer is shown of a state: view, text, own legal list with its labels, and refusals. */
function shown(state: JtState, viewer: Viewer): string {
  const view = juggerTtg.view(state, viewer);
  const seat = typeof viewer === 'number' ? viewer : 9;
  const legal = juggerTtg.legalActions(state, seat);
  const labels = legal.map((action) => juggerTtg.describe(action, state));
  const refusals = ['J01', 'J11', 'J30'].flatMap((card) => [
    juggerTtg.explain(state, seat, { type: 'recruit', card }),
    juggerTtg.explain(state, seat, { type: 'discardRecruit', card }),
    juggerTtg.explain(state, seat, { type: 'addToTeam', card }),
    juggerTtg.explain(state, seat, { type: 'selectQwik', jugger: `${seat}-${card}` }),
  ]);
  return canonicalJson([view, juggerTtg.text(view), legal, labels, refusals]);
}

t.test('JT-0.2 a seat cannot tell any state before the first deployment from its twins', (t) => {
  for (const config of [
    {},
    { recruitment: 'prebuilt' },
    { format: 'long', chainRule: 'required' },
    { format: 'long', recruitment: 'prebuilt' },
  ]) {
    for (let seed = 1; seed <= 4; seed++) {
      const chance = fastChance(seed);
      const { state } = juggerTtg.setup(resolved({ ...config, stoneLimit: 1 }), 2, chance);
      let leaks = 0;
      let moved = 0;
      playout(juggerTtg, state, chance, {
        maxActions: 90,
        onStep: () => {
          for (const viewer of [0, 1, 'spectator'] as const) {
            const twin = juggerTtg.resample(state, viewer, chance);
            if (shown(twin, viewer) !== shown(state, viewer)) leaks++;
            if (canonicalJson(twin) !== canonicalJson(state)) moved++;
            if (juggerTtg.brokenInvariants(twin).length > 0 && state.phase !== 'draft') leaks++;
          }
        },
      });
      t.equal(leaks, 0, `${JSON.stringify(config)} ${seed}`);
      t.ok(moved > 0, 'hidden parts were really drawn anew');
    }
  }
  t.end();
});

t.test('JT-4.3 JT-4.14 JT-4.15 hands, draws and unrecruited cards are masked in events', (t) => {
  const { events } = newMatch();
  const dealt = events.filter(({ type }) => type === 'handDealt');
  for (const viewer of [0, 1] as const) {
    t.match(
      dealt.map((event) => juggerTtg.viewEvent(event, viewer)),
      [0, 1].map((seat) => (seat === viewer ? { cards: [String, String, String, String, String] } : { cards: null, count: 5 })),
    );
  }
  t.ok(dealt.every((event) => (juggerTtg.viewEvent(event, 'spectator') as { cards: unknown } | null)?.cards === null));
  t.strictSame(juggerTtg.viewEvent({ type: 'recruitDrawn', seat: 0, from: 'discard', card: 'J01' }, 1), {
    type: 'recruitDrawn',
    seat: 0,
    from: 'discard',
    card: 'J01',
  });
  t.end();
});

t.test('JT-4.17 JT-5.2 JT-5.5 secret choices reach nobody else, as actions or events', (t) => {
  for (const action of [
    { type: 'addToTeam', card: 'J01' },
    { type: 'selectLineup', juggers: ['0-J01', '0-J02', '0-J03', '0-J04', '0-J05'] },
    { type: 'selectQwik', jugger: '0-J01' },
    { type: 'assignWeapon', jugger: '0-J01', weapon: 'staff' },
  ] as const) {
    t.strictSame(juggerTtg.viewAction(action as never, 0, 0), action);
    t.strictSame(juggerTtg.viewAction(action as never, 0, 'omniscient'), action);
    t.equal(juggerTtg.viewAction(action as never, 0, 1), null);
    t.equal(juggerTtg.viewAction(action as never, 0, 'spectator'), null);
  }
  t.strictSame(juggerTtg.viewAction({ type: 'recruit', card: 'J01' }, 0, 1), { type: 'recruit', card: 'J01' });
  t.equal(juggerTtg.viewEvent({ type: 'cardChosen', seat: 0, card: 'J01' }, 1), null);
  t.equal(juggerTtg.viewEvent({ type: 'lineupChoice', seat: 0, choice: { type: 'selectQwik', jugger: '0-J01' } }, 'spectator'), null);
  t.match(juggerTtg.viewEvent({ type: 'lineupReady', seat: 0 }, 1), { seat: 0 });
  t.end();
});

t.test("JT-5.2 how far the other seat's line-up has come does not show, only whether it is ready", (t) => {
  const config = {
    recruitment: 'prebuilt',
    teams: [
      ['J01', 'J03', 'J05', 'J09', 'J14'],
      ['J06', 'J10', 'J15', 'J20', 'J25'],
    ],
  };
  const match = newMatch(config);
  const before = [shown(match.state, 1), shown(match.state, 'spectator')];
  juggerTtg.apply(match.state, 0, { type: 'selectQwik', jugger: '0-J01' }, tableChance([]));
  juggerTtg.apply(match.state, 0, { type: 'assignWeapon', jugger: '0-J03', weapon: 'chain' }, tableChance([]));
  t.strictSame([shown(match.state, 1), shown(match.state, 'spectator')], before);
  t.match(juggerTtg.view(match.state, 0).lineup, { own: { qwik: '0-J01', weapons: { '0-J03': 'chain' }, next: '0-J05' } });
  t.end();
});

t.test('viewConfig hides nothing: given teams are revealed at the start', (t) => {
  const config = resolved({ format: 'long' });
  t.strictSame(juggerTtg.viewConfig(config, 1), config);
  t.end();
});

t.test('JT-0.2 JT-R82 on the field everybody sees everything', (t) => {
  const match = scene(`0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f3\n${FAR}`);
  match.play('activate 0-J07; attack 1-J09 F2');
  const views = ([0, 1, 'spectator'] as const).map((viewer) => ({ ...juggerTtg.view(match.state, viewer), viewer: null }));
  t.strictSame(views[0], views[1]);
  t.strictSame(views[0], views[2]);
  t.end();
});
