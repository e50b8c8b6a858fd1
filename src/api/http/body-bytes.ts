import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GameledgerError } from '../../base/errors.js';
import type { Limits } from '../../base/limits.js';
import { addressKey } from './caller-key.js';
import type { HttpConfig } from './http-config.js';

const RETRY_AFTER_SECONDS = 1;

/**
 * *Units*: bytes that a piece of a body takes beside its own, however small: in pieces of one byte 256 KiB would take
 * 126 MB.
 */
const PIECE_BYTES = 480;

/**
 * Counts the bytes of bodies from when they arrive until their requests are answered: half a body that never becomes
 * whole is held as long as `requestMs`.
 *
 * Where too many are held already, a further body is refused; one on its way is cut off.
 */
export function registerBodyBytes(app: FastifyInstance, { limits, rateLimit }: Pick<HttpConfig, 'limits' | 'rateLimit'>): void {
  const held = { inAll: 0, byAddress: new Map<string, number>() };
  const perAddress = rateLimit === null ? limits.bodiesBytes : limits.bodiesAddressBytes;
  const hold = (address: string, bytes: number): void => {
    held.inAll += bytes;
    const ofAddress = (held.byAddress.get(address) ?? 0) + bytes;
    if (ofAddress > 0) held.byAddress.set(address, ofAddress);
    else held.byAddress.delete(address);
  };
  const refusal = (address: string): GameledgerError | null => {
    if ((held.byAddress.get(address) ?? 0) > perAddress) return tooMany('RATE_LIMITED', 'bodiesAddressBytes', 'of your address');
    return held.inAll > limits.bodiesBytes ? tooMany('UNAVAILABLE', 'bodiesBytes', 'of all clients') : null;
  };
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (!hasBody(request) || request.routeOptions.config.isBodyStreamed) return done(null, payload);
    const address = addressKey(request);
    const full = refusal(address);
    if (full) throw full;
    let bytes = 0;
    const letGo = (): void => {
      hold(address, -bytes);
      bytes = 0;
    };
    request.raw.on('data', (chunk: Uint8Array) => {
      if (request.raw.destroyed) return;
      const taken = chunk.length + PIECE_BYTES;
      bytes += taken;
      hold(address, taken);
      if (!refusal(address)) return;
      request.raw.destroy();
      // At once: others on their way would be cut for what this one no longer takes.
      letGo();
    });
    reply.raw.once('close', letGo);
    done(null, payload);
  });
}

/** Whether a request comes with a body. *Source*: RFC 9112, section 6. */
export function hasBody({ headers }: FastifyRequest): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function tooMany(code: 'RATE_LIMITED' | 'UNAVAILABLE', limit: keyof Limits, whose: string): GameledgerError {
  return new GameledgerError(code, `Too many bytes of requests ${whose} are worked on: try again later.`, {
    retryAfter: RETRY_AFTER_SECONDS,
    limit,
  });
}
