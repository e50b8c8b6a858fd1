import { canonicalJson } from '../kernel/canonical-json.js';
import type { Chance } from '../kernel/chance.js';
import { fastChance } from '../kernel/fast-chance.js';
import { type AnyGame, type Knower, OUTCOMES, type Seat, type Typed, type Viewer } from '../kernel/game.js';
import { cloneJson } from '../kernel/json.js';
import { legalAction } from '../kernel/legal-action.js';
import type { Say } from '../kernel/say.js';
import { checkScene, sameScene } from './check-scene.js';
import { hold, under } from './clauses.js';
import { askTwice, fits, outsidersOf, plain, same, seatsOf, typed, viewersOf } from './comparison.js';
import { isCode, isRuleOf, isSentence } from './refusal-form.js';

/** A state of a match to look at. */
export interface Position {
  game: AnyGame;
  state: unknown;
  seats: number;
  /** Actions that were legal lately: those that no longer are must be explained. */
  recent: readonly Typed[];
  random: Chance;
  /** The words of the game's pictures. */
  say: Say;
}

/** Checks everything that can be asked of one state. *Errors*: BrokenClause. */
export function checkState(position: Position): void {
  const { game, state, seats } = position;
  plain(state, 'the state');
  const before = canonicalJson(state);
  const pure = (what: string): void => hold('pure', canonicalJson(state) === before, () => `${what} changes the state`);
  fits(game.schemas.state, state, 'the state');
  checkInvariants(game, state, 'the state');
  checkOwing(position);
  pure('toAct, result or outcomes');
  for (let seat = 0; seat < seats; seat++) checkSeat(position, seat);
  pure('legalActions, describe, explain, greedy or evaluate');
  for (const viewer of viewersOf(seats)) {
    checkView(position, viewer);
    checkScene(game, state, viewer, position.say);
  }
  pure('view, text, scene or targets');
  for (const knower of [...outsidersOf(seats), 'table' as const]) checkTwin(position, knower);
  pure('resample');
}

/** *Errors*: BrokenClause, when a conservation law of the game is broken. */
export function checkInvariants(game: AnyGame, state: unknown, what: string): void {
  const broken = under('invariants', () => game.brokenInvariants(state));
  hold('invariants', broken.length === 0, () => `${what}: ${broken.join('; ')}`);
}

function checkOwing({ game, state, seats }: Position): void {
  const owing = askTwice('to-act', 'toAct', () => game.toAct(state));
  const isList = owing.every((seat, index) => Number.isInteger(seat) && seat >= 0 && seat < seats && seat > (owing[index - 1] ?? -1));
  hold('to-act', isList, () => JSON.stringify(owing));
  if (game.step) {
    const step = askTwice('step', 'step', () => game.step?.(state));
    hold('step', typeof step === 'string' && step !== '', () => `the step is called ${JSON.stringify(step)}`);
  }
  const result = askTwice('result', 'result', () => game.result(state));
  const outcomes = under('result', () => game.outcomes(state));
  plain(result, 'the result');
  const isOver = owing.length === 0;
  hold('result', (result !== null) === isOver, () => `${owing.length} seats are to act, and the result is ${JSON.stringify(result)}`);
  const isOutcome = outcomes?.length === seats && outcomes.every((outcome) => OUTCOMES.includes(outcome));
  hold('result', isOver ? isOutcome : outcomes === null, () => `${owing.length} seats are to act, and the outcomes are ${outcomes}`);
  const allLose = seats > 1 && outcomes?.every((outcome) => outcome === 'loss') === true;
  hold('all-lose', !allLose || game.isCooperative === true, () => `all ${seats} seats lose`);
}

function checkSeat(position: Position, seat: Seat): void {
  const { game, state } = position;
  const owes = game.toAct(state).includes(seat);
  const legal = askTwice('legal', `legalActions of seat ${seat}`, () => game.legalActions(state, seat));
  hold('legal', !owes || legal.length > 0, () => `seat ${seat} owes an action and has none`);
  const keys = new Set(legal.map(canonicalJson));
  hold('doubles', keys.size === legal.length, () => `seat ${seat} has ${legal.length} actions, ${keys.size} different ones`);
  for (const action of legal) checkAction(position, action);
  const [first] = legal;
  if (first) {
    const isLax = game.schemas.action.safeParse({ ...first, 'no such member': 1 }).success;
    hold('strict', !isLax, () => `${canonicalJson(first)} may have any other member`);
  }
  for (const action of position.recent) if (!keys.has(canonicalJson(action))) checkRefusal(position, seat, action);
  if (owes) checkGreedy(position, seat, legal);
  if (game.result(state) === null) {
    const worth = askTwice('evaluate', `evaluate for seat ${seat}`, () => game.evaluate(state, seat));
    hold('evaluate', worth >= -1 && worth <= 1, () => `for seat ${seat} the state looks ${worth}`);
  }
}

function checkAction({ game, state }: Position, action: Typed): void {
  plain(action, 'an action');
  typed(action, 'an action');
  fits(game.schemas.action, action, `action ${action.type}`);
  const label = under('describe', () => game.describe(action, state));
  hold('describe', typeof label === 'string' && label.length > 0, () => `${canonicalJson(action)} has none`);
}

function checkRefusal({ game, state }: Position, seat: Seat, action: Typed): void {
  const { code, rule, message, instead } = under('explain', () => game.explain(state, seat, action));
  const ofSeat = `${canonicalJson(action)} of seat ${seat}`;
  hold('explain', isRuleOf(game, rule), () => `${ofSeat}: «${rule}» is no rule id`);
  hold('explain', isCode(code), () => `${ofSeat}: the code «${code}» is not in capitals`);
  hold('explain', isSentence(message), () => `${ofSeat}: «${message}» is no sentence`);
  hold('explain', instead === undefined || isSentence(instead), () => `${ofSeat}: «${instead}» is no sentence`);
  if (!game.refusals) return;
  const entry = game.refusals[code];
  hold('refusals', entry?.rules.includes(rule) === true, () => `${ofSeat}: the table has ${entry ? `not ${rule} for` : 'no'} ${code}`);
}

function checkGreedy({ game, state }: Position, seat: Seat, legal: Typed[]): void {
  const chooseFrom = (offered: Typed[]): Typed =>
    askTwice('greedy', 'greedy', () => game.greedy(game.view(state, seat), offered.map(cloneJson), fastChance(1)));
  const chosen = chooseFrom(legal);
  hold('greedy', legalAction(game, state, seat, chosen) !== null, () => `seat ${seat}: ${canonicalJson(chosen)} is not legal`);
  const left = legal.filter((action) => canonicalJson(action) !== canonicalJson(chosen));
  if (left.length === 0) return;
  const second = chooseFrom(left);
  const isOffered = left.some((action) => canonicalJson(action) === canonicalJson(second));
  hold('greedy', isOffered, () => `seat ${seat}: ${canonicalJson(second)} is not in the part of the list that was offered`);
}

function checkView({ game, state }: Position, viewer: Viewer): void {
  const view = askTwice('schemas', `the view of ${viewer}`, () => game.view(state, viewer));
  plain(view, `the view of ${viewer}`);
  fits(game.schemas.view, view, `the view of ${viewer}`);
  const text = askTwice('text', `the text of ${viewer}`, () => game.text(cloneJson(view)));
  hold('text', typeof text === 'string' && text.length > 0, () => `the view of ${viewer} has none`);
}

/** The table, all seats together, knows what any of them knows. */
function checkTwin({ game, state, seats, random, say }: Position, knower: Knower): void {
  const twin = under('twin', () => game.resample(state, knower, random));
  plain(twin, 'a resampled state');
  fits(game.schemas.state, twin, 'a resampled state');
  checkInvariants(game, twin, 'a resampled state');
  same('twin', game.toAct(twin), game.toAct(state), `${knower} sees who is to act`);
  if (game.step) same('step', game.step(twin), game.step(state), `the name of the step in a state that ${knower} imagines`);
  for (const viewer of knower === 'table' ? seatsOf(seats) : [knower]) checkSeenInTwin(game, state, twin, viewer, say);
  const [ofTwin, ofState] = [twin, state].map((from) => under('same-world', () => game.resample(from, knower, fastChance(3))));
  same('same-world', ofTwin, ofState, `${knower}, of a resampled state and of the real one`);
}

function checkSeenInTwin(game: AnyGame, state: unknown, twin: unknown, viewer: Viewer, say: Say): void {
  same('twin', game.view(twin, viewer), game.view(state, viewer), `the view of ${viewer}`);
  sameScene(game, twin, state, viewer, say);
  if (typeof viewer !== 'number') return;
  same('spectator', game.view(twin, 'spectator'), game.view(state, 'spectator'), `the view of a spectator, as seat ${viewer} imagines it`);
  const mine = game.legalActions(state, viewer);
  same('twin-actions', game.legalActions(twin, viewer), mine, `the legal actions of ${viewer}`);
  for (const action of mine.slice(0, 20)) {
    same('twin-actions', game.describe(action, twin), game.describe(action, state), `a label of ${viewer}`);
  }
}
