import { malformed } from '../../base/errors.js';

const FIRST_FREE_PORT = 1024;
const WEB_PORTS = ['', '80', '443'];

/**
 * The address of a webhook in its normal form. *Errors*: MALFORMED.
 *
 * Where its host is, is not looked at here: what a name stands for may change with every connection (address-guard.ts).
 */
export function parseWebhookUrl(text: string, isPlainAllowed: boolean): string {
  const fault = faultOf(text, isPlainAllowed);
  if (fault !== null) throw malformed(`The address ${fault}.`, [{ path: '/url', message: fault }]);
  return new URL(text).href;
}

function faultOf(text: string, isPlainAllowed: boolean): string | null {
  if (!URL.canParse(text)) return 'must be an absolute URL';
  const { protocol, username, password, hash, port } = new URL(text);
  if (protocol !== 'https:' && !(isPlainAllowed && protocol === 'http:')) return 'must begin with https://';
  if (username !== '' || password !== '') return 'must have no user name and no password';
  if (hash !== '') return 'must have no fragment';
  if (!WEB_PORTS.includes(port) && Number(port) < FIRST_FREE_PORT) return `must have the port 80, 443, or one from ${FIRST_FREE_PORT}`;
  return null;
}
