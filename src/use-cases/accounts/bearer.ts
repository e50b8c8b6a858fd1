import { tokenHash } from './tokens.js';

/** What an `Authorization` header presents. */
export interface Bearer {
  authorization: string;
  token: string;
  /** As keys and tokens are stored. */
  hash: string;
}

const last = new WeakMap<object, Bearer>();

/**
 * The token of a header `Bearer <token>` with its hash; null for a header of another form.
 *
 * The last one of a connection is remembered, so that its key is hashed once and kept no longer than the connection
 * that brought it.
 */
export function bearerOf(authorization: string, connection?: object | null): Bearer | null {
  const remembered = connection ? last.get(connection) : undefined;
  if (remembered?.authorization === authorization) return remembered;
  const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1];
  if (token === undefined) return null;
  const bearer = { authorization, token, hash: tokenHash(token) };
  if (connection) last.set(connection, bearer);
  return bearer;
}
