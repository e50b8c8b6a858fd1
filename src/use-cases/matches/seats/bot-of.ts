import type { Seat } from '../../../rules/kernel/game.js';
import type { Owing } from '../../../store/notifications/notifications.js';
import type { LiveMatch } from '../state/live-match.js';

/** The bot that plays a seat now: its own, or the one that stands in for a player who missed a deadline. */
export function botOf({ life }: Pick<LiveMatch, 'life'>, { seat, bot }: { seat: Seat; bot: string | null }): string | null {
  if (bot !== null || !life.clock.standIns.includes(seat)) return bot;
  return life.terms.onTimeout === 'lose' ? null : life.terms.onTimeout.bot;
}

/** Who owes an action in a match as it stands; while the clocks stand no bot does. */
export function owingIn(live: Pick<LiveMatch, 'head' | 'seats' | 'toAct' | 'version' | 'life'>): Owing {
  const { head, seats, toAct, version, life } = live;
  const owing = seats.filter(({ seat }) => toAct.includes(seat));
  return {
    turns: owing.flatMap(({ seat, playerId }) =>
      playerId === null ? [] : [{ playerId, matchId: head.id, game: head.game, seat, version }],
    ),
    hasBot: !life.clock.isPaused && owing.some((row) => botOf({ life }, row) !== null),
  };
}
