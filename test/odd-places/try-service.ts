import type { Test } from 'tap';
import { createClient } from '../../packages/client/src/index.js';
import { verifyRecord } from '../../packages/verify/src/index.js';
import type { Started } from './npm-start.js';

/** Looks at the pages of a service, plays a match of one seat for a while, gives up, and proves its record. */
export async function tryService(t: Test, { url, output }: Pick<Started, 'url' | 'output'>): Promise<void> {
  if (url === undefined) throw new Error(`the service did not start:\n${output()}`);
  const page = await textAt(t, `${url}/`);
  const [, script = ''] = /<script[^>]* src="([^"]+)"/.exec(page) ?? [];
  t.match(await textAt(t, new URL(script, `${url}/`).href), 'import');
  t.match(await textAt(t, `${url}/docs`), 'swagger-ui');
  t.match(await textAt(t, `${url}/graphiql`), 'graphiql');

  const { apiKey } = await createClient({ url }).createPlayer({ name: 'Ada', kind: 'bot' });
  const match = await createClient({ url, key: apiKey }).game('armadogon').create({ join: {} });
  for (let made = 0; made < 5; made++) {
    const [first] = (await match.legalActions()).actions;
    if (first) t.match(await match.act(first.action), { ok: true });
  }
  await match.resign();
  t.match(await match.verification(), { ok: true });
  t.equal((await verifyRecord(await match.record())).verdict, 'proven');
}

async function textAt(t: Test, address: string): Promise<string> {
  const response = await fetch(address, { headers: { accept: 'text/html,*/*;q=0.8' } });
  t.equal(response.status, 200, address);
  return response.text();
}
