import { canonicalHash, legalListHash } from './canonical-json.js';
import { type Draw, scriptedChance } from './chance.js';
import type { Vector, VectorStep } from './conformance-vectors.js';
import type { Game, Typed } from './game.js';
import { cloneJson, firstDifference } from './json.js';
import { legalAction } from './legal-action.js';

/**
 * Where a vector and the engine part: `step` is -1 for the start, `path` a JSON path below the part named first in it.
 */
export interface Failure {
  vector: string;
  step: number;
  path: string;
  expected: unknown;
  found: unknown;
}

class Difference extends Error {
  constructor(
    readonly path: string,
    readonly expected: unknown,
    readonly found: unknown,
  ) {
    super(path);
  }
}

/** Replays one vector against an engine; null when every transition agrees, else the first difference. */
export function conform<Config, State, Action extends Typed, Event extends Typed, View>(
  game: Game<Config, State, Action, Event, View>,
  vector: Vector,
): Failure | null {
  let at = -1;
  try {
    const state = startOf(game, vector);
    compareRefusals(game, state, vector, -1);
    vector.steps.forEach((step, index) => {
      at = index;
      playStep(game, state, step);
      compareRefusals(game, state, vector, index);
    });
    return null;
  } catch (error) {
    if (error instanceof Difference) return { vector: vector.id, step: at, path: error.path, expected: error.expected, found: error.found };
    return {
      vector: vector.id,
      step: at,
      path: '$',
      expected: 'no exception',
      found: error instanceof Error ? (error.stack ?? error.message) : error,
    };
  }
}

function startOf<Config, State, Action extends Typed, Event extends Typed, View>(
  game: Game<Config, State, Action, Event, View>,
  vector: Vector,
): State {
  const verdict = game.resolveConfig(vector.config ?? {});
  if (!verdict.ok) throw new Difference('$.config', 'a valid config', `${verdict.clause} at ${verdict.path}: ${verdict.message}`);
  if (!vector.setup) return cloneJson(vector.start) as State;
  const chance = scriptedChance(vector.setup.chance as Draw[]);
  const made = game.setup(verdict.config, vector.seats, chance);
  compare(vector.setup.events, made.events, '$.setup.events');
  compare(vector.setup.state, made.state, '$.setup.state');
  if (chance.remaining() > 0) throw new Difference('$.setup.chance', 'every draw consumed', `${chance.remaining()} left over`);
  return made.state;
}

function playStep<State, Action extends Typed, Event extends Typed>(
  game: Pick<Game<unknown, State, Action, Event, unknown>, 'legalActions' | 'apply' | 'toAct' | 'result'>,
  state: State,
  step: VectorStep,
): void {
  const legal = legalAction(game, state, step.seat, step.action as unknown as Action);
  if (!legal) throw new Difference('$.action', 'a legal action', step.action);
  const chance = scriptedChance(step.chance as Draw[]);
  const events = game.apply(state, step.seat, legal, chance);
  compare(step.events, events, '$.events');
  if (chance.remaining() > 0) throw new Difference('$.chance', 'every draw consumed', `${chance.remaining()} left over`);
  if (step.state !== null && step.state !== undefined) compare(step.state, state, '$.state');
  if (step.stateHash !== undefined) compare(step.stateHash, canonicalHash(state), '$.stateHash');
  if (step.toAct) compare(step.toAct, game.toAct(state), '$.toAct');
  if (step.result !== undefined) compare(step.result, game.result(state), '$.result');
  compareLaw(game, state, step);
}

function compareLaw<State, Action extends Typed>(
  game: Pick<Game<unknown, State, Action, Typed, unknown>, 'legalActions'>,
  state: State,
  step: VectorStep,
): void {
  const seats = step.legal?.length ?? step.legalHash?.length ?? 0;
  for (let seat = 0; seat < seats; seat++) {
    const list = game.legalActions(state, seat);
    if (step.legal) compare(step.legal[seat], list.length, `$.legal[${seat}]`);
    if (step.legalHash) compare(step.legalHash[seat], legalListHash(list), `$.legalHash[${seat}]`);
  }
}

function compareRefusals<State, Action extends Typed>(
  game: Pick<Game<unknown, State, Action, Typed, unknown>, 'legalActions'>,
  state: State,
  vector: Vector,
  afterStep: number,
): void {
  vector.refused.forEach((refused, index) => {
    if (refused.afterStep !== afterStep) return;
    if (legalAction(game, state, refused.seat, refused.action as unknown as Action))
      throw new Difference(`$.refused[${index}]`, 'not legal', refused.action);
  });
}

function compare(expected: unknown, found: unknown, path: string): void {
  const difference = firstDifference(expected, found, path);
  if (difference) throw new Difference(difference.path, difference.expected, difference.found);
}
