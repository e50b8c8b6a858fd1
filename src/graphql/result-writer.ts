import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';

/** Writes results that many are given to one websocket. */
export interface ResultWriter {
  /**
   * Writes a result that is JSON already; returns false, and writes nothing, where it has to be sent as any other
   * message.
   */
  write(text: Buffer): boolean;
}

/** What a result is written to. */
export interface ResultRules {
  socket: WebSocket;
  /** What the websocket writes to. */
  connection: Duplex;
  /** *Units*: bytes of one result. */
  mostBytes: number;
  /** Counts what is about to be sent. *Errors*: RATE_LIMITED. */
  charge(bytes: number): void;
  /** Closes the websocket for a coded reason. */
  closeWith(error: unknown): void;
}

/**
 * Writes the results of the subscription `id` to a websocket of which nothing waits to be read.
 *
 * Their text is made once for all; by graphql-ws and ws it is made and copied for each, with ten promises, which costs
 * more than the writing.
 */
export function createResultWriter(id: string, { socket, connection, mostBytes, charge, closeWith }: ResultRules): ResultWriter {
  const head = Buffer.from(`{"id":${JSON.stringify(id)},"type":"next","payload":`);
  return {
    write(text) {
      if (connection.writableLength > 0 || socket.readyState !== socket.OPEN || text.length > mostBytes) return false;
      const frame = textFrame(head, text);
      try {
        charge(frame.length);
        connection.write(frame);
      } catch (error) {
        closeWith(error);
      }
      return true;
    },
  };
}

const TEXT = 0x81;
const TAIL = '}'.charCodeAt(0);

/** The text `head`, `body`, `}` as one message. *Source*: RFC 6455, section 5.2. */
function textFrame(head: Buffer, body: Buffer): Buffer {
  const length = head.length + body.length + 1;
  const start = length < 126 ? 2 : length < 65_536 ? 4 : 10;
  const frame = Buffer.allocUnsafe(start + length);
  frame[0] = TEXT;
  if (start === 2) frame[1] = length;
  else if (start === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.set(head, start);
  frame.set(body, start + head.length);
  frame[start + length - 1] = TAIL;
  return frame;
}
