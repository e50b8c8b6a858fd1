import { cutToRunningStep, imagineState, isSilent, type PlayedAction, type RunningStep } from '../../src/record/log/running-step.js';
import { canonicalJson } from '../../src/rules/kernel/canonical-json.js';
import { type Draw, recordingChance } from '../../src/rules/kernel/chance.js';
import { fastChance } from '../../src/rules/kernel/fast-chance.js';
import type { AnyGame, Seat, Typed } from '../../src/rules/kernel/game.js';
import { cloneJson } from '../../src/rules/kernel/json.js';

/** A match with its history: `states[n]` is the state before `played[n]`. */
export interface History {
  game: AnyGame;
  state: unknown;
  states: unknown[];
  played: PlayedAction[];
}

/** A history that begins with `state`. */
export function historyFrom(game: AnyGame, state: unknown): History {
  return { game, state: cloneJson(state), states: [], played: [] };
}

/** Plays an action with the luck of `seed`. */
export function act(history: History, seat: Seat, action: Typed, seed: number): void {
  const { game, states, played } = history;
  states.push(cloneJson(history.state));
  const chance: Draw[] = [];
  const events = game.apply(history.state, seat, cloneJson(action), recordingChance(fastChance(seed), chance));
  played.push({ seat, action, events, chance });
}

/** Takes the last action back. */
export function takeBack(history: History): void {
  history.state = history.states.pop();
  history.played.pop();
}

/**
 * The step that runs for a seat, found as the service finds it: from the newest actions that showed the seat nothing.
 */
export function runningStep({ game, state, states, played }: History, seat: Seat): RunningStep {
  let from = played.length;
  while (from > 0 && isSilent(game, seat, played[from - 1] as PlayedAction)) from--;
  const silent = played.slice(from);
  if (silent.every((action) => action.seat === seat)) return { opening: state, since: [] };
  return cutToRunningStep(game, states[from], silent);
}

/** A world of a seat, from the luck of `seed`. */
export function worldOf(history: History, seat: Seat, seed: number): unknown {
  const { game, state } = history;
  return imagineState(game, seat, runningStep(history, seat), game.toAct(state), fastChance(seed));
}

/** Everything a seat knows of the present: its view, its legal actions and their labels, who owes an action. */
export function knowledge({ game, state }: Pick<History, 'game' | 'state'>, seat: Seat): string {
  const legal = game.legalActions(state, seat);
  return canonicalJson({
    toAct: game.toAct(state),
    legal,
    labels: legal.map((action) => game.describe(action, state)),
    view: game.view(state, seat),
  });
}

/** What the last action showed a seat, and what it knows now. */
export function lastSeen(history: History, seat: Seat): string {
  const { game, played } = history;
  const last = played.at(-1);
  if (!last) return knowledge(history, seat);
  const action = game.viewAction(last.action, last.seat, seat);
  const events = last.events.flatMap((event) => game.viewEvent(event, seat) ?? []);
  return canonicalJson({ actor: action && last.seat, action, events, now: knowledge(history, seat) });
}
