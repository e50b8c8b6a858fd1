import postgres from 'postgres';
import t from 'tap';
import { answerLines } from '../../../src/api/rest/act-lines.js';
import { codedError } from '../../../src/base/coded-error.js';
import { ANONYMOUS, type Caller } from '../../../src/use-cases/accounts/caller.js';
import { startPostgres } from '../../kit/postgres.js';
import { player, services } from './match-fixture.js';
import { refusal, STRANGE_TOKEN, testUnseen, UNKNOWN, type Uses } from './unseen.js';
import { type WatchedMatches, watchedMatches } from './watched-matches.js';

/** Every use case of the core that takes the id of a match. */
const USES: Uses = {
  get: ({ matches }, caller, id) => matches.get(caller, id),
  view: ({ matches }, caller, id) => matches.view(caller, id, {}),
  'view at 0': ({ matches }, caller, id) => matches.view(caller, id, { at: 0, as: 'omniscient' }),
  'legal actions': ({ matches }, caller, id) => matches.legalActions(caller, id),
  imagine: ({ matches }, caller, id) => matches.imagine(caller, id),
  act: ({ matches }, caller, id) => matches.act(caller, id, { action: { type: 'pass' } }),
  'act by lines': ({ matches }, caller, id) => actByLines(matches, caller, id),
  resign: ({ matches }, caller, id) => matches.resign(caller, id),
  log: ({ matches }, caller, id) => matches.log(caller, id, {}),
  watch: ({ matches }, caller, id) => matches.watch(caller, id, {}, new AbortController().signal).next(),
  record: ({ matches }, caller, id) => matches.record(caller, id),
  verification: ({ matches }, caller, id) => matches.verification(caller, id),
  fork: ({ matches }, caller, id) => matches.fork(caller, id, { at: 0 }),
  join: ({ matches }, caller, id) => matches.join(caller, id, {}),
  leave: ({ matches }, caller, id) => matches.leave(caller, id, 0),
  'reveal entropy': ({ matches }, caller, id) => matches.revealEntropy(caller, id, 0, 'mine'),
  cancel: ({ matches }, caller, id) => matches.cancel(caller, id),
  rematch: ({ matches }, caller, id) => matches.rematch(caller, id),
  offer: ({ matches }, caller, id) => matches.offer(caller, id, { kind: 'draw' }),
  'answer an offer': ({ matches }, caller, id) => matches.answerOffer(caller, id, 1, { accept: true }),
  'withdraw an offer': ({ matches }, caller, id) => matches.withdrawOffer(caller, id, 1, {}),
  resume: ({ matches }, caller, id) => matches.resume(caller, id, {}),
  'watch with views': ({ matches }, caller, id) =>
    matches.watch(caller, id, { after: 0, hasViews: true }, new AbortController().signal).next(),
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

t.test('a private match is refused to a stranger as an unknown one is: the same statements, the same words', (t) => testUnseen(t, USES));

t.test('so is a private match that a crash kept from starting, but to whoever wants to join it', async (t) => {
  const url = await (await startPostgres()).freshDatabase();
  const quiet = await services(t, url, { duties: { without: ['due starts'] } });
  const [owner, other, stranger] = [await player(quiet), await player(quiet), await player(quiet, 'a stranger')];
  const { match } = await quiet.matches.create(owner, { game: 'tactics-joker', visibility: 'private', join: {} });
  const sql = postgres(url, { max: 1 });
  t.teardown(() => sql.end());
  await sql`SELECT claim_seat(${match.id}, 1::smallint, ${other.kind === 'player' ? other.player.id : ''}::uuid, NULL, 'h', '')`;
  const uses = await watchedMatches(t, url);
  for (const caller of [ANONYMOUS, stranger, STRANGE_TOKEN]) {
    for (const [name, use] of Object.entries(USES)) {
      if (name === 'join') continue;
      const due = await refusal(uses, use, caller, UNKNOWN);
      t.strictSame(await refusal(uses, use, caller, match.id), due, `${caller.kind}: ${name}`);
    }
  }
  t.match(await uses.matches.get(owner, match.id), { status: 'open', version: null }, 'and nobody has started it by looking');
});
