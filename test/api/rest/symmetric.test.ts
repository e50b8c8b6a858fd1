import t from 'tap';
import type { Page } from '../../../src/base/page.js';
import type { CatalogueGame } from '../../../src/use-cases/matches/catalogue-contract.js';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import { RATED_TERMS } from '../../kit/rated-terms.js';
import { CROWD, DUEL, refused, register, type Seated, startRest } from './table.js';

const { http } = await startRest(t);
const CLOCK = { kind: 'per-action', seconds: 60 };
const UNEVEN = { game: CROWD, preset: 'kali against athena' };
const CUSTOM = { game: CROWD, config: { decks: ['kali', 'kali'] } };

/** What can be rated, and a request for it. */
const RATED = {
  '/v1/matches': { terms: RATED_TERMS },
  '/v1/seeks': { rated: true, clock: CLOCK },
  '/v1/tournaments': { rated: true, terms: { clock: CLOCK }, format: 'swiss', seats: 4 },
};

t.test('matches, seeks and tournaments of a config that favours a seat, or names what seats would bring, are not rated', async (t) => {
  const ada = await register(http);
  for (const [path, request] of Object.entries(RATED)) {
    for (const [config, detail] of [
      [UNEVEN, /decks\[0]/],
      [CUSTOM, /names what the seats of others would bring/],
    ] as const) {
      const answer = await ada.http.post(path, { ...config, ...request });
      refused(t, answer, 422, 'NOT_RATEABLE');
      t.match(answer.body, { detail, errors: [{ path: '/config' }] }, path);
    }
  }
  t.same((await http.get<Page<Match>>(`/v1/matches?game=${CROWD}`)).body.items, [], 'and nothing was made');
});

t.test('what is rated has a clock', async (t) => {
  const ada = await register(http);
  for (const clock of [null, undefined]) {
    const match = await ada.http.post('/v1/matches', { game: DUEL, terms: { rated: true, clock } });
    t.match(refused(t, match, 400, 'MALFORMED').errors, [{ path: '/terms/clock', message: /must be given/ }]);
    const seek = await ada.http.post('/v1/seeks', { game: DUEL, rated: true, clock });
    t.match(refused(t, seek, 400, 'MALFORMED').errors, [{ path: '/clock', message: /must be given/ }]);
  }
  const patient = { game: DUEL, terms: { rated: true, clock: { kind: 'per-action', seconds: 2_592_000 } } };
  t.match((await ada.http.post<Seated>('/v1/matches', patient)).body.terms, patient.terms);
});

t.test('a rated match draws who begins', async (t) => {
  const ada = await register(http);
  const open = async (rated: boolean) =>
    (await ada.http.post<Seated>('/v1/matches', { game: DUEL, config: { firstSeat: 0 }, terms: { clock: CLOCK, rated } })).body;
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
    { id: await open(CUSTOM), symmetric: null },
    { id: await open({ game: CROWD, terms: RATED_TERMS }), symmetric: true },
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
