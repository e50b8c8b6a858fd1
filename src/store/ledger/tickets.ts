/** Tickets, by which streams are opened: sealed, so that no reader of the table can use one. */
import type { Connections } from './pools.js';

/** What is stored of a ticket. */
export interface StoredTicket {
  /** SHA-256 of the ticket. */
  hash: string;
  /** What only the ticket opens. */
  sealed: string;
}

/** Adds a ticket; when it expires by the clock of the database. */
export async function addTicket({ general }: Connections, { hash, sealed }: StoredTicket, seconds: number): Promise<Date> {
  const [row] = await general<{ expires_at: Date }[]>`
    INSERT INTO tickets (hash, sealed, expires_at) VALUES (${hash}, ${sealed}, now() + make_interval(secs => ${seconds}::double precision))
    RETURNING expires_at`;
  if (!row) throw new Error('a ticket was added without a row');
  return row.expires_at;
}

/** Removes a ticket and returns what was sealed; null where there is none that is still good. */
export async function takeTicket({ general }: Connections, hash: string): Promise<string | null> {
  const [row] = await general<{ sealed: string }[]>`DELETE FROM tickets WHERE hash = ${hash} AND expires_at > now() RETURNING sealed`;
  return row?.sealed ?? null;
}

/** Removes the tickets that nobody has used in time. */
export async function dropTickets({ general }: Connections): Promise<void> {
  await general`DELETE FROM tickets WHERE expires_at <= now()`;
}
