/** What players say about a match. Nothing of it is in the log. */
import type { Connections } from '../../store/ledger/pools.js';

/** A message of a room; its text is null once it was removed. */
export interface MessageRow {
  matchId: string;
  room: string;
  /** The last change of the message, among those of its room. */
  seq: number;
  id: string;
  seat: number | null;
  playerId: string;
  playerName: string;
  playerKind: string;
  playerFace: number | null;
  text: string | null;
  at: Date;
  removedAt: Date | null;
}

/** A message to be posted. */
export interface NewMessage {
  matchId: string;
  room: string;
  id: string;
  playerId: string;
  seat: number | null;
  text: string;
  requestId: string | null;
  requestHash: string | null;
}

/** What became of a message to be posted, as `post_message` has it; `id` is there when it was posted, now or before. */
export interface PostedMessage {
  outcome: 'posted' | 'replayed' | 'key_reused' | 'full' | 'no_author';
  id: string | null;
}

/** Posts a message, unless its author has posted `most` in the room already. */
export async function addMessage({ general }: Connections, message: NewMessage, most: number): Promise<PostedMessage> {
  const { matchId, room, id, playerId, seat, text, requestId, requestHash } = message;
  const [row] = await general<PostedMessage[]>`
    SELECT outcome, message AS id FROM post_message(
      ${matchId}, ${room}, ${id}, ${playerId}, ${seat}::int::smallint, ${text}, ${requestId}, ${requestHash}, ${most})`;
  if (!row) throw new Error('post_message returned no row');
  return { outcome: row.outcome, id: row.id };
}

/** A message of a match. */
export async function findMessage({ general }: Connections, matchId: string, id: string): Promise<MessageRow | null> {
  const [row] = await general<MessageRow[]>`
    SELECT ${columns(general)} FROM messages m JOIN players p ON p.id = m.player_id WHERE m.match_id = ${matchId} AND m.id = ${id}`;
  return row ?? null;
}

/** Which messages of which room, for whom. */
export interface MessageQuery {
  matchId: string;
  room: string;
  /** A `seq`. */
  after: number;
  limit: number;
  /** Whom this player has blocked is left out. */
  readerId: string;
}

/**
 * The messages of a room after a `seq`, oldest change first, and the `seq` of the newest change: all in one statement.
 */
export async function readMessagePage(
  { general }: Connections,
  { matchId, room, after, limit, readerId }: MessageQuery,
): Promise<{ messages: MessageRow[]; lastSeq: number }> {
  const rows = await general<({ lastSeq: number; id: string | null } & Omit<MessageRow, 'id'>)[]>`
    SELECT r.last_seq::float8 AS "lastSeq", page.* FROM talk_rooms r LEFT JOIN LATERAL (
      SELECT ${columns(general)} FROM messages m JOIN players p ON p.id = m.player_id
      WHERE m.match_id = r.match_id AND m.room = r.room AND m.seq > ${after}::float8::bigint
        AND NOT EXISTS (SELECT FROM blocks b WHERE b.player_id = ${readerId} AND b.blocked_id = m.player_id)
      ORDER BY m.seq LIMIT ${limit}) AS page ON true
    WHERE r.match_id = ${matchId} AND r.room = ${room} ORDER BY page.seq`;
  const messages = rows.flatMap(({ lastSeq: _, id, ...row }) => (id === null ? [] : [{ ...row, id }]));
  return { messages, lastSeq: rows[0]?.lastSeq ?? 0 };
}

function columns(sql: Connections['general']) {
  return sql`m.match_id AS "matchId", m.room, m.seq::float8 AS seq, m.id, m.seat, m.player_id AS "playerId", p.name AS "playerName",
    p.kind AS "playerKind", p.face AS "playerFace", m.text, m.at, m.removed_at AS "removedAt"`;
}

/** Takes the text of a message away; whether there is such a message. */
export async function removeMessage({ general }: Connections, matchId: string, id: string): Promise<boolean> {
  const [row] = await general<{ room: string | null }[]>`SELECT remove_message(${matchId}, ${id}) AS room`;
  return row?.room != null;
}

/** The same for the operator, noted in the trail; the room, or null where there is no such message. */
export async function removeMessageByOperator(
  { general }: Connections,
  matchId: string,
  id: string,
  reason: string,
): Promise<string | null> {
  const [row] = await general<{ room: string | null }[]>`SELECT remove_message_as_operator(${matchId}, ${id}, ${reason}) AS room`;
  return row?.room ?? null;
}

/** A room of a match, and how far its messages have come. */
export interface LastMessage {
  matchId: string;
  room: string;
  lastSeq: number;
}

/** How far the messages of the rooms of some matches have come. */
export async function readLastMessages({ general }: Connections, matchIds: readonly string[]): Promise<LastMessage[]> {
  return general<LastMessage[]>`
    SELECT match_id AS "matchId", room, last_seq::float8 AS "lastSeq" FROM talk_rooms WHERE match_id = ANY(${[...matchIds]}::uuid[])`;
}
