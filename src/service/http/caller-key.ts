import { createHash } from 'node:crypto';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';

/** A key is hashed once a request; a websocket may introduce itself with another one later. */
const known = new WeakMap<FastifyRequest, { authorization: string; key: string }>();

/** The key a request came with, by its hash, so that it is kept nowhere; without one, the address. One key is one caller however the header spells `Bearer`. */
export function callerKey(request: FastifyRequest): string {
  const { authorization } = request.headers;
  if (authorization === undefined) return addressKey(request);
  const remembered = known.get(request);
  if (remembered?.authorization === authorization) return remembered.key;
  const token = authorization.replace(/^bearer +/i, '').trim();
  const key = `key ${createHash('sha256').update(token).digest('base64')}`;
  known.set(request, { authorization, key });
  return key;
}

/** The address a request came from; an IPv6 address counts with its /64 network. */
export function addressKey(request: FastifyRequest): string {
  return `address ${normalizeIP(request.ip)}`;
}
