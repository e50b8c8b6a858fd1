import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { whenClosed } from '../api/http/when-closed.js';
import { PACKAGE } from '../base/package-root.js';

/** Where the service says how a request has come to it. */
export const ARRIVAL_PATH = '/arrival';

/** `gameledger doctor` claims to have this address, which nobody has. *Source*: RFC 5737. */
export const CLAIMED_ADDRESS = '203.0.113.7';

/** What the operator is told of a proxy that is not trusted. */
export const UNTRUSTED_PROXY = 'X-Forwarded-For comes from an address that TRUST_PROXY does not name: if it is your proxy, name it there';

/** *Units*: milliseconds between the two events: if they arrive together, a proxy buffers. */
const HOLD_MS = 3000;

/** What ends the stream. */
export const END = 'event: end\ndata: {}\n\n';

const header = z.enum(['absent', 'fits', 'differs']);

/** How a request has come; no address that a proxy has, or has named, is in it. */
export const arrivalSchema = z.object({
  version: z.string(),
  publicUrl: z.string(),
  /**
   * `absent`: there is no `X-Forwarded-For`; `untrusted`: the proxy that sent it is not in TRUST_PROXY; `claimed`: what
   * the client sent is believed.
   */
  forwardedFor: z.enum(['absent', 'untrusted', 'claimed', 'trusted']),
  /** `X-Forwarded-Proto` and `X-Forwarded-Host`, beside PUBLIC_URL. */
  forwardedProto: header,
  forwardedHost: header,
});

/** How a request has come. */
export type Arrival = z.infer<typeof arrivalSchema>;

/** Tells how a request has come through proxies, as a live stream that ends by itself. *Errors*: RATE_LIMITED. */
export function registerArrival(app: FastifyInstance, publicUrl: string): void {
  app.get(ARRIVAL_PATH, { config: { gives: ['text/event-stream; charset=utf-8'] } }, (request, reply) => {
    whenClosed(reply, app.holdPlace('stream', request));
    reply.header('x-accel-buffering', 'no').header('cache-control', 'no-store').header('connection', 'close');
    return reply.type('text/event-stream; charset=utf-8').send(Readable.from(tell(arrivalOf(request, publicUrl))));
  });
}

async function* tell(arrival: Arrival): AsyncGenerator<string> {
  yield `data: ${JSON.stringify(arrival)}\n\n`;
  await sleep(HOLD_MS, undefined, { ref: false });
  yield END;
}

function arrivalOf(request: FastifyRequest, publicUrl: string): Arrival {
  const { protocol, host } = new URL(publicUrl);
  return {
    version: PACKAGE.version,
    publicUrl,
    forwardedFor: forwardedForOf(request),
    forwardedProto: compare(request, 'x-forwarded-proto', protocol.slice(0, -1)),
    forwardedHost: compare(request, 'x-forwarded-host', host),
  };
}

function forwardedForOf(request: FastifyRequest): Arrival['forwardedFor'] {
  const { 'x-forwarded-for': forwarded } = request.headers;
  if (forwarded === undefined) return 'absent';
  if (!isProxyTrusted(request)) return 'untrusted';
  return forwarded === CLAIMED_ADDRESS ? 'claimed' : 'trusted';
}

/** Whether limits count an address that was forwarded, and not that of the connection, which is the first. */
export function isProxyTrusted({ ips = [] }: FastifyRequest): boolean {
  return ips.length > 1;
}

function compare({ headers }: FastifyRequest, name: string, expected: string): z.infer<typeof header> {
  const [first] = String(headers[name] ?? '').split(',');
  if (!first) return 'absent';
  return first.trim().toLowerCase() === expected ? 'fits' : 'differs';
}
