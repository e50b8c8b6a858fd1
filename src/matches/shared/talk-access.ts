import type { Seat } from '../../kernel/game.js';
import type { HeadRow } from '../../ledger/matches.js';
import type { Caller } from '../../players/caller.js';
import { unreachable } from '../../rules-kit/unreachable.js';
import { GameledgerError } from '../../service/errors.js';
import type { TalkRoom } from '../talk-contract.js';
import { type Access, seatOf } from './access.js';
import type { Deps } from './deps.js';

/** A match, and what decides who may talk about it. */
type TalkedAbout = Access & { head: Pick<HeadRow, 'status'> };

/** Whoever reads or writes messages: a player, and the seat they speak for. */
export interface Talker {
  playerId: string;
  seat: Seat | null;
}

/** What is wanted in a room. */
export type TalkUse = 'read' | 'write';

/** *Errors*: TALK_OFF. */
export function requireTalk({ hasTalk }: Pick<Deps, 'hasTalk'>): void {
  if (!hasTalk) throw new GameledgerError('TALK_OFF', 'There are no messages on this service.');
}

/**
 * Who the caller is in a room of a match that they may see.
 *
 * A seat reads what the stands say only after the end, so that nobody tells it anything while it plays. What is refused
 * depends on nothing that was said.
 *
 * *Errors*: UNAUTHENTICATED, FORBIDDEN.
 */
export function requireTalker(caller: Caller, match: TalkedAbout, room: TalkRoom, use: TalkUse): Talker {
  const talker = talkerOf(caller, match);
  switch (room) {
    case 'table':
      if (talker.seat === null) throw forbidden('Only the seats of a match talk at its table.');
      return talker;
    case 'stands':
      if (talker.seat === null) return talker;
      if (use === 'write') throw forbidden('Whoever has a seat talks at the table.');
      if (match.head.status === 'open' || match.head.status === 'active')
        throw forbidden('A seat reads what the stands say after the end.');
      return talker;
    default:
      return unreachable(room);
  }
}

/**
 * The player behind the caller. *Errors*: UNAUTHENTICATED without a key, FORBIDDEN for a seat token of another match.
 */
export function talkerOf(caller: Caller, match: Access): Talker {
  if (caller.kind === 'anonymous') throw new GameledgerError('UNAUTHENTICATED', 'This needs the API key of a player, or a seat token.');
  const seat = seatOf(caller, match);
  const playerId = caller.kind === 'player' ? caller.player.id : match.seats.find((row) => row.seat === seat)?.playerId;
  if (playerId == null) throw forbidden('A seat token talks at the table of its own match.');
  return { playerId, seat };
}

function forbidden(message: string): GameledgerError {
  return new GameledgerError('FORBIDDEN', message);
}
