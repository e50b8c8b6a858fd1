import type { FastifyInstance, FastifyRequest } from 'fastify';
import {
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  type GraphQLError,
  type GraphQLSchema,
  locatedError,
  type ValidationRule,
} from 'graphql';
import { CloseCode, type Context, makeServer, type Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import type { Caller } from '../players/caller.js';
import { watchCredential } from '../players/credential-watch.js';
import { answerTooLarge, GameledgerError } from '../service/errors.js';
import { keepAlive } from '../service/keep-alive.js';
import type { Limits } from '../service/limits.js';
import { type Messages, unsent } from './cancellable.js';
import type { AnswerAccount, GraphqlContext, GraphqlOptions, OperationRequest } from './context.js';
import { type CostOf, requireAffordable } from './cost.js';
import { errorsWithin, toCoded } from './format-error.js';
import { chosenOperation, documentReader, type ReadDocument } from './operation.js';
import { reportError } from './report-error.js';
import { resolverContext } from './resolver-context.js';
import { createResultWriter, type ResultWriter } from './result-writer.js';
import { resultBytes, sharedText, subscribeShared } from './shared-results.js';
import { adaptSocket, type SocketRules } from './socket-adapter.js';
import type { SocketTurns } from './socket-turns.js';

/** One websocket, from its upgrade to its close. */
interface Peer {
  socket: WebSocket;
  request: FastifyRequest;
  /** What it introduced itself with, in the form of an `Authorization` header. */
  authorization: string | undefined;
  turns: SocketTurns;
  /** Gives its place back and asks no more after its key. */
  release: () => void;
}

type PeerContext = Context<Record<string, unknown>, Peer>;

/** What the face does its work with. */
interface Face extends GraphqlOptions, Pick<GraphqlContext, 'typedGames'> {
  app: FastifyInstance;
  schema: GraphQLSchema;
  readDocument: ReadDocument;
  costOf: CostOf;
}

/** What the face is made of. */
interface Parts extends Omit<Face, 'readDocument'> {
  rules: ValidationRule[];
}

/** What an operation on a websocket runs with. */
interface SocketContext extends GraphqlContext {
  /** Of a subscription none: its messages are made one at a time, and counted when they are sent. */
  account: AnswerAccount | null;
  /** What writes the results of a subscription that many are given. */
  openWriter: () => ResultWriter;
  /** Lets others work: those of this websocket and those of all clients. */
  endTurn: () => void;
}

const TRY_AGAIN_LATER = 1013;
const INIT_TIMEOUT_MS = 5_000;
const GOODBYE_MS = 1_000;

/**
 * Serves graphql-transport-ws.
 *
 * By graphql-ws itself: mercurius' own connection neither validates subscriptions nor closes with the protocol's codes.
 * *Source*: github.com/enisdenjo/graphql-ws, PROTOCOL.md.
 */
export function websocketHandler({ rules, ...parts }: Parts): (socket: WebSocket, request: FastifyRequest) => void {
  const face: Face = { ...parts, readDocument: documentReader(parts.schema, rules) };
  const server = protocolServer(face);
  return (socket, request) => {
    const { protocol, turns } = adaptSocket(socket, socketRules(face, socket, request));
    const peer: Peer = { socket, request, authorization: undefined, turns, release: () => undefined };
    const closed = server.opened(protocol, peer);
    face.metrics?.streamOpened('graphql');
    const stopKeepAlive = keepAlive(socket, turns.isBusy, face.limits.keepAliveMs);
    socket.once('close', (code, reason) => {
      stopKeepAlive();
      face.metrics?.streamClosed('graphql');
      peer.release();
      closed(code, String(reason)).catch((error: unknown) => request.log.error({ err: error }, 'a websocket did not close cleanly'));
    });
  };
}

function socketRules({ app, limits }: Face, socket: WebSocket, request: FastifyRequest): SocketRules {
  const { unreadConnectionBytes, operationsPerSocket, keepAliveMs } = limits;
  return {
    unreadBytes: unreadConnectionBytes,
    operations: operationsPerSocket,
    patienceMs: keepAliveMs,
    log: request.log,
    connection: request.raw.socket,
    openAnswer: () => app.openAnswer(request, connectionBytes(limits)),
    closeWith: (error) => closeWith(socket, error),
  };
}

/**
 * What was under way when a client stopped reading still waits for it, beside what made it stop; but one client leaves
 * half of what may wait in all to the others.
 */
function connectionBytes({ unreadConnectionBytes, operationsPerSocket, answerBytes, unreadBytes }: Limits): number {
  return Math.min(unreadConnectionBytes + operationsPerSocket * answerBytes, unreadBytes / 2);
}

/** *Units*: bytes. A longer result is sent as any other, which counts what waits until it has left. */
const MOST_DIRECT_BYTES = 64 * 1024;

const UNCOUNTED = { add: () => undefined, oblige: () => undefined };

function protocolServer(face: Face): Server<Peer> {
  return makeServer<Record<string, unknown>, Peer>({
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    onConnect: (context) => introduce(face, context),
    onSubscribe: (context, id, operation) => prepare(face, context, id, operation).catch(asGraphqlErrors),
    execute: (args) => inTurn(args, () => executed(args)),
    subscribe: (args) => inTurn(args, () => subscribed(args)),
    onNext({ extra }, _id, _payload, _args, result) {
      const { answerBytes } = face.limits;
      const isTooLarge = resultBytes(result, answerBytes) > answerBytes;
      const { data, errors } = isTooLarge ? refusedResult(answerTooLarge(answerBytes)) : result;
      return errors && { data: data ?? null, errors: errors.map((error) => reportError(extra.request.log, error)) };
    },
    onError: ({ extra }, _id, _payload, errors) => errors.map((error) => reportError(extra.request.log, error)),
  });
}

/** Runs what `prepare` took a turn for. What it made is counted once more when it is sent, and until then nowhere. */
async function inTurn<Result>(args: ExecutionArgs, run: () => Promise<Result>): Promise<Result> {
  const { account, endTurn } = args.contextValue as SocketContext;
  try {
    return await run();
  } finally {
    account?.force(0);
    endTurn();
  }
}

/** The result, or a refusal in its place when its bytes were refused while it was made. */
async function executed(args: ExecutionArgs): Promise<ExecutionResult> {
  const result = await execute(args);
  const { account } = args.contextValue as SocketContext;
  return account?.refusal ? refusedResult(account.refusal) : result;
}

/** The results of a subscription that are left to be sent by the protocol's server. */
async function subscribed(args: ExecutionArgs): Promise<Messages<ExecutionResult> | ExecutionResult> {
  const results = await subscribeShared(args);
  if (!(Symbol.asyncIterator in results)) return results;
  const writer = (args.contextValue as SocketContext).openWriter();
  return unsent(results, (result) => {
    const text = sharedText(result);
    return text !== null && writer.write(text);
  });
}

function refusedResult(refusal: GameledgerError): ExecutionResult {
  return { data: null, errors: [locatedError(refusal, undefined)] };
}

function authenticate({ services }: Face, { authorization, request }: Peer): Promise<Caller> {
  return services.players.authenticate(authorization, request.raw.socket);
}

/** Whether the websocket may stay; if not, it is closed with the reason. */
async function introduce(face: Face, { connectionParams, extra: peer }: PeerContext): Promise<boolean> {
  const { request } = peer;
  peer.authorization = authorizationIn(connectionParams) ?? request.headers.authorization;
  try {
    await authenticate(face, peer);
    // What the websocket holds and does is charged to the key, wherever it came from.
    request.raw.headers.authorization = peer.authorization;
    const release = face.app.holdPlace('socket', request);
    if (peer.socket.readyState !== peer.socket.OPEN) release();
    else settle(face, peer, release);
    return true;
  } catch (error) {
    closeWith(peer.socket, error);
    return false;
  }
}

/** Keeps its place for as long as it is open, and lets it stay as long as its key is good. */
function settle({ services, limits }: Face, peer: Peer, release: () => void): void {
  const stopWatching = watchCredential(services.players, peer.authorization, limits.keepAliveMs, (error) => closeWith(peer.socket, error));
  peer.release = () => {
    stopWatching();
    release();
  };
}

/** An operation ready to run, in its turn. *Errors*: whatever refuses it. */
async function prepare(
  face: Face,
  { extra: peer, subscriptions }: PeerContext,
  id: string,
  operation: OperationRequest,
): Promise<ExecutionArgs> {
  const { subscriptionsPerSocket } = face.limits;
  if (Object.keys(subscriptions).length > subscriptionsPerSocket) {
    throw new GameledgerError('RATE_LIMITED', `More than ${subscriptionsPerSocket} operations at once on this websocket.`);
  }
  await face.app.chargeRequest(peer.request);
  const endTurn = await takeTurn(face, peer);
  try {
    return await readyToRun(face, peer, operation, { endTurn, openWriter: () => writerOf(face, peer, id) });
  } catch (error) {
    endTurn();
    throw error;
  }
}

/** Waits for a turn of the websocket's, then for one of all clients'; returns how to end both. */
async function takeTurn({ app }: Face, { turns, request }: Peer): Promise<() => void> {
  await turns.take();
  try {
    const end = await app.takeTurn(request);
    return () => {
      end();
      turns.give();
    };
  } catch (error) {
    turns.give();
    throw error;
  }
}

function writerOf({ app }: Face, { socket, request }: Peer, id: string): ResultWriter {
  return createResultWriter(id, {
    socket,
    connection: request.raw.socket,
    mostBytes: MOST_DIRECT_BYTES,
    charge: app.meterStream(request),
    closeWith: (error) => closeWith(socket, error),
  });
}

async function readyToRun(
  face: Face,
  peer: Peer,
  operation: OperationRequest,
  onSocket: Pick<SocketContext, 'endTurn' | 'openWriter'>,
): Promise<ExecutionArgs> {
  const { app, schema, readDocument, limits, costOf } = face;
  const { operationName = null } = operation;
  const variableValues = operation.variables ?? {};
  const document = readDocument(operation.query);
  const chosen = chosenOperation(document, operationName);
  requireAffordable({ spent: 0 }, costOf(document, { operationName: chosen.name?.value, variables: variableValues }), limits);
  const caller = await authenticate(face, peer);
  const account = chosen.operation === 'subscription' ? null : app.openAnswer(peer.request, connectionBytes(limits));
  if (chosen.operation === 'mutation') account?.oblige();
  const context = resolverContext(face, peer.request, caller, account ?? UNCOUNTED);
  const contextValue: SocketContext = { ...context, account, ...onSocket };
  return { schema, document, contextValue, variableValues, operationName };
}

function authorizationIn(payload: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const value = payload?.authorization ?? payload?.Authorization;
  // What is no string is refused as any other unknown key is.
  return value == null ? undefined : String(value);
}

/**
 * Closes with the protocol's code: 4401 for an unknown key, 4429 for one websocket too many, 1013 when nobody could
 * tell.
 */
function closeWith(socket: WebSocket, error: unknown): void {
  const { code, message } = toCoded(error);
  if (code === 'UNAUTHENTICATED') socket.close(CloseCode.Unauthorized, `${code}: ${message}`.slice(0, 120));
  else if (code === 'RATE_LIMITED') socket.close(CloseCode.TooManyInitialisationRequests, `${code}: ${message}`);
  else socket.close(TRY_AGAIN_LATER, code);
  // Whoever does not read does not read why either.
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
}

/** graphql-ws takes refusals only in graphql-js' own shape. */
function asGraphqlErrors(error: unknown): GraphQLError[] {
  return errorsWithin(error).map((one) => locatedError(one, undefined));
}
