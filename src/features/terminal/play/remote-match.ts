import {
  type Client,
  createClient,
  type Entry,
  GameledgerError,
  type Language,
  type Match,
  type MatchRequest,
  type SeatRequest,
  type View,
} from '#client';
import type { BotId } from '../../../rules/bots/bots.js';
import { narrationOf } from '../../../use-cases/engines/narrations.js';
import { linesOf } from './entry-lines.js';
import type { PlayedMatch, Present, Request } from './played-match.js';
import { createSignal } from './signal.js';

/** A match at a service. */
export interface RemoteRequest {
  url: string;
  /** Without one an account is made. */
  key: string | undefined;
  game: string;
  /** A match to join or continue; without it one is opened. */
  matchId: string | undefined;
  request: Pick<MatchRequest, 'config' | 'preset' | 'terms'>;
  /** What the seat brings. */
  brought?: Pick<SeatRequest, 'loadout'>;
  seat: number;
  against: readonly BotId[];
  lang: Language;
}

/** Sits down in a match at a service. *Errors*: GameledgerError. */
export async function remoteMatch(request: RemoteRequest): Promise<PlayedMatch> {
  const { client, told } = await clientOf(request);
  const { match, seat } = await seated(client, request);
  told.push(`match ${match.id}, seat ${seat}`);
  const leaving = new AbortController();
  const change = createSignal();
  const own = new Set<number>();
  const hasWords = narrationOf({ id: request.game }) !== null;
  const begun = (await match.get()).version ?? -1;
  const follow = async (): Promise<void> => {
    for await (const message of match.follow({ after: 0, story: true, lang: request.lang, signal: leaving.signal })) {
      if (message.type !== 'entry' || message.seq > begun) told.push(...linesOf(message, hasWords));
      if (message.type === 'entry') remember(own, message, seat);
      change.notify();
    }
  };
  // What ends the stream is met again by the next request, which says it.
  follow().catch(() => change.notify());
  return {
    gameId: request.game,
    seat,
    present: () => present(match, seat, request.lang),
    async act({ action }) {
      const outcome = await match.act(action as { type: string }, { lang: request.lang });
      if (!outcome.ok) return [outcome.refusal.message, outcome.refusal.instead].filter((part) => part !== null).join(' ');
      own.add(outcome.version);
      return null;
    },
    ask: (request) => ask(match, seat, request, Math.max(...own)).catch(said),
    news: () => told.splice(0),
    changed: () => change.wait(),
    rules: (section) =>
      client
        .game(request.game)
        .rules(section === null ? { form: 'summary', lang: request.lang } : { section })
        .catch(said),
    reference: async () => ((await client.game(request.game).reference()) as { reference: unknown }).reference,
    close: () => leaving.abort(),
  };
}

/** Keeps the versions that the seat's own actions made, as far as they have not been taken back. */
function remember(own: Set<number>, { seq, seat: by, kind, effect }: Entry, seat: number): void {
  if (kind === 'action' && by === seat) own.add(seq);
  const to = effect?.kind === 'takeback' ? effect.to : undefined;
  if (to !== undefined) for (const version of own) if (version > to) own.delete(version);
}

/** What a service refuses, in its words. */
function said(error: unknown): string {
  if (error instanceof GameledgerError) return error.message;
  throw error;
}

async function clientOf({ url, key }: RemoteRequest): Promise<{ client: Client; told: string[] }> {
  if (key !== undefined) return { client: createClient({ url, key }), told: [] };
  const { apiKey } = await createClient({ url }).createPlayer({ name: 'Terminal', kind: 'human' });
  return { client: createClient({ url, key: apiKey }), told: [`a new account; its key, shown only here: ${apiKey}`] };
}

async function seated(
  client: Client,
  { game, matchId, request, brought = {}, seat, against }: RemoteRequest,
): Promise<{ match: Match; seat: number }> {
  if (matchId !== undefined) {
    const match = client.match(matchId);
    const { yourSeat } = await match.get();
    if (yourSeat !== null) return { match, seat: yourSeat };
    const joined = await match.join(brought);
    return { match: joined, seat: joined.seat ?? 0 };
  }
  const match = await client.game(game).create({ ...request, join: { seat, ...brought } });
  const { seats } = await match.get();
  const free = seats.filter((place) => place.player === null);
  for (const [index, place] of free.entries()) await match.addBot(against[index] ?? against[0] ?? 'greedy', place.seat);
  return { match, seat };
}

/** The match as it stands; before its start there is nothing to see. */
async function present(match: Match, seat: number, lang: Language): Promise<Present> {
  const { status, result } = await match.get();
  if (status === 'open') return { view: null, text: 'The match waits for players.', choices: [], status: 'a seat is free', isOver: false };
  if (status === 'abandoned') return { view: null, text: 'The match was abandoned.', choices: [], status: 'no result', isOver: true };
  const seen = await match.view({ words: true, lang });
  const isOver = result !== null;
  const choices = isOver ? [] : (await match.legalActions({ lang })).actions;
  const isMine = seen.toAct.includes(seat);
  return {
    view: seen.view,
    text: seen.text ?? '',
    choices: isMine ? choices : [],
    status: statusOf(seen, seat),
    isOver,
  };
}

/** What is asked, or how it ended; clock and offers. */
function statusOf(seen: View, seat: number): string {
  if (seen.end) return `${seen.end.text} ${seen.end.because}`;
  return [...(seen.ask ? [seen.ask.text] : []), ...lifeOf(seen, seat)].join(' · ');
}

/** Clock and offers. */
function lifeOf({ clock, offers }: View, seat: number): string[] {
  const clocks = clock
    ? [
        clock.remainingMs
          .map((ms, of) => `${of === seat ? 'you' : `seat ${of}`} ${minutes(ms)}${clock.running.includes(of) ? '*' : ''}`)
          .join(', '),
      ]
    : [];
  const open = offers.map(({ seat: by, kind }) =>
    by === seat ? `you offer: ${kind} (withdraw)` : `seat ${by} offers: ${kind} (yes or no)`,
  );
  return [...clocks, ...open];
}

function minutes(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** *Shape*: `own` is the version of the seat's last action; not finite before the first. */
async function ask(match: Match, seat: number, request: Request, own: number): Promise<string> {
  switch (request) {
    case 'undo':
      if (!Number.isFinite(own)) return 'There is no action to take back.';
      await match.offer({ kind: 'takeback', to: own - 1 });
      return 'Asked to take your last action back.';
    case 'draw':
    case 'abort':
    case 'pause':
      await match.offer({ kind: request });
      return `Offered: ${request}.`;
    case 'resume':
      await match.resume();
      return 'The clocks are running again.';
    case 'resign': {
      const outcome = await match.resign();
      return outcome.ok ? 'You have resigned.' : outcome.refusal.message;
    }
    default:
      return answer(match, seat, request);
  }
}

async function answer(match: Match, seat: number, request: 'yes' | 'no' | 'withdraw'): Promise<string> {
  const { offers } = await match.view();
  const offer = offers.find((open) => (open.seat === seat) === (request === 'withdraw'));
  if (!offer) return 'There is no such offer.';
  if (request === 'withdraw') await match.withdraw(offer.seq);
  else await match.answer(offer.seq, request === 'yes');
  return request === 'yes' ? `Accepted: ${offer.kind}.` : `No longer offered: ${offer.kind}.`;
}
