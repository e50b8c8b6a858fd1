import { GameledgerError } from '../../base/errors.js';
import type { MatchResult } from '../../record/log/entry.js';
import type { Ask } from '../../rules/kernel/narration.js';
import { unreachable } from '../../rules/kit/unreachable.js';
import type { ClockView, OfferView } from '../../use-cases/matches/life-contract.js';
import type { Match, StreamMessage, Told } from '../../use-cases/matches/shapes.js';
import { choiceLines } from './choices.js';
import type { Gateway } from './gateway.js';
import type { TellProgress } from './progress.js';
import { inWords, newsFor, viewInWords } from './table-text.js';

/** Why the waiting ended, and how the table looks then. */
export interface Waited extends Record<string, unknown> {
  yourTurn: boolean;
  over: boolean;
  timedOut: boolean;
  /** Null until the match has started. */
  version: number | null;
  toAct: number[];
  result: MatchResult | null;
  clock: ClockView | null;
  /** Open offers, which the seat may have to answer. */
  offers: OfferView[];
  /** Null until the match has started, and after its end. */
  ask: Ask | null;
  /** The table for reading, after a line on what is due. */
  text: string;
}

/** *Units*: seconds. Below what proxies and clients put up with. */
export const LONGEST_WAIT = 50;

/** Waits until the caller's seat owes an action or the match is over, or until the time is up. */
export function waitForTurn(gateway: Gateway, matchId: string, language: Told['language'], patience: Patience): Promise<Waited> {
  return withTime(patience, ({ signal: limit }) => waitUntil(gateway, matchId, language, limit));
}

/** How long a call waits at most, what else ends its waiting, and who is told of it. */
export interface Patience {
  seconds: number;
  ends: readonly AbortSignal[];
  tell?: TellProgress | undefined;
}

/** *Units*: seconds. Clients that count the time from the last progress count half a minute or more. */
const TOLD_EVERY = 5;

/** Runs a task whose `limit` aborts when the time is up or one of `ends` aborts. */
export async function withTime<Result>(
  { seconds, ends, tell }: Patience,
  task: (limit: AbortController) => Promise<Result>,
): Promise<Result> {
  const limit = new AbortController();
  const end = (): void => limit.abort();
  // Not AbortSignal.any over AbortSignal.timeout: Node forgets a timeout that only a combined signal waits for
  // (nodejs/node issue 57736).
  const timer = setTimeout(end, seconds * 1000);
  const telling = tell && tellEvery(TOLD_EVERY, (waited) => tell(waited, seconds));
  for (const signal of ends) signal.addEventListener('abort', end, { once: true });
  if (ends.some(({ aborted }) => aborted)) end();
  try {
    return await task(limit);
  } finally {
    clearTimeout(timer);
    clearInterval(telling);
    for (const signal of ends) signal.removeEventListener('abort', end);
  }
}

/** Tells at once, and then every so many seconds, how many have passed. */
function tellEvery(seconds: number, tell: (passed: number) => void): NodeJS.Timeout {
  let times = 0;
  const next = (): void => tell(seconds * times++);
  next();
  return setInterval(next, seconds * 1000);
}

async function waitUntil(gateway: Gateway, matchId: string, language: Told['language'], limit: AbortSignal): Promise<Waited> {
  const { yourSeat } = await gateway.call('getMatch', { matchId });
  if (yourSeat === null) throw new GameledgerError('FORBIDDEN', 'You have no seat in this match.');
  const isDue = await untilDue(gateway, matchId, yourSeat, limit);
  const match = await gateway.call('getMatch', { matchId });
  if (match.status === 'open') return notStarted(match);
  const seen = await viewInWords(gateway, { matchId, language });
  const { version, toAct, result, clock, offers, ask, text } = seen;
  const over = match.status === 'finished' || match.status === 'abandoned';
  const stand = { yourTurn: toAct.includes(yourSeat), over, timedOut: !isDue, version, toAct, result, clock, offers, ask };
  const news = await newsFor(gateway, matchId, seen, language);
  const choices = stand.yourTurn && !over ? await choicesAt(gateway, matchId, language) : '';
  return { ...stand, text: `${inOneLine(stand)}\n${inWords(seen, news, text)}${choices}` };
}

/** The legal actions for `submit_action`, by their numbers. */
async function choicesAt(gateway: Gateway, matchId: string, language: Told['language']): Promise<string> {
  const { version, actions } = await gateway.call('listLegalActions', { matchId, language });
  return `\n\nLegal actions; submit_action takes one by its number as choice, with version ${version}:\n${choiceLines(actions).join('\n')}`;
}

/** What a reader of the text alone has to know. */
function inOneLine({ yourTurn, over, offers }: Pick<Waited, 'yourTurn' | 'over' | 'offers'>): string {
  const open = offers.map(({ seq, seat, kind }) => ` Seat ${seat} offers: ${kind} (seq ${seq}).`).join('');
  return `${over ? 'The match is over.' : yourTurn ? 'It is your turn.' : 'There is nothing to do yet: call again.'}${open}`;
}

function notStarted({ seats, awaitingEntropy }: Match): Waited {
  const free = seats.filter(({ player, bot }) => player === null && bot === null).map(({ seat }) => seat);
  const missing =
    awaitingEntropy.length > 0
      ? `the entropy of seat ${awaitingEntropy.join(' and seat ')} (reveal_entropy)`
      : `somebody to take seat ${free.join(' and seat ')}`;
  const text = `The match has not started: it waits for ${missing}.`;
  return { yourTurn: false, over: false, timedOut: true, version: null, toAct: [], result: null, clock: null, offers: [], ask: null, text };
}

/** Whether the seat has come to owe an action or an answer, or the match to its end, before the time was up. */
async function untilDue(gateway: Gateway, matchId: string, seat: number, limit: AbortSignal): Promise<boolean> {
  try {
    for await (const message of gateway.streamMatch(matchId, limit)) if (isDueTo(seat, message)) return true;
  } catch (error) {
    if (!limit.aborted) throw error;
  }
  return false;
}

function isDueTo(seat: number, message: StreamMessage): boolean {
  switch (message.type) {
    case 'seats':
      return message.status === 'abandoned';
    case 'end':
      return true;
    case 'snapshot':
      return message.toAct.includes(seat) || message.offers.some((offer) => offer.seat !== seat && !offer.accepted.includes(seat));
    case 'entry':
      return message.toAct.includes(seat) || (message.kind === 'offer' && message.seat !== seat && message.effect === null);
    default:
      return unreachable(message);
  }
}
