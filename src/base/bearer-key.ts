import { createHash, timingSafeEqual } from 'node:crypto';

/**
 * Whether the value of an `Authorization` header is a key of the operator, in the same time for every
 * guess; no value does while there is no key.
 */
export function isBearerOf(key: string | null): (authorization: string | undefined) => boolean {
  const expected = key === null ? null : digest(key);
  return (authorization) => {
    const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1];
    return expected !== null && token !== undefined && timingSafeEqual(expected, digest(token));
  };
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
