import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t from 'tap';
import { inOrder } from '../../src/api/feature.js';
import { chooseFeatures } from '../../src/features/choose.js';
import { COMMANDS, commandsOf } from '../../src/features/commands.js';
import { FEATURES } from '../../src/features/index.js';
import type { SeatKept } from '../../src/use-cases/matches/kept-seats-contract.js';
import { register } from '../api/rest/table.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { player, services } from '../use-cases/matches/match-fixture.js';
import { holdsWithout, published } from './without-features.js';

const pg = await startPostgres();
const NAMES = FEATURES.map(({ name }) => name);
const whole = await published(await startServer(t, pg.url));
t.test('without any feature a service has nothing of them, and matches of every game are played and verified', async (t) =>
  // features-one-by-one.slow.test.ts leaves out each alone.
  holdsWithout(t, NAMES, whole, await pg.freshDatabase()),
);

t.test('the command line has the commands of the features that are there', async (t) => {
  for (const { name, commands } of FEATURES) {
    t.strictSame(COMMANDS[name], commands, `those of ${name} are listed`);
    const left = await commandsOf([`-${name}`]);
    for (const [other, listed] of Object.entries(COMMANDS))
      for (const command of Object.keys(listed)) t.equal(command in left, other !== name, `${command} without ${name}`);
  }
  const own = join(t.testdir(), 'greeting.mjs');
  writeFileSync(own, "export default { name: 'greeting', commands: { greet: async () => null } };");
  t.ok('greet' in (await commandsOf([own])), 'that of another feature');
});

t.test('without bots no match waits for one: none stands in, and a rematch leaves their seats free', async (t) => {
  const url = await pg.freshDatabase();
  const game = 'tactics-joker';
  const before = await services(t, url);
  const caller = await player(before);
  const { match } = await before.matches.create(caller, { game, join: { seat: 0 } });
  await before.bots.add(caller, match.id, { bot: 'greedy' });
  const { matches } = await services(t, url, { features: FEATURES.filter(({ name }) => name !== 'bots') });
  t.same(matches.getGame(game).bots, []);
  const refused = { code: 'MALFORMED', extra: { errors: [{ path: '/terms/onTimeout', message: /no bots here/ }] } };
  await t.rejects(matches.create(caller, { game, terms: { onTimeout: { bot: 'greedy' } } }), refused);
  await matches.resign(caller, match.id);
  const again = await matches.rematch(caller, match.id);
  t.match(again.match, { status: 'open', seats: [{ player: null, bot: null }, { bot: null }] });
  t.equal(again.seat, 1);
});

t.test('without the lobby a seat is kept for a player, who joins, and for no invitation', async (t) => {
  const service = await services(t, await pg.freshDatabase(), { features: [] });
  const [ada, ben] = [await player(service), await player(service)];
  const open = (kept: SeatKept) => service.matches.create(ada, { game: 'tactics-joker', join: { seat: 0 }, seats: [null, kept] });
  await t.rejects(open({ invite: true }), {
    code: 'MALFORMED',
    extra: { errors: [{ path: '/seats/1/invite', message: /no invitations here/ }] },
  });
  const { match } = await open({ player: ben.kind === 'player' ? ben.player.id : '' });
  await t.rejects(service.matches.join(await player(service), match.id, {}), { code: 'SEAT_TAKEN' });
  t.match(await service.matches.join(ben, match.id, {}), { seat: 1, match: { status: 'active' } });
});

t.test('features of other people are served: that of examples/, and one with a route at the root and a duty', async (t) => {
  const own = join(t.testdir(), 'counting.mjs');
  const text = `import { z } from 'zod';
  export default {
    name: 'counting',
    operations: {
      echo: {
        by: 'player',
        needs: 'read',
        errors: [],
        rest: 'POST /echo/:matchId',
        about: { tag: 'matches', summary: 'Echo', description: 'Takes any field.' },
        input: { params: z.object({ matchId: z.string() }), body: z.looseObject({}) },
        output: { 200: { description: 'Who asked for what.', content: { 'application/json': { schema: z.object({ said: z.string() }) } } } },
        run: (_services, { caller, matchId }) => ({ said: caller.player.name + ' ' + matchId }),
      },
    },
    open: () => ({ services: { counted: 7 }, duties: [{ name: 'counting', run: async () => 7 }] }),
    async routes(app, { services }) {
      app.get('/counted', () => ({ counted: services.counted }));
    },
  };`;
  writeFileSync(own, text);
  const server = await startServer(t, await pg.freshDatabase(), { features: ['./examples/feature/applause.mjs', own] });
  t.strictSame((await server.http.get('/counted')).body, { counted: 7 });
  t.equal(await server.services.run('counting'), 7);

  const { operations } = await published(server);
  t.strictSame(
    [operations.get('getApplause'), operations.get('applaud')],
    ['GET /v1/matches/{matchId}/applause', 'POST /v1/matches/{matchId}/applause'],
  );
  const [ada, bob] = [await register(server.http, 'Ada'), await register(server.http, 'Bob')];
  const { body: opened } = await ada.http.post<{ id: string }>('/v1/matches', { game: 'armadogon', visibility: 'private', join: {} });
  const forged = { caller: { kind: 'player', player: { name: 'Bob' } }, matchId: 'two' };
  t.strictSame((await ada.http.post('/v1/echo/one', forged)).body, { said: 'Ada one' }, 'a body names neither the caller nor the match');
  const path = `/v1/matches/${opened.id}/applause`;
  t.match(await ada.http.post(path), { status: 200, body: { matchId: opened.id, count: 1 } });
  t.match(await ada.http.post(path), { status: 200, body: { count: 1 } }, 'once for each player');
  t.match(await bob.http.post(path), { status: 404, body: { code: 'NOT_FOUND' } }, 'who may not see the match');
  t.match(await server.http.post(path), { status: 401 });
  t.match(await ada.http.get(`/v1/matches/${opened.id}`), { body: { applause: 1 } });
  const query = `mutation { applaud(matchId: "${opened.id}") }`;
  t.strictSame((await ada.http.post<object>('/graphql', { query })).body, { data: { applaud: 1 } });
  const { body } = await ada.http.post<object>('/graphql', { query: `{ match(id: "${opened.id}") { applause } }` });
  t.strictSame(body, { data: { match: { applause: 1 } } });
});

t.test('what FEATURES names must be there, and what a feature needs too', async (t) => {
  await t.rejects(chooseFeatures(['-weather']), { name: 'OperatorError', message: /no feature weather: .*tournaments/ });
  await t.rejects(chooseFeatures(['./not-there.mjs']), { name: 'OperatorError', message: /not-there.mjs cannot be loaded/ });
  const file = join(t.testdir(), 'empty.mjs');
  writeFileSync(file, 'export default {};');
  await t.rejects(chooseFeatures([file]), { name: 'OperatorError', message: /no feature as its default export/ });
  const [one, two] = [{ name: 'one', needs: ['two'] }, { name: 'two' }];
  t.same(inOrder([one, two]), [two, one]);
  t.throws(() => inOrder([one]), { name: 'OperatorError', message: /one needs two, which is absent/ });
  t.throws(() => inOrder([two, { name: 'two' }]), { name: 'OperatorError', message: /two features of the name two/ });
  t.throws(() => inOrder([one, { ...two, needs: ['one'] }]), /need each other/);
});
