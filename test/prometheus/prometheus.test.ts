import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import t, { type Test } from 'tap';
import { FIXED } from '../../src/base/fixed-limits.js';
import { freePort } from '../../src/store/embedded/cluster.js';
import { startMatch } from '../kit/players.js';
import { startPostgres, temporaryFolder } from '../kit/postgres.js';
import { playRandomMatch } from '../kit/random-match.js';
import { startServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';

const DEPLOY = new URL('../../deploy/', import.meta.url);
const ALERTS = readFileSync(new URL('prometheus/alerts.yaml', DEPLOY), 'utf8');
const PATIENCE_MS = 120_000;
const TOKEN = 'a-token-of-32-characters-or-more';

for (const program of ['promtool', 'prometheus'])
  if (spawnSync(program, ['--version']).error) throw new Error(`these tests need ${program} in the PATH: apt-get install prometheus`);

const pg = await startPostgres();

function promtool(...args: readonly string[]): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync('promtool', args, { encoding: 'utf8', cwd: fileURLToPath(new URL('prometheus/', DEPLOY)) });
  return { status, output: stdout + stderr };
}

t.test('promtool takes the alerts, each of which fires in its test for what it is about', async (t) => {
  t.match(promtool('check', 'rules', 'alerts.yaml'), { status: 0, output: /SUCCESS/ });
  t.match(promtool('test', 'rules', 'alerts.test.yaml'), { status: 0, output: /SUCCESS/ });
  const named = (text: string, key: RegExp) => new Set([...text.matchAll(key)].map(([, name]) => name));
  const tests = readFileSync(new URL('prometheus/alerts.test.yaml', DEPLOY), 'utf8');
  t.same(named(tests, /^ +alertname: (\w+)$/gm), named(ALERTS, /- alert: (\w+)$/gm), 'every alert has a test');
});

/** A Prometheus that reads a service as the scrape configuration of docs/operations.md says, only more often. */
async function startPrometheus(t: Test, service: string): Promise<(query: string) => Promise<unknown[]>> {
  const folder = await temporaryFolder(t);
  const port = await freePort();
  writeFileSync(`${folder}/token`, TOKEN);
  writeFileSync(
    `${folder}/prometheus.yml`,
    `global: { scrape_interval: 200ms, scrape_timeout: 200ms, evaluation_interval: 1s }
rule_files: [${fileURLToPath(new URL('prometheus/alerts.yaml', DEPLOY))}]
scrape_configs:
  - job_name: gameledger
    scrape_timeout: 150ms
    authorization: { credentials_file: ${folder}/token }
    static_configs: [{ targets: ["${new URL(service).host}"] }]
`,
  );
  const args = [`--config.file=${folder}/prometheus.yml`, `--storage.tsdb.path=${folder}/data`, `--web.listen-address=127.0.0.1:${port}`];
  const child = spawn('prometheus', args, { stdio: 'ignore' });
  onEnd(t, async () => void child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const isUp = (): Promise<boolean> =>
    fetch(`${url}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!(await isUp())) await sleep(50);
  return async (query) => {
    const answer = await fetch(`${url}/api/v1/query`, { method: 'POST', body: new URLSearchParams({ query }) });
    const { status, error, data } = (await answer.json()) as { status: string; error?: string; data?: { result: unknown[] } };
    if (status !== 'success') throw new Error(`${query}: ${error}`);
    return data?.result ?? [];
  };
}

/** What the panels of the dashboard ask for. */
function dashboardQueries(): string[] {
  const { panels } = JSON.parse(readFileSync(new URL('grafana/gameledger.json', DEPLOY), 'utf8')) as {
    panels: { targets: { expr: string }[] }[];
  };
  return panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
}

/** What an alert compares, without the bound. */
function alertQueries(): string[] {
  return [...ALERTS.matchAll(/^ +expr: (.*?) (?:[<>]|==) [^<>=]+$/gm)].map(([, expr = '']) => expr);
}

/** A body that is refused by a limit, `jsonMembers`. */
const WIDE = Object.fromEntries(Array.from({ length: FIXED.jsonMembers + 1 }, (_, i) => [`m${i}`, 1]));

t.test('a Prometheus that reads a service has an answer to every query of the dashboard and of the alerts', async (t) => {
  const server = await startServer(t, pg.url, { metricsToken: TOKEN, backlog: true });
  const query = await startPrometheus(t, server.url);
  const play = async (): Promise<void> => {
    await playRandomMatch(await startMatch(server.http), { maxActions: 10 });
    await server.http.get('/v1/nothing');
    await server.http.post('/v1/players', WIDE);
  };
  await play();
  const [shown, alerted] = [dashboardQueries(), alertQueries()];
  t.ok(shown.length >= 14, `${shown.length} queries of the dashboard`);
  t.equal(alerted.length, ALERTS.match(/- alert:/g)?.length);
  // What has never failed has no series; any outcome shows that the rest of the query is right.
  const open = new Set([...shown, ...alerted].map((text) => text.replaceAll(/(?:outcome|status|code)=~?"[^"]*"/g, '')));
  const until = Date.now() + PATIENCE_MS;
  while (open.size > 0 && Date.now() < until) {
    await play();
    for (const text of open) if ((await query(text)).length > 0) open.delete(text);
  }
  t.same([...open], [], 'queries without an answer');
  t.same(await query('ALERTS{alertstate="firing"}'), [], 'nothing is wrong with it');
});
