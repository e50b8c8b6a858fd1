import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import type { EntryView } from '../../../src/record/log/entry.js';
import type { Accepted, LegalActions, Match, Verification } from '../../../src/use-cases/matches/shapes.js';
import type { Client } from '../../kit/client.js';
import { createPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { atScale } from '../../kit/scale.js';
import { startServer } from '../../kit/server.js';
import { type BotMatch, finished, openMatch, WAIT_MS } from './bot-match.js';

const pg = await startPostgres();
const errors: unknown[] = [];
const server = await startServer(t, pg.url, { botLog: { error: (details) => errors.push(details) } });

/** In `npm test` matches are short. */
const GAMES: BotMatch[] = [
  { game: 'tactics-joker', bots: ['greedy', 'random'], config: atScale({ roundLimit: 4 }, {}) },
  { game: 'juggernauts', bots: ['random', 'greedy'], config: atScale({ maxRounds: 3 }, {}) },
  { game: 'armadogon', bots: ['greedy'] },
  { game: 'jugger-ttg', bots: ['greedy', 'greedy'], config: atScale({ recruitment: 'prebuilt', stoneLimit: 1 }, {}) },
];

t.test('bots play a match of every game to its end, and it verifies', async (t) => {
  const { http } = await createPlayer(server.http);
  const matches = await Promise.all(GAMES.map((match) => openMatch(http, match)));
  for (const { id, game } of matches) {
    const match = await finished(http, id);
    t.ok(match.result, game);
    const { body } = await http.get<Verification>(`/v1/matches/${id}/verification`);
    t.ok(body.ok, `${game}: ${JSON.stringify(body.verdicts)}`);
  }
});

t.test('a bot answers within a second of owing an action', async (t) => {
  const { http } = await createPlayer(server.http);
  for (const bot of ['random', 'greedy', 'mcts']) {
    const { id } = await openMatch(http, { game: 'tactics-joker', bots: [bot], join: true });
    const took: number[] = [];
    // What else this machine does may keep it from an answer, but not from five.
    while (took.length < 5 && !took.some((ms) => ms < 1000)) {
      const { owed, answer } = await nextAnswer(http, id);
      took.push(Date.parse(answer.at) - Date.parse(owed.at));
    }
    t.ok(Math.min(...took) < 1000, `${bot} took ${took.join(', ')} ms`);
  }
});

/** Plays on until the bot on seat 1 owes an action: the entry from which on it did, and its answer. */
async function nextAnswer(http: Client, id: string): Promise<{ owed: EntryView; answer: EntryView }> {
  for (;;) {
    const { body: legal } = await http.get<LegalActions>(`/v1/matches/${id}/actions`);
    const [choice] = legal.actions;
    if (!choice) await sleep(20);
    else {
      const { body: last } = await http.post<Accepted>(`/v1/matches/${id}/actions`, { action: choice.action });
      if (last.toAct.includes(1))
        return { owed: await entryAfter(http, id, last.version - 1), answer: await entryAfter(http, id, last.version) };
    }
  }
}

async function entryAfter(http: Client, id: string, seq: number): Promise<EntryView> {
  const until = Date.now() + WAIT_MS;
  for (;;) {
    const { body } = await http.get<{ items: EntryView[] }>(`/v1/matches/${id}/log?after=${seq}&first=1`);
    const [entry] = body.items;
    if (entry) return entry;
    if (Date.now() > until) throw new Error('the bot has not answered');
    await sleep(20);
  }
}

t.test('who may seat a bot, and which', async (t) => {
  const [creator, other] = [await createPlayer(server.http), await createPlayer(server.http)];
  const { body: match } = await creator.http.post<Match>('/v1/matches', { game: 'tactics-joker' });
  const path = `/v1/matches/${match.id}/bots`;
  t.match(await server.http.post(path, { bot: 'random' }), { status: 401 });
  t.match(await other.http.post(path, { bot: 'random' }), { status: 403, body: { code: 'FORBIDDEN' } });
  t.match(await creator.http.post(path, { bot: 'deep-thought' }), { status: 400, body: { code: 'MALFORMED' } });
  t.match(await creator.http.post(path, { bot: 'random', seat: 1 }), { status: 201, body: { seats: [{ bot: null }, { bot: 'random' }] } });
  t.match(await creator.http.post(path, { bot: 'random', seat: 1 }), { status: 409, body: { code: 'SEAT_TAKEN' } });
  t.match(await creator.http.delete(`/v1/matches/${match.id}/seats/1`), { status: 200, body: { seats: [{ bot: null }, { bot: null }] } });
});

t.test('who waits for an answer does not wait for the matches that bots play among themselves', async (t) => {
  const { http } = await createPlayer(server.http);
  const shows: string[] = [];
  for (let i = 0; i < atScale(10, 30); i++) shows.push((await openMatch(http, { game: 'juggernauts', bots: ['mcts', 'mcts'] })).id);
  for (const bot of ['greedy', 'mcts']) {
    const { id } = await openMatch(http, { game: 'tactics-joker', bots: [bot], join: true });
    const { owed, answer } = await nextAnswer(http, id);
    const logs = await Promise.all(shows.map((show) => http.get<{ items: EntryView[] }>(`/v1/matches/${show}/log?after=0&first=200`)));
    const meanwhile = logs.flatMap(({ body }) => body.items).filter(({ at }) => at > owed.at && at < answer.at);
    t.ok(meanwhile.length < shows.length, `${meanwhile.length} turns of ${shows.length} other matches came before ${bot}'s answer`);
  }
  const statuses = await Promise.all(shows.map(async (id) => (await http.get<Match>(`/v1/matches/${id}`)).body.status));
  t.same(new Set(statuses), new Set(['active']), 'and all of them had turns to come');
});

t.test('nothing went wrong that the players did not see', (t) => {
  t.same(errors, []);
  t.end();
});
