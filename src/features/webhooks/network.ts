/** What operators name on networks: addresses, networks, hosts. */
import ipaddr from 'ipaddr.js';

/** An address, and how many of its bits stand for the network. */
export type Network = ReturnType<typeof ipaddr.parseCIDR>;

/** The network that a text names, which may be a single address; null for any other text. */
export function parseNetwork(text: string): Network | null {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  // `1`, `0x7f.1` and their like are addresses to some and names to others.
  if (!ipaddr.IPv4.isValidFourPartDecimal(text) && !ipaddr.IPv6.isValid(text)) return null;
  const address = ipaddr.process(text);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whether a text names an address, a network or a host. */
export function isNetworkOrHost(text: string): boolean {
  return parseNetwork(text) !== null || /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/i.test(text);
}
