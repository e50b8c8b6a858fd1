import type { Test } from 'tap';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { Client } from '../../kit/client.js';
import { startPostgres } from '../../kit/postgres.js';
import { type ServerOverrides, startServer, type TestServer } from '../../kit/server.js';
import { data } from './graphql-client.js';

/** A game for one seat, and one for two. */
export const SOLO = 'armadogon';
export const DUEL = 'tactics-joker';

/** A server over a fresh database. */
export async function startGraphql(t: Test, overrides: ServerOverrides = {}): Promise<TestServer> {
  return startServer(t, (await startPostgres()).url, overrides);
}

/** An account, and a client that carries its key. */
export interface Account {
  id: string;
  apiKey: string;
  http: Client;
}

/** Makes an account over GraphQL. */
export async function register(http: Client, name = 'Ada'): Promise<Account> {
  const { createPlayer } = await data<{ createPlayer: { apiKey: string; player: { id: string } } }>(
    http,
    'mutation ($input: CreatePlayerInput!) { createPlayer(input: $input) { apiKey player { id } } }',
    { input: { name, kind: 'BOT' } },
  );
  return { id: createPlayer.player.id, apiKey: createPlayer.apiKey, http: http.as(createPlayer.apiKey) };
}

/** What creating or joining answers. */
export interface Seated {
  seat: number;
  seatToken: string;
  match: { id: string; status: string; version: number | null };
}

/** Creates a match and takes a seat in it. */
export async function open(player: Account, game: string, input: object = {}): Promise<Seated> {
  const { createMatch } = await data<{ createMatch: Seated }>(
    player.http,
    'mutation ($input: CreateMatchInput!) { createMatch(input: $input) { seat seatToken match { id status version } } }',
    { input: { game, join: {}, ...input } },
  );
  return createMatch;
}

/** Takes a seat. */
export async function join(player: Account, matchId: string, input: object = {}): Promise<Seated> {
  const { joinMatch } = await data<{ joinMatch: Seated }>(
    player.http,
    'mutation ($input: JoinMatchInput!) { joinMatch(input: $input) { seat seatToken match { id status version } } }',
    { input: { matchId, ...input } },
  );
  return joinMatch;
}

/** A match of two seats under way, its players by seat. */
export async function openDuel(http: Client, input: object = {}): Promise<{ id: string; players: [Account, Account] }> {
  const players: [Account, Account] = [await register(http, 'Ada'), await register(http, 'Bob')];
  const { match } = await open(players[0], DUEL, { join: { seat: 0 }, ...input });
  await join(players[1], match.id, { seat: 1 });
  return { id: match.id, players };
}

/** What `submitAction` and `resign` answer. */
export type ActionResult =
  | { __typename: 'ActionAccepted'; version: number; events: unknown[]; toAct: number[]; result: unknown; replayed: boolean }
  | {
      __typename: 'ActionRefused';
      code: string;
      message: string;
      rule: string | null;
      reason: string | null;
      instead: string | null;
      currentVersion: number | null;
    };

/** Everything a client may ask of an `ActionResult`. */
export const RESULT = `
  __typename
  ... on ActionAccepted { version events toAct result replayed }
  ... on ActionRefused { code message rule reason instead currentVersion }
`;

export const SUBMIT = `mutation ($input: SubmitActionInput!) { submitAction(input: $input) { ${RESULT} } }`;

/** Submits an action. */
export async function submit(http: Client, input: object): Promise<ActionResult> {
  const { submitAction } = await data<{ submitAction: ActionResult }>(http, SUBMIT, { input });
  return submitAction;
}

interface Legal {
  match: { status: string; toAct: number[]; legalActions: { version: number; actions: { action: { type: string } }[] } | null };
}

/** What the caller may do now. */
export async function legal(http: Client, matchId: string): Promise<Legal['match']> {
  const query = 'query ($id: ID!) { match(id: $id) { status toAct legalActions { version actions { action } } } }';
  return (await data<Legal>(http, query, { id: matchId })).match;
}

/** Plays at random, always the same way, until the match ends or `limit` actions were played; how many there were. */
export async function playOn(players: { http: Client }[], matchId: string, limit = 5_000): Promise<number> {
  const chance = fastChance(11);
  let { toAct } = await legal(players[0]?.http as Client, matchId);
  for (let played = 0; played < limit; played++) {
    const player = players[toAct[0] ?? -1];
    if (!player) return played;
    const all = (await legal(player.http, matchId)).legalActions?.actions ?? [];
    const actions = all.filter(({ action }) => action.type !== 'resign');
    const result = await submit(player.http, { matchId, action: actions[chance.pick(actions.length)]?.action });
    if (result.__typename === 'ActionRefused') throw new Error(`a legal action was refused: ${JSON.stringify(result)}`);
    ({ toAct } = result);
  }
  return limit;
}
