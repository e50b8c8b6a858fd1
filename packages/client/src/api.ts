import createApi, { type Client as Api } from 'openapi-fetch';
import { type Call, callsOf } from './call.js';
import { unreachable } from './errors.js';
import type { paths } from './generated/api.js';
import { pathOf } from './path-of.js';
import { persistentFetch, type Send } from './persistent-fetch.js';

/** Which service, and on whose behalf. */
export interface ClientOptions {
  /** E.g. `https://games.example`. */
  url: string;
  /** An API key (`gl_…`) or a seat token (`gs_…`); without it only what anybody may do. */
  key?: string | undefined;
  /** *Units*: milliseconds for which a request is repeated that may be repeated; 60,000 by default. */
  patienceMs?: number | undefined;
  /** Instead of the platform's own. */
  fetch?: ((request: Request) => Promise<Response>) | undefined;
}

/** The routes of one service for one caller. */
export interface Connection {
  /** Without a slash at its end. */
  url: string;
  /** Those that say who calls. */
  headers: Readonly<Record<string, string>>;
  /** @internal Every route by its path, with the types of the OpenAPI document. */
  api: Api<paths>;
  /** Every operation by its name. */
  call: Call;
  /** Sends again what may be sent again, until it is answered. */
  persistent: Send;
  /** Sends once, for answers that are read as they come. */
  once: Send;
  patienceMs: number;
}

const PATIENCE_MS = 60_000;

/** The routes of a service. */
export function connect({ url, key, patienceMs = PATIENCE_MS, fetch: send = (request) => fetch(request) }: ClientOptions): Connection {
  const headers: Record<string, string> = key === undefined || key === '' ? {} : { authorization: `Bearer ${key}` };
  const baseUrl = url.replace(/\/+$/, '');
  const persistent = persistentFetch(send, patienceMs);
  const api = createApi<paths>({ baseUrl, headers, fetch: persistent, pathSerializer: pathOf });
  const once: Send = (request) =>
    send(request).catch((error: unknown) => {
      throw request.signal.aborted ? error : unreachable(request.url, error);
    });
  return { url: baseUrl, headers, api, call: callsOf(api, once), persistent, once, patienceMs };
}
