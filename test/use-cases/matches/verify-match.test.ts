import postgres from 'postgres';
import t from 'tap';
import { ANONYMOUS } from '../../../src/use-cases/accounts/caller.js';
import type { Match, Verification } from '../../../src/use-cases/matches/shapes.js';
import { startPostgres } from '../../kit/postgres.js';
import { onEnd } from '../../kit/teardown.js';
import { playOn, services, type Table, table } from './match-fixture.js';

const pg = await startPostgres();
const service = await services(t, pg.url);
/** Who owns the database can change what they like. */
const owner = postgres(pg.url, { max: 1, onnotice: () => undefined });
onEnd(t, () => owner.end());
await owner`SET session_replication_role = replica`;

/** Verifies as anybody; what came of it, and whether a check was made for it. */
async function verify(id: string): Promise<Verification & { isChecked: boolean }> {
  let isChecked = false;
  const verification = await service.matches.verification(ANONYMOUS, id, async () => {
    isChecked = true;
    return { holder: '', leave: () => undefined };
  });
  return { ...verification, isChecked };
}

async function finished(): Promise<Table> {
  const seated = await table(service, 'tactics-joker');
  await playOn(service, seated, 12);
  await service.matches.resign(seated.callers[0] ?? ANONYMOUS, seated.id);
  return seated;
}

/** The words of the first check that failed. */
function faultOf({ verdicts }: Verification): unknown {
  return verdicts.find(({ ok }) => !ok);
}

t.test('what was found is answered again without a check, until a stored byte is another', async (t) => {
  const { id } = await finished();
  t.match(await verify(id), { ok: true, isChecked: true });
  t.match(await verify(id), { ok: true, isChecked: false });

  const [{ body } = { body: '' }] = await owner<{ body: string }[]>`SELECT body FROM entries WHERE match_id = ${id} AND seq = 3`;
  await owner`UPDATE entries SET body = ${body.replace('"seq":3', '"seq":4')} WHERE match_id = ${id} AND seq = 3`;
  const altered = await verify(id);
  t.match(altered, { ok: false, isChecked: true });
  t.match(faultOf(altered), { check: 'chain', seq: 3 }, 'an altered body is named at once');
  await owner`UPDATE entries SET body = ${body} WHERE match_id = ${id} AND seq = 3`;
  t.match(await verify(id), { ok: true, isChecked: false }, 'put back it is the same match again');

  await owner`UPDATE entries SET hash = overlay(hash placing 'ffff' from 1) WHERE match_id = ${id} AND seq = 2`;
  t.match(faultOf(await verify(id)), { check: 'chain', seq: 2 }, 'an altered hash');
});

t.test('entries that are gone, another seed and another result are seen at once too', async (t) => {
  const alterations: [what: string, alter: (id: string) => Promise<unknown>][] = [
    ['an entry that is gone', (id) => owner`DELETE FROM entries WHERE match_id = ${id} AND seq = 5`],
    ['another seed', (id) => owner`UPDATE match_secrets SET seed = sha256(seed) WHERE match_id = ${id}`],
    ['another result', (id) => owner`UPDATE matches SET result = '{"outcomes":["draw","draw"],"reason":"resignation"}' WHERE id = ${id}`],
  ];
  for (const [what, alter] of alterations) {
    const { id } = await finished();
    t.match(await verify(id), { ok: true });
    await alter(id);
    const { ok, isChecked } = await verify(id);
    t.same({ ok, isChecked }, { ok: false, isChecked: true }, what);
  }
});

t.test('of a running match what was found holds up to the version it was found at', async (t) => {
  const seated = await table(service, 'tactics-joker');
  t.match(await verify(seated.id), { ok: true, isChecked: true, version: 0 });
  await playOn(service, seated, 3);
  t.match(await verify(seated.id), { ok: true, isChecked: true, version: 3 });
  t.match(await verify(seated.id), { ok: true, isChecked: false, version: 3 });
});

t.test('an altered parent is seen in what is said of the fork', async (t) => {
  const parent = await finished();
  const [first, second] = parent.callers;
  if (!first || !second) throw new Error('nobody plays');
  const { match }: { match: Match } = await service.matches.fork(first, parent.id, { at: 6, join: {} });
  await service.matches.join(second, match.id, {});
  const parentVerdict = async () => (await verify(match.id)).verdicts.find(({ check }) => check === 'parent');
  t.match(await parentVerdict(), { ok: true, unproven: null });
  await owner`UPDATE entries SET body = replace(body, '"seq":4', '"seq":5') WHERE match_id = ${parent.id} AND seq = 4`;
  t.notMatch(await parentVerdict(), { ok: true, unproven: null }, 'the parent proves nothing any more');
});
