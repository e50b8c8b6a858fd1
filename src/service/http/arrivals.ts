import type { Socket } from 'node:net';
import { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.js';
import { createFairQueue } from './fair-queue.js';
import { createReadings } from './readings.js';

/** New connections on their way in. */
export interface Arrivals {
  /** Whether more may be waiting to be accepted, so that nothing that takes long is begun. */
  isHolding(): boolean;
}

/**
 * While each turn of the event loop brings a connection, so many turns only accept; the next one works, whatever comes.
 */
const HELD_TURNS = 512;

/**
 * So many of one address wait for nobody in a crowd: a probe, a player. Those that are open are not counted: what a
 * crowd has cut at once is not.
 */
const BEGUN_AT_ONCE = 4;

/**
 * Begins new connections a few at a time, one address after the other, and cuts those of an address that holds too
 * many.
 *
 * libuv accepts one connection in a turn of the event loop. Where each is read as it comes, a thousand that bring 64
 * KiB of requests make every turn long, and who connects after them waits until all have been read: 16 s. So none is
 * read before its turn, and while more come nothing else is.
 *
 * To be registered before whatever else looks at connections. Behind a proxy all have one address: there the proxy
 * counts them.
 */
export function registerArrivals(
  app: FastifyInstance,
  { limits, rateLimit, trustProxy }: Pick<Config, 'limits' | 'rateLimit' | 'trustProxy'>,
): Arrivals {
  const isCounted = rateLimit !== null && trustProxy.length === 0;
  const { server } = app;
  const begin = server.listeners('connection');
  const phases = createPhases();
  const readings = createReadings(server, phases.isHolding);
  app.decorate('readings', readings);
  const queue = createFairQueue<Socket>();
  const open = new Map<string, number>();
  /** Begun at once since other work was last done. */
  const eager = new Map<string, number>();
  let isPlanned = false;
  let isClosing = false;

  const plan = (): void => {
    if (isPlanned) return;
    isPlanned = true;
    setImmediate(() => {
      isPlanned = false;
      phases.turn();
      if (!phases.isHolding()) work();
      if (!queue.isEmpty() || phases.isHolding()) plan();
    });
  };

  const work = (): void => {
    eager.clear();
    const next = queue.next();
    if (next) beginOne(next);
  };

  const beginOne = (socket: Socket): void => {
    readings.begin(socket, addressOf(socket), () => {
      for (const listener of begin) listener.call(server, socket);
    });
    socket.resume();
  };

  const enter = (socket: Socket): void => {
    const address = addressOf(socket);
    const held = (open.get(address) ?? 0) + 1;
    // Also of one that is cut: those behind it wait all the same.
    phases.arrived();
    plan();
    if (isClosing || (isCounted && held > limits.connectionsPerAddress)) return void socket.destroy();
    open.set(address, held);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
    const begun = eager.get(address) ?? 0;
    if (queue.has(address) || begun >= BEGUN_AT_ONCE) queue.add(address, socket);
    else {
      eager.set(address, begun + 1);
      beginOne(socket);
    }
  };

  server.removeAllListeners('connection');
  // An option of net.createServer that http.createServer does not pass on.
  Object.assign(server, { pauseOnConnect: true });
  server.on('connection', enter);
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const socket of queue.clear()) socket.destroy();
  });
  return { isHolding: phases.isHolding };
}

/**
 * When to accept only, and when to begin what was accepted. Counted in turns: on a busy machine time passes in which
 * nothing is accepted.
 */
interface Phases {
  /** A connection was accepted. */
  arrived(): void;
  /** A turn of the event loop has passed. */
  turn(): void;
  isHolding(): boolean;
}

function createPhases(): Phases {
  let hasArrived = false;
  let isHolding = false;
  let held = 0;
  return {
    arrived() {
      hasArrived = true;
      // The one turn that works after so many that did not is not held up.
      if (held < HELD_TURNS) isHolding = true;
    },
    turn() {
      held = hasArrived && held < HELD_TURNS ? held + 1 : 0;
      isHolding = held > 0 && held < HELD_TURNS;
      hasArrived = false;
    },
    isHolding: () => isHolding,
  };
}

function addressOf(socket: Socket): string {
  return normalizeIP(socket.remoteAddress ?? '');
}
