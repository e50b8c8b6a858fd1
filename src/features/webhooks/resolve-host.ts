/** Which addresses a host has that may be connected to. */
import { Resolver, promises as systemDns } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { promisify } from 'node:util';
import type { AddressGuard } from './address-guard.js';

/** *Units*: milliseconds that a name server may take, twice. */
const SERVER_MS = 2000;
const TRIES = 2;

/** How names are looked up. */
export interface Naming {
  guard: AddressGuard;
  /** Name servers, `address:port`; those of the system by default. */
  dnsServers?: readonly string[] | undefined;
}

/**
 * The addresses of a host that may be connected to: none where the name is not known, and none where all are refused.
 */
export async function resolveHost({ guard, dnsServers }: Naming, host: string, isPlain: boolean, signal: AbortSignal): Promise<string[]> {
  const literal = literalOf(host);
  const found = isIP(literal) ? [literal] : guard.isNamed(host) ? await askSystem(host) : await askServers(host, dnsServers, signal);
  if (guard.isNamed(host)) return found;
  return found.filter((address) => guard.mayConnect(address, isPlain));
}

/** The host of a URL without the brackets in which an address of IPv6 stands there. */
export function literalOf(host: string): string {
  return host.replace(/^\[(.*)\]$/, '$1');
}

/** Connects to these addresses whatever the name stands for by then. */
export function pinned(addresses: readonly string[]): LookupFunction {
  const found = addresses.map((address) => ({ address, family: isIP(address) }));
  return (_host, { all }, callback) => {
    if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };
}

/** What the operator has named may be in the hosts file. */
async function askSystem(host: string): Promise<string[]> {
  return (await systemDns.lookup(host, { all: true })).map(({ address }) => address);
}

/**
 * Not by `dns.lookup`, which keeps a thread of the few there are: names that take long would stop files and hashes of
 * the whole process.
 */
async function askServers(host: string, servers: readonly string[] | undefined, signal: AbortSignal): Promise<string[]> {
  const resolver = new Resolver({ timeout: SERVER_MS, tries: TRIES });
  if (servers) resolver.setServers(servers);
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const asked = [promisify(resolver.resolve4.bind(resolver))(host), promisify(resolver.resolve6.bind(resolver))(host)];
    return (await Promise.allSettled(asked)).flatMap((answer) => (answer.status === 'fulfilled' ? (answer.value as string[]) : []));
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}
