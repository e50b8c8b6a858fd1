/** How heads and entries look from outside: the one place where entries are redacted. */

import { clockAt } from '../../../record/log/clock.js';
import type { Entry, EntryView, LoggedEntry, MatchResult } from '../../../record/log/entry.js';
import type { Life } from '../../../record/log/life.js';
import type { SealedLoadout } from '../../../record/log/loadout.js';
import { entropyCommitment } from '../../../record/log/provable-chance.js';
import { isPlayed } from '../../../record/log/replay.js';
import type { AnyGame, Seat, Typed, Viewer } from '../../../rules/kernel/game.js';
import { isSameJson } from '../../../rules/kernel/json.js';
import { unreachable } from '../../../rules/kit/unreachable.js';
import { type HeadRow, parentOf } from '../../../store/ledger/matches.js';
import type { SeatRow } from '../../../store/ledger/seats.js';
import { publicPlayer } from '../../accounts/public-player.js';
import type { LifeView, Terms } from '../life-contract.js';
import type { Presenting } from '../parts.js';
import { seatsBring } from '../seats/loadouts.js';
import type { Match, SeatView } from '../shapes.js';
import { engineBundle } from '../state/engine-bundle.js';

/** An entry as `viewer` may see it; `whole` once the match has finished. */
export function redactEntry(game: AnyGame, { entry, hash }: LoggedEntry, viewer: Viewer, whole: boolean): EntryView {
  const { seq, kind, toAct, result, at } = entry;
  const actor = whole ? actorOf(entry) : maskedActor(game, entry, viewer);
  const events = whole ? entry.events : visibleEvents(game, entry.events, viewer);
  return { seq, kind, ...actor, events, toAct, result, hash, at, ...lifeOf(entry) };
}

interface Actor {
  seat: Seat | null;
  action: Typed | null;
}

function actorOf(entry: Entry): Actor {
  return { seat: 'seat' in entry ? entry.seat : null, action: isPlayed(entry) ? entry.action : null };
}

function maskedActor(game: AnyGame, entry: Entry, viewer: Viewer): Actor {
  if (!isPlayed(entry)) return actorOf(entry);
  const action = game.viewAction(entry.action, entry.seat, viewer);
  return { seat: action || entry.kind === 'timeout' ? entry.seat : null, action };
}

/** What the entries of a match's life say besides: all of it is public. */
function lifeOf(entry: Entry): Pick<EntryView, 'offer' | 'answer' | 'effect' | 'deadline' | 'outage' | 'reason'> {
  switch (entry.kind) {
    case 'timeout':
      return { deadline: entry.deadline };
    case 'offer':
      return { offer: entry.offer, effect: entry.effect };
    case 'answer':
      return { answer: entry.answer, effect: entry.effect };
    case 'outage':
      return { outage: entry.outage };
    case 'void':
      return { reason: entry.reason };
    case 'setup':
    case 'action':
    case 'resignation':
    case 'resume':
      return {};
    default:
      return unreachable(entry);
  }
}

/** The public clock and offers at a moment. */
export function presentLife(life: Life, nowMs: number): LifeView {
  const offers = life.offers.open.map(({ seq, seat, offer, accepted }) => ({
    seq,
    seat,
    kind: offer.kind,
    to: offer.kind === 'takeback' ? offer.to : null,
    accepted: [...accepted],
  }));
  return { clock: clockAt(life.terms, life.clock, nowMs), offers };
}

/** The events as `viewer` may see them, in order. */
export function visibleEvents(game: AnyGame, events: Typed[], viewer: Viewer): Typed[] {
  return events.flatMap((event) => game.viewEvent(event, viewer) ?? []);
}

/** A match as `viewer` may see it; `game` is null when no engine is here that knows what of the config that is. */
export function redactMatch(
  { basePath }: Pick<Presenting, 'basePath'>,
  game: AnyGame | null,
  head: HeadRow,
  seats: SeatRow[],
  viewer: { seat: Seat | null; seed: string | null; config: unknown },
): Match {
  const parent = parentOf(head);
  const isFinished = head.status === 'finished';
  const shown = isFinished ? viewer.config : game ? game.viewConfig(viewer.config, viewer.seat ?? 'spectator') : {};
  const terms = JSON.parse(head.terms) as Terms;
  return {
    id: head.id,
    game: head.game,
    gameVersion: head.gameVersion,
    engine: head.engine === null ? null : engineBundle(basePath, head.engine),
    config: shown,
    configIsSummary: !isFinished && game === null,
    symmetric: terms.rated || (game && isSameJson(shown, viewer.config) ? game.isSymmetric(viewer.config) : null),
    seatsBring: game !== null && seatsBring(game, head, seats),
    visibility: head.visibility,
    status: head.status,
    seats: seats.map(presentSeat),
    awaitingEntropy: head.status === 'open' ? awaitedSeats(seats) : [],
    version: head.version < 0 ? null : head.version,
    head: head.head,
    toAct: head.toAct,
    result: head.result === null ? null : (JSON.parse(head.result) as MatchResult),
    terms,
    seedCommitment: head.seedCommitment,
    seed: viewer.seed,
    yourSeat: viewer.seat,
    yourLoadout: yourLoadout(seats, viewer.seat),
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
      : publicPlayer({ id: row.playerId, name: row.playerName ?? '', kind: row.playerKind ?? 'human', face: row.playerFace });
  const { seat, bot, entropy, entropyCommitment: bound } = row;
  const loadoutHash = row.loadout === null ? null : (JSON.parse(row.loadout) as SealedLoadout).hash;
  return { seat, player, bot, loadoutHash, entropyCommitment: bound, entropyHash: bound ?? (entropy ? entropyCommitment(entropy) : null) };
}

/** Nobody but the seat itself sees what it brings. */
function yourLoadout(seats: readonly SeatRow[], viewer: Seat | null): unknown {
  const sealed = seats.find(({ seat }) => seat === viewer)?.loadout ?? null;
  return sealed === null ? null : (JSON.parse(sealed) as SealedLoadout).loadout;
}

/** The committed seats that can reveal now and have not. */
function awaitedSeats(seats: SeatRow[]): Seat[] {
  return seats.every((row) => row.joined) ? seats.flatMap((row) => (row.entropy === null ? row.seat : [])) : [];
}
