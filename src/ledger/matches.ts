import { and, desc, eq, exists, inArray, lt, or, sql } from 'drizzle-orm';
import type { ParentVersion } from '../log/entry.js';
import type { Connections } from './pools.js';
import { matches, players, seats } from './tables.js';

/** A match's head row. */
export type HeadRow = typeof matches.$inferSelect;

/** A seat with the name of who sits there. */
export interface SeatRow {
  seat: number;
  playerId: string | null;
  playerName: string | null;
  playerKind: string | null;
  bot: string | null;
  tokenHash: string | null;
  /** Null while a committed seat has not revealed it. */
  entropy: string | null;
  entropyCommitment: string | null;
  joined: boolean;
}

/** What a match is created with. */
export interface NewMatch {
  id: string;
  game: string;
  gameVersion: number;
  config: string;
  visibility: string;
  seats: number;
  seed: Buffer;
  seedCommitment: string;
  createdBy: string;
  parent: ParentVersion | null;
}

/** Makes a match with its free seats and its seed. */
export async function createMatch({ write }: Connections, match: NewMatch): Promise<void> {
  const { parent } = match;
  await write`SELECT create_match(${match.id}, ${match.game}, ${match.gameVersion}, ${match.config}, ${match.visibility}, ${match.seats},
    ${match.seed}, ${match.seedCommitment}, ${match.createdBy}, ${parent?.matchId ?? null}, ${parent?.seq ?? null}, ${parent?.hash ?? null},
    ${parent?.resampledFor ?? null}::smallint)`;
}

/** Notes which engine's bundle entry 0 of a match names: of one that is about to start, or of one that came without this note. */
export async function pinEngine({ write }: Connections, matchId: string, sha256: string): Promise<void> {
  await write`UPDATE matches SET engine = ${sha256} WHERE id = ${matchId} AND (version < 0 OR engine IS NULL)`;
}

/** The head row, or null. */
export async function readHead({ orm }: Connections, matchId: string): Promise<HeadRow | null> {
  const [row] = await orm.select().from(matches).where(eq(matches.id, matchId));
  return row ?? null;
}

/** The version of another match a match was forked from; null when it was not. */
export function parentOf({ parentMatch, parentSeq, parentHash, parentResampledFor }: HeadRow): ParentVersion | null {
  if (parentMatch === null || parentSeq === null || parentHash === null) return null;
  const parent = { matchId: parentMatch, seq: parentSeq, hash: parentHash };
  return parentResampledFor === null ? parent : { ...parent, resampledFor: parentResampledFor };
}

/** The seats of some matches, by match and seat. */
export async function readSeats({ orm }: Connections, matchIds: string[]): Promise<Map<string, SeatRow[]>> {
  const found = new Map<string, SeatRow[]>(matchIds.map((id) => [id, []]));
  if (matchIds.length === 0) return found;
  const rows = await orm
    .select({ seat: seats, playerName: players.name, playerKind: players.kind })
    .from(seats)
    .leftJoin(players, eq(players.id, seats.playerId))
    .where(inArray(seats.matchId, matchIds))
    .orderBy(seats.matchId, seats.seat);
  for (const { seat, playerName, playerKind } of rows) {
    found.get(seat.matchId)?.push({
      seat: seat.seat,
      playerId: seat.playerId,
      playerName,
      playerKind,
      bot: seat.bot,
      tokenHash: seat.tokenHash,
      entropy: seat.entropy,
      entropyCommitment: seat.entropyCommitment,
      joined: seat.joinedAt !== null,
    });
  }
  return found;
}

/** Which matches are wanted; `visibleTo` is a player who also sees the private ones they are in. */
export interface HeadFilter {
  game?: string | undefined;
  status?: string | undefined;
  player?: string | undefined;
  visibleTo: string | null;
  /** Matches older than this id. */
  before?: string | undefined;
  limit: number;
}

/** Heads of matches, newest first: ids are UUIDv7, so their order is that of creation. */
export async function listHeads({ orm }: Connections, filter: HeadFilter): Promise<HeadRow[]> {
  const seated = (player: string) =>
    exists(
      orm
        .select({ one: sql`1` })
        .from(seats)
        .where(and(eq(seats.matchId, matches.id), eq(seats.playerId, player))),
    );
  const { visibleTo } = filter;
  return orm
    .select()
    .from(matches)
    .where(
      and(
        filter.game === undefined ? undefined : eq(matches.game, filter.game),
        filter.status === undefined ? undefined : eq(matches.status, filter.status),
        filter.player === undefined ? undefined : seated(filter.player),
        filter.before === undefined ? undefined : lt(matches.id, filter.before),
        visibleTo === null
          ? eq(matches.visibility, 'public')
          : or(eq(matches.visibility, 'public'), eq(matches.createdBy, visibleTo), seated(visibleTo)),
      ),
    )
    .orderBy(desc(matches.id))
    .limit(filter.limit);
}

/** A match of a player that runs, with what is needed to see whether the player owes an action. */
export interface PlayerHead {
  matchId: string;
  game: string;
  seat: number;
  version: number;
  toAct: number[];
}

/** The running matches a player sits in. */
export async function readPlayerHeads({ orm }: Connections, playerId: string): Promise<PlayerHead[]> {
  return orm
    .select({ matchId: matches.id, game: matches.game, seat: seats.seat, version: matches.version, toAct: matches.toAct })
    .from(seats)
    .innerJoin(matches, eq(matches.id, seats.matchId))
    .where(and(eq(seats.playerId, playerId), eq(matches.status, 'active')))
    .orderBy(matches.id);
}

/** The present versions of some matches. */
export async function readVersions({ read }: Connections, matchIds: string[]): Promise<{ id: string; version: number }[]> {
  return read<{ id: string; version: number }[]>`SELECT id, version FROM matches WHERE id = ANY(${matchIds}::uuid[])`;
}
