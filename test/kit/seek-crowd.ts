import type { Test } from 'tap';
import type { Seek } from '../../src/features/lobby/contract.js';
import type { Match } from '../../src/use-cases/matches/shapes.js';
import { type Client, createClient } from './client.js';

/** A player, at whichever process. */
export interface Seeker {
  id: string;
  apiKey: string;
  http: Client;
}

/** What a player was told of seeks that found their match. */
export type Matched = { type: string; seekId: string; matchId: string; seat: number };

/** What a player was told, the oldest first. */
export async function eventsOf({ http, apiKey }: Seeker): Promise<Matched[]> {
  const query = '{ myEvents(first: 200) { edges { node { type seekId matchId seat } } } }';
  const { body } = await createClient(http.url, apiKey).post<{ data: { myEvents: { edges: { node: Matched }[] } } }>('/graphql', { query });
  return body.data.myEvents.edges.map(({ node }) => node);
}

/** Runs a task for each item, so many at a time. */
export async function eachOf<T, R>(items: readonly T[], atOnce: number, task: (item: T, index: number) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  let next = 0;
  const work = async (): Promise<void> => {
    for (let i = next++; i < items.length; i = next++) results[i] = await task(items[i] as T, i);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return results;
}

const READERS = 16;

/**
 * Holds that seekers of one seek each are paired off: nobody twice, none left, every match with its two players, who
 * were both told.
 */
export async function checkPairedOff(t: Test, seekers: readonly Seeker[], seekIds: readonly string[]): Promise<string[]> {
  const seeks = await eachOf(seekers, READERS, async ({ http }, i) => (await http.get<Seek>(`/v1/seeks/${seekIds[i]}`)).body);
  t.same([...new Set(seeks.map(({ status }) => status))], ['matched'], 'none is left');
  const byMatch = new Map<string, string[]>();
  for (const [i, { matchId }] of seeks.entries()) byMatch.set(matchId ?? '', [...(byMatch.get(matchId ?? '') ?? []), seekers[i]?.id ?? '']);
  t.equal(byMatch.size, seekers.length / 2, 'as many matches as pairs');
  t.same([...new Set([...byMatch.values()].map((pair) => new Set(pair).size))], [2], 'two players each');
  const http = seekers[0]?.http;
  const faults = await eachOf([...byMatch], READERS, async ([id, pair]) => {
    const { seats } = (await http?.get<Match>(`/v1/matches/${id}`))?.body ?? { seats: [] };
    const seated = seats.map(({ player }) => player?.id);
    return seated.sort().join() === [...pair].sort().join() ? [] : [`${id}: ${seated.join()} instead of ${pair.join()}`];
  });
  t.same(faults.flat(), [], 'everybody sits where their seek says');
  const told = await eachOf(seekers, READERS, async (seeker) => (await eventsOf(seeker)).filter(({ type }) => type === 'MATCHED'));
  t.same(
    told.map((events) => events.map(({ seekId, matchId }) => ({ seekId, matchId }))),
    seeks.map(({ id, matchId }) => [{ seekId: id, matchId }]),
    'everybody was told once',
  );
  return [...byMatch.keys()];
}
