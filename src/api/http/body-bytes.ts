import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GameledgerError } from '../../base/errors.js';
import type { Limits } from '../../base/limits.js';
import { addressKey } from './caller-key.js';
import type { HttpConfig } from './http-config.js';
import { whenClosed } from './when-closed.js';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Hands the body of `request`, of a route whose body is streamed, to `use`; its bytes count until that is done.
     *
     * *Errors*: RATE_LIMITED or UNAVAILABLE when its address or all clients have too many bytes there: before anything
     * is read if the request says how many it has.
     */
    withStreamedBody<T>(request: FastifyRequest, use: (body: AsyncIterable<Uint8Array>) => Promise<T>): Promise<T>;
    /**
     * Counts `bytes` that a document of `request` takes; call what is returned when it is no longer kept.
     *
     * *Errors*: RATE_LIMITED or UNAVAILABLE when those of its address or of all clients would take too many.
     */
    holdDocument(request: FastifyRequest, bytes: number): () => void;
  }
}

type HeldConfig = Pick<HttpConfig, 'limits' | 'rateLimit'>;

/** How many bytes each address holds, and all of them. */
interface HeldBytes {
  hold(address: string, bytes: number): void;
  /** What a further body is refused with; null where there is room. */
  refusal(address: string): GameledgerError | null;
}

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
export function registerBodyBytes(app: FastifyInstance, config: HeldConfig): void {
  const { hold, refusal } = createHeldBytes(config, 'bodiesBytes', 'bodiesAddressBytes');
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
    whenClosed(reply, letGo);
    done(null, payload);
  });
  const streamed = createHeldBytes(config, 'importsBytes', 'importsAddressBytes');
  app.decorate('withStreamedBody', async (request, use) => {
    const address = addressKey(request);
    const { 'content-length': length } = request.headers;
    let bytes = 0;
    const take = (more: number): void => {
      bytes += more;
      streamed.hold(address, more);
      const full = streamed.refusal(address);
      if (full) throw full;
    };
    try {
      take(Number(length ?? 0));
      const body = request.body as AsyncIterable<Uint8Array>;
      return await use(length === undefined ? counted(body, take) : body);
    } finally {
      streamed.hold(address, -bytes);
    }
  });
  const documents = createHeldBytes(config, 'documentsBytes', 'documentsAddressBytes');
  app.decorate('holdDocument', (request, bytes) => {
    const address = addressKey(request);
    documents.hold(address, bytes);
    const full = documents.refusal(address);
    const letGo = (): void => documents.hold(address, -bytes);
    if (full === null) return letGo;
    letGo();
    throw full;
  });
}

function createHeldBytes({ limits, rateLimit }: HeldConfig, ofAll: keyof Limits, ofAddress: keyof Limits): HeldBytes {
  const most = limits[ofAll];
  const mostOfAddress = rateLimit === null ? most : limits[ofAddress];
  const byAddress = new Map<string, number>();
  let inAll = 0;
  return {
    hold(address, bytes) {
      inAll += bytes;
      const held = (byAddress.get(address) ?? 0) + bytes;
      if (held > 0) byAddress.set(address, held);
      else byAddress.delete(address);
    },
    refusal(address) {
      if ((byAddress.get(address) ?? 0) > mostOfAddress) return tooMany('RATE_LIMITED', ofAddress, 'of your address');
      return inAll > most ? tooMany('UNAVAILABLE', ofAll, 'of all clients') : null;
    },
  };
}

async function* counted(chunks: AsyncIterable<Uint8Array>, take: (bytes: number) => void): AsyncGenerator<Uint8Array, void, undefined> {
  for await (const chunk of chunks) {
    take(chunk.length);
    yield chunk;
  }
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
