import { isIP } from 'node:net';
import { malformed } from '../../base/errors.js';
import type { AddressGuard } from './address-guard.js';
import { literalOf } from './resolve-host.js';

const FIRST_FREE_PORT = 1024;
const WEB_PORTS = ['', '80', '443'];

/**
 * The address of a webhook in its normal form. *Errors*: MALFORMED.
 *
 * Of a name it is not looked at here where it leads: that may change with every connection (address-guard.ts).
 */
export function parseWebhookUrl(text: string, guard: AddressGuard): string {
  const fault = faultOf(text, guard);
  if (fault !== null) throw malformed(`The address ${fault}.`, [{ path: '/url', message: fault }]);
  return new URL(text).href;
}

function faultOf(text: string, guard: AddressGuard): string | null {
  if (!URL.canParse(text)) return 'must be an absolute URL';
  const { protocol, username, password, hash, port, hostname } = new URL(text);
  const isPlain = protocol === 'http:';
  if (protocol !== 'https:' && !(guard.hasAllowed && isPlain)) return 'must begin with https://';
  if (username !== '' || password !== '') return 'must have no user name and no password';
  if (hash !== '') return 'must have no fragment';
  if (!WEB_PORTS.includes(port) && Number(port) < FIRST_FREE_PORT) return `must have the port 80, 443, or one from ${FIRST_FREE_PORT}`;
  const host = literalOf(hostname);
  if (isIP(host) !== 0 && !guard.mayConnect(host, isPlain)) return 'must be a public one';
  return null;
}
