/** Where a connection to an address that a stranger has named may go. */
import { isIP } from 'node:net';
import { networkInterfaces } from 'node:os';
import ipaddr from 'ipaddr.js';
import { type Network, parseNetwork } from './network.js';

/** Decides by the address that is to be connected to, never by a name. */
export interface AddressGuard {
  /** Whether anything is allowed beside what is public. */
  hasAllowed: boolean;
  /** Whether the operator has named the host itself. */
  isNamed(host: string): boolean;
  /** Whether an address may be connected to; without TLS only one that the operator has named. */
  mayConnect(address: string, isPlain: boolean): boolean;
}

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/**
 * All that is public in IPv6 so far. *Source*: RFC 4291, section 2.4, and IANA's registry of special-purpose addresses.
 */
const GLOBAL_UNICAST: [ipaddr.IPv6, number] = [ipaddr.IPv6.parse('2000::'), 3];

/** A guard that lets through what is public, and what `allow` names: addresses, networks, hosts. */
export function createAddressGuard(allow: readonly string[], ownAddresses: () => readonly string[] = addressesOfThisMachine): AddressGuard {
  const networks = allow.map(parseNetwork).filter((network) => network !== null);
  const names = new Set(allow.filter((text) => parseNetwork(text) === null).map((name) => name.toLowerCase()));
  return {
    hasAllowed: allow.length > 0,
    isNamed: (host) => names.has(host.toLowerCase()),
    mayConnect(text, isPlain) {
      if (isIP(text) === 0) return false;
      const address = ipaddr.process(text);
      if (networks.some((network) => isIn(address, network))) return true;
      return !isPlain && isPublic(address) && !ownAddresses().some((own) => isSame(address, own));
    },
  };
}

/** Ranges that lead elsewhere (IPv4 in IPv6 by NAT64, 6to4, Teredo) are not public, whatever is in them. */
function isPublic(address: Address): boolean {
  return address.range() === 'unicast' && (address.kind() === 'ipv4' || isIn(address, GLOBAL_UNICAST));
}

function isIn(address: Address, [network, bits]: Network): boolean {
  return address.kind() === network.kind() && address.match(network, bits);
}

function isSame(address: Address, own: string): boolean {
  return ipaddr.isValid(own) && ipaddr.process(own).toNormalizedString() === address.toNormalizedString();
}

/** What listens on a public address of this machine may be open to this machine alone. */
function addressesOfThisMachine(): string[] {
  return Object.values(networkInterfaces()).flatMap((addresses = []) => addresses.map(({ address }) => address));
}
