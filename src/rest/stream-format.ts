import accepts from 'accepts';
import type { FastifyRequest } from 'fastify';
import { malformed } from '../service/errors.js';

/** How messages are written to a live connection. */
export interface StreamFormat {
  contentType: string;
  /** Sent first, so that the client sees the connection open. */
  prelude: string;
  /** Sent while nothing happens; clients skip it. */
  keepAlive: string;
  /**
   * Writes one message; `id` is what the client resumes from, if it can. An entry is one value for all who see the
   * same, and written once for them.
   */
  frame(message: { type: string }, id: number | null): Buffer;
}

/** How long a browser's EventSource waits before it reconnects. */
const RETRY_MS = 2_000;

/** *Source*: HTML Living Standard, section 9.2, "Server-sent events". */
const SERVER_SENT_EVENTS: StreamFormat = {
  contentType: 'text/event-stream; charset=utf-8',
  prelude: `retry: ${RETRY_MS}\n\n`,
  keepAlive: ': keep-alive\n\n',
  frame: onceEach((message, id) => `${id === null ? '' : `id: ${id}\n`}event: ${message.type}\ndata: ${JSON.stringify(message)}\n\n`),
};

/** *Source*: the NDJSON convention: one JSON text a line; blank lines carry nothing. */
const JSON_LINES: StreamFormat = {
  contentType: 'application/x-ndjson; charset=utf-8',
  prelude: '\n',
  keepAlive: '\n',
  frame: onceEach((message) => `${JSON.stringify(message)}\n`),
};

const FORMATS: Record<string, StreamFormat> = {
  'text/event-stream': SERVER_SENT_EVENTS,
  'application/x-ndjson': JSON_LINES,
  'application/ndjson': JSON_LINES,
  'application/jsonl': JSON_LINES,
};

/**
 * The format the client likes best; server-sent events where it does not care. *Errors*: MALFORMED when it takes
 * neither.
 */
export function chooseFormat(request: FastifyRequest): StreamFormat {
  const chosen = accepts(request.raw).type(Object.keys(FORMATS));
  const format = typeof chosen === 'string' ? FORMATS[chosen] : undefined;
  if (!format) {
    const message = 'must allow `text/event-stream` or `application/x-ndjson`';
    throw malformed(`Accept ${message}.`, [{ path: '/accept', message }]);
  }
  return format;
}

function onceEach(write: (message: { type: string }, id: number | null) => string): StreamFormat['frame'] {
  const written = new WeakMap<object, Buffer>();
  // Thousands are told the same one after the other.
  let last: { message: object; frame: Buffer } | null = null;
  return (message, id) => {
    if (last?.message === message) return last.frame;
    const frame = written.get(message) ?? Buffer.from(write(message, id));
    if (message.type !== 'entry') return frame;
    written.set(message, frame);
    last = { message, frame };
    return frame;
  };
}
