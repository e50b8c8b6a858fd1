import { setTimeout as sleep } from 'node:timers/promises';
import type { Match } from '#client';
import type { Fault } from './faults.js';
import { type Observer, observe } from './observer.js';
import { newAccount, type Opponent, playAgainst } from './opponent.js';
import { type ClientProxy, openProxy, type Treatment } from './proxy.js';

/** What is done to a client, one thing after the other, each at one of its actions. */
export const TROUBLES = {
  cut: 'the streams are cut',
  lost: 'the response to an action is lost, and the streams are cut',
  limited: 'an action is answered 429 with Retry-After',
  repeated: 'a message of a stream comes twice',
  away: 'an action is answered 503',
  delayed: 'the response to an action comes late',
  conflict: 'the version changes just before an action',
  takeback: 'the other side takes its last action back just before an action, and thinks for a while',
  end: 'the other side gives up',
} as const;

/** Something that is done to a client. */
export type Trouble = keyof typeof TROUBLES;

/** Where and with what a client is checked. */
export interface CheckOptions {
  /** The service behind the proxy. */
  service: string;
  /** Of the proxy; 0: any that is free. */
  port: number;
  game: string;
  /** Called once all is ready; resolves when the client has gone. */
  begin(place: Place): Promise<void>;
}

/** What a client has to know. */
export interface Place {
  url: string;
  key: string;
  matchId: string;
}

/** What a check has found. */
export interface Checked {
  faults: ReadonlyMap<Fault, string>;
  /** What the client was spared, because the match ended or the client stopped before. */
  untried: Trouble[];
}

/** *Units*: seconds that a refused client has to wait. */
const RETRY_AFTER = 2;
/** *Units*: milliseconds for which a response is kept, and for which the other side thinks. */
const DELAY_MS = 2_000;
const THINK_MS = 3_500;
/** *Units*: milliseconds for which a client that owes an action may be silent. */
const PATIENCE_MS = 45_000;
/** *Units*: milliseconds for which a client is observed after the end. */
const AFTER_END_MS = 4_000;

/** Plays the other side for a client, misbehaves on purpose, and finds what the client does wrong. */
export async function checkClient({ service, port, game, begin }: CheckOptions): Promise<Checked> {
  const observer = observe(() => performance.now());
  const [tested, other] = await Promise.all([newAccount(service, 'client under test'), newAccount(service, 'check-client')]);
  const match = await tested.client.game(game).create({ join: { seat: 0 } });
  const stop = new AbortController();
  const opponent = playAgainst({ match: other.client.match(match.id), seat: 1, signal: stop.signal, onChange: observer.changed });
  const untried = Object.keys(TROUBLES) as Trouble[];
  const proxy: ClientProxy = await openProxy({
    service,
    port,
    observer,
    treat: misbehave({ untried, opponent, match, proxy: () => proxy, signal: stop.signal }),
  });
  try {
    await other.client.match(match.id).join({ seat: 1 });
    const gone = begin({ url: proxy.url, key: tested.key, matchId: match.id });
    await Promise.race([opponent.ended, gone, silence(observer, match)]);
    if ((await match.get()).status === 'finished') {
      observer.ended();
      await Promise.race([sleep(AFTER_END_MS, undefined, { ref: false }), gone]);
    } else observer.found('STOPPED');
  } finally {
    stop.abort();
    proxy.close();
  }
  return { faults: observer.faults(), untried };
}

/** Resolves when the client has been silent for long although its seat owes an action. */
async function silence(observer: Observer, match: Match): Promise<void> {
  for (;;) {
    await sleep(1_000, undefined, { ref: false });
    const since = observer.lastAskedAt();
    if (since === null || performance.now() - since < PATIENCE_MS) continue;
    const { toAct, seat } = await match.legalActions();
    if (seat !== null && toAct.includes(seat)) return;
  }
}

/** What troubles are made with. */
interface Means {
  /** Those to come; what is done to the client is taken out. */
  untried: Trouble[];
  opponent: Opponent;
  /** As the client has it. */
  match: Match;
  proxy(): ClientProxy;
  signal: AbortSignal;
}

/** One trouble after the other, each when an action has succeeded since the one before. */
function misbehave({ untried, opponent, match, proxy, signal }: Means): () => Treatment {
  let isOver = true;
  const once =
    (then: () => void = () => undefined) =>
    (status: number | null) => {
      if (status === null || status >= 300) return;
      isOver = true;
      then();
    };
  const treatments: Record<Trouble, () => Treatment> = {
    cut: () => ({ after: once(() => proxy().cutStreams()) }),
    lost: () => ({ isLost: true }),
    limited: () => ({ answer: { status: 429, code: 'RATE_LIMITED', retryAfter: RETRY_AFTER } }),
    repeated: () => ({ after: once(() => proxy().repeatMessages()) }),
    away: () => ({ answer: { status: 503, code: 'UNAVAILABLE', retryAfter: 1 } }),
    delayed: () => ({ delayMs: DELAY_MS, after: once() }),
    conflict: () => ({ before: () => opponent.changeVersion(), after: once() }),
    takeback: () => ({ before: takeBack, after: once() }),
    end: () => ({ after: once(() => void opponent.resign().catch(() => undefined)) }),
  };
  const takeBack = async (): Promise<void> => {
    opponent.pause();
    const isTaken = await opponent.takeBack(match).catch(() => false);
    void sleep(isTaken ? THINK_MS : 0, undefined, { signal }).then(
      () => opponent.resume(),
      () => undefined,
    );
  };
  return () => {
    const [trouble] = untried;
    if (!isOver || trouble === undefined) return { after: once() };
    untried.shift();
    isOver = false;
    return treatments[trouble]();
  };
}
