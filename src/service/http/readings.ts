import type { IncomingMessage, Server } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { createFairQueue } from './fair-queue.js';

/**
 * *Units*: bytes of a connection that are parsed at once: 40 of the smallest requests, 170 of the smallest pieces of a
 * body or frames.
 */
const PIECE = 1024;

/** *Units*: bytes that are parsed at once where nothing waits: nearly every request there is. */
const QUICK = 4096;

/**
 * *Units*: milliseconds of a turn of the event loop for which what was read is parsed at once; what comes later waits
 * for its turn.
 */
const SLICE_MS = 2;

/** Lets connections be parsed in turns, one piece each. */
export interface Readings {
  /** Starts a connection by `start`, which gives it to Node's HTTP server. */
  begin(socket: Socket, holder: string, start: () => void): void;
  /** Goes on with a connection that another protocol has taken over; `isHeld` tells when its parser takes no more. */
  goOn(socket: Socket, isHeld: () => boolean): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    readings: Readings;
  }
}

/** What was there to hear of a connection. */
type Heard = Record<'data' | 'end', ReadonlySet<unknown>>;

/** A connection that was begun, and what there was to hear of it before its parser came. */
interface Begun {
  holder: string;
  heard: Heard;
  stop: () => void;
}

/** A connection, and what of it was read and not parsed yet. */
interface Reading {
  socket: Socket;
  holder: string;
  chunks: Buffer[];
  /** Waits for its turn; what waits for the client to read its answers does not. */
  isQueued: boolean;
  /** The client has sent all. */
  isEnded: boolean;
  isHeld: () => boolean;
  /** The parser's own listeners. */
  parse: (chunk: Buffer) => void;
  end: () => void;
}

/**
 * Reads all connections fairly: one piece of each, one holder after the other, and never for long without looking at
 * what else has happened. Nothing is parsed while `isHeld`.
 *
 * What the system gives of a connection at one go, up to 2 MiB, is parsed at one go by Node and by ws. That can hold
 * 70,000 requests or 300,000 pieces of a body or frames, each with objects of its own: seconds in which nobody else is
 * heard, for every connection that does so.
 */
export function createReadings(server: Server, isHeld: () => boolean = () => false): Readings {
  const queue = createFairQueue<Reading>();
  const begun = new WeakMap<Duplex, Begun>();
  let spentMs = 0;
  let isPlanned = false;

  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      spentMs = 0;
      for (let next = isHeld() ? null : queue.next(); next; next = spentMs < SLICE_MS ? queue.next() : null) parsePiece(next);
      if (!queue.isEmpty()) plan();
    });
  };

  const parse = (reading: Reading, chunk: Buffer): void => {
    const before = performance.now();
    reading.parse(chunk);
    spentMs += performance.now() - before;
  };

  const enqueue = (reading: Reading): void => {
    if (reading.isQueued || reading.isHeld()) return;
    reading.isQueued = true;
    queue.add(reading.holder, reading);
    plan();
  };

  const parsePiece = (reading: Reading): void => {
    reading.isQueued = false;
    const { socket, chunks } = reading;
    const [first] = chunks;
    if (socket.destroyed) chunks.length = 0;
    if (socket.destroyed || reading.isHeld() || !first) return;
    if (first.length > PIECE) chunks[0] = first.subarray(PIECE);
    else chunks.shift();
    // Before the last piece is parsed: then it is for the parser to say whether to read on.
    if (chunks.length === 0) socket.resume();
    parse(reading, first.subarray(0, PIECE));
    if (chunks.length > 0) enqueue(reading);
    else if (reading.isEnded) reading.end();
  };

  const read = (reading: Reading, chunk: Buffer): void => {
    const isQuick = !isHeld() && chunk.length <= QUICK && spentMs < SLICE_MS && queue.isEmpty();
    if (isQuick && reading.chunks.length === 0) {
      parse(reading, chunk);
      // Once in `SLICE_MS` of work: at each request it would be an eighth of the shortest ones.
      if (spentMs >= SLICE_MS) plan();
    } else {
      reading.chunks.push(chunk);
      reading.socket.pause();
      enqueue(reading);
    }
  };

  /** Hears what the parser of a connection did; what is returned leaves it as it was, with what was not parsed. */
  const take = (reading: Reading): (() => void) => {
    const { socket, chunks } = reading;
    const onData = (chunk: Buffer): void => read(reading, chunk);
    const onEnd = (): void => {
      if (chunks.length === 0) reading.end();
      else reading.isEnded = true;
    };
    const onResume = (): void => {
      if (chunks.length > 0) enqueue(reading);
    };
    // A parser that reads what is left of a connection that has ended, as ws does, would do so at one go, of all that
    // ended at once.
    const onClose = (): void => {
      begun.delete(socket);
      chunks.length = 0;
      socket.read();
    };
    // A listener for data that is added later makes Node hand the data to listeners instead of to its parser directly.
    socket.on('data', onData).on('end', onEnd).on('resume', onResume).prependListener('close', onClose);
    return () => {
      socket.off('data', onData).off('end', onEnd).off('resume', onResume).off('close', onClose);
      const rest = Buffer.concat(chunks);
      chunks.length = 0;
      if (reading.isEnded) socket.destroy();
      else if (rest.length > 0) socket.unshift(rest);
    };
  };

  /** Replaces the parser's listeners, which were added since `before`. */
  const takeFrom = (socket: Socket, holder: string, before: Heard, isHeld: () => boolean): void => {
    const parse = takeAdded(socket, 'data', before);
    const end = takeAdded(socket, 'end', before);
    if (!parse || !end) return;
    const stop = take({ socket, holder, chunks: [], isQueued: false, isEnded: false, isHeld, parse, end });
    begun.set(socket, { holder, stop, heard: before });
  };

  // Before those who take the connection over.
  server.prependListener('upgrade', (_request: IncomingMessage, socket: Duplex) => {
    const reading = begun.get(socket);
    if (!reading) return;
    reading.stop();
    reading.heard = heardOf(socket);
  });

  return {
    begin(socket, holder, start) {
      const before = heardOf(socket);
      start();
      takeFrom(socket, holder, before, () => isHeldByNode(socket));
    },
    goOn(socket, isHeld) {
      const reading = begun.get(socket);
      if (reading) takeFrom(socket, reading.holder, reading.heard, isHeld);
    },
  };
}

function heardOf(socket: Duplex): Heard {
  return { data: new Set(socket.listeners('data')), end: new Set(socket.listeners('end')) };
}

/** Removes the listener that was added to a connection, and returns it. */
function takeAdded(socket: Socket, event: keyof Heard, before: Heard): ((chunk?: Buffer) => void) | undefined {
  const added = socket.listeners(event).find((listener) => !before[event].has(listener)) as ((chunk?: Buffer) => void) | undefined;
  if (added) socket.removeListener(event, added);
  return added?.bind(socket);
}

/**
 * Node reads no further of a client that does not read its answers, and its parser must not be given more meanwhile.
 */
function isHeldByNode(socket: Socket): boolean {
  return (socket as Socket & { _paused?: boolean })._paused === true;
}
