import type { MatchState } from '@gameledger/client';

/** How a match that is harder differs. */
interface Harder {
  /** The bot on the other seats; null: there are none. */
  opponent: string | null;
  config: Record<string, unknown>;
}

/**
 * The same match a degree harder: with the next one of the game's bots, which are listed from the weakest on, or of a
 * game for one with its next preset; null where there is none.
 */
export function harderThan(
  { config, seats, yourSeat }: MatchState,
  { presets, bots }: { presets: Readonly<Record<string, unknown>>; bots: readonly string[] },
): Harder | null {
  if (yourSeat === null) return null;
  const others = seats.filter(({ seat }) => seat !== yourSeat);
  if (others.length === 0) {
    const degrees = Object.values(presets) as Record<string, unknown>[];
    const now = degrees.findIndex((preset) => Object.entries(preset).every(([name, value]) => Reflect.get(config ?? {}, name) === value));
    const next = now < 0 ? undefined : degrees[now + 1];
    return next ? { opponent: null, config: next } : null;
  }
  const strengths = others.map(({ bot }) => (bot === null ? -1 : bots.indexOf(bot)));
  const weakest = Math.min(...strengths);
  const opponent = weakest < 0 ? undefined : bots[weakest + 1];
  return opponent === undefined ? null : { opponent, config: config as Record<string, unknown> };
}
