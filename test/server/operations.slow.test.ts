/** Runs the commands of docs/operations.md as they stand there. */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import postgres from 'postgres';
import t from 'tap';
import { parseVerifierKey } from '../../src/record/proofs/signed-note.js';
import { verifyRecord } from '../../src/record/verifying/verify-record.js';
import { startEmbedded } from '../../src/store/embedded/embedded.js';
import { migrate } from '../../src/store/ledger/migrate.js';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';
import { findEngine } from '../../src/use-cases/engines/registry.js';
import type { Match } from '../../src/use-cases/matches/shapes.js';
import type { Client } from '../kit/client.js';
import { createPlayer } from '../kit/players.js';
import { temporaryFolder } from '../kit/postgres.js';
import { type SpawnedServer, spawnServer } from '../kit/server.js';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const DOCUMENT = readFileSync(new URL('../../docs/operations.md', import.meta.url), 'utf8');

/** The commands under a name: ```sh name. */
function commandsOf(name: string): string {
  const [, commands] = new RegExp(`^\`\`\`sh ${name}\n(.*?)^\`\`\`$`, 'ms').exec(DOCUMENT) ?? [];
  if (commands === undefined) throw new Error(`docs/operations.md has no commands named ${name}`);
  return commands;
}

/** Runs commands in the checkout; what they wrote, and whether all went well. */
function run(commands: string, env: Record<string, string>): Promise<{ code: number; output: string }> {
  return new Promise((resolve) => {
    const options = { cwd: ROOT, env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_SIGNING_KEY: '', ...env } };
    const child = execFile('/bin/sh', ['-euc', commands], options, (_error, stdout, stderr) => {
      resolve({ code: child.exitCode ?? -1, output: stdout + stderr });
    });
  });
}

async function endedMatch({ http }: SpawnedServer): Promise<string> {
  const player: Client = http.as((await createPlayer(http)).apiKey);
  const { body } = await player.post<Match>('/v1/matches', { game: 'armadogon', join: {} });
  await player.post(`/v1/matches/${body.id}/resignation`);
  while ((await http.get(`/v1/matches/${body.id}/inclusion`)).status !== 200) await sleep(100);
  return body.id;
}

async function recordOf({ http }: SpawnedServer, id: string): Promise<string[]> {
  return (await http.get<string>(`/v1/matches/${id}/record`)).body.trimEnd().split('\n');
}

t.test(
  'backup, restore, rotation and a lost key: what was there at the backup is there again, and is signed by the key it was handed to',
  async (t) => {
    const folder = await temporaryFolder(t);
    const names = { DATA_DIR: `${folder}/data`, BACKUP: `${folder}/backup`, KEY_FILE: `${folder}/new.env` };
    const { DATA_DIR } = names;
    const first = await spawnServer(t, { DATA_DIR });
    const kept = await endedMatch(first);
    const development = parseVerifierKey((await first.http.get<string>('/log/key')).body);
    t.match(await run(commandsOf('backup'), names), { code: 0, output: /: \d+ rows of \d+ tables\n$/ });
    t.match(await run(commandsOf('restore'), names), { code: 1, output: /is in use by another gameledger/ });

    const lost = await endedMatch(first);
    t.match(await run('npm run -s gameledger -- audit', names), {
      code: 0,
      output: /every match holds: 2\nthe transparency log holds: 2 leaves/,
    });
    await first.stop();
    t.match(await run('npm run -s gameledger -- restore "$BACKUP"', names), { code: 1, output: /this database has matches or players/ });
    t.match(await run(commandsOf('restore'), names), { code: 0, output: /every match holds: 1\nthe transparency log holds: 1 leaves/ });
    t.match(readdirSync(DATA_DIR).sort(), ['postgres', /^postgres\.replaced-20/]);
    t.match(await run(commandsOf('rotate'), names), { code: 0, output: `is handed over from ${development.encoded}` });

    const [, key = ''] = /^LOG_SIGNING_KEY=(.*)\n$/.exec(readFileSync(names.KEY_FILE, 'utf8')) ?? [];
    const third = await spawnServer(t, { DATA_DIR, LOG_SIGNING_KEY: key });
    t.equal((await third.http.get(`/v1/matches/${lost}`)).status, 404, 'made after the backup');
    const present = parseVerifierKey((await third.http.get<string>('/log/key')).body);
    t.equal(present.name, 'ledger.example/log');
    for (const publicKey of [development, present]) {
      const { verdicts } = await verifyRecord(await recordOf(third, kept), { findEngine, publicKey });
      t.same(
        verdicts.filter(({ ok, unproven }) => !ok || unproven !== null),
        [],
        `everything holds by ${publicKey.id}`,
      );
    }
    await third.stop();

    const LOG_SIGNING_KEY = generateSigner('ledger.example/log').encodedPrivate;
    t.match(await run(commandsOf('lost'), { ...names, LOG_SIGNING_KEY, PUBLIC_KEY: present.encoded }), { code: 0 });
    const fourth = await spawnServer(t, { DATA_DIR, LOG_SIGNING_KEY });
    const { verdicts } = await verifyRecord(await recordOf(fourth, kept), { findEngine, publicKey: present });
    t.match(
      verdicts.find(({ check }) => check === 'signature'),
      { ok: true, unproven: /was lost at 1 leaves/ },
    );
  },
);

t.test('an upgrade is a new start: the database of an earlier version gets the functions of this one', async (t) => {
  const DATA_DIR = await temporaryFolder(t);
  const old = await startEmbedded(DATA_DIR);
  await migrate(old.url);
  const sql = postgres(old.url, { max: 1, onnotice: () => {} });
  await sql`CREATE OR REPLACE FUNCTION refuse_rewrite() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RETURN NULL; END'`;
  await sql`UPDATE schema_writer SET gameledger = '0.0.9', functions = 'those of then'`;
  await sql.end();
  await old.stop();
  const [install, start = ''] = commandsOf('upgrade').trim().split('\n');
  t.equal(install, 'npm ci', 'which this checkout has behind it');
  const server = spawn('/bin/sh', ['-euc', `exec ${start}`], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR, HOST: '127.0.0.1', PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  server.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  while (!output.includes('"msg":"listening"') && server.exitCode === null) await sleep(50);
  const url = /"address":"(http[^"]+)"/.exec(output)?.[1];
  t.equal((await fetch(`${url}/readyz`)).status, 200);
  server.kill('SIGTERM');
  await once(server, 'close');
  t.equal(server.exitCode, 0);
  t.notMatch(output, 'curl -s', 'the database was not new');
});
