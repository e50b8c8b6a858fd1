import { once } from 'node:events';
import { connect } from 'node:net';

const PATIENCE_MS = 2000;
/** Asks to be let in: the server asks for a password, or says why it does not let this client in. */
const STARTUP = startup({ user: 'gameledger', database: 'postgres' });
/**
 * A request for a password, or a refusal of this client. Refusals of class 57 are no answers: the server starts,
 * recovers or ends.
 *
 * *Source*: PostgreSQL, "Message Formats", Authentication and ErrorResponse; "Error Codes".
 */
const ANSWER = /^R|^E.*\0C(?!57)/s;

/**
 * Whether a server on this machine answers clients, also one that has no room or refuses this one; false when it says
 * nothing within two seconds. No statement is carried out, and no password told.
 */
export async function isAnswering(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1', () => socket.write(STARTUP));
  try {
    const [answer] = (await once(socket, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [Buffer];
    return ANSWER.test(answer.toString('latin1'));
  } catch {
    return false;
  } finally {
    socket.on('error', () => undefined).destroy();
  }
}

/** *Source*: PostgreSQL, "Message Formats", StartupMessage: length, version 3.0, names and values. */
function startup(parameters: Record<string, string>): Buffer {
  const body = Buffer.from(`${Object.entries(parameters).flat().join('\0')}\0\0`);
  const head = Buffer.alloc(8);
  head.writeInt32BE(head.length + body.length, 0);
  head.writeInt32BE(196_608, 4);
  return Buffer.concat([head, body]);
}
