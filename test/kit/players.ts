import type { Match } from '../../src/use-cases/matches/shapes.js';
import type { Client } from './client.js';

/** A player with a client that acts for them. */
export interface TestPlayer {
  id: string;
  apiKey: string;
  http: Client;
}

/** Makes an account over REST. */
export async function createPlayer(http: Client, name = 'Ada', kind: 'human' | 'bot' = 'human'): Promise<TestPlayer> {
  const { status, body } = await http.post<{ id: string; apiKey: string }>('/v1/players', { name, kind });
  if (status !== 201) throw new Error(`no player was made: ${JSON.stringify(body)}`);
  return { ...body, http: http.as(body.apiKey) };
}

/** A match with a player on every seat, under way. */
export interface TestMatch {
  id: string;
  match: Match;
  /** By seat. */
  players: TestPlayer[];
  /** By seat. */
  seatTokens: string[];
}

/** How a test wants its match. */
export interface MatchRequests {
  game?: string;
  config?: unknown;
  /** Of all its players. */
  name?: string;
  visibility?: 'public' | 'private';
  /** By seat. */
  entropy?: string[];
}

const DEFAULT_GAME = 'tactics-joker';

/** Creates a match over REST and seats fresh players until it starts. */
export async function startMatch(http: Client, requests: MatchRequests = {}): Promise<TestMatch> {
  const { entropy, game = DEFAULT_GAME, visibility = 'public', config, name } = requests;
  const players: TestPlayer[] = [await createPlayer(http, name ?? 'Holder 0')];
  const creator = players[0]?.http ?? http;
  const created = await creator.post<{ id: string; seats: unknown[] }>('/v1/matches', {
    game,
    visibility,
    ...(config !== undefined && { config }),
  });
  if (created.status !== 201) throw new Error(`no match was made: ${JSON.stringify(created.body)}`);
  const { id, seats } = created.body;
  const seatTokens: string[] = [];
  for (let seat = 0; seat < seats.length; seat++) {
    const player = players[seat] ?? (await createPlayer(http, name ?? `Holder ${seat}`));
    players[seat] = player;
    seatTokens.push(await takeSeat(player.http, id, { seat, ...(entropy?.[seat] !== undefined && { entropy: entropy[seat] }) }));
  }
  const { body: match } = await creator.get<Match>(`/v1/matches/${id}`);
  return { id, match, players, seatTokens };
}

async function takeSeat(http: Client, matchId: string, input: { seat: number; entropy?: string | undefined }): Promise<string> {
  const { status, body } = await http.post<{ seatToken: string }>(`/v1/matches/${matchId}/seats`, input);
  if (status !== 201 && status !== 200) throw new Error(`the seat was not given: ${JSON.stringify(body)}`);
  return body.seatToken;
}
