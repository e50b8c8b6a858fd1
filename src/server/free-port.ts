import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Config } from './config.js';
import { addressesOf } from './listen.js';

/** Thrown when the address to listen on cannot be had; the message is for the operator. */
export class ListenError extends Error {
  override name = 'ListenError';
}

const REASONS: Record<string, string> = {
  EADDRINUSE: 'something else listens there already: stop it, or choose another port',
  EACCES: 'this account may not listen there: choose a port from 1024 up',
  EADDRNOTAVAIL: 'this machine has no such address: choose another HOST',
  ENOTFOUND: 'there is no such host: choose another HOST',
  EAI_AGAIN: 'the name of the host cannot be looked up now: choose an address as HOST',
};

/**
 * Makes sure that `host` and `port` can be listened on, before anything else is started for it.
 *
 * *Errors*: `ListenError`.
 */
async function requireFreePort(host: string, port: number): Promise<void> {
  await withListenErrors(host, port, async () => {
    for (const address of await addressesOf(host)) {
      const probe = createServer();
      await once(probe.listen(port, address), 'listening');
      probe.close();
      await once(probe, 'close');
    }
  });
}

/**
 * As `requireFreePort`, for the port of the API and that of the metrics.
 *
 * *Errors*: `ListenError`.
 */
export async function requireFreePorts({ host, metricsPort }: Pick<Config, 'host' | 'metricsPort'>, port: number): Promise<void> {
  if (port === metricsPort) throw new ListenError('PORT and METRICS_PORT must be two ports');
  for (const wanted of metricsPort === null ? [port] : [port, metricsPort]) await requireFreePort(host, wanted);
}

/** Runs something that listens, and says in words why it could not. *Errors*: `ListenError`; others as they come. */
export async function withListenErrors<T>(host: string, port: number, listen: () => Promise<T>): Promise<T> {
  try {
    return await listen();
  } catch (error) {
    const reason = error instanceof Error && 'code' in error ? REASONS[String(error.code)] : undefined;
    throw reason === undefined ? error : new ListenError(`port ${port} of ${host} cannot be had: ${reason}`, { cause: error });
  }
}
