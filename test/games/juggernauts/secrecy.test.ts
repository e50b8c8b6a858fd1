import t from 'tap';
import type { Action } from '../../../src/games/juggernauts/actions.js';
import { ownerOf } from '../../../src/games/juggernauts/events.js';
import { juggernauts } from '../../../src/games/juggernauts/index.js';
import type { State } from '../../../src/games/juggernauts/state.js';
import { canonicalJson } from '../../../src/kernel/canonical-json.js';
import { fastChance } from '../../../src/kernel/fast-chance.js';
import { cloneJson } from '../../../src/kernel/json.js';
import { cards, loadedChance, scene } from './scene.js';

/** What a viewer knows, but for who has still to act: that is public (section 8.2). */
function knowledge(state: State, viewer: number | 'spectator'): string {
  const { toAct: _, ...seen } = juggernauts.view(state, viewer);
  const legal = typeof viewer === 'number' ? juggernauts.legalActions(state, viewer) : [];
  const labels = legal.map((action) => juggernauts.describe(action, state));
  return canonicalJson({ seen, legal, labels, text: juggernauts.text({ ...juggernauts.view(state, viewer), toAct: [] }) });
}

const CONFIGS = [
  { decks: ['kali', 'athena'] },
  { decks: ['athena', 'athena'], edition: '2006-04', doubleCommand: true },
  { seats: 3, decks: ['kali', 'athena', 'kali'] },
  { seats: 4, asynchronous: true, decks: ['kali', 'athena', 'core', 'kali'], alternateShutdown: true },
];

/** Plays a match at random and calls back around every action. */
function watch(
  config: object,
  seed: number,
  around: (state: State, seat: number, action: Action) => (events: ReturnType<typeof juggernauts.apply>) => void,
): void {
  const verdict = juggernauts.resolveConfig({ ...config, maxRounds: 12 });
  if (!verdict.ok) throw new Error(verdict.message);
  const chance = fastChance(seed);
  const { state } = juggernauts.setup(verdict.config, verdict.config.seats, chance);
  for (let owing = juggernauts.toAct(state); owing.length > 0; owing = juggernauts.toAct(state)) {
    const seat = owing[chance.pick(owing.length)] ?? 0;
    const legal = juggernauts.legalActions(state, seat);
    const action = legal[chance.pick(legal.length - 1)] ?? { type: 'resign' };
    const after = around(state, seat, action);
    after(juggernauts.apply(state, seat, action, chance));
  }
}

t.test('JN-1.3 JN-R9 JN-R47 no action shows to anybody else before its barrier', (t) => {
  let within = 0;
  CONFIGS.forEach((config, index) => {
    watch(config, 40 + index, (state, seat, action) => {
      const viewers = [...state.seats.keys(), 'spectator' as const].filter((viewer) => viewer !== seat);
      const before = viewers.map((viewer) => knowledge(state, viewer));
      for (const viewer of viewers) if (juggernauts.viewAction(action, seat, viewer) !== null) t.fail(`${viewer} sees ${action.type}`);
      return (events) => {
        const atBarrier = events.some((event) => ownerOf(event) === null) || state.result !== null;
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

t.test('JN-R47 a shuffle is seen by its seat only', (t) => {
  const event = { type: 'deckShuffled', seat: 1 } as const;
  t.equal(juggernauts.viewEvent(event, 0), null);
  t.equal(juggernauts.viewEvent(event, 'spectator'), null);
  t.strictSame(juggernauts.viewEvent(event, 1), event);
  t.end();
});

t.test('JN-1.12 giving up is public, every other action is its seat’s own', (t) => {
  const secret: Action = { type: 'defend', level: 2 };
  for (const viewer of [1, 'spectator'] as const) {
    t.strictSame(juggernauts.viewAction({ type: 'resign' }, 0, viewer), { type: 'resign' });
    t.equal(juggernauts.viewAction(secret, 0, viewer), null);
  }
  for (const viewer of [0, 'omniscient'] as const) t.strictSame(juggernauts.viewAction(secret, 0, viewer), secret);
  t.end();
});

t.test('JN-2.10 a twin shares everything its viewer knows, and the refusals', (t) => {
  let checked = 0;
  CONFIGS.forEach((config, index) => {
    watch(config, 80 + index, (state, seat, action) => (_events) => {
      if (++checked % 9 !== 0) return;
      for (const viewer of [...state.seats.keys(), 'spectator' as const]) {
        const twin = juggernauts.resample(state, viewer, fastChance(checked));
        if (knowledge(twin, viewer) !== knowledge(state, viewer)) t.fail(`${viewer} can tell a twin`);
        if (typeof viewer !== 'number') continue;
        const refusals = [state, twin].map((world) => canonicalJson(juggernauts.explain(world, viewer, action)));
        if (refusals[0] !== refusals[1]) t.fail(`${viewer} can tell a twin by the refusal of ${action.type} of seat ${seat}`);
        for (const other of twin.seats.keys())
          if (twin.seats[other]?.pending && juggernauts.legalActions(twin, other).length < 2) t.fail('a pending lost its last action');
      }
    });
  });
  t.ok(checked > 200);
  t.end();
});

t.test('JN-2.10 resample deals hidden cards anew: the own deck, then each other seat’s hand, face-down cards and deck', (t) => {
  const s = scene('retain', [
    { matrix: 'SB* T AC x', hand: 'PP CB', deck: 'GA GB KS' },
    { matrix: 'KS* T AC CB', hand: 'PP', deck: 'TG RT' },
  ]);
  const chance = loadedChance([]);
  const twin = juggernauts.resample(s.state, 0, chance);
  t.strictSame(chance.shuffles, [3, 6]);
  t.strictSame(twin.seats[0]?.deck, cards('KS GB GA'));
  t.strictSame(twin.seats[0]?.hand, s.seat(0).hand);
  t.equal(twin.seats[1]?.matrix[0]?.card, s.seat(1).matrix[0]?.card, 'face-up cards stay');
  const spectator = loadedChance([]);
  juggernauts.resample(s.state, 'spectator', spectator);
  t.strictSame(spectator.shuffles, [7, 6], 'for a spectator every seat is another one');
  t.strictSame(juggernauts.resample(s.state, 'omniscient', loadedChance([])), cloneJson(s.state));
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
