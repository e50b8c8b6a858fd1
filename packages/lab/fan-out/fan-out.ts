/** What it costs to tell many followers of one match of every action in it. */
import { connectJson, type JsonClient } from '../contenders/json-client.js';
import type { ServerProcess } from '../contenders/process.js';
import type { Script } from '../script.js';
import { percentile } from '../statistics.js';
import { FORMS, type Followed, type Follower, type Form, follow } from './followers.js';

/** What one number of followers of one form came to. */
export interface FanOut {
  form: Form;
  followers: number;
  /** Of the server, for a message delivered. *Units*: microseconds. */
  messageUs: number;
  /** From the sending of an action until a follower has it. *Units*: milliseconds. */
  p50Ms: number;
  p99Ms: number;
  /** *Units*: bytes of the server's memory for a connection. */
  connectionBytes: number;
}

/** How much to measure. */
export interface FanOutPlan {
  followers: readonly number[];
  forms?: readonly Form[] | undefined;
  /** Messages to be delivered for one figure. */
  messages: number;
}

/** One key may hold so many: docs/limits.md, `socketsPerCaller`. */
const FOLLOWERS_PER_KEY = 20;
const OPENED_AT_ONCE = 50;
const FEWEST_ACTIONS = 20;
const MOST_ACTIONS = 400;
const GIVE_UP_MS = 60_000;

/** A match that is played by its script, an action at a time. */
interface Played {
  id: string;
  version(): number;
  play(): Promise<void>;
}

/**
 * Lets so many follow a match, in each form; one server for each form, so that the memory of its connections is its
 * own.
 */
export async function measureFanOut(
  startServer: () => Promise<ServerProcess>,
  script: Script,
  plan: FanOutPlan,
  say: (doing: string) => void,
): Promise<FanOut[]> {
  const found: FanOut[] = [];
  for (const form of plan.forms ?? FORMS) {
    const server = await startServer();
    try {
      found.push(...(await measureForm(server, script, form, plan, say)));
    } finally {
      await server.stop();
    }
  }
  return found;
}

async function measureForm(
  server: ServerProcess,
  script: Script,
  form: Form,
  plan: FanOutPlan,
  say: (doing: string) => void,
): Promise<FanOut[]> {
  const http = connectJson(server.url);
  const most = Math.ceil(Math.max(...plan.followers) / FOLLOWERS_PER_KEY);
  const keys: string[] = [];
  while (keys.length < most) keys.push(await newKey(http, `Follower ${keys.length}`));
  const alone = await ownCost(server, await openPlayed(http, script));
  const found: FanOut[] = [];
  for (const followers of plan.followers) {
    say(`fan-out: ${followers} followers over ${form}`);
    const match = await openPlayed(http, script);
    found.push(await measureFollowers({ server, match, keys, alone }, form, followers, plan.messages));
  }
  await http.close();
  return found;
}

/** What is measured on. */
interface Bench {
  server: ServerProcess;
  match: Played;
  keys: string[];
  /** What an action costs that nobody follows. *Units*: milliseconds of CPU. */
  alone: number;
}

async function measureFollowers({ server, match, keys, alone }: Bench, form: Form, followers: number, messages: number): Promise<FanOut> {
  const before = server.residentBytes();
  const deliveries = createDeliveries(followers);
  const open: Follower[] = [];
  while (open.length < followers) {
    const batch = Array.from({ length: Math.min(OPENED_AT_ONCE, followers - open.length) }, (_, i) => {
      const key = keys[Math.floor((open.length + i) / FOLLOWERS_PER_KEY)] ?? '';
      const followed: Followed = { url: server.url, matchId: match.id, version: match.version(), key };
      return follow(form, followed, deliveries.arrived);
    });
    open.push(...(await Promise.all(batch)));
  }
  const connectionBytes = (server.residentBytes() - before) / followers;
  // The first ones warm up, and show that every websocket follows.
  for (let i = 0; i < 5; i++) await deliveries.of(match.play);
  deliveries.delaysMs.length = 0;
  const actions = Math.min(MOST_ACTIONS, Math.max(FEWEST_ACTIONS, Math.ceil(messages / followers)));
  const cpuBefore = server.cpuMs();
  for (let i = 0; i < actions; i++) await deliveries.of(match.play);
  const spentMs = server.cpuMs() - cpuBefore;
  for (const follower of open) follower.close();
  return {
    form,
    followers,
    messageUs: (1000 * Math.max(0, spentMs - actions * alone)) / (actions * followers),
    p50Ms: percentile(deliveries.delaysMs, 0.5),
    p99Ms: percentile(deliveries.delaysMs, 0.99),
    connectionBytes,
  };
}

/** What an action costs the server that nobody follows. */
async function ownCost(server: ServerProcess, match: Played): Promise<number> {
  for (let i = 0; i < MOST_ACTIONS; i++) await match.play();
  const before = server.cpuMs();
  for (let i = 0; i < MOST_ACTIONS; i++) await match.play();
  return (server.cpuMs() - before) / MOST_ACTIONS;
}

/** Waits for what is delivered to all. */
function createDeliveries(followers: number) {
  const delaysMs: number[] = [];
  let sentMs = 0;
  let missing = 0;
  let all: () => void = () => undefined;
  return {
    delaysMs,
    arrived: (): void => {
      delaysMs.push(performance.now() - sentMs);
      if (--missing === 0) all();
    },
    async of(play: () => Promise<void>): Promise<void> {
      missing = followers;
      const delivered = new Promise<void>((resolve, reject) => {
        const timer = setTimeout(() => reject(new Error(`${missing} of ${followers} were not told`)), GIVE_UP_MS);
        all = () => {
          clearTimeout(timer);
          resolve();
        };
      });
      sentMs = performance.now();
      await Promise.all([play(), delivered]);
    },
  };
}

async function newKey(http: JsonClient, name: string): Promise<string> {
  return (await http.post<{ apiKey: string }>('/v1/players', { name, kind: 'bot' })).apiKey;
}

async function openPlayed(http: JsonClient, { config, steps }: Script): Promise<Played> {
  const keys = [await newKey(http, 'Ada'), await newKey(http, 'Bob')];
  const { id } = await http.post<{ id: string }>('/v1/matches', { game: 'tactics-joker', config, join: {} }, keys[0]);
  await http.post(`/v1/matches/${id}/seats`, {}, keys[1]);
  let version = 0;
  return {
    id,
    version: () => version,
    async play() {
      const step = steps[version];
      if (!step) throw new Error('the script is at its end');
      await http.post(`/v1/matches/${id}/actions`, { action: step.action, expectedVersion: version }, keys[step.seat]);
      version++;
    },
  };
}
