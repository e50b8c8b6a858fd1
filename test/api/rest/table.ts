import type { Test } from 'tap';
import type { Problem } from '../../../src/api/rest/problem.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { Accepted, LegalActions, Match } from '../../../src/use-cases/matches/shapes.js';
import type { Client, Reply } from '../../kit/client.js';
import { startPostgres } from '../../kit/postgres.js';
import { type ServerOverrides, startServer, type TestServer } from '../../kit/server.js';
import { describedClient } from './described-client.js';

/** A game for one seat, one for two, one for more. */
export const SOLO = 'armadogon';
export const DUEL = 'tactics-joker';
export const CROWD = 'juggernauts';

/** A server over a fresh database whose answers are all held against the OpenAPI document. */
export async function startRest(t: Test, overrides: ServerOverrides = {}): Promise<TestServer> {
  const pg = await startPostgres();
  const server = await startServer(t, pg.url, overrides);
  return { ...server, http: describedClient(server.http) };
}

/** An account, and a client that carries its key. */
export interface Account {
  id: string;
  apiKey: string;
  http: Client;
}

/** Makes an account. */
export async function register(http: Client, name = 'Ada', kind: 'human' | 'bot' = 'bot'): Promise<Account> {
  const { body } = await http.post<{ id: string; apiKey: string }>('/v1/players', { name, kind });
  return { ...body, http: http.as(body.apiKey) };
}

/** What creating or joining answers. */
export type Seated = Match & { seat: number; seatToken: string; invitations?: object[] };

/** A solo match, running. */
export async function openSolo(player: Account, visibility: 'public' | 'private' = 'public'): Promise<Seated> {
  const { body } = await player.http.post<Seated>('/v1/matches', { game: SOLO, visibility, join: {} });
  return body;
}

/** A match of two seats, running: seat 0 is `first`'s. */
export async function openDuel(first: Account, second: Account, visibility: 'public' | 'private' = 'public'): Promise<[Seated, Seated]> {
  const created = await first.http.post<Seated>('/v1/matches', { game: DUEL, visibility, join: { seat: 0 } });
  const joined = await second.http.post<Seated>(`/v1/matches/${created.body.id}/seats`, { seat: 1 });
  return [created.body, joined.body];
}

/** The seat's legal actions now. */
export async function legal(http: Client, matchId: string): Promise<LegalActions> {
  const { body } = await http.get<LegalActions>(`/v1/matches/${matchId}/actions`);
  return body;
}

/** Which actions a test wants to have played. */
export type Wanted = (action: LegalActions['actions'][number]['action']) => boolean;

const NOT_TO_GIVE_UP: Wanted = ({ type }) => type !== 'resign';

/** Plays one of the wanted legal actions of whichever of `seats` owes one; null when the match is over. */
export async function step(
  seats: Client[],
  matchId: string,
  pick: (count: number) => number,
  isWanted = NOT_TO_GIVE_UP,
): Promise<Accepted | null> {
  const spectator = seats[0];
  if (!spectator) throw new Error('a table needs a seat');
  const { body: match } = await spectator.get<Match>(`/v1/matches/${matchId}`);
  const [seat] = match.toAct;
  if (seat === undefined) return null;
  const actor = seats[seat];
  if (!actor) throw new Error(`nobody plays seat ${seat}`);
  const { version, actions } = await legal(actor, matchId);
  const serious = actions.filter(({ action }) => isWanted(action));
  const choice = serious[pick(serious.length)];
  if (!choice) throw new Error(`seat ${seat} owes an action and has none`);
  const { status, body } = await actor.post<Accepted>(`/v1/matches/${matchId}/actions`, {
    action: choice.action,
    expectedVersion: version,
  });
  if (status !== 200) throw new Error(`a legal action was answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Plays until every seat has acted; no seat may have to wait for more than a few actions of the others. */
export async function playOneEach(seats: Client[], matchId: string): Promise<void> {
  const waiting = new Set(seats.keys());
  while (waiting.size > 0) {
    const { toAct } = (await seats[0]?.get<Match>(`/v1/matches/${matchId}`))?.body ?? { toAct: [] };
    if (!(await step(seats, matchId, () => 0))) throw new Error('the match is over before every seat has acted');
    waiting.delete(toAct[0] ?? -1);
  }
}

/** Plays at random, always the same way, until the match ends or `limit` actions were played; how many there were. */
export async function playOn(seats: Client[], matchId: string, limit = 2_000, isWanted?: Wanted): Promise<number> {
  const chance = fastChance(7);
  for (let played = 0; played < limit; played++) {
    if (!(await step(seats, matchId, (count) => chance.pick(count), isWanted))) return played;
  }
  return limit;
}

/** Holds a refusal against the exact shape of a problem document. */
export function refused(t: Test, reply: Reply<unknown>, status: number, code: string): Problem {
  const problem = reply.body as Problem;
  t.equal(reply.status, status, `${code} travels with ${status}: ${JSON.stringify(problem)}`);
  t.match(reply.headers.get('content-type'), /^application\/problem\+json/, 'the media type of RFC 9457');
  t.equal(problem.code, code, JSON.stringify(problem));
  t.equal(problem.status, status, 'the status is in the body too');
  for (const member of ['type', 'title', 'detail'] as const) t.type(problem[member], 'string', `${member} is there`);
  t.equal(reply.headers.get('cache-control'), 'no-store', 'a refusal is not kept');
  return problem;
}
