import { createHash, createHmac, randomBytes } from 'node:crypto';

const KEY_PREFIX = 'gl_';
const SEAT_PREFIX = 'gs_';
const INVITATION_PREFIX = 'gi_';
const TICKET_PREFIX = 'gt_';
const SECRET_BYTES = 32;

/** A fresh API key. */
export function newApiKey(): string {
  return KEY_PREFIX + freshSecret();
}

/** What the tokens of seats and invitations are made of, if nothing else is given: nobody can have it again. */
export function freshSecret(): string {
  return randomBytes(SECRET_BYTES).toString('base64url');
}

/** A token for one seat of one match, which it names: its seat can still be drawn. */
export function newSeatToken(matchId: string, secret = freshSecret()): string {
  return `${SEAT_PREFIX}${matchId.replaceAll('-', '')}_${secret}`;
}

/** An invitation to one seat. */
export function newInvitation(secret = freshSecret()): string {
  return INVITATION_PREFIX + secret;
}

/** A ticket for one stream. */
export function newTicket(): string {
  return TICKET_PREFIX + freshSecret();
}

/** Whether a token has the form of a ticket. */
export function isTicket(token: string): boolean {
  return /^gt_[\w-]{43}$/.test(token);
}

/** Makes the same secret of the same words again, and another of others. */
export type SecretOf = (words: string) => string;

/** Secrets that only who has a key can have; the key is not kept, nor can it be found from them. */
export function secretsBy(key: string): SecretOf {
  const root = createHmac('sha256', key).update('tokens of requests').digest();
  return (words) => createHmac('sha256', root).update(words).digest('base64url');
}

/** Whether a token has the form of an invitation. */
export function isInvitation(token: string): boolean {
  return /^gi_[\w-]{43}$/.test(token);
}

/** The match that a seat token names; null when it has not the form of one. */
export function matchOfToken(token: string): string | null {
  const parts = /^gs_([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})_[\w-]{43}$/.exec(token);
  return parts ? parts.slice(1, 6).join('-') : null;
}

/** Whether a token has the form of an API key. */
export function isApiKey(token: string): boolean {
  return /^gl_[\w-]{43}$/.test(token);
}

/** What is stored of a key or token: 256 random bits need no slow hash. */
export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/** Whether a token has the form of one for a seat. */
export function isSeatToken(token: string): boolean {
  return token.startsWith(SEAT_PREFIX);
}
