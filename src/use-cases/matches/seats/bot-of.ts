import type { Seat } from '../../../rules/kernel/game.js';
import type { Watching } from '../parts.js';
import type { LiveMatch } from '../state/live-match.js';

/** What of a match its announcement needs. */
type Announced = Pick<LiveMatch, 'head' | 'seats' | 'toAct' | 'life'>;

/** The bot that plays a seat now: its own, or the one that stands in for a player who missed a deadline. */
export function botOf({ life }: Pick<LiveMatch, 'life'>, { seat, bot }: { seat: Seat; bot: string | null }): string | null {
  if (bot !== null || !life.clock.standIns.includes(seat)) return bot;
  return life.terms.onTimeout === 'lose' ? null : life.terms.onTimeout.bot;
}

/** Announces a version of a match, and who owes an action in it; while the clocks stand no bot does. */
export function announceVersion(
  { notifications, hooks }: Pick<Watching, 'hooks' | 'notifications'>,
  version: number,
  live: Announced,
): void {
  const { head, seats, toAct, life } = live;
  const owing = seats.filter(({ seat }) => toAct.includes(seat));
  const turns = owing.flatMap(({ seat, playerId }) =>
    playerId === null ? [] : [{ playerId, matchId: head.id, game: head.game, seat, version }],
  );
  notifications.announce(head.id, version, turns);
  if (!life.clock.isPaused && owing.some((row) => botOf({ life }, row) !== null)) hooks.bots.owe(head.id);
}
