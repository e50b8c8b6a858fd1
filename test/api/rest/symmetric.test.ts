import t from 'tap';
import type { CatalogueGame } from '../../../src/use-cases/matches/catalogue-contract.js';
import type { Match, Page } from '../../../src/use-cases/matches/shapes.js';
import { CROWD, DUEL, refused, register, type Seated, startRest } from './table.js';

const { http } = await startRest(t);
const CLOCK = { kind: 'per-action', seconds: 60 };
const UNEVEN = { game: CROWD, preset: 'kali against athena' };

t.test('matches, seeks and tournaments of a config that favours a seat are not rated', async (t) => {
  const ada = await register(http);
  const requests = [
    ['/v1/matches', { terms: { rated: true } }],
    ['/v1/seeks', { rated: true }],
    ['/v1/tournaments', { rated: true, terms: { clock: CLOCK }, format: 'swiss', seats: 4 }],
  ] as const;
  for (const [path, request] of requests) {
    const answer = await ada.http.post(path, { ...UNEVEN, ...request });
    refused(t, answer, 422, 'NOT_RATEABLE');
    t.match(answer.body, { detail: /decks\[0]/, errors: [{ path: '/config' }] }, path);
  }
  t.same((await http.get<Page<Match>>(`/v1/matches?game=${CROWD}`)).body.items, [], 'and nothing was made');
});

t.test('a rated match draws who begins', async (t) => {
  const ada = await register(http);
  const open = async (rated: boolean) =>
    (await ada.http.post<Seated>('/v1/matches', { game: DUEL, config: { firstSeat: 0 }, terms: { rated } })).body;
  t.match(await open(true), { symmetric: true, config: { firstSeat: 'random' } });
  t.match(await open(false), { symmetric: true, config: { firstSeat: 0 } });
});

t.test('a match and its list entry say whether it is symmetric, unless that would show a secret', async (t) => {
  const [ada, bob] = [await register(http, 'Ada'), await register(http, 'Bob')];
  const open = async (request: object): Promise<string> => (await ada.http.post<Seated>('/v1/matches', { join: {}, ...request })).body.id;
  const races = { mode: 'fixed', races: ['elves', 'dwarves'] };
  const cases = [
    { id: await open({ game: DUEL }), symmetric: true },
    { id: await open({ game: DUEL, config: { races } }), symmetric: false },
    { id: await open({ ...UNEVEN }), symmetric: null },
    { id: await open({ game: CROWD, config: { decks: ['kali', 'kali'] } }), symmetric: null },
    { id: await open({ game: CROWD, terms: { rated: true } }), symmetric: true },
  ];
  const ids = cases.map(({ id }) => id);
  for (const who of [ada, bob]) {
    const { items } = (await who.http.get<Page<Match>>(`/v1/matches?player=${ada.id}`)).body;
    const listed = new Map(items.map(({ id, symmetric }) => [id, symmetric]));
    t.same(
      ids.map((id) => listed.get(id)),
      cases.map(({ symmetric }) => symmetric),
    );
    for (const { id, symmetric } of cases) t.match((await who.http.get<Match>(`/v1/matches/${id}`)).body, { symmetric });
  }
  const [, , uneven = ''] = ids;
  await bob.http.post(`/v1/matches/${uneven}/seats`, {});
  await bob.http.post(`/v1/matches/${uneven}/resignation`);
  t.match((await http.get<Match>(`/v1/matches/${uneven}`)).body, { status: 'finished', symmetric: false }, 'nothing is secret any more');
});

t.test('the catalogue says of each preset what it means for ratings', async (t) => {
  const { body } = await http.get<CatalogueGame>(`/v1/games/${CROWD}`);
  t.same(
    body.fairness.map(({ preset }) => preset),
    Object.keys(body.presets),
  );
  t.same(
    body.fairness.filter(({ symmetric }) => !symmetric),
    [{ preset: 'kali against athena', symmetric: false, unrated: 'The config favours a seat: decks[0] is not the same for all.' }],
  );
  const { fairness } = (await http.get<CatalogueGame>(`/v1/games/${DUEL}`)).body;
  t.match(
    fairness.filter(({ unrated }) => unrated !== null),
    [{ preset: 'prototype', symmetric: true, unrated: /^Most matches .*\.$/ }],
  );
});
