import accepts from 'accepts';
import type { FastifyRequest } from 'fastify';
import { GameledgerError } from '../../base/errors.js';

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
export const SERVER_SENT_EVENTS: StreamFormat = {
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

/** What the media types of JSON Lines are called, none of which is registered; the first one is what is written. */
export const JSON_LINES_TYPES = ['application/x-ndjson', 'application/ndjson', 'application/jsonl'] as const;

const FORMATS: Record<string, StreamFormat> = {
  [SERVER_SENT_EVENTS.contentType]: SERVER_SENT_EVENTS,
  ...Object.fromEntries(JSON_LINES_TYPES.map((type) => [`${type}; charset=utf-8`, JSON_LINES])),
};

/**
 * The format that the client prefers; server-sent events by default. *Errors*: NOT_ACCEPTABLE when it accepts
 * neither.
 */
export function chooseFormat(request: FastifyRequest): StreamFormat {
  const chosen = accepts(request.raw).type(Object.keys(FORMATS));
  const format = typeof chosen === 'string' ? FORMATS[chosen] : undefined;
  if (format) return format;
  throw new GameledgerError('NOT_ACCEPTABLE', 'Accept must allow `text/event-stream` or `application/x-ndjson`.');
}

function onceEach(write: (message: { type: string }, id: number | null) => string): StreamFormat['frame'] {
  const written = new WeakMap<object, Buffer>();
  return (message, id) => {
    const frame = written.get(message) ?? Buffer.from(write(message, id));
    if (message.type === 'entry') written.set(message, frame);
    return frame;
  };
}
