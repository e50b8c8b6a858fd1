import { GameledgerError } from '../../base/errors.js';
import type { Seat } from '../../rules/kernel/game.js';
import { unreachable } from '../../rules/kit/unreachable.js';
import type { HeadRow } from '../../store/ledger/matches.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import { type Access, seatOf } from '../../use-cases/matches/access/access.js';
import type { Connected, Limited } from '../../use-cases/matches/parts.js';
import type { TalkRoom } from './contract.js';
import type { Rooms } from './rooms.js';

/** What the use cases of messages work with. */
export interface TalkParts extends Connected, Limited {
  rooms: Rooms;
  /** Whether players can send each other messages. */
  isOn: boolean;
}

/** A match, and what decides who may talk about it. */
type TalkedAbout = Access & { head: Pick<HeadRow, 'status'> };

/** A reader or author of messages: a player, and their seat. */
export interface Talker {
  playerId: string;
  seat: Seat | null;
}

/** What is wanted in a room. */
export type TalkUse = 'read' | 'write';

/** *Errors*: TALK_OFF. */
export function requireTalk({ isOn }: Pick<TalkParts, 'isOn'>): void {
  if (!isOn) throw new GameledgerError('TALK_OFF', 'Messages are turned off on this service.');
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
      if (talker.seat === null) throw forbidden('Only the seats of a match can use its table.');
      return talker;
    case 'stands':
      if (talker.seat === null) return talker;
      if (use === 'write') throw forbidden('A player with a seat posts at the table.');
      if (match.head.status === 'open' || match.head.status === 'active') throw forbidden('A seat can read the stands after the end.');
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
  if (playerId == null) throw forbidden('A seat token works at the table of its own match.');
  return { playerId, seat };
}

function forbidden(message: string): GameledgerError {
  return new GameledgerError('FORBIDDEN', message);
}
