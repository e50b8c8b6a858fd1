import t from 'tap';
import { juggerTtg } from '../../../../../src/rules/games/jugger-ttg/index.js';
import type { JtState } from '../../../../../src/rules/games/jugger-ttg/model/state.js';
import { fastChance } from '../../../../../src/rules/kernel/fast-chance.js';
import { cloneJson, isRecord } from '../../../../../src/rules/kernel/json.js';
import { playout } from '../../../../../src/rules/kernel/playout.js';
import { resolved, scene } from '../scene.js';

/** The paths of all numbers of a value. */
function numbersIn(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value === 'number') return [path];
  if (Array.isArray(value)) return value.flatMap((item, index) => numbersIn(item, [...path, index]));
  return isRecord(value) ? Object.entries(value).flatMap(([key, item]) => numbersIn(item, [...path, key])) : [];
}

function withNumber(state: JtState, path: readonly (string | number)[], number: number): JtState {
  const changed = cloneJson(state);
  let place: Record<string | number, unknown> = changed;
  for (const key of path.slice(0, -1)) place = place[key] as typeof place;
  place[path.at(-1) ?? ''] = number;
  return changed;
}

const isState = (state: unknown): boolean => juggerTtg.schemas.state.safeParse(state).success;

/** The largest number that the schema takes at a place. */
function largestAt(state: JtState, path: readonly (string | number)[]): number {
  let [low, high] = [0, 2_000];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (isState(withNumber(state, path, middle))) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Calls every function that a stranger's state reaches; each may refuse the state, but must end. */
function callAll(state: JtState): number {
  let ended = 0;
  const ends = (call: () => unknown): void => {
    try {
      call();
    } catch (error) {
      if (!(error instanceof Error)) throw error;
    }
    ended++;
  };
  for (const viewer of [0, 1, 'spectator', 'omniscient'] as const) {
    ends(() => juggerTtg.text(juggerTtg.view(state, viewer)));
    ends(() => juggerTtg.resample(state, viewer, fastChance(1)));
  }
  ends(() => juggerTtg.toAct(state));
  ends(() => juggerTtg.brokenInvariants(state));
  ends(() => juggerTtg.result(state));
  for (const seat of [0, 1]) {
    ends(() => juggerTtg.evaluate(state, seat));
    ends(() => juggerTtg.explain(state, seat, { type: 'endTurn' }));
    ends(() => {
      for (const action of juggerTtg.legalActions(state, seat).slice(0, 40)) {
        ends(() => juggerTtg.describe(action, state));
        ends(() => juggerTtg.apply(cloneJson(state), seat, action, fastChance(1)));
      }
    });
  }
  return ended;
}

/** Positions of one match, one of each question that is asked. */
function positions(config: Record<string, unknown>): JtState[] {
  const chance = fastChance(11);
  const { state } = juggerTtg.setup(resolved(config), 2, chance);
  const found = new Map<string, JtState>();
  playout(juggerTtg, state, chance, {
    maxActions: 1200,
    choose: (legal, seat, state) => {
      found.set(state.decision?.kind ?? state.phase, cloneJson(state));
      return juggerTtg.greedy(juggerTtg.view(state, seat), legal, chance);
    },
  });
  return [...found.values()];
}

t.test('JT-6.5 a state with an activation value of 1e15 is no state, and does not count down even so', (t) => {
  const { state } = scene('0-J07 longSword @16,4 f0\n1-J09 swordShield @20,4 f3');
  state.voa = 1e15;
  t.notOk(isState(state));
  for (const jugger of Object.values(state.juggers)) jugger.status = 'late';
  juggerTtg.apply(state, 0, { type: 'endTurn' }, fastChance(1));
  t.match(state, { turn: 1, voa: 1e15 });
  for (const jugger of Object.values(state.juggers)) jugger.status = 'done';
  const events = juggerTtg.apply(state, 1, { type: 'endTurn' }, fastChance(1));
  t.strictSame(
    events
      .filter(({ type }) => type === 'voaReached')
      .slice(0, 6)
      .map((event) => 'voa' in event && event.voa),
    [5, 4, 3, 2, 1, 0],
  );
  t.end();
});

t.test('no number of a state may be 1e15, and with the largest numbers of the schema every function ends', (t) => {
  let ended = 0;
  for (const config of [{}, { format: 'long', recruitment: 'prebuilt' }]) {
    for (const state of positions(config)) {
      const paths = numbersIn(state);
      const unbounded = paths.filter((path) => isState(withNumber(state, path, 1e15)));
      t.strictSame(unbounded, [], `${state.decision?.kind ?? state.phase}`);
      let worst = state;
      for (const path of paths) {
        const largest = largestAt(state, path);
        ended += callAll(withNumber(state, path, largest));
        worst = withNumber(worst, path, largest);
      }
      t.ok(isState(worst));
      ended += callAll(worst);
    }
  }
  t.ok(ended > 1_000, `${ended} calls have ended`);
  t.end();
});
