import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import t, { type Test } from 'tap';
import { startDriver } from '../../src/bot-runner/driver.js';
import { fromBase64 } from '../../src/crypto/bytes.js';
import { findEngine, findGame } from '../../src/engines/registry.js';
import { fastChance } from '../../src/kernel/fast-chance.js';
import type { LegalActions, Match, StreamMessage, Verification } from '../../src/matches/shapes.js';
import { verifyRecord } from '../../src/records/verify-record.js';
import { openCheckpoint } from '../../src/transparency/checkpoint.js';
import { isConsistent } from '../../src/transparency/merkle.js';
import { parseSignerKey } from '../../src/transparency/note-signer.js';
import { parseVerifierKey } from '../../src/transparency/signed-note.js';
import type { Client } from '../kit/client.js';
import { gameledger } from '../kit/command.js';
import { startPostgres } from '../kit/postgres.js';
import { playRandomMatch } from '../kit/random-match.js';
import { startServer } from '../kit/server.js';
import { onEnd } from '../kit/teardown.js';
import { type OldMatch, PREVIOUS, restorePrevious } from './previous-release.js';

const publicKey = parseVerifierKey(parseSignerKey(PREVIOUS.logSigningKey).encoded);

const pg = await startPostgres();
const databaseUrl = await pg.emptyDatabase();
await restorePrevious(databaseUrl);
const server = await startServer(t, databaseUrl, { logSigningKey: PREVIOUS.logSigningKey, log: { pollMs: 0 } });
const faults: unknown[] = [];
const driver = await startDriver({ databaseUrl, bots: server.services.bots, log: { error: (details) => faults.push(details) } });
onEnd(t, () => driver.close());

/** The players of the previous release, by seat, with the keys they have from it. */
const players = PREVIOUS.apiKeys.map((apiKey, seat) => ({ id: `seat ${seat}`, apiKey, http: server.http.as(apiKey) }));
const ada = playerAt(0);

function playerAt(seat: number): Client {
  const player = players[seat];
  if (!player) throw new Error(`nobody is on seat ${seat}`);
  return player.http;
}

function matchOf(what: string): OldMatch {
  const found = PREVIOUS.matches.find((match) => match.what === what);
  if (!found) throw new Error(`there is no such match: ${what}`);
  return found;
}

async function read(id: string): Promise<Match> {
  return (await ada.get<Match>(`/v1/matches/${id}`)).body;
}

/** Plays a match to the end that its rules give it. */
async function playOut({ id, game, what }: OldMatch): Promise<Match> {
  const ended = await playRandomMatch(
    { id, match: await read(id), players, seatTokens: [] },
    {
      greedyBy: findGame(game, 1) ?? undefined,
    },
  );
  if (ended.status !== 'finished') throw new Error(`${what} did not end`);
  return ended;
}

const BOT = 'a running match against a house bot';
const OPEN = 'an open match of Juggernauts';

t.test('every match is as it was left, by the version it was begun with', async (t) => {
  for (const { what, id, game, status, version, head } of PREVIOUS.matches)
    t.match(await read(id), { id, game, status, version, head, gameVersion: 1, engine: null }, what);
  t.equal((await server.http.get(`/v1/matches/${matchOf('a private running match').id}`)).status, 404, 'a private one stays private');
});

for (const old of PREVIOUS.matches.filter(({ status, what }) => status === 'active' && what !== BOT)) {
  t.test(`${old.what} is played to its end`, async (t) => {
    const ended = await playOut(old);
    t.ok(ended.version !== null && old.version !== null && ended.version > old.version);
    t.match(ended, { gameVersion: 1, engine: null, result: { outcomes: Array } });
  });
}

t.test(`${OPEN} starts with the rules it was opened with, and says by which engine`, async (t) => {
  const { id } = matchOf(OPEN);
  const { body } = await playerAt(1).post<Match>(`/v1/matches/${id}/seats`, {});
  t.match(body, { status: 'active', gameVersion: 1, engine: { sha256: findEngine('juggernauts', 1)?.sha256 } });
  t.match(await playOut(matchOf(OPEN)), { status: 'finished', gameVersion: 1 });
});

t.test(`${BOT} is played to its end, the bot by today’s service`, async (t) => {
  const { id } = matchOf(BOT);
  const chance = fastChance(1);
  for await (const message of stream(t, id)) {
    if (!('toAct' in message) || !message.toAct.includes(0)) continue;
    const { body } = await ada.get<LegalActions>(`/v1/matches/${id}/actions`);
    const action = body.actions[chance.pick(body.actions.length)]?.action;
    // Of two messages that say so the first one was heeded.
    if (body.toAct.includes(0)) t.match(await ada.post(`/v1/matches/${id}/actions`, { action }), { status: 200 });
  }
  t.match(await read(id), { status: 'finished', gameVersion: 1 });
  t.same(faults, []);
});

/** What happens in a match, until it ends. */
async function* stream(t: Test, id: string): AsyncGenerator<StreamMessage, void, undefined> {
  const ending = new AbortController();
  t.teardown(() => ending.abort());
  const response = await ada.raw(`/v1/matches/${id}/stream`, { headers: { accept: 'application/x-ndjson' }, signal: ending.signal });
  let rest = '';
  for await (const chunk of (response.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) if (line !== '') yield JSON.parse(line);
  }
}

t.test('all of them verify, by the service and from their records, and are in the log', async (t) => {
  await server.services.transparency?.sequence();
  for (const { what, id, game } of PREVIOUS.matches) {
    const { body } = await ada.get<Verification>(`/v1/matches/${id}/verification`);
    t.ok(body.ok && body.verdicts.every(({ ok, unproven }) => ok && unproven === null), `${what}: ${JSON.stringify(body.verdicts)}`);
    const pinnedBy = what === OPEN ? 'record' : 'version';
    t.same(body.engine, { game, version: 1, sha256: findEngine(game, 1)?.sha256, pinnedBy, source: 'installed' }, what);
    const record = (await ada.get<string>(`/v1/matches/${id}/record`)).body;
    const report = await verifyRecord(record.trimEnd().split('\n'), { findEngine, publicKey, parent: null });
    const isFork = what.startsWith('a fork');
    t.equal(report.verdict, isFork ? 'unproven' : 'proven', what);
    const seals = report.verdicts.filter(({ check }) => check === 'signature' || check === 'inclusion');
    t.same(
      seals.map(({ ok, unproven }) => ({ ok, unproven })),
      Array(2).fill({ ok: true, unproven: null }),
      `${what}: signed, and in the log`,
    );
  }
});

t.test('the command line proves a fork from there with the record of its parent, and says by which engine', async (t) => {
  const folder = t.testdir();
  for (const what of ['a fork of a finished match', 'a finished match of Tactics Joker'])
    writeFileSync(join(folder, `${what}.jsonl`), (await ada.get<string>(`/v1/matches/${matchOf(what).id}/record`)).body);
  const args = ['verify', 'a fork of a finished match.jsonl', '--parent', 'a finished match of Tactics Joker.jsonl'];
  const { stdout } = await gameledger(args, { cwd: folder });
  t.match(
    stdout,
    /ok {4}parent[\s\S]*engine tactics-joker version 1, [0-9a-f]{64}, the newest build of the version: the record is from before/,
  );
  t.match(stdout, /PROVEN: the match was played as the record says\.$/m);
});

t.test('the transparency log goes on from where it was', async (t) => {
  const before = openCheckpoint(PREVIOUS.checkpoint, publicKey);
  const after = openCheckpoint((await server.http.get<string>('/log/checkpoint')).body, publicKey);
  if (!before.ok || !after.ok) throw new Error('a checkpoint cannot be read');
  const [older, newer] = [before.checkpoint, after.checkpoint];
  t.ok(newer.size > older.size, `${older.size} leaves have become ${newer.size}`);
  const { body } = await server.http.get<{ proof: string[] }>(`/log/consistency?from=${older.size}&to=${newer.size}`);
  const proof = body.proof.flatMap((hash) => fromBase64(hash) ?? []);
  t.ok(isConsistent(older.size, newer.size, proof, older.root, newer.root));
  t.notOk(isConsistent(older.size, newer.size, proof, newer.root, newer.root), 'and the proof is one');
});
