/** Whose pages may call, and under which names: a browser can be led to an address that only its machine reaches. */
import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { GameledgerError } from '../../base/errors.js';

/** What is known of the addresses of this service. */
export interface Addresses {
  /** How clients reach the service. */
  publicUrl: string;
  /** Web origins whose pages may call; `*` names none. */
  corsOrigin: '*' | readonly string[];
}

/**
 * Refuses a page of another origin, whether or not it may call the rest of the API, and over the loopback address every
 * name but those of this machine and of `publicUrl`.
 *
 * *Errors*: ORIGIN_REFUSED.
 * *Source*: modelcontextprotocol.io, specification 2025-11-25, "Transports", "Security Warning".
 */
export function requireOwnPage({ headers: { origin, host }, raw: { socket } }: FastifyRequest, addresses: Addresses): void {
  const { localAddress = '', localPort } = socket;
  const isLocal = isLoopback(localAddress.replace(/^::ffff:/, ''));
  const isOurs = (name: string): boolean => isLocal && isLoopback(name);
  const named = nameIn(host);
  if (isLocal && named !== null && !isOurs(named) && named !== new URL(addresses.publicUrl).hostname)
    throw new GameledgerError('ORIGIN_REFUSED', 'Host is no name of this machine: PUBLIC_URL says what else the service is called.');
  if (origin === undefined || isListed(origin, addresses)) return;
  const page = URL.canParse(origin) ? new URL(origin) : null;
  const isHere = page !== null && (isOurs(page.hostname) || page.hostname === nameOf(localAddress));
  if (isHere && page.protocol === 'http:' && Number(page.port || 80) === localPort) return;
  throw new GameledgerError('ORIGIN_REFUSED', 'Pages of this origin may not call: CORS_ORIGIN lists those that may.');
}

function isListed(origin: string, { publicUrl, corsOrigin }: Addresses): boolean {
  return origin === new URL(publicUrl).origin || (corsOrigin !== '*' && corsOrigin.includes(origin));
}

/** Whether a name or an address leads to the machine that asks. *Source*: RFC 6761, section 6.3. */
function isLoopback(name: string): boolean {
  const bare = name.replace(/^\[(.*)\]$/, '$1');
  return bare === '::1' || (isIP(bare) === 4 ? bare.startsWith('127.') : /^(.+\.)?localhost$/.test(bare));
}

/** The name in a `Host` header, as an address of the web has it; null without one. */
function nameIn(host: string | undefined): string | null {
  if (host === undefined) return null;
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
}

/** An address as the name of a host in an address of the web. */
function nameOf(address: string): string {
  return isIP(address) === 6 ? `[${address}]` : address;
}
