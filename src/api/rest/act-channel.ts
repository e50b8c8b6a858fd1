/** Many actions over one websocket: the lines of `POST /v1/actions`, for as long as both sides like. */
import type { FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { codedError } from '../../base/coded-error.js';
import { GameledgerError } from '../../base/errors.js';
import type { Limits } from '../../base/limits.js';
import type { Metrics } from '../../base/metrics-contract.js';
import type { Language } from '../../rules/kernel/narration.js';
import type { Players } from '../../use-cases/accounts/caller.js';
import { watchCredential } from '../../use-cases/accounts/credential-watch.js';
import { requireScope } from '../../use-cases/accounts/require-scope.js';
import type { Matches } from '../../use-cases/matches/matches.js';
import { answerPings, keepAlive } from '../http/keep-alive.js';
import { reportFault } from '../http/report-fault.js';
import { type ActLineAnswer, answerLines, LINES_AT_ONCE, refusedLine } from './act-lines.js';
import { httpError } from './http-error.js';

/** What a channel works with. */
export interface ChannelParts {
  matches: Pick<Matches, 'act'>;
  players: Pick<Players, 'authenticate' | 'watchKeys'>;
  limits: Pick<Limits, 'keepAliveMs' | 'unreadConnectionBytes'>;
  metrics: Pick<Metrics, 'streamOpened' | 'streamClosed'>;
}

/** Codes of the websockets of this service, here and at /graphql. */
const CLOSE = { unauthenticated: 4401, forbidden: 4403, rateLimited: 4429, tryAgainLater: 1013, noText: 1003 };
const GOODBYE_MS = 1_000;
/** Lines that wait for their turn; beyond them nothing more is read of the client. */
const MOST_WAITING = 2 * LINES_AT_ONCE;

/**
 * Carries out the lines that come, in pages, and answers them in their order; `index` counts the lines of the
 * websocket. Refusals are in `language`, where a line says no other.
 *
 * Of a client that does not read its answers, or sends faster than they are carried out, nothing more is read.
 * *Errors*: closes with 4401, 4403, 4429, 1013.
 */
export function openActChannel(parts: ChannelParts, socket: WebSocket, request: FastifyRequest, language: Language): void {
  const { limits, metrics } = parts;
  const { server } = request;
  const waiting: string[] = [];
  let begun = 0;
  let isWorking = false;
  let stuck: NodeJS.Timeout | undefined;

  const hasRoom = (): boolean => socket.bufferedAmount <= limits.unreadConnectionBytes;
  const isFull = (): boolean => waiting.length >= MOST_WAITING || !hasRoom();
  const close = (error: unknown): void => closeWith(socket, codedError(error));

  /** Reads on or not, and works or not, by how much waits on either side. */
  const check = (): void => {
    if (isFull()) socket.pause();
    else if (socket.isPaused) socket.resume();
    if (hasRoom()) {
      clearTimeout(stuck);
      stuck = undefined;
      if (waiting.length > 0 && !isWorking) void work();
    } else stuck ??= setTimeout(close, limits.keepAliveMs, new GameledgerError('RATE_LIMITED', 'Too many answers wait to be read.'));
  };

  const work = async (): Promise<void> => {
    isWorking = true;
    const lines = waiting.splice(0, LINES_AT_ONCE);
    const answers = await answerPage(parts, request, language, lines, begun);
    begun += lines.length;
    isWorking = false;
    send(answers);
    // A client that continues anyway costs as much with every line as a permitted one.
    if (answers.every(isRateLimited)) close(new GameledgerError('RATE_LIMITED', 'All lines were refused.'));
    else check();
  };

  const send = (answers: readonly ActLineAnswer[]): void => {
    if (socket.readyState !== socket.OPEN) return;
    const text = Buffer.from(answers.map((answer) => JSON.stringify(answer)).join('\n'));
    const account = server.openAnswer(request);
    // The reported change has happened.
    account.force(text.length);
    socket.send(text, { binary: false }, () => {
      account.release();
      check();
    });
  };

  const stop = settle(parts, socket, request, close);
  if (!stop) return;
  metrics.streamOpened('rest');
  const stopKeepAlive = keepAlive(socket, isFull, limits.keepAliveMs);
  answerPings(socket, check);
  socket.on('message', (text, isBinary) => {
    if (socket.readyState !== socket.OPEN) return;
    if (isBinary) return socket.close(CLOSE.noText, 'A message must be text.');
    waiting.push(
      ...String(text)
        .split('\n')
        .filter((line) => line.trim() !== ''),
    );
    check();
  });
  socket.once('close', () => {
    waiting.length = 0;
    clearTimeout(stuck);
    stopKeepAlive();
    stop();
    metrics.streamClosed('rest');
  });
}

/**
 * Takes its place, and looks now and then whether its key is good; returns how to give both up, null when there is no
 * place.
 */
function settle(
  { players, limits }: ChannelParts,
  socket: WebSocket,
  request: FastifyRequest,
  close: (error: unknown) => void,
): (() => void) | null {
  try {
    const release = request.server.holdPlace('socket', request);
    const stopWatching = watchCredential(players, request.headers.authorization, limits.keepAliveMs, close);
    return () => {
      stopWatching();
      release();
    };
  } catch (error) {
    close(error);
    socket.resume();
    return null;
  }
}

/** Carries out lines as a request of their own would be; never rejects. */
async function answerPage(
  { matches, players }: ChannelParts,
  request: FastifyRequest,
  language: Language,
  lines: readonly string[],
  first: number,
): Promise<ActLineAnswer[]> {
  const { server } = request;
  const lineOf = { language, basePath: server.basePath, report: (error: unknown) => reportFault(request, error, httpError(error), 'act') };
  const account = server.openAnswer(request);
  try {
    const caller = await players.authenticate(request.headers.authorization, request.raw.socket);
    requireScope(caller, 'play');
    // A client without bytes left would not get the results.
    account.settle(1);
    await server.ownTurn();
    const work = {
      matches,
      caller,
      ...lineOf,
      charge: () => server.chargeRequest(request),
      yieldToEventLoop: () => Promise.resolve(),
    };
    return await answerLines(work, lines, first);
  } catch (error) {
    return lines.map((_, i) => refusedLine(lineOf, first + i, error));
  } finally {
    account.release();
  }
}

function isRateLimited(answer: ActLineAnswer): boolean {
  return !answer.ok && answer.problem.code === 'RATE_LIMITED';
}

function closeWith(socket: WebSocket, { code, message }: GameledgerError): void {
  const text = `${code}: ${message}`.slice(0, 120);
  if (code === 'UNAUTHENTICATED') socket.close(CLOSE.unauthenticated, text);
  else if (code === 'SUSPENDED') socket.close(CLOSE.forbidden, text);
  else if (code === 'RATE_LIMITED') socket.close(CLOSE.rateLimited, text);
  else socket.close(CLOSE.tryAgainLater, code);
  // A client that does not read would not read the reason either.
  setTimeout(() => socket.terminate(), GOODBYE_MS).unref();
}
