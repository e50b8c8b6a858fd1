import t, { type Test } from 'tap';
import { uuidv7 } from 'uuidv7';
import type { Problem } from '../../../src/api/rest/problem.js';
import { VISIBILITIES } from '../../../src/record/log/statuses.js';
import { ANONYMOUS, type Caller } from '../../../src/use-cases/accounts/caller.js';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import { createPlayer, type TestPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';
import { forgedFork } from '../../record/records/forgery.js';
import { playOn, type Table, table } from '../../use-cases/matches/match-fixture.js';

const pg = await startPostgres();
const home = await startServer(t, await pg.freshDatabase());
const { matches } = home.services;

async function recordOf(id: string, caller: Caller = ANONYMOUS): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of await matches.record(caller, id)) lines.push(line);
  return lines;
}

async function giveUp({ id, callers }: Table): Promise<void> {
  for (const caller of callers) await matches.resign(caller, id).catch(() => null);
}

/** A fork of a finished match, played on for a while and finished. */
async function finishedFork(parent: string, at: number): Promise<Table> {
  const { callers } = await table(home.services, 'tactics-joker');
  const [first, second] = callers;
  if (!first || !second) throw new Error('two seats');
  const { match } = await matches.fork(first, parent, { at, join: { seat: 0 } });
  const joined = await matches.join(second, match.id, {});
  const fork = { id: match.id, match: joined.match, callers: [first, second] };
  await playOn(home.services, fork, 6, at);
  await giveUp(fork);
  return fork;
}

const eldest = await table(home.services, 'tactics-joker');
await playOn(home.services, eldest, 8);
await giveUp(eldest);
const middle = await finishedFork(eldest.id, 5);
const youngest = await finishedFork(middle.id, 3);
const chain = [eldest, middle, youngest];
const records = await Promise.all(chain.map(({ id }) => recordOf(id)));
const [first = [], second = [], third = []] = records;

interface Away {
  send(...sent: string[][]): Promise<{ status: number; body: Match & Problem }>;
  knows(id: string): Promise<boolean>;
  player: TestPlayer;
  services: typeof home.services;
}

/** Another service, which knows nothing of these matches. */
async function away(test: Test, limits = {}): Promise<Away> {
  const server = await startServer(test, await pg.freshDatabase(), { limits });
  const player = await createPlayer(server.http);
  return {
    player,
    services: server.services,
    async send(...sent) {
      const body = sent
        .flat()
        .map((line) => `${line}\n`)
        .join('');
      const init = { method: 'POST', body, headers: { 'content-type': 'application/x-ndjson' } };
      const response = await player.http.raw('/v1/records', init);
      return { status: response.status, body: (await response.json()) as Match & Problem };
    },
    knows: async (id) => (await server.http.get(`/v1/matches/${id}`)).status === 200,
  };
}

t.test('a fork of a fork comes with both records before it, and all three are there', async (t) => {
  const there = await away(t);
  t.match(await there.send(first, second, third), {
    status: 201,
    body: { id: youngest.id, imported: true, parent: { matchId: middle.id } },
  });
  for (const { id } of chain) {
    const { ok, verdicts } = await there.services.matches.verification(ANONYMOUS, id);
    t.ok(ok && verdicts.every(({ unproven }) => unproven === null), `${id}: everything is proven`);
    const original = await matches.viewInWords(ANONYMOUS, id, { as: 'omniscient' });
    const imported = await there.services.matches.viewInWords(ANONYMOUS, id, { as: 'omniscient' });
    // A record names no players: the words call them by their numbers.
    t.same({ ...imported, end: null, text: '' }, { ...original, end: null, text: '' }, 'and looks the same');
    t.match(imported.end, { text: /^Player \d/ });
  }
  t.match(await there.send(first, second, third), { status: 200, body: { id: youngest.id } }, 'again');
});

t.test('an ancestor that is here already need not be sent', async (t) => {
  const there = await away(t);
  t.match(await there.send(first), { status: 201 });
  t.match(await there.send(second, third), { status: 201, body: { id: youngest.id } });
  t.match(await home.services.matches.get(ANONYMOUS, eldest.id), { status: 'finished' });
});

t.test('what does not prove how a fork begins is refused, and nothing stays behind', async (t) => {
  const there = await away(t, { recordsPerImport: 3 });
  const doctored = second.map((line) => line.replace(/"at":"20/, '"at":"21'));
  const cases: [what: string, sent: string[][], detail: RegExp][] = [
    ['a fork alone', [second], /send the record of that match before this one, in the same request/],
    ['a fork of a fork without the oldest', [second, third], /is a fork of match/],
    ['a grandparent in the place of a parent', [first, third], /Record 2 is not that of a fork of the match of record 1/],
    ['the youngest first', [third, second, first], /Record 2 is not that of a fork/],
    ['two matches that have nothing to do with each other', [first, first], /Record 2 is not that of a fork/],
    ['a doctored ancestor', [first, doctored, third], /The record of match \S+ is refused: entry 0 hashes/],
    ['an ancestor that is cut off', [first.slice(0, -1), second], /Record 2|refused/],
    ['a fork that is cut off', [first, second.slice(0, -1)], /there is no footer/],
    ['more records than are taken at once', [first, second, third, third], /at most 3 records/],
  ];
  for (const [what, sent, detail] of cases) {
    t.match(await there.send(...sent), { status: 422, body: { code: 'RECORD_REFUSED', detail } }, what);
    for (const { id } of chain) t.notOk(await there.knows(id), `${what}: nothing stays behind`);
  }
});

t.test('a made-up start is not what the parent had, whatever hash it names', async (t) => {
  const there = await away(t);
  await there.send(first);
  const { parent } = JSON.parse(second[1] ?? '').entry;
  const start = JSON.parse(second[1] ?? '').entry.start;
  const forge = (change: object, named = parent) =>
    forgedFork({ game: 'tactics-joker', matchId: uuidv7(), parent: named, start: { ...start, ...change } });
  t.match(await there.send(await forge({ round: 99 })), { status: 422, body: { detail: /the start differs at \$\.round/ } });
  t.match(
    await there.send(first, await forge({ round: 99 })),
    { status: 422, body: { detail: /the start differs at \$\.round/ } },
    'nor with it',
  );
  t.match(await there.send(await forge({}, { ...parent, seq: parent.seq - 1 })), { status: 422, body: { code: 'RECORD_REFUSED' } });
  t.match(await there.send(await forge({}, { ...parent, seq: 2 ** 40 })), { status: 422, body: { code: 'RECORD_REFUSED' } });
  t.match(await there.send(await forge({}, { ...parent, hash: 'a'.repeat(64) })), { status: 422, body: { detail: /hash/ } });
  t.match(await there.send(await forge({})), { status: 201 }, 'the true one is taken');
});

t.test('a parent here proves a fork to those who may see it, once it is over', async (t) => {
  for (const visibility of VISIBILITIES) {
    const parent = await table(home.services, 'tactics-joker', {}, visibility);
    await playOn(home.services, parent, 4);
    const [owner] = parent.callers;
    if (!owner) throw new Error('a seat');
    const setup = (await matches.log(owner, parent.id, { after: -1 })).items[2];
    const named = { matchId: parent.id, seq: 2, hash: setup?.hash ?? '' };
    const fork = async () => {
      const { state } = JSON.parse(JSON.stringify(await matches.imagine(owner, parent.id)));
      return forgedFork({ game: 'tactics-joker', matchId: uuidv7(), parent: named, start: state });
    };
    const running = await fork();
    await t.rejects(
      matches.importRecord(owner, bytesOf(running)),
      { code: 'RECORD_REFUSED', message: /send the record/ },
      `${visibility}, running`,
    );
    await giveUp(parent);
    const stranger = await home.services.players.authenticate(`Bearer ${(await createPlayer(home.http)).apiKey}`);
    const refusal = visibility === 'private' ? /send the record/ : /the start differs/;
    await t.rejects(
      matches.importRecord(stranger, bytesOf(running)),
      { code: 'RECORD_REFUSED', message: refusal },
      `${visibility}, a stranger`,
    );
    await t.rejects(matches.importRecord(owner, bytesOf(running)), { message: /the start differs/ }, `${visibility}, a player`);
  }
});

async function* bytesOf(lines: readonly string[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(lines.map((line) => `${line}\n`).join(''));
}
