import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import t from 'tap';
import { checkClient, type Place } from '../../../src/features/terminal/check-client/check.js';
import { FAULTS, type Fault } from '../../../src/features/terminal/check-client/faults.js';
import { gameledger } from '../../kit/command.js';
import { startPostgres } from '../../kit/postgres.js';
import { BOTS, docs } from '../../kit/sample-bots.js';
import { startServer } from '../../kit/server.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url);

interface Legal {
  version: number;
  seat: number;
  toAct: number[];
  actions: { action: { type: string } }[];
}

/**
 * A bot without a library, which does everything right but what it is told to do wrong; ends when it has been stopped.
 */
async function doctored({ url, key, matchId }: Place, fault: Fault | null, signal: AbortSignal): Promise<void> {
  const authorization = `Bearer ${key}`;
  const match = `${url}/v1/matches/${matchId}`;
  const is = (one: Fault): boolean => fault === one;
  let seq: number | undefined;
  let action: { type: string } = { type: 'resign' };
  let lines: AsyncGenerator<string> | null = null;

  async function* follow(): AsyncGenerator<string> {
    const after = seq === undefined || is('NO_RESUME') ? '' : `?after=${seq}`;
    const { body } = await fetch(`${match}/stream${after}`, { headers: { authorization, accept: 'application/x-ndjson' }, signal });
    const decoder = new TextDecoder();
    let rest = '';
    for await (const chunk of body ?? []) {
      const parts = (rest + decoder.decode(chunk, { stream: true })).split('\n');
      rest = parts.pop() ?? '';
      yield* parts.filter((part) => part !== '');
    }
  }
  /** The next message of the stream, over as many connections as it takes. */
  const heard = async (): Promise<{ type: string }> => {
    for (;;) {
      lines ??= follow();
      const next = await lines.next().catch(() => ({ done: true, value: undefined }) as const);
      if (next.done || next.value === undefined) {
        lines = null;
        await sleep(50, undefined, { signal });
        continue;
      }
      const message = JSON.parse(next.value) as { type: string; seq?: number; version?: number };
      seq = message.seq ?? message.version ?? seq;
      return message;
    }
  };
  const read = async (): Promise<Legal> => {
    for (;;) {
      const answer = await fetch(`${match}/actions`, { headers: { authorization }, signal }).catch(() => null);
      if (answer?.ok) return (await answer.json()) as Legal;
      if (answer?.status === 409) return { version: -1, seat: 0, toAct: [], actions: [] };
      await sleep(50, undefined, { signal });
    }
  };
  const post = async (action: object, expectedVersion: number, key: string): Promise<Response | null> => {
    const headers = { authorization, 'content-type': 'application/json', 'idempotency-key': key };
    const body = JSON.stringify({ action, ...(!is('OUT_OF_TURN') && { expectedVersion }) });
    return await fetch(`${match}/actions`, { method: 'POST', headers, body, signal }).catch(() => null);
  };
  const act = async ({ version, actions }: Legal): Promise<void> => {
    action = actions.map(({ action }) => action).find(({ type }) => type !== 'resign') ?? action;
    let times = 0;
    for (let idempotencyKey = crypto.randomUUID(); ; ) {
      const answer = await post(action, version, idempotencyKey);
      const { code } = ((await answer?.json().catch(() => ({}))) ?? {}) as { code?: string };
      if (answer?.status === 429) await sleep(is('TOO_EARLY') ? 0 : Number(answer.headers.get('retry-after')) * 1000);
      else if (answer === null || answer.status === 503) idempotencyKey = is('NEW_KEY') ? crypto.randomUUID() : idempotencyKey;
      else if (is('STALE') && code === 'VERSION_CONFLICT' && ++times < 4) idempotencyKey = crypto.randomUUID();
      else if (is('OUT_OF_TURN') && code === 'NOT_YOUR_TURN' && ++times < 4) idempotencyKey = crypto.randomUUID();
      else return;
    }
  };

  for (let isOver = false; !isOver; ) {
    const message = is('POLLING') ? null : await heard();
    const legal = await read();
    isOver = message?.type === 'end' || (legal.actions.length === 0 && legal.toAct.length === 0);
    if (!isOver && legal.toAct.includes(legal.seat)) await act(legal);
  }
  if (is('AFTER_THE_END')) for (let i = 0; i < 4; i++) await post(action, 1, crypto.randomUUID());
}

t.test('every fault leads to a section that there is', (t) => {
  for (const [fault, { guide, section }] of Object.entries(FAULTS))
    t.match(readFileSync(new URL(`../../../docs/${guide}.md`, import.meta.url), 'utf8'), `\n## ${section}\n`, fault);
  t.end();
});

const FAULTY: Fault[] = ['NO_RESUME', 'NEW_KEY', 'TOO_EARLY', 'STALE', 'OUT_OF_TURN', 'POLLING', 'AFTER_THE_END'];

for (const fault of [null, ...FAULTY])
  t.test(fault === null ? 'a client that does everything right is told so' : `${fault} is found, and nothing else`, async (t) => {
    const stop = new AbortController();
    const begin = (place: Place): Promise<void> => doctored(place, fault, stop.signal);
    const { faults, untried } = await checkClient({ service: server.url, port: 0, game: 'tactics-joker', begin });
    stop.abort();
    t.strictSame([...faults.keys()], fault === null ? [] : [fault]);
    t.strictSame(untried, []);
  });

t.test('the command says what is wrong, where that is documented, and ends with status 1', async (t) => {
  const deaf = `const { GAMELEDGER_URL: url, GAMELEDGER_KEY: key, GAMELEDGER_MATCH: id } = process.env;
    await fetch(\`\${url}/v1/matches/\${id}/actions\`, { method: 'POST', headers: { authorization: \`Bearer \${key}\`, 'content-type': 'application/json' },
      body: JSON.stringify({ action: { type: 'eatTheBoard' } }) });`;
  const { code, stdout } = await gameledger([
    'check-client',
    '--url',
    server.url,
    '--',
    process.execPath,
    '--input-type=module',
    '--eval',
    deaf,
  ]);
  t.equal(code, 1, stdout);
  t.match(
    stdout,
    /^NOT_LISTED: An action was refused .*\n {2}first: POST \/v1\/matches\/.*\/actions\n {2}how it is done: http:\/\/\S+\/docs\/guides\/bots, "A bot of your own"$/m,
  );
  t.match(stdout, /^STOPPED: /m);
  t.match(stdout, /^Not tried: .*the other side gives up\.$/m);
});

for (const { name, command, args } of BOTS)
  t.test(`nothing is found of ${name}`, async (t) => {
    const env = { ...process.env, PYTHONPATH: docs('../../packages/python/src'), PYTHONDONTWRITEBYTECODE: '1' };
    const { code, stdout } = await gameledger(['check-client', '--url', server.url, '--', command, ...args], { env });
    t.equal(code, 0, stdout);
    t.equal(stdout, 'The client did nothing wrong.\n');
  });
