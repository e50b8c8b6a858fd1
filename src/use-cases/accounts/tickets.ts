/** Tickets: a browser's `EventSource` cannot send a key, so it opens a stream by what stands for the key once. */
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Connections } from '../../store/ledger/pools.js';
import { addTicket, takeTicket } from '../../store/ledger/tickets.js';
import { unauthenticated } from './require-player.js';
import { isTicket, newTicket, tokenHash } from './tokens.js';

/** *Units*: seconds for which a ticket is good. */
export const TICKET_SECONDS = 60;

/** A new ticket, which is shown only once. */
export interface NewTicket {
  ticket: string;
  /** ISO 8601. */
  expiresAt: string;
}

/** The use cases of tickets. */
export interface Tickets {
  /** A ticket for the value of an `Authorization` header. *Errors*: UNAUTHENTICATED where there is none. */
  create(authorization: string | undefined): Promise<NewTicket>;
  /** The value that it stands for, once. *Errors*: UNAUTHENTICATED for one that is unknown, used or expired. */
  redeem(ticket: string): Promise<string>;
}

/** Tickets in the table that all processes share, which holds neither them nor what they stand for in the clear. */
export function createTickets(connections: Connections): Tickets {
  return {
    async create(authorization) {
      if (authorization === undefined) throw unauthenticated('A ticket is made with an API key or a seat token.');
      const ticket = newTicket();
      const expiresAt = await addTicket(connections, { hash: tokenHash(ticket), sealed: seal(ticket, authorization) }, TICKET_SECONDS);
      return { ticket, expiresAt: expiresAt.toISOString() };
    },
    async redeem(ticket) {
      const sealed = isTicket(ticket) ? await takeTicket(connections, tokenHash(ticket)) : null;
      if (sealed === null) throw unauthenticated('This ticket is unknown: it was used, or has expired. Make another one.');
      return unseal(ticket, sealed);
    },
  };
}

const CIPHER = 'aes-256-gcm';
const TAG_BYTES = 16;
/** Each ticket has a key of its own, with which one text is sealed. */
const NONCE = Buffer.alloc(12);

function cipherKey(ticket: string): Buffer {
  return createHash('sha256').update(`what a ticket stands for: ${ticket}`).digest();
}

function seal(ticket: string, text: string): string {
  const cipher = createCipheriv(CIPHER, cipherKey(ticket), NONCE);
  const sealed = [cipher.update(text, 'utf8'), cipher.final()];
  return Buffer.concat([cipher.getAuthTag(), ...sealed]).toString('base64');
}

function unseal(ticket: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64');
  const decipher = createDecipheriv(CIPHER, cipherKey(ticket), NONCE, { authTagLength: TAG_BYTES }).setAuthTag(
    bytes.subarray(0, TAG_BYTES),
  );
  return decipher.update(bytes.subarray(TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
}
