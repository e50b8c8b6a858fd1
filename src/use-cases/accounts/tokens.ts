import { createHash, randomBytes } from 'node:crypto';

const KEY_PREFIX = 'gl_';
const SEAT_PREFIX = 'gs_';
const INVITATION_PREFIX = 'gi_';
const SECRET_BYTES = 32;

/** A fresh API key. */
export function newApiKey(): string {
  return KEY_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
}

/** A fresh token for one seat of one match, which it names: its seat can still be drawn. */
export function newSeatToken(matchId: string): string {
  return `${SEAT_PREFIX}${matchId.replaceAll('-', '')}_${randomBytes(SECRET_BYTES).toString('base64url')}`;
}

/** A fresh invitation to one seat. */
export function newInvitation(): string {
  return INVITATION_PREFIX + randomBytes(SECRET_BYTES).toString('base64url');
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
