import { uuidv7 } from 'uuidv7';
import type { Client } from '../../kit/client.js';
import { soundRecord } from '../../record/records/forgery.js';
import { type Account, playOn, type Seated, SOLO, type Wanted } from './table.js';

/** How a match can come to be played here. */
export const WAYS_IN = ['created', 'forked', 'forked from an imported match', 'a rematch', 'taken back'] as const;
export type WayIn = (typeof WAYS_IN)[number];

type Players = readonly [Account, ...Account[]];

/** Opens a match in one of these ways and seats the players until it starts; what each seat was told. */
export async function openBy(way: WayIn, game: string, players: Players, isWanted?: Wanted): Promise<Seated[]> {
  switch (way) {
    case 'created':
      return seatAll(players, '/v1/matches', { game, join: {} });
    case 'forked':
      return seatAll(players, `/v1/matches/${await parentOf(game, players, isWanted)}/fork`, { at: 3, join: {} });
    case 'forked from an imported match':
      return seatAll(players, `/v1/matches/${await importRecord(players[0].http, game)}/fork`, { at: 3, join: {} });
    case 'a rematch':
      return openRematch(game, players, isWanted);
    case 'taken back':
      return openTakenBack(game, players, isWanted);
    default:
      return way satisfies never;
  }
}

async function seatAll([first, ...others]: Players, path: string, body: object): Promise<Seated[]> {
  const opened = await first.http.post<Seated>(path, body);
  if (opened.status !== 201) throw new Error(`no match was made: ${JSON.stringify(opened.body)}`);
  const seats = [opened.body];
  for (const player of others) {
    if (seats.at(-1)?.status !== 'open') break;
    seats.push((await player.http.post<Seated>(`/v1/matches/${opened.body.id}/seats`, {})).body);
  }
  return seats;
}

/** Begins again after a match that was given up. */
async function openRematch(game: string, players: Players, isWanted?: Wanted): Promise<Seated[]> {
  const id = await parentOf(game, players, isWanted);
  await players[0].http.post(`/v1/matches/${id}/resignation`);
  const seats: Seated[] = [];
  for (const player of players) {
    if (seats.at(-1)?.status === 'active') break;
    const { status, body } = await player.http.post<Seated>(`/v1/matches/${id}/rematch`, {});
    if (status !== 201) throw new Error(`there is no rematch: ${JSON.stringify(body)}`);
    seats.push(body);
  }
  return seats.sort((a, b) => a.seat - b.seat);
}

/** Goes back to version 1, which all seats agree on. */
async function openTakenBack(game: string, players: Players, isWanted?: Wanted): Promise<Seated[]> {
  const table = await seatAll(players, '/v1/matches', { game, join: {} });
  const [id = '', offerer] = [table[0]?.id, players[0].http];
  const seats = players.map(({ http }) => http);
  await playOn(seats, id, 6, isWanted);
  const { status, body } = await offerer.post<{ seq: number }>(`/v1/matches/${id}/offers`, { kind: 'takeback', to: 1 });
  if (status !== 201) throw new Error(`no takeback was offered: ${JSON.stringify(body)}`);
  for (const seat of seats.slice(1, table.length)) await seat.post(`/v1/matches/${id}/offers/${body.seq}/answer`, { accept: true });
  return table;
}

/** A match to fork: a solo match still runs, any other one is over. */
async function parentOf(game: string, players: Players, isWanted?: Wanted): Promise<string> {
  const seats = await seatAll(players, '/v1/matches', { game, join: {} });
  const id = seats[0]?.id ?? '';
  await playOn(
    players.map(({ http }) => http),
    id,
    6,
    isWanted,
  );
  if (game !== SOLO) await players[0].http.post(`/v1/matches/${id}/resignation`);
  return id;
}

async function importRecord(http: Client, game: string): Promise<string> {
  const matchId = uuidv7();
  const body = (await soundRecord(game, matchId)).map((line) => `${line}\n`).join('');
  const response = await http.raw('/v1/records', { method: 'POST', body, headers: { 'content-type': 'application/x-ndjson' } });
  if (!response.ok) throw new Error(`the record is refused: ${await response.text()}`);
  return matchId;
}
