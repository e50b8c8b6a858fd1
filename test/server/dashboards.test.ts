import { readFileSync } from 'node:fs';
import t from 'tap';
import { PACKAGE } from '../../src/base/package-root.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';

const pg = await startPostgres();
const FILES = ['prometheus/alerts.yaml', 'grafana/gameledger.json'];

t.test('every metric of the alerts and the dashboard is one that the service has', async (t) => {
  const { http, scrape } = await startServer(t, pg.url, { backlog: true });
  await http.get('/v1/nothing');
  await http.post('/graphql', { query: '{ nothing }' });
  await http.post('/v1/players', JSON.parse('['.repeat(100) + ']'.repeat(100)));
  const metrics = await scrape();
  t.match(metrics, `gameledger_build_info{version="${PACKAGE.version}",node="${process.version}"} 1`);
  for (const refusal of [
    'face="rest",code="NOT_FOUND"',
    'face="graphql",code="MALFORMED"',
    'face="rest",code="MALFORMED",limit="jsonLevels"',
  ])
    t.match(metrics, `gameledger_refusals_total{${refusal}} 1`);
  const names = new Set([...metrics.matchAll(/^# TYPE (\w+) (\w+)/gm)].flatMap(([, name = '', kind]) => [name, ...partsOf(name, kind)]));
  for (const file of FILES) {
    const text = readFileSync(new URL(`../../deploy/${file}`, import.meta.url), 'utf8');
    const asked = new Set([...text.matchAll(/\b(?:gameledger|nodejs|process)_\w+/g)].map(([name]) => name));
    t.ok(asked.size >= 8, `${file} asks for ${asked.size} metrics`);
    for (const name of asked) t.ok(names.has(name), `${name} of ${file}`);
  }
});

/** What a histogram or a summary has besides its own name. */
function partsOf(name: string, kind: string | undefined): string[] {
  if (kind !== 'histogram' && kind !== 'summary') return [];
  return ['bucket', 'sum', 'count'].map((part) => `${name}_${part}`);
}
