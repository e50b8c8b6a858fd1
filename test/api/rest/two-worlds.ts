/** Two services with the same people and match, which differ in what one seat has brought or chosen in secret. */
import type { Test } from 'tap';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import type { Client } from '../../kit/client.js';
import { startPostgres } from '../../kit/postgres.js';
import { restartIdentities } from '../../kit/repeatable-identity.js';
import { startServer, type TestServer } from '../../kit/server.js';
import { FORMATS } from './listening.js';
import { type Account, legal, register, type Seated } from './table.js';

const pg = await startPostgres();

/** Both worlds. */
export type Worlds = readonly [World, World];

/** A service of its own with the same people and the same match. */
export interface World {
  game: string;
  server: TestServer;
  id: string;
  /** Who has brought something, and who sits opposite. */
  bringer: Account;
  viewers: Record<string, string | null>;
  /** What who sits opposite is told of all their matches. */
  events: Followed;
}

/** A match in which the first seat is taken, with what it brings. */
export async function openWorld(t: Test, request: { game: string }, loadout?: unknown): Promise<World> {
  // The same id and the same seed: whatever is drawn is drawn in both.
  restartIdentities();
  const server = await startServer(t, await pg.freshDatabase(), {
    // Whether a stream stays silent for so long depends on the machine; a silent one is as good as unread.
    limits: { keepAliveMs: 600_000, unreadMs: 600_000 },
  });
  const [maker, bringer, opposite, onlooker] = await Promise.all(['Dan', 'Bob', 'Ada', 'Cyd'].map((name) => register(server.http, name)));
  if (!maker || !bringer || !opposite || !onlooker) throw new Error('somebody is missing');
  const events = await follow(opposite.http, '/v1/me/events', 'application/x-ndjson');
  t.teardown(() => events.close());
  const { id } = (await maker.http.post<Match>('/v1/matches', request)).body;
  const entropy = 'the same';
  await bringer.http.post<Seated>(`/v1/matches/${id}/seats`, { seat: 0, entropy, loadout });
  const viewers = { 'who has made it': maker.apiKey, 'who sits opposite': opposite.apiKey, 'who looks on': onlooker.apiKey, nobody: null };
  return { game: request.game, server, id, bringer, viewers, events };
}

/** What every request of its own chance or time has, by what kind of text it is; each has one length. */
const OWN: [RegExp, string][] = [
  [/[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}/g, '‹id›'],
  [/(?<="requestId":")[0-9a-f-]{36}(?=")/g, '‹request›'],
  [/\b[0-9a-f]{64}\b/g, '‹hash›'],
  [/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, '‹time›'],
];

/** A text without what is of its own in each world, and how long it was. */
export function asSeen(text: string): { length: number; text: string } {
  return { length: Buffer.byteLength(text), text: OWN.reduce((seen, [own, name]) => seen.replaceAll(own, name), text) };
}

/** The status and the body of what is at a path. */
export const textOf = async (http: Client, path: string): Promise<string> => {
  const response = await http.raw(path, {});
  return `${response.status} ${await response.text()}`;
};

/** Takes the other seat in both worlds: the match begins. */
export async function begin(worlds: Worlds): Promise<void> {
  for (const { id, server, viewers } of worlds)
    await server.http.as(viewers['who sits opposite'] ?? null).post(`/v1/matches/${id}/seats`, { entropy: 'too' });
}

/** Lets a seat choose one of its legal actions, by its place in the list of each world. */
export async function choose(worlds: Worlds, who: 'bringer' | 'who sits opposite', places: readonly [number, number]): Promise<void> {
  for (const [i, { id, server, bringer, viewers }] of worlds.entries()) {
    const http = who === 'bringer' ? bringer.http : server.http.as(viewers[who] ?? null);
    const choices = (await legal(http, id)).actions.filter(({ action }) => action.type !== 'resign');
    const { status, body } = await http.post(`/v1/matches/${id}/actions`, { action: choices[places[i] ?? 0]?.action });
    if (status !== 200) throw new Error(JSON.stringify(body));
  }
}

/** A stream that is open while the match goes on. */
interface Followed {
  /** Every byte up to the end of a message, as it came. */
  until(isComplete: RegExp): Promise<string>;
  close(): void;
}

async function follow(http: Client, path: string, accept: string): Promise<Followed> {
  const hangUp = new AbortController();
  const { body } = await http.raw(path, { headers: { accept }, signal: hangUp.signal });
  if (!body) throw new Error(`${path} has no body`);
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    async until(isComplete) {
      while (!isComplete.test(text)) {
        const { value, done } = await reader.read();
        if (done) throw new Error(`the stream ended: ${text}`);
        text += value;
      }
      return text.trimEnd();
    },
    close: () => hangUp.abort(),
  };
}

/** What a stream has said in one world and in the other. */
interface Heard {
  /** Who follows, and in which format. */
  name: string;
  texts: readonly [string, string];
}

/** Streams of every viewer in every format, of both worlds, and what each has said up to an entry. */
export async function followAll(t: Test, worlds: Worlds, query: string): Promise<{ until(seq: number): Promise<Heard[]> }> {
  const viewers = Object.keys(worlds[0].viewers);
  const streams = await Promise.all(
    viewers.flatMap((viewer) =>
      FORMATS.map(async (format) => {
        const both = await Promise.all(
          worlds.map(({ server, id, viewers }) =>
            follow(server.http.as(viewers[viewer] ?? null), `/v1/matches/${id}/stream?after=-1${query}`, format),
          ),
        );
        for (const stream of both) t.teardown(() => stream.close());
        return { name: `${viewer}, ${format}`, both };
      }),
    ),
  );
  return {
    until: (seq) =>
      Promise.all(
        streams.map(async ({ name, both }) => {
          const [one, other] = await Promise.all(both.map((stream) => stream.until(new RegExp(`"type":"entry",.*"seq":${seq},.*\\n`))));
          return { name, texts: [one ?? '', other ?? ''] as const };
        }),
      ),
  };
}
