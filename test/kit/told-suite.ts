import { existsSync, readdirSync } from 'node:fs';
import type { Test } from 'tap';
import type { Client } from './client.js';
import { spawnServer, startServer } from './server.js';
import { KINDS, type Kinds, type Open, type Told } from './told-kinds.js';

/** So many of each kind are made before, and again after a process is killed. */
const SERIES = 3;
/** At most so many in the middle of which it is killed. */
const MOST = 8;
const NEVER_MS = 3_600_000;

/**
 * One process makes things of every kind and is killed in the middle of it, another goes on; of those that follow one
 * hears notes only, one polls only.
 */
export async function toldSuite(t: Test, databaseUrl: string, redisUrl: string | null): Promise<void> {
  const env = { DATABASE_URL: databaseUrl, ...(redisUrl !== null && { REDIS_URL: redisUrl }) };
  const followers = {
    'by notes alone': await startServer(t, databaseUrl, { env, notifications: { pollMs: NEVER_MS, turnsPollMs: NEVER_MS } }),
    'by polls alone': await startServer(t, databaseUrl, { notifications: { notify: false, pollMs: 50, turnsPollMs: 50 } }),
  };
  const [victim, other] = await Promise.all([spawnServer(t, env), spawnServer(t, env)]);
  const kinds: [title: string, told: Told][] = [];
  for (const [title, open] of [...KINDS, ...(await kindsOfFeatures())]) kinds.push([title, await open(t, followers)]);

  for (const [title, told] of kinds) {
    await t.test(`${title}: another process makes them`, async (t) => {
      await makeSeries(told, victim.http);
      await told.check(t, other.http);
    });
  }
  await t.test('that process is killed in the middle of more of all of them, and another goes on', async (t) => {
    const inTheMiddle = kinds.map(([, told]) => makeUntilKilled(told, victim.http));
    await Promise.all(inTheMiddle.map(({ begun }) => begun));
    await victim.stop('SIGKILL');
    const made = await Promise.all(inTheMiddle.map(({ ended }) => ended));
    t.ok(
      made.some((count) => count < MOST),
      `it was in the middle: ${made} were answered`,
    );
    for (const [, told] of kinds) await makeSeries(told, other.http);
  });
  for (const [title, { check }] of kinds) await t.test(`${title}: nothing is lost or doubled`, (t) => check(t, other.http));
}

async function makeSeries({ act }: Told, by: Client): Promise<void> {
  for (let made = 0; made < SERIES; made++) await act(by);
}

/** Makes one after the other; `begun` resolves after the first, `ended` with how many were answered. */
function makeUntilKilled({ act }: Told, by: Client): { begun: Promise<void>; ended: Promise<number> } {
  let begin = (): void => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const make = async (): Promise<number> => {
    for (let made = 0; made < MOST; made++) {
      try {
        await act(by);
      } catch {
        return made;
      } finally {
        begin();
      }
    }
    return MOST;
  };
  return { begun, ended: make() };
}

const FEATURES = new URL('../features/', import.meta.url);

/** Those that the tests of features know. */
async function kindsOfFeatures(): Promise<Kinds> {
  const places = readdirSync(FEATURES).map((name) => `${name}/told-kinds`);
  const kinds: [title: string, open: Open][] = [];
  for (const place of places.filter((one) => existsSync(new URL(`${one}.ts`, FEATURES)))) {
    const compiled = `../features/${place}.js`;
    kinds.push(...((await import(compiled)) as { KINDS: Kinds }).KINDS);
  }
  return kinds;
}
