import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { type Ending, onEnd } from './teardown.js';

/** A way to a service that takes a path off what it passes on. */
export interface PrefixProxy {
  /** The address of the service by way of the proxy, e.g. `http://127.0.0.1:4000/games`. */
  url: string;
  /** Where requests are passed on to from now on. */
  leadTo(url: string): void;
  /** The requests that did not begin with the path, as `GET /v1/games`. */
  strays: string[];
  /** The requests to which the service had nothing, as `404 GET /games/nothing`. */
  missing: string[];
}

/** What a proxy does besides. */
export interface ProxyWays {
  /** What it passes on of the headers, and adds. */
  headers?(incoming: IncomingMessage): IncomingHttpHeaders;
  /** Whether it keeps an answer until all of it is there. */
  isBuffering?: boolean;
  /** Whether it passes upgrades on as any other request. */
  isWithoutUpgrades?: boolean;
}

/** Starts a proxy that passes on what is below `prefix`, websockets too, and nothing else; `t` ends it. */
export async function startPrefixProxy(
  t: Ending,
  prefix: string,
  { headers: headersOf = ({ headers }) => headers, isBuffering, isWithoutUpgrades }: ProxyWays = {},
): Promise<PrefixProxy> {
  const strays: string[] = [];
  const missing: string[] = [];
  let target = '';
  const passedOn = (incoming: IncomingMessage) => {
    const { method, url = '' } = incoming;
    if (url.startsWith(`${prefix}/`))
      return request(`${target}${url.slice(prefix.length)}`, { method, headers: headersOf(incoming), agent: false });
    strays.push(`${method} ${url}`);
    return null;
  };
  const proxy = createServer((incoming: IncomingMessage, outgoing: ServerResponse) => {
    const passed = passedOn(incoming);
    if (!passed) return void outgoing.writeHead(404).end();
    passed.once('response', async (answer) => {
      if (answer.statusCode === 404) missing.push(`404 ${incoming.method} ${incoming.url}`);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      if (isBuffering) outgoing.end(await buffer(answer));
      else answer.pipe(outgoing);
    });
    passed.once('error', () => outgoing.destroy());
    outgoing.once('close', () => passed.destroy());
    incoming.pipe(passed);
  });
  const upgrade = (incoming: IncomingMessage, client: Duplex, first: Buffer): void => {
    const passed = passedOn(incoming);
    if (!passed) return void client.destroy();
    passed.once('upgrade', ({ rawHeaders }, server, rest) => {
      const lines = Array.from({ length: rawHeaders.length / 2 }, (_, i) => `${rawHeaders[2 * i]}: ${rawHeaders[2 * i + 1]}\r\n`);
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('')}\r\n`);
      client.write(rest);
      server.write(first);
      for (const [one, other] of [[client, server] as const, [server, client] as const])
        one.on('close', () => other.destroy()).on('error', () => other.destroy());
      client.pipe(server).pipe(client);
    });
    passed.once('response', () => client.destroy());
    passed.once('error', () => client.destroy());
    passed.end();
  };
  if (!isWithoutUpgrades) proxy.on('upgrade', upgrade);
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  onEnd(t, async () => {
    proxy.closeAllConnections();
    await once(proxy.close(), 'close');
  });
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}${prefix}`,
    leadTo(url) {
      target = url;
    },
    strays,
    missing,
  };
}
