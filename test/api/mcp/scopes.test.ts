import { randomUUID } from 'node:crypto';
import t from 'tap';
import { localGateway } from '../../../src/api/mcp/local-gateway.js';
import { operationsOf } from '../../../src/api/operations.js';
import { LIMITS } from '../../../src/base/limits.js';
import { FEATURES } from '../../../src/features/index.js';
import { ANONYMOUS } from '../../../src/use-cases/accounts/caller.js';
import { neededScopes, SCOPES, type Scope } from '../../../src/use-cases/accounts/scopes.js';
import { allBut, keyWith } from '../../kit/keys.js';
import { call, mcpOverHttp } from '../../kit/mcp.js';
import { createPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

const player = { id: 'p', name: 'Ada', kind: 'bot', face: null, createdAt: '' } as const;

/** Asks for an operation, which may not come to do anything, with a key; null: without one. */
function ask(name: string, scopes: readonly Scope[] | null, given: Record<string, unknown> = {}): Promise<unknown> {
  const caller = scopes ? ({ kind: 'player', player, key: { id: 'k', scopes, expiresAt: null }, secretOf: () => '' } as const) : ANONYMOUS;
  const unused = {} as never;
  const gateway = localGateway({ services: unused, face: unused, limits: LIMITS, features: FEATURES, caller });
  return (gateway.call as (name: string, given: object) => Promise<unknown>)(name, given);
}

t.test('every operation is out of reach of a key without its scope, and of who has no key but needs one', async (t) => {
  const stated = Object.entries(operationsOf(FEATURES));
  t.ok(stated.length > 80);
  for (const [name, { by, needs }] of stated) {
    if (needs === null) {
      await t.rejects(ask(name, SCOPES), { message: `${name} is no operation of players` }, name);
      continue;
    }
    for (const scope of neededScopes(needs))
      await t.rejects(ask(name, allBut(scope)), { code: 'SCOPE_MISSING', extra: { scope } }, `${name} without ${scope}`);
    if (by === 'player') await t.rejects(ask(name, null), { code: 'UNAUTHENTICATED' }, `${name} without a key`);
  }
});

t.test('an operation is refused what REST refuses it, and an id that can be none is not found', async (t) => {
  const cases: [name: string, given: Record<string, unknown>, error: { code: string; extra?: object }][] = [
    ['listMatches', { first: 0 }, { code: 'MALFORMED', extra: { errors: [{ path: '/first' }] } }],
    ['listMatches', { turn: 1 }, { code: 'MALFORMED', extra: { errors: [{ path: '/turn' }] } }],
    ['act', { matchId: randomUUID(), action: 'pass' }, { code: 'MALFORMED', extra: { errors: [{ path: '/action' }] } }],
    ['getMatch', { matchId: 'none' }, { code: 'NOT_FOUND' }],
    ['revealEntropy', { matchId: randomUUID(), seat: 100, entropy: 'e' }, { code: 'NOT_FOUND' }],
  ];
  for (const [name, given, error] of cases) await t.rejects(ask(name, SCOPES, given), error, `${name} ${JSON.stringify(given)}`);
});

t.test('a tool says which scope the key lacks', async (t) => {
  const { http, url } = await startServer(t, (await startPostgres()).url);
  const owner = await createPlayer(http);
  const reader = await mcpOverHttp(t, url, (await keyWith(owner.http, ['read'])).apiKey);
  t.notOk((await call(reader, 'list_games')).isError);
  const made = await call(reader, 'create_match', { game: 'armadogon' });
  t.ok(made.isError);
  t.match(made.text, /SCOPE_MISSING/);
  const opener = await mcpOverHttp(t, url, (await keyWith(owner.http, ['create'])).apiKey);
  t.match(await call(opener, 'create_match', { game: 'tactics-joker', bots: ['greedy'] }), {
    isError: false,
    body: { matchId: String, status: 'active', yourSeat: 0, seats: [{ bot: null }, { bot: 'greedy' }] },
  });
});
