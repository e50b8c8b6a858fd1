import { EventEmitter, once } from 'node:events';
import type { Test } from 'tap';
import { type AnyGame, type Client, createClient, type FollowMessage, type Match, type Outcome } from '../../packages/client/src/index.js';

/** A match of two clients through a gate, and all that they were told. */
export interface WatchedMatch {
  /** Resolves when the match is over and everybody has heard of it. */
  ended: Promise<void>;
  /** Resolves when every seat has been told something more, or the match is over. */
  progress(): Promise<void>;
  /** *Errors*: an assertion of `t` for anything lost, doubled or out of order. */
  check(t: Test): Promise<void>;
}

/** One seat of the match: what it followed and what it did. */
interface SeatLog {
  seat: number;
  seen: FollowMessage<AnyGame>[];
  done: { action: AnyGame['action']; outcome: Outcome<AnyGame> }[];
}

async function newPlayer(url: string, name: string): Promise<Client> {
  const { apiKey } = await createClient({ url }).createPlayer({ name, kind: 'bot' });
  return createClient({ url, key: apiKey });
}

/** Two players take actions of Tactics Joker in turn, each by the stream it follows; they act when `ready` says so. */
export async function playWatched(url: string, roundLimit: number, ready: () => Promise<unknown>): Promise<WatchedMatch> {
  const players = [await newPlayer(url, 'Ada'), await newPlayer(url, 'Bob')];
  const [ada, bob] = players;
  if (!ada || !bob) throw new Error('two players');
  const opened = await ada.game('tactics-joker').create({ config: { roundLimit }, join: { seat: 0 } });
  const joined = await bob.game('tactics-joker').match(opened.id).join();
  const logs: SeatLog[] = [0, 1].map((seat) => ({ seat, seen: [], done: [] }));
  const matches = [opened, joined].map(({ seatToken }) => createClient({ url, key: seatToken ?? '' }).match(opened.id));
  const heard = new EventEmitter();
  const ended = Promise.all(logs.map((log, i) => playSeat(matches[i] as Match, log, heard, ready))).then(() => undefined);
  const progress = (): Promise<void> =>
    Promise.race([ended, Promise.all(logs.map(({ seat }) => once(heard, `seat ${seat}`))).then(() => undefined)]);
  return { ended, progress, check: (t) => checkLogs(t, ada.match(opened.id), logs) };
}

async function playSeat(match: Match, { seat, seen, done }: SeatLog, heard: EventEmitter, ready: () => Promise<unknown>): Promise<void> {
  for await (const message of match.follow({ after: -1 })) {
    seen.push(message);
    heard.emit(`seat ${seat}`);
    if (message.type === 'end') return;
    if (message.type === 'seats' || message.behind > 0 || !message.toAct.includes(seat)) continue;
    await ready();
    const { version, toAct, actions } = await match.legalActions();
    const choice = actions[(version ?? 0) % Math.max(1, actions.length)];
    if (!choice || !toAct.includes(seat)) continue;
    done.push({ action: choice.action, outcome: await match.act(choice.action, { expectedVersion: version ?? 0 }) });
  }
}

async function checkLogs(t: Test, match: Match, logs: SeatLog[]): Promise<void> {
  const { version } = await match.get();
  const entries: { seq: number; hash: string; seat: number | null; action: unknown }[] = [];
  for (let after = -1; after < (version ?? 0); after = entries.at(-1)?.seq ?? 0) {
    entries.push(...(await match.log({ after, first: 200 })).items);
  }
  for (const { seat, seen, done } of logs) {
    t.equal(seen[0]?.type, 'snapshot');
    t.strictSame(
      seen.flatMap((message) => (message.type === 'entry' ? [message.hash] : [])),
      entries.slice(1).map(({ hash }) => hash),
      `seat ${seat} saw every entry of the log once and in order`,
    );
    t.equal(seen.filter(({ type }) => type === 'snapshot').length, 1);
    t.equal(seen.filter(({ type }) => type === 'end').length, 1);
    const accepted = done.flatMap(({ action, outcome }) => (outcome.ok ? [{ seq: outcome.version, action }] : []));
    t.strictSame(
      entries.filter((entry) => entry.seq > 0 && entry.seat === seat).map(({ seq, action }) => ({ seq, action })),
      accepted,
      `what seat ${seat} was told is in the log is there once, and nothing else of it`,
    );
    t.strictSame(
      done.filter(({ outcome }) => !outcome.ok),
      [],
      'nothing was refused, so no action was sent twice under two keys',
    );
  }
}
