import t from 'tap';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import type { Client } from '../../kit/client.js';
import { type Book, type NamedId, namesOfIds, type Schema } from './names-of-ids.js';
import { register, startRest } from './table.js';

const { http } = await startRest(t);

interface GameAnswer {
  seats: { min: number };
  schemas: { view: Schema; action: Schema; event: Schema };
}
interface Seat {
  http: Client;
  seat: number;
}
interface Actions {
  actions: { action: { type: string } }[];
}

const MOST_ACTIONS = 140;
const CONFIGS: Record<string, object[]> = {
  armadogon: [{}, { difficulty: 'hard' }],
  'tactics-joker': [
    { skills: { mode: 'units' }, races: { mode: 'random' }, fog: true },
    { races: { mode: 'fixed', races: ['undead', null] } },
  ],
  juggernauts: [{ decks: ['kali', 'athena'] }],
  'jugger-ttg': [{}, { format: 'long', recruitment: 'prebuilt' }],
};
/** Words that are no ids: which game and which text of rules this is. */
const OWN_NAMES = ['/game', '/rulesVersion', '/state/game'];

async function open(game: string, config: object, seats: number): Promise<{ id: string; seats: Seat[] }> {
  const players = await Promise.all(Array.from({ length: seats }, (_, i) => register(http, `Player ${i}`)));
  const [first, ...others] = players;
  const { body } = await (first as { http: Client }).http.post<{ id: string }>('/v1/matches', { game, config, join: { seat: 0 } });
  for (const other of others) await other.http.post(`/v1/matches/${body.id}/seats`, {});
  return { id: body.id, seats: players.map((player, seat) => ({ http: player.http, seat })) };
}

/** Plays at random, and shows every few actions what each viewer sees. */
async function playAndWatch(match: { id: string; seats: Seat[] }, show: (what: string, body: unknown) => void): Promise<void> {
  const chance = fastChance(20261122);
  const address = `/v1/matches/${match.id}`;
  const see = async (client: Client, query = ''): Promise<number[]> => {
    const { body } = await client.get<{ toAct: number[]; view: unknown }>(`${address}/view${query}`);
    show('view', body.view);
    return body.toAct;
  };
  const first = (match.seats[0] as Seat).http;
  let { toAct } = (await first.get<{ toAct: number[] }>(`${address}/view`)).body;
  for (let played = 0; played < MOST_ACTIONS && toAct.length > 0; played++) {
    const { http: mine } = match.seats[toAct[0] as number] as Seat;
    const { actions } = (await mine.get<Actions>(`${address}/actions`)).body;
    const choices = actions.filter(({ action }) => action.type !== 'resign');
    const { action } = choices[chance.pick(choices.length)] as Actions['actions'][number];
    show('action', action);
    const answer = await mine.post<{ toAct: number[]; events: unknown[] }>(`${address}/actions`, { action });
    for (const event of answer.body.events) show('event', event);
    toAct = answer.body.toAct;
    if (played % 8 === 0) for (const { http: one } of match.seats) await see(one);
    if (played % 32 === 0) await see(http);
  }
  if (toAct.length > 0) await first.post(`${address}/resignation`, {});
  await see(http, '?as=omniscient');
}

t.test('a front end can draw every id of every game by the public API alone', async (t) => {
  const { items } = (await http.get<{ items: { id: string; links: Record<string, string> }[] }>('/v1/games')).body;
  for (const { id, links } of items) {
    const game = (await http.get<GameAnswer>(links.game ?? '')).body;
    const { reference } = (await http.get<{ reference: Book }>(links.reference ?? '')).body;
    const seen = new Map<string, NamedId>();
    const lists = new Set<string>();
    const show = (what: string, body: unknown): void => {
      for (const named of namesOfIds(game.schemas[what as 'view'], body, reference)) {
        const place = named.path.replaceAll(/\/\d+/g, '/*');
        if (OWN_NAMES.includes(place)) continue;
        // The definitions of events and actions say what their words mean; their ids are those of the data book.
        if (what !== 'view' && named.list === null) continue;
        lists.add(place);
        if (named.name === null) seen.set(`${what} ${place} ${named.id}`, named);
      }
    };
    for (const config of CONFIGS[id] ?? [{}]) await playAndWatch(await open(id, config, Math.max(1, game.seats.min)), show);
    t.strictSame([...seen.keys()], [], `${id}: ids without a name`);
    t.ok(lists.size > 10, `${id}: ids in ${lists.size} places`);
  }
});

t.test('a name that the data book lacks is missed', async (t) => {
  const game = (await http.get<GameAnswer>('/v1/games/juggernauts')).body;
  const { reference } = (await http.get<{ reference: Book }>('/v1/games/juggernauts/reference')).body;
  const match = await open('juggernauts', {}, 2);
  const { view } = (await (match.seats[0] as Seat).http.get<{ view: unknown }>(`/v1/matches/${match.id}/view`)).body;
  const without = { ...reference, phases: (reference.phases ?? []).filter(({ id }) => id !== 'setup') };
  const unnamed = (book: Book) => namesOfIds(game.schemas.view, view, book).filter(({ path, name }) => name === null && path !== '/game');
  t.strictSame(unnamed(reference), []);
  t.strictSame(
    unnamed(without).map(({ path }) => path),
    ['/phase'],
  );
});
