import type { Test } from 'tap';
import type { Feature } from '../../../src/api/feature.js';
import { ANONYMOUS, type Caller } from '../../../src/use-cases/accounts/caller.js';
import { startPostgres } from '../../kit/postgres.js';
import { player, playOn, services, table } from './match-fixture.js';
import { type WatchedMatches, watchedMatches } from './watched-matches.js';

/** Use cases that take the id of a match, as a stranger may ask them. */
export type Uses = Readonly<Record<string, (service: WatchedMatches, caller: Caller, id: string) => Promise<unknown>>>;

/** The id of no match and of no message. */
export const UNKNOWN = '01890000-0000-7000-8000-000000000000';

/** Of a seat in another match. */
export const STRANGE_TOKEN: Caller = { kind: 'seat', matchId: '01890000-0000-7000-8000-000000000001', seat: 0 };

/** What a stranger learns from a use of a match: what is said, and the statements it took. */
export async function refusal(service: WatchedMatches, use: Uses[string], caller: Caller, id: string): Promise<unknown> {
  service.statements.length = 0;
  const error = await use(service, caller, id).then(
    (answer: unknown) => ({ answer }),
    (error: Error) => ({ ...error, message: error.message }),
  );
  return { error, statements: [...service.statements].sort() };
}

/** Tests that a private match is refused to a stranger as an unknown one is: the same statements, the same words. */
export async function testUnseen(t: Test, uses: Uses, features: readonly Feature[] = []): Promise<void> {
  const pg = await startPostgres();
  const service = await services(t, pg.url);
  const running = await table(service, 'tactics-joker', {}, 'private');
  await playOn(service, running, 20);
  const [owner] = running.callers;
  if (!owner) throw new Error('nobody plays');
  const stranger = await player(service, 'a stranger');
  const cached = await watchedMatches(t, pg.url, { features });
  await cached.matches.view(owner, running.id, {});
  const uncached = await watchedMatches(t, pg.url, { features });
  for (const caller of [ANONYMOUS, stranger, STRANGE_TOKEN]) {
    for (const [name, use] of Object.entries(uses)) {
      const due = await refusal(cached, use, caller, UNKNOWN);
      t.strictSame(await refusal(cached, use, caller, running.id), due, `${caller.kind}: ${name}, of a match in the cache`);
      t.strictSame(await refusal(uncached, use, caller, running.id), due, `${caller.kind}: ${name}, of a match that is not`);
    }
  }
  t.ok((await cached.matches.view(owner, running.id, {})).view, 'its player sees it');
}
