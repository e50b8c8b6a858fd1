import t from 'tap';
import { findGame } from '../../src/engines/registry.js';
import type { Viewer } from '../../src/kernel/game.js';
import type { EntryView, Match, Page, ViewAt } from '../../src/matches/contract.js';
import type { Client } from '../harness/client.js';
import { listen } from './listening.js';
import { type Account, CROWD, DUEL, playOn, register, type Seated, SOLO, startRest } from './table.js';

const { http } = await startRest(t);
const players: Account[] = [];
for (const name of ['Ada', 'Bob']) players.push(await register(http, name));

const ACTIONS = 60;

async function openTable(game: string): Promise<Seated[]> {
  const seats: Seated[] = [];
  let status = 'open';
  for (const player of players) {
    if (status !== 'open') break;
    const path = seats[0] ? `/v1/matches/${seats[0].id}/seats` : '/v1/matches';
    const { body } = await player.http.post<Seated>(path, seats[0] ? {} : { game, join: {} });
    status = body.status;
    seats.push(body);
  }
  return seats;
}

async function readLog(reader: Client, id: string): Promise<EntryView[]> {
  const { body } = await reader.get<Page<EntryView>>(`/v1/matches/${id}/log?after=-1&first=200`);
  return body.items;
}

async function readStream(reader: Client, id: string, count: number): Promise<EntryView[]> {
  const stream = await listen(reader, `/v1/matches/${id}/stream?after=0`, 'application/x-ndjson');
  const entries: EntryView[] = [];
  while (entries.length < count) {
    const heard = await stream.next();
    if (heard === null) break;
    if (heard.message.type !== 'entry') continue;
    const { type, ...entry } = heard.message;
    entries.push(entry);
  }
  stream.close();
  return entries;
}

for (const gameId of [SOLO, DUEL, CROWD]) {
  t.test(`${gameId}: log, stream and views show each viewer what the game lets them see, and whole once it is over`, async (t) => {
    const game = findGame(gameId);
    if (!game) throw new Error(`${gameId} is not registered`);
    const table = await openTable(gameId);
    const id = table[0]?.id ?? '';
    const seats = table.map(({ seatToken }) => http.as(seatToken));
    const viewers: [Viewer, Client][] = [['spectator', http], ...seats.map((client, seat): [Viewer, Client] => [seat, client])];
    const played = await playOn(seats, id, gameId === SOLO ? 8 : ACTIONS);
    const running = (await http.get<Match>(`/v1/matches/${id}`)).body;
    t.equal(running.status, 'active', 'it still runs');
    t.equal(running.seed, null);

    const seen = new Map<Viewer, { log: EntryView[]; stream: EntryView[]; view: ViewAt }>();
    for (const [viewer, client] of viewers) {
      const view = (await client.get<ViewAt>(`/v1/matches/${id}/view`)).body;
      seen.set(viewer, { log: await readLog(client, id), stream: await readStream(client, id, played), view });
    }
    await seats[0]?.post(`/v1/matches/${id}/resignation`);
    const whole = (await readLog(http, id)).slice(0, played + 1);
    const { seed } = (await http.get<Match>(`/v1/matches/${id}`)).body;
    t.match(seed, /^[0-9a-f]{64}$/);

    for (const [viewer, { log, stream, view }] of seen) {
      const masked = whole.map((entry) => {
        const action = entry.action && entry.seat !== null ? game.viewAction(entry.action, entry.seat, viewer) : null;
        return {
          ...entry,
          seat: action ? entry.seat : null,
          action,
          events: entry.events.flatMap((event) => game.viewEvent(event, viewer) ?? []),
        };
      });
      t.same(log, masked, `${viewer}: the log`);
      t.same(stream, masked.slice(1), `${viewer}: the stream`);
      t.same((await http.get<ViewAt>(`/v1/matches/${id}/view?at=${played}&as=${viewer}`)).body, view, `${viewer}: the view`);
      const text = JSON.stringify([log, stream, view]);
      for (const secret of [seed, ...table.map(({ seatToken }) => seatToken), ...players.map(({ apiKey }) => apiKey)]) {
        t.notOk(text.includes(String(secret)), `${viewer}: no seed, key or token`);
      }
      t.notMatch(text, /"(chance|salt|seed|entropy)":/, `${viewer}: no draws`);
    }
  });
}
