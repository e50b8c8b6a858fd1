import type { MatchState } from '@gameledger/client';

/** By how much another match is harder; below 0: easier. */
export type Step = 1 | -1;

/** How a match that is harder or easier differs. */
interface OtherDegree {
  /** The bot on the other seats; null: there are none. */
  opponent: string | null;
  config: Record<string, unknown>;
}

/** After a loss the next match is easier, else harder. */
export function stepAfter({ result, yourSeat }: Pick<MatchState, 'result' | 'yourSeat'>): Step {
  return yourSeat !== null && result?.outcomes[yourSeat] === 'loss' ? -1 : 1;
}

/**
 * The same match a degree harder or easier: with another one of the game's bots, which are listed from the weakest on,
 * or of a game for one with another preset; null where there is none.
 */
export function otherDegree(
  { config, seats, yourSeat }: MatchState,
  { presets, bots }: { presets: Readonly<Record<string, unknown>>; bots: readonly string[] },
  step: Step,
): OtherDegree | null {
  if (yourSeat === null) return null;
  const others = seats.filter(({ seat }) => seat !== yourSeat);
  if (others.length === 0) {
    const degrees = Object.values(presets) as Record<string, unknown>[];
    const now = degrees.findIndex((preset) => Object.entries(preset).every(([name, value]) => Reflect.get(config ?? {}, name) === value));
    const next = now < 0 ? undefined : degrees[now + step];
    return next ? { opponent: null, config: next } : null;
  }
  const strengths = others.map(({ bot }) => (bot === null ? -1 : bots.indexOf(bot)));
  const weakest = Math.min(...strengths);
  const opponent = weakest < 0 ? undefined : bots[weakest + step];
  return opponent === undefined ? null : { opponent, config: config as Record<string, unknown> };
}
