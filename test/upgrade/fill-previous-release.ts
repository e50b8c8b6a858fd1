/**
 * Plays matches at a service of the previous release and writes what the tests have to know of them; README.md says
 * when.
 */
import { writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fastChance } from '../../src/kernel/fast-chance.js';
import type { CatalogueGame } from '../../src/matches/catalogue-contract.js';
import type { LegalActions, Match } from '../../src/matches/shapes.js';
import { type Client, createClient, type Reply } from '../kit/client.js';
import { createPlayer, type TestPlayer } from '../kit/players.js';
import type { OldMatch } from './previous-release.js';

const [url = '', logSigningKey = ''] = process.argv.slice(2);
const http = createClient(url);
const chance = fastChance(2);
const players: TestPlayer[] = [];
for (const name of ['Ada', 'Bob', 'Cyn']) players.push(await createPlayer(http, name));
const matches: OldMatch[] = [];

function playerAt(seat: number): Client {
  const player = players[seat];
  if (!player) throw new Error(`there is no player ${seat}`);
  return player.http;
}
const ada = playerAt(0);

async function done<Body>(asked: Promise<Reply<Body>>): Promise<Body> {
  const { status, body } = await asked;
  if (status >= 300) throw new Error(JSON.stringify(body));
  return body;
}

async function open(seats: number, request: Record<string, unknown>): Promise<string> {
  const { id } = await done(ada.post<Match>('/v1/matches', { join: { seat: 0, entropy: 'a word of Ada’s' }, ...request }));
  for (let seat = 1; seat < seats; seat++) await done(playerAt(seat).post(`/v1/matches/${id}/seats`, { seat }));
  return id;
}

async function actOnce(id: string, toAct: readonly number[]): Promise<void> {
  const seat = playerAt(toAct[chance.pick(toAct.length)] ?? -1);
  const { actions } = await done(seat.get<LegalActions>(`/v1/matches/${id}/actions`));
  await done(seat.post(`/v1/matches/${id}/actions`, { action: actions[chance.pick(actions.length)]?.action }));
}

async function play(id: string, most: number): Promise<Match> {
  for (let played = 0; ; played++) {
    const match = await done(ada.get<Match>(`/v1/matches/${id}`));
    if (match.toAct.length === 0 || played === most) return match;
    await actOnce(id, match.toAct);
  }
}

async function note(what: string, id: string): Promise<string> {
  const { game, status, version, head, seats } = await done(ada.get<Match>(`/v1/matches/${id}`));
  matches.push({ what, id, game, status: status as OldMatch['status'], version, head, seats: seats.length });
  return id;
}

/** Begins matches until one is still running after so many actions. */
async function running(what: string, seats: number, actions: number, request: Record<string, unknown>): Promise<string> {
  for (;;) {
    const id = await open(seats, request);
    if ((await play(id, actions)).status === 'active') return note(what, id);
  }
}

const { items } = await done(http.get<{ items: CatalogueGame[] }>('/v1/games'));
const short = items.find(({ id }) => id === 'jugger-ttg')?.presets.short;

const ended = await open(2, { game: 'tactics-joker' });
await play(ended, 5000);
await note('a finished match of Tactics Joker', ended);
for (const [what, seats, game] of [
  ['a finished match of Armadogon', 1, 'armadogon'],
  ['a finished match of Juggernauts', 2, 'juggernauts'],
] as const) {
  const id = await open(seats, { game });
  await play(id, 5000);
  await note(what, id);
}
const givenUp = await open(2, { game: 'jugger-ttg', config: short });
await play(givenUp, 60);
await done(playerAt(1).post(`/v1/matches/${givenUp}/resignation`));
await note('a match of Jugger TTG that was given up', givenUp);

await running('a running match of Tactics Joker', 2, 30, { game: 'tactics-joker' });
const solo = await running('a running match of Armadogon', 1, 5, { game: 'armadogon' });
await running('a running match of Juggernauts', 2, 9, { game: 'juggernauts' });
await running('a running match of Jugger TTG, with a snapshot', 2, 203, { game: 'jugger-ttg', config: short });
await running('a private running match', 2, 4, { game: 'tactics-joker', visibility: 'private' });

const soloFork = await done(ada.post<Match>(`/v1/matches/${solo}/fork`, { at: 3, join: {} }));
await note('a fork of a running solo match', soloFork.id);
const fork = await done(ada.post<Match>(`/v1/matches/${ended}/fork`, { at: 20, join: { seat: 0 } }));
await done(playerAt(1).post(`/v1/matches/${fork.id}/seats`, { seat: 1 }));
await play(fork.id, 3);
await note('a fork of a finished match', fork.id);
await note('an open match of Juggernauts', await open(1, { game: 'juggernauts' }));

const withBot = await open(1, { game: 'tactics-joker' });
await done(ada.post(`/v1/matches/${withBot}/bots`, { seat: 1, bot: 'greedy' }));
for (;;) {
  const { toAct, version } = await done(ada.get<Match>(`/v1/matches/${withBot}`));
  if (toAct.includes(0) && version !== null && version >= 6) break;
  if (toAct.includes(0)) await actOnce(withBot, [0]);
  else await sleep(20);
}
await note('a running match against a house bot', withBot);

for (const { id } of matches.filter(({ status }) => status === 'finished'))
  while ((await ada.get(`/v1/matches/${id}/inclusion`)).status !== 200) await sleep(200);
const checkpoint = await done(http.get<string>('/log/checkpoint'));
const apiKeys = players.map(({ apiKey }) => apiKey);
writeFileSync(
  new URL('./previous-release.json', import.meta.url),
  `${JSON.stringify({ logSigningKey, apiKeys, checkpoint, matches }, null, 2)}\n`,
);
