import { setTimeout as sleep } from 'node:timers/promises';
import postgres from 'postgres';
import t from 'tap';
import { canonicalJson } from '../../../src/rules/kernel/canonical-json.js';
import { ANONYMOUS } from '../../../src/use-cases/accounts/caller.js';
import { startPostgres } from '../../kit/postgres.js';
import { onEnd } from '../../kit/teardown.js';
import { playOn, services, table } from './match-fixture.js';

const pg = await startPostgres();
const admin = postgres(pg.url, { max: 1 });
onEnd(t, () => admin.end());
// The outcome of a check is kept for a while, by the match's head: here the log is changed behind the service's back.
const service = await services(t, pg.url, { live: { snapshotEvery: 10 } });
const { matches } = service;

t.test('the state replayed from zero, from a snapshot and as it was live are one, at every version', async (t) => {
  const match = await table(service);
  const live: string[] = [canonicalJson((await matches.view(ANONYMOUS, match.id, {})).view)];
  for (let i = 0; i < 45; i++) {
    if ((await playOn(service, match, 1, i)).length === 0) break;
    live.push(canonicalJson((await matches.view(ANONYMOUS, match.id, {})).view));
  }
  const stored = async (): Promise<number> =>
    (await admin<{ count: number }[]>`SELECT count(*)::int AS count FROM snapshots WHERE match_id = ${match.id}`)[0]?.count ?? 0;
  // They are stored in groups, a moment after what they are of.
  for (let looks = 0; looks < 100 && (await stored()) < 3; looks++) await sleep(50);
  t.ok((await stored()) >= 3, 'snapshots were stored');
  const compareAll = async (title: string) => {
    const fresh = await services(t, pg.url, { live: { snapshotEvery: 1_000_000 } });
    for (const [version, expected] of live.entries()) {
      const { view } = await fresh.matches.view(ANONYMOUS, match.id, { at: version });
      if (canonicalJson(view) !== expected) return t.fail(`${title}: version ${version} differs`);
    }
    return t.pass(`${title}: ${live.length} versions`);
  };
  await compareAll('with snapshots');
  await admin`TRUNCATE snapshots`;
  await compareAll('without snapshots');
  await admin`INSERT INTO snapshots SELECT ${match.id}, seq, 999, hash, '{"another":"game version"}', '{}' FROM entries WHERE match_id = ${match.id}`;
  await compareAll('with snapshots of another game version');
  await admin`TRUNCATE snapshots`;
  await admin`INSERT INTO snapshots SELECT ${match.id}, seq, 1, 'another history', '{}', '{}' FROM entries WHERE match_id = ${match.id}`;
  await compareAll('with snapshots of another history');
});

t.test('a doctored entry is found by verification with its seq, and takes nothing else down', async (t) => {
  const sound = await table(service);
  const doctored = await table(service);
  for (const match of [sound, doctored]) {
    await playOn(service, match, 12);
    await matches.resign(match.callers[0] ?? ANONYMOUS, match.id);
  }
  const change = async (seq: number, edit: (body: string) => string): Promise<string> => {
    const [entry] = await admin<{ body: string }[]>`SELECT body FROM entries WHERE match_id = ${doctored.id} AND seq = ${seq}`;
    await admin`ALTER TABLE entries DISABLE TRIGGER entries_immutable`;
    await admin`UPDATE entries SET body = ${edit(entry?.body ?? '')} WHERE match_id = ${doctored.id} AND seq = ${seq}`;
    await admin`ALTER TABLE entries ENABLE TRIGGER entries_immutable`;
    return entry?.body ?? '';
  };
  t.equal((await matches.verification(ANONYMOUS, doctored.id)).ok, true, 'before');
  const edits: [seq: number, edit: (body: string) => string][] = [
    [5, (body) => body.replace('"seq":5', '"seq":6')],
    [7, (body) => `${body.slice(0, -5)}`],
    [3, () => 'not json'],
    [0, (body) => body.replace('"tokens":15', '"tokens":14')],
    [9, (body) => body.replace(/"at":"20\d\d/, '"at":"1999')],
  ];
  for (const [seq, edit] of edits) {
    const original = await change(seq, edit);
    const report = await matches.verification(ANONYMOUS, doctored.id);
    t.equal(report.ok, false, `entry ${seq}`);
    t.equal(
      Math.min(...report.verdicts.flatMap((verdict) => (verdict.ok || verdict.seq === null ? [] : [verdict.seq]))),
      seq,
      'the first bad seq is named',
    );
    t.equal((await matches.verification(ANONYMOUS, sound.id)).ok, true, 'the other match is sound');
    await change(seq, () => original);
  }
  t.equal((await matches.verification(ANONYMOUS, doctored.id)).ok, true, 'restored');
});

t.test('a head row that tells another story than the log is found out', async (t) => {
  const match = await table(service);
  await playOn(service, match, 3);
  await matches.resign(match.callers[1] ?? ANONYMOUS, match.id);
  await admin`UPDATE matches SET result = '{"outcomes":["loss","win"],"reason":"resignation"}' WHERE id = ${match.id}`;
  const report = await matches.verification(ANONYMOUS, match.id);
  t.match(
    report.verdicts.filter((verdict) => !verdict.ok).map((verdict) => verdict.check),
    ['result'],
  );
});

t.test('a log that cannot be replayed fails its own requests only', async (t) => {
  const broken = await table(service);
  await playOn(service, broken, 3);
  await admin`ALTER TABLE entries DISABLE TRIGGER entries_immutable`;
  await admin`UPDATE entries SET body = 'not json' WHERE match_id = ${broken.id} AND seq = 2`;
  await admin`ALTER TABLE entries ENABLE TRIGGER entries_immutable`;
  const fresh = await services(t, pg.url);
  await t.rejects(fresh.matches.view(ANONYMOUS, broken.id, {}), /cannot be replayed/);
  const other = await table(fresh);
  t.equal((await playOn(fresh, other, 3)).length, 3);
});
