/** The service as clients reach it, asked through the proxies before it. */
import { createHash, randomBytes } from 'node:crypto';
import { request as requestPlain } from 'node:http';
import { request as requestSecure } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { ask } from '../../api/command-line/received.js';
import { ok, type Seen, warning, wrong } from '../../base/finding.js';
import { OperatorError } from '../../base/operator-error.js';
import { PACKAGE } from '../../base/package-root.js';
import { ARRIVAL_PATH, type Arrival, arrivalSchema, CLAIMED_ADDRESS, END, UNTRUSTED_PROXY } from '../arrival-route.js';
import { wordsOf } from '../database-fault.js';
import { readinessAt } from './readiness-at.js';

/** *Units*: milliseconds for an answer to begin. */
const PATIENCE_MS = 15_000;
/** *Units*: milliseconds. What comes together may come in two pieces; the service waits longer before the second. */
const TOGETHER_MS = 500;

const IN_DEPLOY = '`deploy/` has a file for nginx, HAProxy and Caddy, docs/operations.md "Behind a proxy" what any other has to do';

/** *Errors*: `UsageError` for an address that does not answer. */
export async function lookAtReadiness(url: string): Promise<Seen> {
  const readiness = await readinessAt(url);
  if (readiness === null)
    return wrong(
      `what answers at ${url}/readyz is no gameledger: let the proxy pass requests on to HOST and PORT of the service, and take the path of PUBLIC_URL off`,
    );
  return readiness.isReady ? ok(`${url}/readyz says ${readiness.reason}`) : wrong(`${url}/readyz says: ${readiness.reason}`);
}

/** How a stream of the service has arrived. */
export interface Arrived extends Arrival {
  /** Whether its first event came before its end. */
  isLive: boolean;
}

/** Asks the service how requests come to it. *Errors*: `UsageError`; `OperatorError` for an answer that is none. */
export async function readArrival(url: string): Promise<Arrived> {
  const stop = new AbortController();
  const late = setTimeout(() => stop.abort(new DOMException('', 'TimeoutError')), PATIENCE_MS);
  try {
    const headers = { accept: 'text/event-stream', 'x-forwarded-for': CLAIMED_ADDRESS };
    const response = await ask(`${url}${ARRIVAL_PATH}`, { headers, signal: stop.signal });
    if (!response.ok || response.body === null)
      throw new OperatorError(`${url}${ARRIVAL_PATH} returns ${response.status}: the service is older than this command, or busy`);
    let text = '';
    let isOver = false;
    const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
    const readOn = async (): Promise<void> => {
      const { value, done } = await reader.read();
      text += value ?? '';
      isOver = done || text.includes(END);
    };
    while (!text.includes('\n\n') && !isOver) await readOn();
    const rest = (async () => {
      while (!isOver) await readOn();
    })();
    // The rest is not waited for, and fails when the request ends.
    await Promise.race([rest.catch(() => undefined), sleep(TOGETHER_MS)]);
    return { ...parseArrival(text), isLive: !isOver };
  } finally {
    clearTimeout(late);
    stop.abort();
  }
}

function parseArrival(text: string): Arrival {
  const [, data = ''] = /^data: (.*)$/m.exec(text) ?? [];
  try {
    return arrivalSchema.parse(JSON.parse(data));
  } catch (cause) {
    throw new OperatorError(`what answers at ${ARRIVAL_PATH} is no gameledger, or a proxy changes its answers: ${IN_DEPLOY}`, { cause });
  }
}

/** Compares the service with this command. */
export function lookAtVersions({ version }: Arrival): Seen {
  if (version === PACKAGE.version) return ok(`the service and this command are ${version}`);
  return warning(`the service is ${version}, this command ${PACKAGE.version}: run the doctor of the same version`);
}

/** Every link of the service begins with PUBLIC_URL. */
export function lookAtAddress({ publicUrl }: Arrival, url: string): Seen {
  if (publicUrl === url) return ok(`the links of the service begin with ${url}`);
  return wrong(`the links of the service begin with ${publicUrl}: set PUBLIC_URL=${url}, or ask --through ${publicUrl}`);
}

const FORWARDED_FOR: Record<Arrival['forwardedFor'], Seen> = {
  trusted: ok('X-Forwarded-For arrives, and limits count clients'),
  absent: wrong(
    `X-Forwarded-For does not arrive, so all clients share the limits of the proxy: let it send the address of the client; ${IN_DEPLOY}`,
  ),
  untrusted: wrong(`${UNTRUSTED_PROXY}; until then all clients share its limits`),
  claimed: wrong(
    `X-Forwarded-For is what the client has sent, so clients evade limits by claiming addresses: let the proxy replace it, or add to it; ${IN_DEPLOY}`,
  ),
};

/** The service itself works by PUBLIC_URL, whatever scheme and host are forwarded. */
export function lookAtForwarded({ forwardedFor, forwardedProto, forwardedHost }: Arrival): Seen {
  const main = FORWARDED_FOR[forwardedFor];
  const others = `X-Forwarded-Proto: ${forwardedProto}, X-Forwarded-Host: ${forwardedHost}`;
  if (main.state !== 'ok') return main;
  if (![forwardedProto, forwardedHost].includes('differs')) return ok(`${main.text}; ${others}`);
  return warning(`${main.text}, but beside PUBLIC_URL ${others}: correct what the proxy sends, or PUBLIC_URL`);
}

/** Events that wait in a proxy reach nobody in time. */
export function lookAtStream({ isLive }: Arrived): Seen {
  if (isLive) return ok('events arrive as they are sent');
  return wrong(
    `events arrive only at the end of their stream: turn buffering off in the proxy (nginx: \`proxy_buffering off;\`); ${IN_DEPLOY}`,
  );
}

/** *Source*: RFC 6455, section 1.3. */
const WEBSOCKET_GUID = '258EAFA5-E914-47DA-95CA-C5AB0DC85B11';

/** Offers an upgrade where subscriptions of GraphQL are. */
export async function lookAtWebsockets(url: string): Promise<Seen> {
  const key = randomBytes(16).toString('base64');
  const accepted = createHash('sha1').update(`${key}${WEBSOCKET_GUID}`).digest('base64');
  const headers = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': '13',
    'sec-websocket-key': key,
    'sec-websocket-protocol': 'graphql-transport-ws',
  };
  const refused = (what: string): Seen =>
    wrong(
      `no websocket opens at ${url}/graphql (${what}): let the proxy pass Upgrade and Connection on by HTTP/1.1 (nginx: \`proxy_http_version 1.1;\`); ${IN_DEPLOY}`,
    );
  return new Promise((resolve) => {
    const request = (url.startsWith('https:') ? requestSecure : requestPlain)(`${url}/graphql`, {
      headers,
      agent: false,
      timeout: PATIENCE_MS,
    });
    request.once('upgrade', ({ headers: answer }, socket) => {
      socket.destroy();
      resolve(answer['sec-websocket-accept'] === accepted ? ok('they open') : refused('the answer is to another request'));
    });
    request.once('response', (response) => {
      response.destroy();
      resolve(refused(`the answer is ${response.statusCode}`));
    });
    request.once('timeout', () => request.destroy(new Error('nothing answers in time')));
    request.once('error', (error) => resolve(refused(wordsOf(error))));
    request.end();
  });
}
