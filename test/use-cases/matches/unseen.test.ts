import postgres from 'postgres';
import t from 'tap';
import { answerLines } from '../../../src/api/rest/act-lines.js';
import { codedError } from '../../../src/base/coded-error.js';
import { ANONYMOUS, type Caller } from '../../../src/use-cases/accounts/caller.js';
import { startPostgres } from '../../kit/postgres.js';
import { player, playOn, services, table } from './match-fixture.js';
import { type WatchedMatches, watchedMatches } from './watched-matches.js';

const pg = await startPostgres();
const service = await services(t, pg.url);

const watched = (url = pg.url): Promise<WatchedMatches> => watchedMatches(t, url);

const STRANGE_TOKEN: Caller = { kind: 'seat', matchId: '01890000-0000-7000-8000-000000000001', seat: 0 };

/** Every use case that takes the id of a match, as a stranger may ask it. */
const USES: Record<string, (matches: WatchedMatches['matches'], caller: Caller, id: string) => Promise<unknown>> = {
  get: (matches, caller, id) => matches.get(caller, id),
  view: (matches, caller, id) => matches.view(caller, id, {}),
  'view at 0': (matches, caller, id) => matches.view(caller, id, { at: 0, as: 'omniscient' }),
  'legal actions': (matches, caller, id) => matches.legalActions(caller, id),
  imagine: (matches, caller, id) => matches.imagine(caller, id),
  act: (matches, caller, id) => matches.act(caller, id, { action: { type: 'pass' } }),
  'act by lines': (matches, caller, id) => actByLines(matches, caller, id),
  resign: (matches, caller, id) => matches.resign(caller, id),
  log: (matches, caller, id) => matches.log(caller, id, {}),
  watch: (matches, caller, id) => matches.watch(caller, id, {}, new AbortController().signal).next(),
  record: (matches, caller, id) => matches.record(caller, id),
  inclusion: (matches, caller, id) => matches.inclusion(caller, id),
  verification: (matches, caller, id) => matches.verification(caller, id),
  fork: (matches, caller, id) => matches.fork(caller, id, { at: 0 }),
  join: (matches, caller, id) => matches.join(caller, id, {}),
  'decline an invitation': (matches, caller, id) => matches.declineInvitation(caller, id),
  leave: (matches, caller, id) => matches.leave(caller, id, 0),
  'reveal entropy': (matches, caller, id) => matches.revealEntropy(caller, id, 0, 'mine'),
  'add bot': (matches, caller, id) => matches.addBot(caller, id, { bot: 'random' }),
  cancel: (matches, caller, id) => matches.cancel(caller, id),
  rematch: (matches, caller, id) => matches.rematch(caller, id),
  offer: (matches, caller, id) => matches.offer(caller, id, { kind: 'draw' }),
  'answer an offer': (matches, caller, id) => matches.answerOffer(caller, id, 1, { accept: true }),
  'withdraw an offer': (matches, caller, id) => matches.withdrawOffer(caller, id, 1, {}),
  resume: (matches, caller, id) => matches.resume(caller, id, {}),
  'read the table': (matches, caller, id) => matches.talk.list(caller, id, { room: 'table' }),
  'read the stands': (matches, caller, id) => matches.talk.list(caller, id, { room: 'stands' }),
  'follow the stands': (matches, caller, id) => matches.talk.watch(caller, id, { room: 'stands' }, new AbortController().signal).next(),
  'talk in the stands': (matches, caller, id) => matches.talk.post(caller, id, { room: 'stands', text: 'hello' }),
  'take a message back': (matches, caller, id) => matches.talk.remove(caller, id, UNKNOWN),
  presence: (matches, caller, id) => matches.presence(caller, id),
  'watch with views': (matches, caller, id) => matches.watch(caller, id, { after: 0, hasViews: true }, new AbortController().signal).next(),
};

/**
 * As `POST /v1/actions` acts: some lines of one match, one that names it in capitals, one with a key, one for a
 * version.
 */
function actByLines(matches: WatchedMatches['matches'], caller: Caller, matchId: string): Promise<unknown> {
  const line = { matchId, action: { type: 'pass' } };
  const lines = [
    line,
    { ...line, matchId: matchId.toUpperCase() },
    { ...line, idempotencyKey: 'again' },
    { ...line, idempotencyKey: 'again' },
    { ...line, expectedVersion: 0 },
    { ...line, action: { type: 'resign' } },
  ];
  const work = {
    matches,
    caller,
    language: 'en' as const,
    basePath: '',
    parse: JSON.parse,
    report: codedError,
    charge: async () => undefined,
    yieldToEventLoop: async () => undefined,
  };
  return answerLines(
    work,
    lines.map((one) => JSON.stringify(one)),
  );
}

/** What a stranger learns from a use of a match: what is said, and the statements it took. */
async function refusal({ matches, statements }: WatchedMatches, use: (typeof USES)[string], caller: Caller, id: string): Promise<unknown> {
  statements.length = 0;
  const error = await use(matches, caller, id).then(
    (answer: unknown) => ({ answer }),
    (error: Error) => ({ ...error, message: error.message }),
  );
  return { error, statements: [...statements].sort() };
}

const UNKNOWN = '01890000-0000-7000-8000-000000000000';

t.test('a private match is refused to a stranger as an unknown one is: the same statements, the same words', async (t) => {
  const running = await table(service, 'tactics-joker', {}, 'private');
  await playOn(service, running, 20);
  const [owner] = running.callers;
  if (!owner) throw new Error('nobody plays');
  const stranger = await player(service, 'a stranger');
  const cached = await watched();
  await cached.matches.view(owner, running.id, {});
  const uncached = await watched();
  for (const caller of [ANONYMOUS, stranger, STRANGE_TOKEN]) {
    for (const [name, use] of Object.entries(USES)) {
      const due = await refusal(cached, use, caller, UNKNOWN);
      t.strictSame(await refusal(cached, use, caller, running.id), due, `${caller.kind}: ${name}, of a match in the cache`);
      t.strictSame(await refusal(uncached, use, caller, running.id), due, `${caller.kind}: ${name}, of a match that is not`);
    }
  }
  t.ok((await cached.matches.view(owner, running.id, {})).view, 'its player sees it');
});

t.test('so is a private match that a crash kept from starting, but to whoever wants to join it', async (t) => {
  const url = await pg.freshDatabase();
  const quiet = await services(t, url, { duties: { without: ['due starts'] } });
  const [owner, other, stranger] = [await player(quiet), await player(quiet), await player(quiet, 'a stranger')];
  const { match } = await quiet.matches.create(owner, { game: 'tactics-joker', visibility: 'private', join: {} });
  const sql = postgres(url, { max: 1 });
  t.teardown(() => sql.end());
  await sql`SELECT claim_seat(${match.id}, 1::smallint, ${other.kind === 'player' ? other.player.id : ''}::uuid, NULL, 'h', '')`;
  const uses = await watched(url);
  for (const caller of [ANONYMOUS, stranger, STRANGE_TOKEN]) {
    for (const [name, use] of Object.entries(USES)) {
      if (name === 'join') continue;
      const due = await refusal(uses, use, caller, UNKNOWN);
      t.strictSame(await refusal(uses, use, caller, match.id), due, `${caller.kind}: ${name}`);
    }
  }
  t.match(await uses.matches.get(owner, match.id), { status: 'open', version: null }, 'and nobody has started it by looking');
});
