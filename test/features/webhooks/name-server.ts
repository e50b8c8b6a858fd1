/** A name server on loopback. */
import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { decode, encode, type Question } from 'dns-packet';
import { type Ending, onEnd } from '../../kit/teardown.js';

/** A name server of the test's own. */
export interface NameServer {
  /** `address:port`. */
  address: string;
  /**
   * The addresses of names: those of IPv4, and those of IPv6; a list that is asked for is shifted down to its last
   * element.
   */
  zone: Record<string, { v4?: string[][]; v6?: string[] } | 'silent'>;
  /** Every question that came, e.g. `A rebinding.test`. */
  asked: string[];
}

/** Starts a name server that knows the names of its `zone` and denies all others. */
export async function startNameServer(t: Ending): Promise<NameServer> {
  const socket = createSocket('udp4');
  const server: NameServer = { address: '', zone: {}, asked: [] };
  socket.on('message', (bytes, { port, address }) => {
    const { id, questions = [] } = decode(bytes);
    const [question] = questions;
    if (!question) return;
    server.asked.push(`${question.type} ${question.name}`);
    const known = server.zone[question.name.toLowerCase()];
    if (known === 'silent') return;
    const answers = known ? addressesOf(known, question) : [];
    // 3: there is no such name.
    const flags = known ? 0 : 3;
    socket.send(
      encode({
        type: 'response',
        id: id ?? 0,
        flags,
        questions,
        answers: answers.map((data) => ({ type: question.type as 'A', name: question.name, ttl: 0, data })),
      }),
      port,
      address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  onEnd(t, async () => void socket.close());
  server.address = `127.0.0.1:${socket.address().port}`;
  return server;
}

function addressesOf({ v4 = [], v6 = [] }: { v4?: string[][]; v6?: string[] }, { type }: Question): string[] {
  if (type === 'AAAA') return v6;
  if (type !== 'A') return [];
  const [now = []] = v4;
  if (v4.length > 1) v4.shift();
  return now;
}
