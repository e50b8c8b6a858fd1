import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import { bearerOf } from '../../use-cases/accounts/bearer.js';
import { tokenHash } from '../../use-cases/accounts/tokens.js';

/**
 * The key a request came with, by its hash, so that it is kept nowhere; without one, the address. One key is one caller
 * however the header spells `Bearer`.
 */
export function callerKey(request: FastifyRequest): string {
  const { authorization } = request.headers;
  if (authorization === undefined) return addressKey(request);
  return `key ${bearerOf(authorization, request.raw.socket)?.hash ?? tokenHash(authorization)}`;
}

const addresses = new WeakMap<FastifyRequest, string>();

/**
 * The address a request came from; an IPv6 address counts with its /64 network. It is asked for six times a request.
 */
export function addressKey(request: FastifyRequest): string {
  const known = addresses.get(request);
  if (known !== undefined) return known;
  const key = `address ${normalizeIP(request.ip)}`;
  addresses.set(request, key);
  return key;
}
