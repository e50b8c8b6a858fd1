/** Documents that are never sent twice, as large as they may be: what is kept of them stays within a small heap. */
import t from 'tap';
import { LIMITS } from '../../../src/base/limits.js';
import { startPostgres } from '../../kit/postgres.js';
import { spawnServer } from '../../kit/server.js';

const DOCUMENTS = 300;
/** Nearly as many words as a document may have. */
const GAMES = Array.from({ length: LIMITS.graphqlAliases }, (_, i) => `a${i}: game(id: "armadogon") { ${'id title '.repeat(27)} }`).join(
  ' ',
);

const pg = await startPostgres();

const SENT: [title: string, query: (n: number) => string, isValid: boolean][] = [
  ['valid', (n) => `query Q${n} { ${GAMES} }`, true],
  ['not valid', (n) => `query Q${n} { wrong ${GAMES} }`, false],
];

for (const [title, query, isValid] of SENT)
  t.test(`${DOCUMENTS} documents that are ${title} and take 1 MiB each leave room in a heap of 224 MiB`, async (t) => {
    const NODE_OPTIONS = '--max-semi-space-size=8 --max-old-space-size=224';
    const { http } = await spawnServer(t, { DATABASE_URL: pg.url, RATE_LIMIT: 'off', NODE_OPTIONS });
    for (let n = 0; n < DOCUMENTS; n++) {
      const { status, body } = await http.post<{ errors?: unknown[] }>('/graphql', { query: query(n) });
      if (status !== 200 || (body.errors === undefined) !== isValid)
        return t.fail(`document ${n}: ${status} ${JSON.stringify(body).slice(0, 500)}`);
    }
    t.equal((await http.get('/healthz')).status, 200);
  });
