import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type ExecutionArgs, type GraphQLError, type GraphQLSchema, locatedError, type ValidationRule } from 'graphql';
import { CloseCode, type Context, makeServer, type Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { GameledgerError } from '../kernel/errors.js';
import type { Caller } from '../players/caller.js';
import { watchCredential } from '../players/credential-watch.js';
import type { GraphqlContext, GraphqlOptions, OperationRequest } from './context.js';
import { errorsWithin, toCoded } from './format-error.js';
import { chosenOperation, validDocument } from './operation.js';
import { reportError } from './report-error.js';
import { keepAlive, socketAdapter } from './socket-adapter.js';
import { createSocketLimit, holderOf, type SocketLimit } from './socket-limit.js';

/** One websocket, from its upgrade to its close. */
interface Peer {
  socket: WebSocket;
  request: FastifyRequest;
  /** What it introduced itself with, in the form of an `Authorization` header. */
  authorization: string | undefined;
  /** Gives its place back and asks no more after its key. */
  release: () => void;
}

type PeerContext = Context<Record<string, unknown>, Peer>;

/** What the face does its work with. */
interface Face extends GraphqlOptions {
  app: FastifyInstance;
  schema: GraphQLSchema;
  rules: ValidationRule[];
}

const TRY_AGAIN_LATER = 1013;
const INIT_TIMEOUT_MS = 5_000;

/**
 * Serves graphql-transport-ws.
 *
 * By graphql-ws itself: mercurius' own connection neither validates subscriptions nor closes with the protocol's codes.
 * *Source*: github.com/enisdenjo/graphql-ws, PROTOCOL.md.
 */
export function websocketHandler(face: Face): (socket: WebSocket, request: FastifyRequest) => void {
  const server = protocolServer(face, createSocketLimit(face.limits.socketsPerCaller));
  return (socket, request) => {
    const peer: Peer = { socket, request, authorization: undefined, release: () => undefined };
    const closed = server.opened(socketAdapter(socket, request.log), peer);
    face.metrics?.streamOpened('graphql');
    const stopKeepAlive = keepAlive(socket, face.limits.keepAliveMs);
    socket.once('close', (code, reason) => {
      stopKeepAlive();
      face.metrics?.streamClosed('graphql');
      peer.release();
      closed(code, String(reason)).catch((error: unknown) => request.log.error({ err: error }, 'a websocket did not close cleanly'));
    });
  };
}

function protocolServer(face: Face, sockets: SocketLimit): Server<Peer> {
  return makeServer<Record<string, unknown>, Peer>({
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    onConnect: (context) => introduce(face, sockets, context),
    onSubscribe: (context, _id, operation) => prepare(face, context, operation).catch(asGraphqlErrors),
    onNext: ({ extra }, _id, _payload, _args, { data, errors }) =>
      errors ? { data: data ?? null, errors: errors.map((error) => reportError(extra.request.log, error)) } : undefined,
    onError: ({ extra }, _id, _payload, errors) => errors.map((error) => reportError(extra.request.log, error)),
  });
}

function authenticate({ services }: Face, { authorization }: Peer): Promise<Caller> {
  return services.players.authenticate(authorization);
}

/** Whether the websocket may stay; if not, it is closed with the reason. */
async function introduce(face: Face, sockets: SocketLimit, { connectionParams, extra: peer }: PeerContext): Promise<boolean> {
  const { request } = peer;
  peer.authorization = authorizationIn(connectionParams) ?? request.headers.authorization;
  try {
    const release = sockets.take(holderOf(await authenticate(face, peer), request.ip));
    if (!release) throw new GameledgerError('RATE_LIMITED', `More than ${face.limits.socketsPerCaller} open websockets.`);
    if (peer.socket.readyState !== peer.socket.OPEN) release();
    else settle(face, peer, release);
    // Operations are charged to the key, wherever it came from.
    request.raw.headers.authorization = peer.authorization;
    return true;
  } catch (error) {
    closeWith(peer, error);
    return false;
  }
}

/** Keeps its place for as long as it is open, and lets it stay as long as its key is good. */
function settle({ services, limits }: Face, peer: Peer, release: () => void): void {
  const stopWatching = watchCredential(services.players, peer.authorization, limits.keepAliveMs, (error) => closeWith(peer, error));
  peer.release = () => {
    stopWatching();
    release();
  };
}

/** An operation ready to run. *Errors*: whatever refuses it. */
async function prepare(face: Face, { extra: peer, subscriptions }: PeerContext, operation: OperationRequest): Promise<ExecutionArgs> {
  const { app, schema, rules, limits, services } = face;
  const { subscriptionsPerSocket } = limits;
  if (Object.keys(subscriptions).length > subscriptionsPerSocket) {
    throw new GameledgerError('RATE_LIMITED', `More than ${subscriptionsPerSocket} operations at once on this websocket.`);
  }
  await app.chargeRequest(peer.request);
  const document = validDocument(schema, operation.query, rules);
  chosenOperation(schema, document, operation, limits);
  const admit = () => app.admitCheck(peer.request);
  const contextValue: GraphqlContext = {
    matches: services.matches,
    players: services.players,
    caller: await authenticate(face, peer),
    admit,
  };
  return { schema, document, contextValue, variableValues: operation.variables ?? {}, operationName: operation.operationName ?? null };
}

function authorizationIn(payload: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const value = payload?.authorization ?? payload?.Authorization;
  // What is no string is refused as any other unknown key is.
  return value == null ? undefined : String(value);
}

/** Closes with the protocol's code: 4401 for an unknown key, 4429 for one websocket too many, 1013 when nobody could tell. */
function closeWith({ socket }: Peer, error: unknown): void {
  const { code, message } = toCoded(error);
  if (code === 'UNAUTHENTICATED') socket.close(CloseCode.Unauthorized, `${code}: ${message}`.slice(0, 120));
  else if (code === 'RATE_LIMITED') socket.close(CloseCode.TooManyInitialisationRequests, `${code}: ${message}`);
  else socket.close(TRY_AGAIN_LATER, code);
}

/** graphql-ws takes refusals only in graphql-js' own shape. */
function asGraphqlErrors(error: unknown): GraphQLError[] {
  return errorsWithin(error).map((one) => locatedError(one, undefined));
}
