import type { FastifyRequest } from 'fastify';
import { type ExecutionArgs, type ExecutionResult, execute, type GraphQLError, locatedError } from 'graphql';
import { type Context, makeServer, type Server } from 'graphql-ws';
import type { WebSocket } from 'ws';
import { answerTooLarge, GameledgerError } from '../../base/errors.js';
import { jsonBytes } from '../../base/json-bytes.js';
import { createKeyedMutex } from '../../base/keyed-mutex.js';
import { watchCredential } from '../../use-cases/accounts/credential-watch.js';
import { addressKey } from '../http/caller-key.js';
import { closeWebsocket } from '../http/close-websocket.js';
import { keepAlive } from '../http/keep-alive.js';
import { type BoundedSocket, boundSocket } from './bounded-socket.js';
import { type AnswerAccount, type OperationRequest, resolverContext, type SubscriptionContext } from './context.js';
import { affordableOperation } from './cost.js';
import type { Face } from './face.js';
import { errorsWithin, reportErrors } from './format-error.js';
import { subscribeShared } from './shared-results.js';
import { requireVariables } from './variables.js';

/** One websocket, from its upgrade to its close. */
interface Peer extends BoundedSocket {
  socket: WebSocket;
  request: FastifyRequest;
  /** Gives its place back and asks no more after its key. */
  release: () => void;
  /** Runs what makes a message of a subscription: of each address one at a time. */
  inMessageTurn<Made>(make: () => Promise<Made>): Promise<Made>;
}

type PeerContext = Context<Record<string, unknown>, Peer>;

/** What an operation on a websocket runs with. */
interface SocketContext extends SubscriptionContext {
  /** Of a subscription none: its messages are made one at a time, and counted when they are sent. */
  account: AnswerAccount | null;
  /** Lets others work: those of this websocket and those of all clients. */
  endTurn: () => void;
}

const INIT_TIMEOUT_MS = 5_000;
const UNCOUNTED = { add: () => undefined, oblige: () => undefined };

/**
 * Serves graphql-transport-ws.
 *
 * *Source*: github.com/enisdenjo/graphql-ws, PROTOCOL.md.
 */
export function websocketHandler(face: Face): (socket: WebSocket, request: FastifyRequest) => void {
  const server = protocolServer(face);
  const messages = createKeyedMutex();
  return (socket, request) => {
    const peer: Peer = {
      socket,
      request,
      release: () => undefined,
      inMessageTurn: (make) => messages(addressKey(request), () => face.app.ownTurn().then(make)),
      ...boundSocket(socket, request, face),
    };
    const closed = server.opened(peer.protocol, peer);
    face.metrics?.streamOpened('graphql');
    const stopKeepAlive = keepAlive(socket, peer.isBusy, face.limits.keepAliveMs);
    socket.once('close', (code, reason) => {
      stopKeepAlive();
      face.metrics?.streamClosed('graphql');
      peer.release();
      closed(code, String(reason)).catch((error: unknown) => request.log.error({ err: error }, 'a websocket did not close cleanly'));
    });
  };
}

function protocolServer(face: Face): Server<Peer> {
  const { answerBytes } = face.limits;
  return makeServer<Record<string, unknown>, Peer>({
    connectionInitWaitTimeout: INIT_TIMEOUT_MS,
    onConnect: (context) => introduce(face, context),
    onSubscribe: (context, id, operation) => prepare(face, context, id, operation).catch(asGraphqlErrors),
    execute: (args) =>
      inTurn(args, async ({ account }) => {
        const result = await execute(args);
        // Its bytes were refused while it was made.
        return account?.refusal ? refusedResult(account.refusal) : result;
      }),
    subscribe: (args) => inTurn(args, (context) => subscribeShared(args, context)),
    onNext({ extra }, _id, _payload, _args, result) {
      const { data, errors } = jsonBytes(result, answerBytes) > answerBytes ? refusedResult(answerTooLarge(answerBytes)) : result;
      return errors && { data: data ?? null, errors: reportErrors(extra.request, errors) };
    },
    onError: ({ extra }, _id, _payload, errors) => reportErrors(extra.request, errors),
  });
}

/** Runs what `prepare` took a turn for. What it made is counted once more when it is sent, and until then nowhere. */
async function inTurn<Result>(args: ExecutionArgs, run: (context: SocketContext) => Promise<Result>): Promise<Result> {
  const context = args.contextValue as SocketContext;
  try {
    return await run(context);
  } finally {
    context.account?.force(0);
    context.endTurn();
  }
}

function refusedResult(refusal: GameledgerError): ExecutionResult {
  return { data: null, errors: [locatedError(refusal, undefined)] };
}

/** Whether the websocket may stay, for as long as its key is good; if not, it is closed with the reason. */
async function introduce({ app, services: { players }, limits }: Face, { connectionParams, extra: peer }: PeerContext): Promise<boolean> {
  const { request, socket } = peer;
  const authorization = authorizationIn(connectionParams) ?? request.headers.authorization;
  try {
    await players.authenticate(authorization, request.raw.socket);
    // What the websocket holds and does is charged to the key, wherever it came from.
    request.raw.headers.authorization = authorization;
    const leave = app.holdPlace('socket', request);
    const stopWatching = watchCredential(players, authorization, limits.keepAliveMs, (error) => closeWebsocket(socket, error));
    peer.release = () => {
      stopWatching();
      leave();
    };
    if (socket.readyState !== socket.OPEN) peer.release();
    return true;
  } catch (error) {
    closeWebsocket(socket, error);
    return false;
  }
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
    throw new GameledgerError('RATE_LIMITED', `More than ${subscriptionsPerSocket} operations at once on this websocket.`, {
      limit: 'subscriptionsPerSocket',
    });
  }
  await face.app.chargeRequest(peer.request);
  const endTurn = await peer.takeTurn();
  try {
    const write = async (text: string) => peer.protocol.send(`{"id":${JSON.stringify(id)},"type":"next","payload":${text}}`);
    return await readyToRun(face, peer, operation, { endTurn, write });
  } catch (error) {
    endTurn();
    throw error;
  }
}

async function readyToRun(
  face: Face,
  peer: Peer,
  operation: OperationRequest,
  onSocket: Pick<SocketContext, 'endTurn' | 'write'>,
): Promise<ExecutionArgs> {
  const { app, schema, readDocument, services } = face;
  const { request, socket } = peer;
  const document = readDocument(operation.query);
  requireVariables(face, operation);
  const { kind, moreRequests } = affordableOperation(face, document, operation, { spent: 0 });
  await app.chargeRequest(request, moreRequests);
  const caller = await services.players.authenticate(request.headers.authorization, request.raw.socket);
  const account = kind === 'subscription' ? null : peer.openAnswer();
  if (kind === 'mutation') account?.oblige();
  const context = resolverContext(face, request, caller, account ?? UNCOUNTED);
  const end = new AbortController();
  if (kind === 'subscription')
    try {
      end.signal.addEventListener('abort', app.holdPlace('stream', request), { once: true });
      end.signal.addEventListener('abort', face.keepDocument(request, document, operation.query), { once: true });
    } catch (error) {
      end.abort();
      throw error;
    }
  const contextValue: SocketContext = {
    ...context,
    ...onSocket,
    account,
    end,
    chargeMessage: () => app.chargeRequest(request, moreRequests),
    makeMessage: (make) =>
      peer.inMessageTurn(async () => {
        // Who is closing is sent nothing, and may take long to be gone.
        if (socket.readyState !== socket.OPEN) end.abort();
        return end.signal.aborted ? null : make();
      }),
  };
  return { schema, document, contextValue, variableValues: operation.variables ?? {}, operationName: operation.operationName ?? null };
}

function authorizationIn(payload: Readonly<Record<string, unknown>> | undefined): string | undefined {
  const value = payload?.authorization ?? payload?.Authorization;
  // What is no string is refused as any other unknown key is.
  return value == null ? undefined : String(value);
}

/** graphql-ws takes refusals only in graphql-js' own shape. */
function asGraphqlErrors(error: unknown): GraphQLError[] {
  return errorsWithin(error).map((one) => locatedError(one, undefined));
}
