import t from 'tap';
import { localGateway } from '../../../src/api/mcp/gateway.js';
import { operationsOf } from '../../../src/api/operations.js';
import { FEATURES } from '../../../src/features/index.js';
import { neededScopes, SCOPES, type Scope } from '../../../src/use-cases/accounts/scopes.js';
import { ADMIT_ALL } from '../../../src/use-cases/matches/admit.js';
import type { Matches } from '../../../src/use-cases/matches/matches.js';
import { allBut, keyWith } from '../../kit/keys.js';
import { call, mcpOverHttp } from '../../kit/mcp.js';
import { createPlayer } from '../../kit/players.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer } from '../../kit/server.js';

t.test('every operation behind the tools is out of reach of a key without it', async (t) => {
  const player = { id: 'p', name: 'Ada', kind: 'bot', createdAt: '' } as const;
  const prices = { admit: ADMIT_ALL, chargeTakeback: () => Promise.resolve() };
  const operations = operationsOf(FEATURES);
  const gatewayWith = (scopes: readonly Scope[]) => {
    const caller = { kind: 'player', player, key: { id: 'k', scopes, expiresAt: null }, secretOf: () => '' } as const;
    return localGateway({ matches: {} as Matches }, caller, prices, FEATURES);
  };
  const names = Object.keys(gatewayWith(SCOPES));
  t.ok(names.length > 25);
  for (const name of names) {
    const stated = operations[name];
    if (!stated) throw new Error(`${name} is no operation`);
    const scopes = neededScopes(stated.needs ?? 'public');
    for (const scope of scopes)
      t.throws(() => Reflect.get(gatewayWith(allBut(scope)), name), { code: 'SCOPE_MISSING', extra: { scope } }, name);
    t.type(Reflect.get(gatewayWith(scopes), name), 'function', name);
  }
});

t.test('a tool says which scope the key lacks', async (t) => {
  const { http, url } = await startServer(t, (await startPostgres()).url);
  const owner = await createPlayer(http);
  const reader = await mcpOverHttp(t, url, (await keyWith(owner.http, ['read'])).apiKey);
  t.notOk((await call(reader, 'list_games')).isError);
  const made = await call(reader, 'create_match', { game: 'armadogon' });
  t.ok(made.isError);
  t.match(made.text, /SCOPE_MISSING/);
});
