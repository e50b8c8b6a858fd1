/** How heads and entries look from outside: the one place where entries are redacted. */

import type { AnyGame, Seat, Typed, Viewer } from '../../kernel/game.js';
import { type HeadRow, parentOf } from '../../ledger/matches.js';
import type { SeatRow } from '../../ledger/seats.js';
import type { Entry, EntryView, LoggedEntry, MatchResult } from '../../log/entry.js';
import { entropyCommitment } from '../../log/provable-chance.js';
import type { Match, SeatView } from '../shapes.js';

/** An entry as `viewer` may see it; `whole` once the match has finished. */
export function redactEntry(game: AnyGame, { entry, hash }: LoggedEntry, viewer: Viewer, whole: boolean): EntryView {
  const { seq, kind, toAct, result, at } = entry;
  if (whole) return { seq, kind, ...actorOf(entry), events: entry.events, toAct, result, hash, at };
  return { seq, kind, ...maskedActor(game, entry, viewer), events: visibleEvents(game, entry.events, viewer), toAct, result, hash, at };
}

function actorOf(entry: Entry): { seat: Seat | null; action: Typed | null } {
  return entry.kind === 'setup' ? { seat: null, action: null } : { seat: entry.seat, action: entry.action };
}

function maskedActor(game: AnyGame, entry: Entry, viewer: Viewer): { seat: Seat | null; action: Typed | null } {
  if (entry.kind !== 'action') return actorOf(entry);
  const action = game.viewAction(entry.action, entry.seat, viewer);
  return { seat: action ? entry.seat : null, action };
}

/** The events as `viewer` may see them, in order. */
export function visibleEvents(game: AnyGame, events: Typed[], viewer: Viewer): Typed[] {
  return events.flatMap((event) => game.viewEvent(event, viewer) ?? []);
}

/** A match as `viewer` may see it; `game` is null when no engine is here that knows what of the config that is. */
export function redactMatch(
  game: AnyGame | null,
  head: HeadRow,
  seats: SeatRow[],
  viewer: { seat: Seat | null; seed: string | null; config: unknown },
): Match {
  const parent = parentOf(head);
  const isFinished = head.status === 'finished';
  return {
    id: head.id,
    game: head.game,
    gameVersion: head.gameVersion,
    config: isFinished ? viewer.config : game ? game.viewConfig(viewer.config, viewer.seat ?? 'spectator') : {},
    configIsSummary: !isFinished && game === null,
    visibility: head.visibility,
    status: head.status,
    seats: seats.map(presentSeat),
    awaitingEntropy: head.status === 'open' ? awaitedSeats(seats) : [],
    version: head.version < 0 ? null : head.version,
    head: head.head,
    toAct: head.toAct,
    result: head.result === null ? null : (JSON.parse(head.result) as MatchResult),
    seedCommitment: head.seedCommitment,
    seed: viewer.seed,
    yourSeat: viewer.seat,
    createdBy: head.createdBy,
    parent: parent && { matchId: parent.matchId, seq: parent.seq, hash: parent.hash },
    imported: head.imported,
    createdAt: head.createdAt.toISOString(),
    startedAt: head.startedAt?.toISOString() ?? null,
    finishedAt: head.finishedAt?.toISOString() ?? null,
  };
}

function presentSeat(row: SeatRow): SeatView {
  const player =
    row.playerId === null
      ? null
      : { id: row.playerId, name: row.playerName ?? '', kind: row.playerKind === 'bot' ? ('bot' as const) : ('human' as const) };
  const { seat, bot, entropy, entropyCommitment: bound } = row;
  return { seat, player, bot, entropyCommitment: bound, entropyHash: bound ?? (entropy ? entropyCommitment(entropy) : null) };
}

/** The committed seats that can reveal now and have not. */
function awaitedSeats(seats: SeatRow[]): Seat[] {
  return seats.every((row) => row.joined) ? seats.flatMap((row) => (row.entropy === null ? row.seat : [])) : [];
}
