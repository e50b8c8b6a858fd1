import { once } from 'node:events';
import { connect } from 'node:net';

const PATIENCE_MS = 2000;
/** Who asks to be let in: the server asks for a password, or says why it lets nobody in. */
const STARTUP = startup({ user: 'gameledger', database: 'postgres' });
/** *Source*: PostgreSQL, "Message Formats", Authentication. */
const ASKS_FOR_PASSWORD = 'R';

/**
 * Whether a server on this machine lets clients in; false also when it says nothing within two seconds. No statement is
 * carried out, and no password told.
 */
export async function isAnswering(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1', () => socket.write(STARTUP));
  try {
    const [answer] = (await once(socket, 'data', { signal: AbortSignal.timeout(PATIENCE_MS) })) as [Buffer];
    return answer.toString('latin1', 0, 1) === ASKS_FOR_PASSWORD;
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
