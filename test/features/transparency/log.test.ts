import { RFC9162 as rfc9162 } from '@transmute/rfc9162';
import postgres from 'postgres';
import t from 'tap';
import { isSameBytes, toHex } from '../../../src/base/crypto/bytes.js';
import { openTransparencyLog, type TransparencyLog } from '../../../src/features/transparency/log.js';
import { LogKeyError } from '../../../src/features/transparency/log-key.js';
import { openCheckpoint } from '../../../src/record/proofs/checkpoint.js';
import { isConsistent, leafHash, treeRoot } from '../../../src/record/proofs/merkle.js';
import { parseVerifierKey } from '../../../src/record/proofs/signed-note.js';
import { decodeEntries, formatTilePath, TILE_WIDTH, tileHashes, tilesAt } from '../../../src/record/proofs/tiles.js';
import { verifyRecord } from '../../../src/record/verifying/verify-record.js';
import type { Services } from '../../../src/server/compose.js';
import { openConnections } from '../../../src/store/ledger/pools.js';
import { ANONYMOUS } from '../../../src/use-cases/accounts/caller.js';
import { generateSigner } from '../../../src/use-cases/audit/note-signer.js';
import { findEngine } from '../../../src/use-cases/engines/registry.js';
import { startPostgres } from '../../kit/postgres.js';
import { startServer, type TestServer } from '../../kit/server.js';
import { playOn, services, table } from '../../use-cases/matches/match-fixture.js';
import { endedMatch, logOf, recordOf } from './log-fixture.js';

const pg = await startPostgres();
const signer = generateSigner('ledger.example/log');
const publicKey = parseVerifierKey(signer.encoded);

function hex(hash: Uint8Array): string {
  return Buffer.from(hash).toString('hex');
}

async function sizeOf(log: TransparencyLog): Promise<number> {
  const opened = openCheckpoint(await log.checkpoint(), publicKey);
  if (!opened.ok) throw new Error(opened.reason);
  return opened.checkpoint.size;
}

async function leavesOf(log: TransparencyLog, size: number): Promise<string[]> {
  const leaves: string[] = [];
  for (let at = 0; at < size; at += TILE_WIDTH) {
    const bundle = await log.tile({ level: 'entries', index: at / TILE_WIDTH, width: Math.min(TILE_WIDTH, size - at) });
    leaves.push(...(decodeEntries(bundle ?? Buffer.alloc(0)) ?? []).map((entry) => Buffer.from(entry).toString()));
  }
  return leaves;
}

t.test('a finished match becomes a leaf, and its record proves it with the same bytes ever after', async (t) => {
  const service = await services(t, await pg.freshDatabase(), {
    settings: { transparency: { signer } },
    duties: { without: ['transparency log'] },
  });
  const log = logOf(service);
  t.equal(await sizeOf(log), 0, 'an empty log has a checkpoint');
  const seated = await table(service, 'tactics-joker');
  await playOn(service, seated, 20_000);
  const unlogged = await recordOf(service, ANONYMOUS, seated.id);
  await t.rejects(service.inclusion(ANONYMOUS, seated.id), { code: 'NOT_FOUND' }, 'not yet');
  t.equal(await log.sequence(), 1);
  const record = await recordOf(service, ANONYMOUS, seated.id);
  t.same(record.slice(0, -1), unlogged.slice(0, -1), 'only the footer knows of the log');
  const { verdict, verdicts } = await verifyRecord(record, { findEngine, publicKey });
  t.equal(verdict, 'proven');
  t.match(
    verdicts.filter(({ check }) => check === 'signature' || check === 'inclusion'),
    [
      { ok: true, unproven: null },
      { ok: true, unproven: null },
    ],
  );
  for (let i = 0; i < 5; i++) {
    await endedMatch(service);
    await log.sequence();
  }
  t.same(await recordOf(service, ANONYMOUS, seated.id), record, 'the log has grown, the record has not changed');
  t.equal(await log.sequence(), 0, 'nothing is due any more');
  t.equal(await sizeOf(log), 6);
});

t.test('the log tells nothing of a private match, and its record proves it all the same', async (t) => {
  const service = await services(t, await pg.freshDatabase(), {
    settings: { transparency: { signer } },
    duties: { without: ['transparency log'] },
  });
  const log = logOf(service);
  const { id, owner } = await endedMatch(service, 'private');
  await log.sequence();
  const [leaf] = await leavesOf(log, await sizeOf(log));
  t.match(leaf, /^\{"hash":"[0-9a-f]{64}","type":"sealed"\}$/);
  const { verdicts } = await verifyRecord(await recordOf(service, owner, id), { findEngine, publicKey });
  t.match(
    verdicts.find(({ check }) => check === 'inclusion'),
    { ok: true, unproven: null },
  );
  await t.rejects(service.inclusion(ANONYMOUS, id), { code: 'NOT_FOUND' }, 'strangers are not told');
  t.match(await service.inclusion(owner, id), /^c2sp.org\/tlog-proof@v1\nindex 0\n/);
});

t.test('once an hour the heads of running matches become sealed leaves', async (t) => {
  const database = await pg.freshDatabase();
  const service = await services(t, database, { settings: { transparency: { signer } }, duties: { without: ['transparency log'] } });
  const running = await table(service, 'armadogon');
  const connections = await openConnections({ url: database });
  t.teardown(() => connections.close());
  let now = new Date();
  const log = await openTransparencyLog({
    connections,
    signer,
    seedsOf: async (ids) => new Map(ids.map((id) => [id, Buffer.alloc(32, 7)])),
    now: () => now,
  });
  t.equal(await sizeOf(log), 0, 'not in the hour it began in');
  now = new Date(now.getTime() + 3_600_000);
  t.equal(await log.sequence(), 1);
  t.equal(await log.sequence(), 0, 'once');
  const [leaf] = await leavesOf(log, 1);
  t.match(leaf, /"type":"sealed"/);
  t.notMatch(leaf, running.id);
  now = new Date(now.getTime() + 3_600_000);
  t.equal(await log.sequence(), 0, 'a head that has not moved is there already');
});

/** Reads everything as a stranger does: over HTTP, trusting nothing but the key. */
async function readOverHttp(http: TestServer['http']) {
  const note = await http.get<string>('/log/checkpoint');
  const opened = openCheckpoint(note.body, publicKey);
  if (!opened.ok) throw new Error(opened.reason);
  const { size, root } = opened.checkpoint;
  const tile = async (level: number | 'entries', index: number): Promise<Buffer> => {
    const { full, partial } = tilesAt(level === 'entries' ? 0 : level, size);
    const response = await http.raw(`/log/${formatTilePath({ level, index, width: index < full ? TILE_WIDTH : partial })}`, {});
    return Buffer.from(await response.arrayBuffer());
  };
  return { size, root, tile };
}

t.test('over HTTP: checkpoint, tiles and consistency proofs agree, checked by our own code and by an independent one', async (t) => {
  const { http, services: service } = await startServer(t, await pg.freshDatabase(), {
    env: { LOG_SIGNING_KEY: signer.encodedPrivate },
    duties: { without: ['transparency log'] },
  });
  const log = logOf(service);
  const roots: Uint8Array[] = [];
  const leaves: Uint8Array[] = [];
  for (let size = 0; size <= 9; size++) {
    const { root, ...read } = await readOverHttp(http);
    t.equal(read.size, size);
    roots.push(root);
    const entries = size === 0 ? [] : (decodeEntries(await read.tile('entries', 0)) ?? []);
    t.same(await treeRoot(size, tileHashes(read.tile)), root, 'the root follows from the tiles');
    if (size > 0) t.same(await read.tile(0, 0), Buffer.concat(entries.map(leafHash)), 'the tiles follow from the leaves');
    leaves.push(...entries.slice(leaves.length));
    if (size < 9) await endedMatch(service);
    await log.sequence();
  }
  for (let from = 0; from <= 9; from++) {
    for (let to = from; to <= 9; to++) {
      const { body, headers } = await http.get<{ proof: string[] }>(`/log/consistency?from=${from}&to=${to}`);
      const proof = body.proof.map((hash) => Buffer.from(hash, 'base64'));
      const [older, newer] = [roots[from] ?? Buffer.alloc(0), roots[to] ?? Buffer.alloc(0)];
      t.ok(isConsistent(from, to, proof, older, newer), `${from} to ${to}`);
      t.match(headers.get('cache-control'), 'immutable');
      if (from === 0 || from === to) continue;
      // @transmute/rfc9162 0.0.5 writes the old root in front where the RFC has the verifier put it: when the old size
      // is a power of two.
      const theirs = await rfc9162.PROOF(from, leaves.slice(0, to));
      const due = Number.isInteger(Math.log2(from)) ? theirs.slice(1) : theirs;
      t.same(proof.map(hex), due.map(hex), `${from} to ${to}, by the other implementation`);
    }
  }
  const full = await http.raw('/log/tile/0/000.p/9', {});
  t.equal(full.headers.get('content-type'), 'application/octet-stream');
  t.match(full.headers.get('cache-control'), 'immutable');
  t.equal((await http.get<string>('/log/key')).body, `${signer.encoded}\n`);
  for (const path of ['tile/0/000', 'tile/0/000.p/10', 'tile/1/000', 'tile/0/0', 'consistency?from=3&to=10', 'consistency?from=5&to=3'])
    t.equal((await http.get(`/log/${path}`)).status, 404, path);
  for (const query of ['from=1', 'from=-1&to=2', 'from=1&to=1e3', 'from=1&from=2&to=3'])
    t.equal((await http.get(`/log/consistency?${query}`)).status, 400, query);
});

t.test('two processes add at once, are stopped and begin again: one log, no leaf twice, none lost', async (t) => {
  const database = await pg.freshDatabase();
  const open = () => services(t, database, { settings: { transparency: { signer } }, duties: { lookMs: 5 } });
  const [one, two] = [await open(), await open()];
  const ended: string[] = [];
  const roots = new Map<number, string>();
  const note = async (service: Services): Promise<void> => {
    const opened = openCheckpoint(await logOf(service).checkpoint(), publicKey);
    if (!opened.ok) throw new Error(opened.reason);
    const { size, root } = opened.checkpoint;
    const known = roots.get(size) ?? toHex(root);
    roots.set(size, known);
    if (known !== toHex(root)) throw new Error(`two trees of ${size} leaves`);
  };
  for (let round = 0; round < 20; round++) {
    const made = await Promise.all([one, two, one].map((service) => endedMatch(service)));
    ended.push(...made.map(({ id }) => id));
    await Promise.all([logOf(one).sequence(), logOf(two).sequence(), note(one), note(two)]);
  }
  await one.close();
  const three = await open();
  ended.push((await endedMatch(three)).id);
  await Promise.all([logOf(two).sequence(), logOf(three).sequence()]);
  const size = await sizeOf(logOf(three));
  const leaves = (await leavesOf(logOf(two), size)).map((leaf) => JSON.parse(leaf).matchId);
  t.same([...leaves].sort(), [...ended].sort(), 'each once');
  t.ok(roots.size > 5, 'with many checkpoints on the way');
  const last = openCheckpoint(await logOf(three).checkpoint(), publicKey);
  for (const [older, root] of roots) {
    const proof = (await logOf(three).consistency(older, size)) ?? [];
    t.ok(last.ok && isConsistent(older, size, proof, Buffer.from(root, 'hex'), last.checkpoint.root), `${older} leaves are a prefix`);
  }
});

t.test('more leaves than a tile holds', async (t) => {
  const database = await pg.freshDatabase();
  const service = await services(t, database, { settings: { transparency: { signer } }, duties: { without: ['transparency log'] } });
  const sql = postgres(database, { max: 1 });
  t.teardown(() => sql.end());
  await sql`INSERT INTO matches (id, game, game_version, config, visibility, status, version, head, seed_commitment, terms)
    SELECT gen_random_uuid(), 'armadogon', 1, '{}', 'public', 'finished', 3, repeat('a', 64), '', '{}' FROM generate_series(1, 600)`;
  t.equal(await logOf(service).sequence(), 600);
  const opened = openCheckpoint(await logOf(service).checkpoint(), publicKey);
  const leaves = await leavesOf(logOf(service), 600);
  t.equal(new Set(leaves).size, 600);
  t.ok(
    opened.ok && isSameBytes(opened.checkpoint.root, await rfc9162.MTH(leaves.map((leaf) => Buffer.from(leaf)))),
    'the root is that of all leaves',
  );
  for (const statement of [
    "UPDATE log_leaves SET leaf = 'x' WHERE index = 5",
    'DELETE FROM log_leaves',
    'TRUNCATE log_leaves',
    "UPDATE log_checkpoints SET note = 'x'",
    'DELETE FROM log_checkpoints',
    "UPDATE log_tiles SET hashes = '\\x00' WHERE level = 0",
    'DELETE FROM log_tiles',
  ])
    await t.rejects(sql.unsafe(statement), { code: '23001' }, statement);
});

t.test('a process with another key does not write into the log', async (t) => {
  const database = await pg.freshDatabase();
  await services(t, database, { settings: { transparency: { signer } }, duties: { without: ['transparency log'] } });
  await t.rejects(services(t, database, { settings: { transparency: { signer: generateSigner('ledger.example/log') } } }), LogKeyError);
});
