import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { ANONYMOUS } from '../../../src/use-cases/accounts/caller.js';
import { startPostgres } from '../../kit/postgres.js';
import { player, services } from './match-fixture.js';
import { watchedMatches } from './watched-matches.js';

const pg = await startPostgres();
const service = await services(t, pg.url);

const isSeatPoll = (text: string): boolean => /AS digest\s+FROM matches/.test(text);
const isVersionPoll = (text: string): boolean => text.startsWith('SELECT id, version FROM matches');

t.test('however many watch the seats of a match, one statement looks at them', async (t) => {
  const { match } = await service.matches.create(await player(service), { game: 'tactics-joker' });
  for (const watchers of [2, 50]) {
    const { matches, statements } = await watchedMatches(t, pg.url, { notifications: { pollMs: 50 } });
    const leaving = new AbortController();
    const readings = Array.from({ length: watchers }, () => matches.watch(ANONYMOUS, match.id, {}, leaving.signal));
    for (const reading of readings) t.match((await reading.next()).value, { type: 'seats', status: 'open' });
    const waiting = readings.map((reading) => reading.next());
    /** What is asked while the versions are looked at five times. */
    const ask = async (): Promise<string[]> => {
      statements.length = 0;
      while (statements.filter(isVersionPoll).length < 5) await sleep(10);
      return [...statements];
    };
    const isQuiet = (asked: string[]): boolean => asked.every((text) => isSeatPoll(text) || isVersionPoll(text));
    // The first looks may bring each to read what it has told already.
    let asked = await ask();
    for (let tries = 0; tries < 20 && !isQuiet(asked); tries++) asked = await ask();
    t.ok(isQuiet(asked), `${watchers} watchers ask nothing themselves: ${[...new Set(asked)].join('; ')}`);
    t.ok(asked.filter(isSeatPoll).length < 50, 'nor is there a look for each');
    leaving.abort();
    for (const { done } of await Promise.all(waiting)) t.ok(done);
  }
});

t.test('where no notification arrives the poll finds who sits down, and what becomes of the match', async (t) => {
  const deaf = await services(t, pg.url, { notifications: { notify: false, pollMs: 20 } });
  const [ada, bob] = [await player(service, 'Ada'), await player(service, 'Bob')];
  const { match } = await service.matches.create(ada, { game: 'tactics-joker' });
  const reading = deaf.matches.watch(ada, match.id, {}, new AbortController().signal);
  t.match((await reading.next()).value, { type: 'seats', seats: [{ player: null }, { player: null }] });
  await service.matches.join(bob, match.id, {});
  t.match((await reading.next()).value, { type: 'seats', seats: [{ player: { name: 'Bob' } }, { player: null }] });
  await service.matches.cancel(ada, match.id);
  t.match((await reading.next()).value, { type: 'seats', status: 'abandoned' });
  t.match((await reading.next()).value, { type: 'end', version: null });
});
