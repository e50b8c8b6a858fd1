import { createClient, type Client as SocketClient } from 'graphql-ws';
import WebSocket from 'ws';
import type { Client } from '../../kit/client.js';
import type { TestServer } from '../../kit/server.js';

/** An error as a client reads it. */
export interface ReadError {
  message: string;
  path?: (string | number)[];
  extensions: { code: string; [member: string]: unknown };
}

/** An answer as a client reads it. */
export interface Answer<Data> {
  data?: Data | null;
  errors?: ReadError[];
}

/** A page of a list as a client reads it. */
export interface Connection<Node> {
  edges: { node: Node }[];
  pageInfo: { endCursor: string | null; hasNextPage: boolean };
}

/** The items of a page. */
export function nodesOf<Node>({ edges }: Pick<Connection<Node>, 'edges'>): Node[] {
  return edges.map(({ node }) => node);
}

/** Sends one operation over HTTP. */
export async function ask<Data>(http: Client, query: string, variables: object = {}): Promise<Answer<Data>> {
  const { body } = await http.post<Answer<Data>>('/graphql', { query, variables });
  return body;
}

/** Sends one operation that must succeed. */
export async function data<Data>(http: Client, query: string, variables: object = {}): Promise<Data> {
  const answer = await ask<Data>(http, query, variables);
  if (answer.errors || !answer.data) throw new Error(`the operation failed: ${JSON.stringify(answer.errors)}`);
  return answer.data;
}

/** The code of the one error an operation must fail with. */
export async function codeOf(http: Client, query: string, variables: object = {}): Promise<string | undefined> {
  const { errors } = await ask(http, query, variables);
  return errors?.[0]?.extensions.code;
}

/** A websocket that introduces itself with a key, or with none. */
export function openSocket(server: Pick<TestServer, 'wsUrl'>, token: string | null, lazy = true): SocketClient {
  return createClient({
    url: `${server.wsUrl}/graphql`,
    webSocketImpl: WebSocket,
    connectionParams: token === null ? {} : { authorization: `Bearer ${token}` },
    retryAttempts: 0,
    lazy,
    // The client logs what the test looks at anyway.
    onNonLazyError: () => undefined,
  });
}

/** A subscription whose messages are read one by one. */
export interface Reading<Data> {
  /** The next message; undefined after the last. */
  next(): Promise<Answer<Data> | undefined>;
  /** Ends the subscription. */
  leave(): Promise<void>;
}

/** A websocket that closes rejects with an event, of which a report of failures prints nothing. */
function rejectReadably(reason: unknown): never {
  const { code, reason: said } = reason as Partial<WebSocket.CloseEvent>;
  throw typeof code === 'number' ? Object.assign(new Error(`the websocket closed: ${code} ${said}`), { code, reason: said }) : reason;
}

/** Subscribes. */
export function subscribe<Data>(client: SocketClient, query: string, variables: Record<string, unknown> = {}): Reading<Data> {
  const messages = client.iterate<Data>({ query, variables });
  return {
    async next() {
      const message = await messages.next().catch(rejectReadably);
      return message.done ? undefined : (message.value as Answer<Data>);
    },
    async leave() {
      await messages.return?.();
    },
  };
}

/** Everything a subscription says until it completes. */
export async function readAll<Data>(reading: Reading<Data>): Promise<Data[]> {
  const all: Data[] = [];
  for (let message = await reading.next(); message; message = await reading.next()) {
    if (message.errors || !message.data) throw new Error(`the subscription failed: ${JSON.stringify(message.errors)}`);
    all.push(message.data);
  }
  return all;
}
