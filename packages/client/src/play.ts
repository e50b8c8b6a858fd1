import { GameledgerError } from './errors.js';
import type { Match } from './match.js';
import type { AnyGame, Choice, GameTypes, LegalActions, MatchResult, Outcome, View } from './shapes.js';

/** What a strategy decides on: all that the seat sees, and all that it may do. */
export interface Situation<G extends GameTypes = AnyGame> extends View<G> {
  matchId: string;
  seat: number;
  /** Never empty; giving up comes last, if it is among them at all. */
  actions: Choice<G>[];
}

/** Chooses one of the actions; nothing: leaves the turn alone. */
export type Strategy<G extends GameTypes = AnyGame> = (
  situation: Situation<G>,
) => G['action'] | null | undefined | Promise<G['action'] | null | undefined>;

/** How a strategy is let play. */
export interface PlayOptions {
  signal?: AbortSignal | undefined;
}

/** An action was refused that the strategy had not chosen from the list. */
class StrategyError extends Error {
  override name = 'StrategyError';
}

/**
 * Plays the caller's turns of one match to its end: the result, or null when the signal aborted. *Errors*:
 * GameledgerError; those of the strategy.
 */
export async function play<G extends GameTypes>(
  match: Match<G>,
  strategy: Strategy<G>,
  { signal }: PlayOptions,
): Promise<MatchResult | null> {
  for await (const message of match.follow({ ...(signal && { signal }) })) {
    if (message.type === 'end') return message.result;
    // A bot that is behind decides at the last waiting message.
    if (message.type !== 'seats' && message.behind === 0) await takeTurn(match, strategy, { signal });
  }
  return null;
}

/** Acts if the caller's seat owes an action: what became of it, or null. *Errors*: as `play`. */
export async function takeTurn<G extends GameTypes>(
  match: Match<G>,
  strategy: Strategy<G>,
  { signal }: PlayOptions = {},
): Promise<Outcome<G> | null> {
  const legal = await match.legalActions({ signal });
  const { version, seat } = legal;
  // A seat that owes nothing may still be allowed something, such as giving up; and nothing can be chosen from nothing.
  if (version === null || seat === null || !legal.toAct.includes(seat) || legal.actions.length === 0) return null;
  const view = await match.view({ at: version, signal });
  const action = await strategy({ ...view, matchId: match.id, seat, actions: seriousFirst(legal) });
  if (!action) return null;
  const outcome = await match.act(action, { expectedVersion: version, signal });
  if (!outcome.ok && outcome.refusal.code === 'ILLEGAL_ACTION') throw new StrategyError(outcome.refusal.message);
  return outcome;
}

function seriousFirst<G extends GameTypes>({ actions }: LegalActions<G>): Choice<G>[] {
  const isGivingUp = ({ action }: Choice<G>): boolean => action.type === 'resign';
  return [...actions.filter((choice) => !isGivingUp(choice)), ...actions.filter(isGivingUp)];
}

/** Whether a later try may mend it. */
export function mayPass(error: unknown): boolean {
  return error instanceof GameledgerError && ['UNAVAILABLE', 'RATE_LIMITED', 'INTERNAL'].includes(error.code);
}
