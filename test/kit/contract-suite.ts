import fc from 'fast-check';
import { z } from 'zod';
import { canonicalJson } from '../../src/kernel/canonical-json.js';
import { type Draw, recordingChance, scriptedChance } from '../../src/kernel/chance.js';
import { fastChance } from '../../src/kernel/fast-chance.js';
import type { Game, Seat, Typed, Viewer } from '../../src/kernel/game.js';
import { cloneJson } from '../../src/kernel/json.js';
import { legalAction } from '../../src/kernel/legal-action.js';
import { playout } from '../../src/kernel/playout.js';

/** The part of tap's test object the suite uses. */
type Tap = typeof import('tap').default;

/** How hard the suite works on one game. */
export interface SuiteOptions {
  /** Draws configs a user may give; the whole config space that the game allows. */
  configs: fc.Arbitrary<unknown>;
  /** Random matches played. */
  matches?: number;
  /** Every how many actions the costly checks (schemas, twins, refusals) run. */
  every?: number;
  /** A match longer than this fails: the rules promise an end. */
  maxActions?: number;
  /** Whether a finished match must have come to an end by itself; false only while exploring. */
  seed?: number;
}

interface Played<State, Action> {
  config: unknown;
  seats: number;
  draws: Draw[];
  actions: { seat: Seat; action: Action }[];
  state: State;
}

/**
 * The contract every game keeps, checked on random matches over its whole config space.
 *
 * Covers: legal lists free of doubles and complete against `explain`, purity of everything but `apply`, schemas, JSON round trip,
 * conservation laws, resample twins, outcomes, and replay = live.
 */
export function contractSuite<Config, State, Action extends Typed, Event extends Typed, View>(
  t: Tap,
  game: Game<Config, State, Action, Event, View>,
  options: SuiteOptions,
): void {
  const { matches = 40, every = 7, maxActions = 20_000, seed = 20260806 } = options;

  t.test(`${game.id}: publishes a JSON Schema of config, action, event, view and state`, (t) => {
    for (const schema of Object.values(game.schemas)) {
      t.type(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), 'object');
    }
    t.end();
  });

  t.test(`${game.id}: says how far a search plays on`, (t) => {
    const { depth, randomness } = game.rollout;
    t.ok(Number.isInteger(depth) && depth > 0, `${depth} actions`);
    t.ok(randomness >= 0 && randomness <= 1, `${randomness} of them at random`);
    t.end();
  });

  t.test(`${game.id}: every preset resolves, and a resolved config resolves to itself`, (t) => {
    for (const [name, preset] of Object.entries(game.presets)) {
      const first = game.resolveConfig(preset);
      if (!first.ok) throw new Error(`preset ${name}: ${first.clause} ${first.message}`);
      const second = game.resolveConfig(cloneJson(first.config));
      t.ok(second.ok && canonicalJson(second.config) === canonicalJson(first.config), name);
    }
    t.end();
  });

  t.test(`${game.id}: a random match keeps the contract at every step`, (t) => {
    fc.assert(
      fc.property(options.configs, fc.integer(), (config, chanceSeed) => {
        const played = playChecked(game, config, chanceSeed, every, maxActions);
        replayIsLive(game, played);
      }),
      { numRuns: matches, seed, endOnFailure: true },
    );
    t.pass(`${matches} matches`);
    t.end();
  });
}

function playChecked<Config, State, Action extends Typed, Event extends Typed, View>(
  game: Game<Config, State, Action, Event, View>,
  config: unknown,
  chanceSeed: number,
  every: number,
  maxActions: number,
): Played<State, Action> {
  const verdict = game.resolveConfig(config);
  if (!verdict.ok)
    throw new Error(`the config generator made a refused config: ${verdict.clause} ${verdict.message} ${JSON.stringify(config)}`);
  const again = game.resolveConfig(cloneJson(verdict.config));
  same(again.ok && again.config, verdict.config, 'a resolved config resolves to itself');
  const random = fastChance(chanceSeed);
  const draws: Draw[] = [];
  const chance = recordingChance(random, draws);
  const seats = game.seats(verdict.config).max;
  const { state, events } = game.setup(verdict.config, seats, chance);
  const actions: { seat: Seat; action: Action }[] = [];
  checkEvents(game, events, seats);
  checkState(game, state, seats, random, []);
  const recent: Action[] = [];
  const finished = playout(game, state, chance, {
    maxActions,
    choose: (legal, seat, state) => {
      const action = legal[random.pick(legal.length)] as Action;
      actions.push({ seat, action: cloneJson(action) });
      if (actions.length % every === 0) checkApplyIsLocal(game, state, seat, action);
      return action;
    },
    onStep: ({ events, action }) => {
      recent[actions.length % 60] = action;
      checkEvents(game, events, seats);
      const broken = game.brokenInvariants(state);
      if (broken.length > 0) throw new Error(`after ${canonicalJson(action)}: ${broken.join('; ')}`);
      if (actions.length % every === 0 || game.toAct(state).length === 0) checkState(game, state, seats, random, recent);
    },
  });
  if (finished.actions >= maxActions) throw new Error(`no end after ${maxActions} actions, config ${JSON.stringify(config)}`);
  if (game.result(state) === null || game.outcomes(state)?.length !== seats)
    throw new Error('a finished match has no result for every seat');
  return { config: verdict.config, seats, draws, actions, state };
}

function replayIsLive<Config, State, Action extends Typed, Event extends Typed, View>(
  game: Game<Config, State, Action, Event, View>,
  played: Played<State, Action>,
): void {
  const chance = scriptedChance(played.draws.filter((draw) => draw !== undefined));
  const { state } = game.setup(played.config as Config, played.seats, chance);
  for (const { seat, action } of played.actions) {
    skipChoice(game, state, chance);
    game.apply(state, seat, cloneJson(action), chance);
  }
  same(state, played.state, 'replay = live');
  if (chance.remaining() > 0) throw new Error(`${chance.remaining()} draws left over in the replay`);
}

/** The playout itself drew which of several owing seats goes first: consume that draw. */
function skipChoice<State>(game: { toAct(state: State): Seat[] }, state: State, chance: { pick(count: number): number }): void {
  const owing = game.toAct(state).length;
  if (owing > 1) chance.pick(owing);
}

function checkEvents<Config, State, Action extends Typed, Event extends Typed, View>(
  game: Game<Config, State, Action, Event, View>,
  events: Event[],
  seats: number,
): void {
  for (const event of events) {
    parses(game.schemas.event, event, `event ${event.type}`);
    const before = canonicalJson(event);
    same(game.viewEvent(event, 'omniscient'), event, `${event.type}: the omniscient viewer sees every event whole`);
    for (const viewer of viewers(seats)) game.viewEvent(event, viewer);
    if (canonicalJson(event) !== before) throw new Error(`viewEvent changed ${event.type}`);
  }
}

function checkState<Config, State, Action extends Typed, Event extends Typed, View>(
  game: Game<Config, State, Action, Event, View>,
  state: State,
  seats: number,
  random: ReturnType<typeof fastChance>,
  recent: Action[],
): void {
  const before = canonicalJson(state);
  same(JSON.parse(JSON.stringify(state)), state, 'the state survives a JSON round trip');
  parses(game.schemas.state, state, 'state');
  const owing = game.toAct(state);
  same(
    owing,
    [...new Set(owing)].sort((a, b) => a - b),
    'toAct is ascending',
  );
  if ((owing.length === 0) !== (game.result(state) !== null)) throw new Error('a result exists exactly when nobody is to act');
  for (let seat = 0; seat < seats; seat++) checkLaw(game, state, seat, owing.includes(seat), recent);
  for (const viewer of viewers(seats)) {
    parses(game.schemas.view, game.view(state, viewer), `view of ${viewer}`);
    if (game.text(game.view(state, viewer)).length === 0) throw new Error('an empty text');
  }
  for (const viewer of viewers(seats).filter((viewer) => viewer !== 'omniscient')) checkTwin(game, state, viewer, random);
  if (canonicalJson(state) !== before) throw new Error('a query changed the state');
}

function checkLaw<Config, State, Action extends Typed, Event extends Typed, View>(
  game: Game<Config, State, Action, Event, View>,
  state: State,
  seat: Seat,
  owes: boolean,
  recent: Action[],
): void {
  const legal = game.legalActions(state, seat);
  if (owes && legal.length === 0) throw new Error(`seat ${seat} owes an action and has none`);
  const keys = new Set(legal.map(canonicalJson));
  if (keys.size !== legal.length) throw new Error(`seat ${seat}: the legal list has doubles`);
  for (const action of legal) {
    parses(game.schemas.action, action, `action ${action.type}`);
    if (game.describe(action, state).length === 0) throw new Error(`no description of ${action.type}`);
  }
  for (const action of recent) {
    if (action === undefined || keys.has(canonicalJson(action))) continue;
    const refusal = game.explain(state, seat, action);
    if (!new RegExp(`^${game.rulePrefix}-(R?\\d+)(\\.\\d+)?$`).test(refusal.rule))
      throw new Error(`${refusal.rule} is no rule id (${refusal.code})`);
    if (!refusal.code || !refusal.message) throw new Error(`an empty refusal of ${canonicalJson(action)}`);
    const entry = game.refusals[refusal.code];
    if (!entry) throw new Error(`${refusal.code} is not in the table of refusals`);
    if (!entry.rules.includes(refusal.rule)) throw new Error(`the table of refusals does not list ${refusal.rule} for ${refusal.code}`);
  }
  if (owes) {
    const chosen = game.greedy(game.view(state, seat), legal.map(cloneJson), fastChance(1));
    if (!legalAction(game, state, seat, chosen)) throw new Error(`greedy chose ${canonicalJson(chosen)}, which is not legal`);
    const left = legal.filter((action) => canonicalJson(action) !== canonicalJson(chosen)).map(cloneJson);
    const second = left.length === 0 ? chosen : game.greedy(game.view(state, seat), left, fastChance(1));
    if (!legalAction(game, state, seat, second)) throw new Error(`of a part of the list greedy chose ${canonicalJson(second)}`);
  }
  if (game.result(state) === null) {
    const worth = game.evaluate(state, seat);
    if (!(worth >= -1 && worth <= 1)) throw new Error(`seat ${seat}: the state looks ${worth}, which is not from -1 to 1`);
  }
}

function checkTwin<Config, State, Action extends Typed, Event extends Typed, View>(
  game: Game<Config, State, Action, Event, View>,
  state: State,
  viewer: Viewer,
  random: ReturnType<typeof fastChance>,
): void {
  const twin = game.resample(state, viewer, random);
  parses(game.schemas.state, twin, 'a resampled twin');
  same(game.view(twin, viewer), game.view(state, viewer), `${viewer} can tell a twin by its view`);
  same(game.toAct(twin), game.toAct(state), `${viewer} can tell a twin by who is to act`);
  same(
    game.resample(twin, viewer, fastChance(3)),
    game.resample(state, viewer, fastChance(3)),
    `${viewer} imagines the same world in a twin: the same chance makes the same one`,
  );
  if (typeof viewer !== 'number') return;
  const mine = game.legalActions(state, viewer);
  same(game.legalActions(twin, viewer), mine, `${viewer} can tell a twin by its legal actions`);
  for (const action of mine.slice(0, 20))
    same(game.describe(action, twin), game.describe(action, state), `${viewer} can tell a twin by a label`);
}

function checkApplyIsLocal<Config, State, Action extends Typed, Event extends Typed, View>(
  game: Game<Config, State, Action, Event, View>,
  state: State,
  seat: Seat,
  action: Action,
): void {
  const before = canonicalJson(state);
  const given = canonicalJson(action);
  const events = game.apply(cloneJson(state), seat, action, fastChance(7));
  if (canonicalJson(state) !== before) throw new Error(`applying ${given} to a clone changed the original`);
  if (canonicalJson(action) !== given) throw new Error(`applying ${given} changed the action`);
  const again = game.apply(cloneJson(state), seat, action, fastChance(7));
  same(again, events, 'the same action with the same chance gives the same events');
}

function viewers(seats: number): Viewer[] {
  return [...Array.from({ length: seats }, (_, seat) => seat), 'spectator', 'omniscient'];
}

function parses(schema: z.ZodType, value: unknown, what: string): void {
  const parsed = schema.safeParse(value);
  if (!parsed.success)
    throw new Error(`${what} does not fit its schema: ${z.prettifyError(parsed.error)}\n${JSON.stringify(value).slice(0, 600)}`);
}

function same(found: unknown, expected: unknown, what: string): void {
  const [a, b] = [canonicalJson(found), canonicalJson(expected)];
  if (a !== b) {
    let at = 0;
    while (a[at] === b[at]) at++;
    throw new Error(`${what}: …${a.slice(Math.max(0, at - 60), at + 60)}… instead of …${b.slice(Math.max(0, at - 60), at + 60)}…`);
  }
}
