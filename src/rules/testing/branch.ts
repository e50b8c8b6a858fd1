import { canonicalJson } from '../kernel/canonical-json.js';
import { type Chance, type Draw, recordingChance, ScriptMismatch, scriptedChance } from '../kernel/chance.js';
import { fastChance } from '../kernel/fast-chance.js';
import type { AnyGame, Seat, Typed, Viewer } from '../kernel/game.js';
import { cloneJson } from '../kernel/json.js';
import { under } from './clauses.js';

/** What a setup or an action leads to. */
export interface Branch {
  state: unknown;
  events: Typed[];
  draws: Draw[];
}

/** A part of a match that can be carried out again with other chance. */
export type Attempt = (chance: Chance) => { state: unknown; events: Typed[] };

/** An action of a seat, applied to a copy of `state`. */
export function applied(game: AnyGame, state: unknown, seat: Seat, action: Typed): Attempt {
  return (chance) => {
    const copy = cloneJson(state);
    const events = under('apply', () => game.apply(copy, seat, cloneJson(action), chance));
    return { state: copy, events };
  };
}

/** Carries an attempt out with the luck of `seed`. */
export function branch(attempt: Attempt, seed: number): Branch {
  const draws: Draw[] = [];
  return { ...attempt(recordingChance(fastChance(seed), draws)), draws };
}

/**
 * The same attempt with two places of one of its shuffles changed over; null when there is none, or when it draws
 * otherwise then.
 */
export function withOtherShuffle(attempt: Attempt, { draws }: Branch, random: Chance): Branch | null {
  const shuffles = draws.flatMap((draw, index) => ('shuffle' in draw && draw.shuffle > 1 ? [index] : []));
  if (shuffles.length === 0) return null;
  const changed = cloneJson(draws);
  const draw = changed[shuffles[random.pick(shuffles.length)] ?? 0];
  if (!draw || !('shuffle' in draw)) return null;
  const [a = 0, b = 0] = random.shuffle(draw.got.map((_, place) => place));
  [draw.got[a], draw.got[b]] = [draw.got[b] ?? 0, draw.got[a] ?? 0];
  try {
    const script = scriptedChance(changed);
    const other = attempt(script);
    return script.remaining() === 0 ? { ...other, draws: changed } : null;
  } catch (error) {
    for (let cause = error; cause instanceof Error; cause = cause.cause) if (cause instanceof ScriptMismatch) return null;
    throw error;
  }
}

/** Everything a viewer can ask of a state. */
export function knowledgeOf(game: AnyGame, state: unknown, viewer: Viewer): string {
  const legal = typeof viewer === 'number' ? game.legalActions(state, viewer) : [];
  return canonicalJson({
    view: game.view(state, viewer),
    toAct: game.toAct(state),
    labels: legal.map((action) => [action, game.describe(action, state)]),
  });
}

/** What a viewer is shown of the events. */
export function shownOf(game: AnyGame, events: readonly Typed[], viewer: Viewer): Typed[] {
  return events.flatMap((event) => under('secret-event', () => game.viewEvent(event, viewer)) ?? []);
}
