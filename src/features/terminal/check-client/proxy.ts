import { once } from 'node:events';
import { createServer, type IncomingMessage, request as openRequest, type ServerResponse } from 'node:http';
import { request as openSecureRequest } from 'node:https';
import type { AddressInfo } from 'node:net';
import { type ClientRequest, isAct, isStream, type Observer } from './observer.js';

/** What becomes of an action of the client: it is passed on, or it is answered here. */
export interface Treatment {
  /** Instead of what the service says, which then does not hear of the action. */
  answer?: { status: number; code: string; retryAfter: number };
  /** Done before the action is passed on. */
  before?: () => Promise<void>;
  /** Whether the connections are cut instead of passing the response on. */
  isLost?: boolean;
  /** *Units*: milliseconds for which the response is kept. */
  delayMs?: number;
  /** Told the status of the response that the client gets; null: it was lost. */
  after?: (status: number | null) => void;
}

/** A service as a client under test sees it. */
export interface ClientProxy {
  url: string;
  /** Cuts every stream. */
  cutStreams(): void;
  /** Sends the next message of every stream twice. */
  repeatMessages(): void;
  close(): void;
}

/** What a proxy stands before, and who decides. */
export interface ProxyOptions {
  service: string;
  port: number;
  observer: Observer;
  treat(request: ClientRequest): Treatment;
}

/** Opens a proxy at 127.0.0.1. *Errors*: those of listening. */
export async function openProxy({ service, port, observer, treat }: ProxyOptions): Promise<ClientProxy> {
  const streams = new Map<ServerResponse, Stream>();
  const cutStreams = (): void => {
    for (const [response, stream] of streams) {
      if (stream.hasMessages) observer.cut(stream.path);
      response.destroy();
    }
    streams.clear();
  };
  const server = createServer((incoming, response) => {
    void serve(incoming, response).catch(() => response.destroy());
  });
  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await textOf(incoming);
    const request = requestOf(incoming, body);
    observer.asked(request);
    const path = request.url.split('?')[0] ?? '';
    if (isStream(path)) return followStream(await forward(service, incoming, body), response, path);
    const treatment = isAct(request) ? treat(request) : {};
    await treatment.before?.();
    const answer = treatment.answer ? madeUp(treatment.answer) : await answerOf(await forward(service, incoming, body));
    if (treatment.delayMs !== undefined) await new Promise((done) => setTimeout(done, treatment.delayMs));
    if (isAct(request)) {
      const status = treatment.isLost ? null : answer.status;
      observer.answered(request, status, codeIn(answer.body), Number(answer.headers['retry-after'] ?? 0) * 1000);
      treatment.after?.(status);
    } else if (request.method === 'GET' && answer.status < 300) observer.told();
    if (treatment.isLost) {
      cutStreams();
      response.destroy();
    } else response.writeHead(answer.status, answer.headers).end(answer.body);
  };
  const followStream = (answer: IncomingMessage, response: ServerResponse, path: string): void => {
    response.writeHead(answer.statusCode ?? 502, withoutHops(answer.headers));
    response.flushHeaders();
    const stream: Stream = { path, hasMessages: false, isRepeated: false };
    streams.set(response, stream);
    response.on('close', () => {
      streams.delete(response);
      answer.destroy();
    });
    answer.on('error', () => response.destroy());
    answer.on('end', () => response.end());
    answer.setEncoding('utf8').on('data', (text: string) => {
      const messages = text.match(MESSAGE)?.length ?? 0;
      response.write(text);
      if (messages === 0) return;
      observer.heard(messages);
      stream.hasMessages = true;
      // Only what is whole: half a message twice would be no message.
      if (stream.isRepeated && text.endsWith('\n')) {
        response.write(text);
        stream.isRepeated = false;
      }
    });
  };
  await once(server.listen(port, '127.0.0.1'), 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cutStreams,
    repeatMessages() {
      for (const stream of streams.values()) stream.isRepeated = true;
    },
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

/** As each begins, in both formats. */
const MESSAGE = /^(?:data: )?\{/gm;

interface Stream {
  path: string;
  hasMessages: boolean;
  isRepeated: boolean;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: string | Buffer;
}

async function textOf(incoming: AsyncIterable<Buffer>): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk);
  return Buffer.concat(chunks);
}

function requestOf({ method = 'GET', url = '/', headers }: IncomingMessage, body: Buffer): ClientRequest {
  const header = (name: string): string | undefined => [headers[name]].flat()[0];
  const after = header('last-event-id') ?? new URL(url, 'http://proxy').searchParams.get('after') ?? undefined;
  const { expectedVersion } = objectIn(body);
  return {
    method,
    url,
    after,
    key: header('idempotency-key'),
    expectedVersion: typeof expectedVersion === 'number' ? expectedVersion : undefined,
  };
}

function objectIn(body: string | Buffer): Record<string, unknown> {
  try {
    return Object(JSON.parse(body.toString()));
  } catch {
    return {};
  }
}

function codeIn(body: string | Buffer): string | undefined {
  const { code } = objectIn(body);
  return typeof code === 'string' ? code : undefined;
}

/** Sends a request on, so that what comes back can be read. *Errors*: those of the connection. */
async function forward(service: string, { method, url = '/', headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> {
  const target = new URL(service);
  const open = target.protocol === 'https:' ? openSecureRequest : openRequest;
  const path = `${target.pathname.replace(/\/$/, '')}${url}`;
  const sent = open(target, { method, path, headers: { ...withoutHops(headers), host: target.host, 'accept-encoding': 'identity' } });
  sent.end(body);
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  return answer;
}

/** What concerns a connection and not the message. */
function withoutHops({ connection, 'keep-alive': _, 'transfer-encoding': __, ...headers }: IncomingMessage['headers']) {
  return headers;
}

async function answerOf(answer: IncomingMessage): Promise<Answer> {
  return { status: answer.statusCode ?? 502, headers: withoutHops(answer.headers), body: await textOf(answer) };
}

function madeUp({ status, code, retryAfter }: NonNullable<Treatment['answer']>): Answer {
  const detail = `gameledger check-client answers ${status} on purpose.`;
  return {
    status,
    headers: { 'content-type': 'application/problem+json', 'retry-after': retryAfter },
    body: JSON.stringify({ type: `/problems/${code}`, title: code, status, code, detail, retryAfter }),
  };
}
