import { pipeline, Readable } from 'node:stream';
import { promisify } from 'node:util';
import * as zlib from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler } from 'fastify';
import Negotiator from 'negotiator';

/** *Units*: bytes; what is smaller fits into one packet either way. */
const SMALLEST_BYTES = 1024;
/** *Units*: bytes; they take a tenth of a millisecond. More is left to the threads of zlib. */
const AT_ONCE_BYTES = 8 * 1024;
/**
 * Of 1 MB of JSON level 4 leaves 11 % with gzip and 9 % with brotli, in 7 to 9 ms; 6 and 5 take half as long again and
 * leave one point less.
 */
const LEVEL = 4;
/**
 * What comes while so many are under way is sent as it is: a flood must not make others wait for the threads. A stream
 * that nobody reads keeps 365 kB of zlib.
 */
const MOST_AT_WORK = { texts: 16, streams: 64 };

/** One encoding: what compresses a text now, and what on another thread. */
interface Encoder {
  now(text: Buffer): Buffer;
  later(text: Buffer): Promise<Buffer>;
}

const GZIP = { level: LEVEL };
const BROTLI = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: LEVEL } };
/** Node 22.15 brought it; the types are those of Node 20. */
const { zstdCompress, zstdCompressSync }: typeof zlib & { zstdCompress?: typeof zlib.gzip; zstdCompressSync?: typeof zlib.gzipSync } = zlib;

const ENCODERS: Record<string, Encoder> = {
  br: { now: (text) => zlib.brotliCompressSync(text, BROTLI), later: (text) => promisify(zlib.brotliCompress)(text, BROTLI) },
  ...(zstdCompress && zstdCompressSync && { zstd: { now: (text) => zstdCompressSync(text), later: promisify(zstdCompress) } }),
  gzip: { now: (text) => zlib.gzipSync(text, GZIP), later: (text) => promisify(zlib.gzip)(text, GZIP) },
};
/** The server's choice among those the client likes as well; of a stream brotli would keep three times the memory. */
const TEXT_ENCODINGS = Object.keys(ENCODERS);
const STREAM_ENCODINGS = ['gzip'];

const TEXT_TYPES = /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?json\b|application\/(?:javascript|x-ndjson|yaml)\b)/;

/**
 * Compresses what is read, for clients that take it, and says so by `Vary`.
 *
 * Left as they are: live streams, parts of files, and answers to requests that change something, where new keys and
 * tokens stand beside what the request said (SECURITY.md). It comes last, so that a text has the same weak ETag in each
 * encoding. @fastify/compress keeps a compressor of 1 MB for each large answer until its client has read it.
 */
export function registerCompression(app: FastifyInstance): void {
  const atWork = { texts: 0, streams: 0 };
  const compress: onSendHookHandler = (request, reply, payload, done) => {
    if (!isCompressible(request, reply)) return done(null, payload);
    reply.header('vary', withEncoding(reply.getHeader('vary')));
    if (payload instanceof Readable) return done(null, compressStream(request, reply, payload, atWork));
    const text = typeof payload === 'string' ? Buffer.from(payload) : payload;
    if (!Buffer.isBuffer(text) || text.length < SMALLEST_BYTES || atWork.texts >= MOST_AT_WORK.texts) return done(null, payload);
    const encoding = chosenOf(request, TEXT_ENCODINGS);
    const encoder = ENCODERS[encoding ?? ''];
    if (encoding === null || !encoder) return done(null, payload);
    const answer = (compressed: Buffer): void => {
      reply.headers({ 'content-encoding': encoding, 'content-length': compressed.length });
      done(null, compressed);
    };
    if (text.length <= AT_ONCE_BYTES) return answer(encoder.now(text));
    atWork.texts++;
    encoder
      .later(text)
      .finally(() => atWork.texts--)
      .then(answer, done);
  };
  app.addHook('onRoute', (route) => {
    const others = [route.onSend ?? []].flat();
    // Fastify has already told a HEAD to leave its body out.
    route.onSend = route.method === 'HEAD' ? [compress, ...others] : [...others, compress];
  });
}

type AtWork = typeof MOST_AT_WORK;

function compressStream(request: FastifyRequest, reply: FastifyReply, text: Readable, atWork: AtWork): Readable {
  const encoding = chosenOf(request, STREAM_ENCODINGS);
  if (encoding === null || atWork.streams >= MOST_AT_WORK.streams) return text;
  reply.header('content-encoding', encoding).removeHeader('content-length');
  atWork.streams++;
  const compressed = zlib.createGzip(GZIP);
  // Fastify hears of a fault by the stream it is given.
  return pipeline(text, compressed, () => {
    atWork.streams--;
  });
}

function isCompressible(request: FastifyRequest, reply: FastifyReply): boolean {
  const isAsItIs = ['content-encoding', 'content-range', 'x-accel-buffering'].some((name) => reply.hasHeader(name));
  return !isAsItIs && isReading(request) && TEXT_TYPES.test(String(reply.getHeader('content-type') ?? ''));
}

/** GraphQL reads by POST too. */
function isReading({ method, routeOptions, answer }: FastifyRequest): boolean {
  if (method === 'GET' || method === 'HEAD') return true;
  return routeOptions.url === '/graphql' && answer?.isObliged === false;
}

function chosenOf(request: FastifyRequest, encodings: string[]): string | null {
  if (request.headers['accept-encoding'] === undefined) return null;
  const negotiator: PreferringNegotiator = new Negotiator(request.raw);
  const chosen = negotiator.encoding([...encodings, 'identity'], { preferred: encodings });
  return chosen === undefined || chosen === 'identity' ? null : chosen;
}

/** Its types are those of 0.6. */
interface PreferringNegotiator {
  encoding(available: string[], options: { preferred: string[] }): string | undefined;
}

function withEncoding(vary: unknown): string {
  if (vary === undefined) return 'accept-encoding';
  const names = String(vary);
  return /\*|accept-encoding/i.test(names) ? names : `${names}, accept-encoding`;
}
