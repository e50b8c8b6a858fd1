import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import t from 'tap';
import { uuidv7 } from 'uuidv7';
import { createClient, GameledgerError, type StreamMessage } from '../../packages/client/src/index.js';
import { verifyRecord } from '../../packages/verify/src/index.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';

const pg = await startPostgres();
const server = await startServer(t, pg.url);
const anonymous = createClient({ url: server.url });

async function newPlayer(name = 'Ada') {
  const { apiKey } = await anonymous.createPlayer({ name, kind: 'bot' });
  return createClient({ url: server.url, key: apiKey });
}

t.test('a solo match by the contract’s program: every version once, and a record that proves itself', async (t) => {
  const ada = await newPlayer();
  const match = await ada.game('armadogon').create({ config: { difficulty: 'easy' }, join: {} });
  t.equal(match.seat, 0);
  t.match(match.seatToken, /^gs_/);
  const versions: number[] = [];
  const kinds: StreamMessage['type'][] = [];
  for await (const message of match.follow({ after: -1 })) {
    kinds.push(message.type);
    if (message.type !== 'seats') versions.push(message.type === 'entry' ? message.seq : (message.version ?? -1));
    if (message.type === 'end') break;
    const { actions } = await match.legalActions();
    const [choice] = actions;
    if (!choice) continue;
    const outcome = await match.act(choice.action);
    if (!outcome.ok) throw new Error(outcome.refusal.message);
  }
  t.strictSame([kinds[0], kinds.at(-1)], ['snapshot', 'end']);
  t.strictSame(
    versions.slice(0, -1),
    versions.slice(0, -1).map((_, i) => i),
    'each version once, in order',
  );
  const { status, version } = await match.get();
  t.equal(status, 'finished');
  t.equal(versions.at(-1), version);
  const report = await verifyRecord(await match.record());
  t.equal(report.verdict, 'proven');
  t.equal(report.match?.game, 'armadogon');
  const forged = (await match.record()).replace('"difficulty":"easy"', '"difficulty":"hard"');
  t.equal((await verifyRecord(forged)).verdict, 'failed', 'a changed record is not proven');
  t.equal((await verifyRecord('nothing')).verdict, 'failed');
});

t.test('a scene, and of each action what one touches in it', async (t) => {
  const ada = await newPlayer();
  const match = await ada.game('armadogon').create({ join: {} });
  const { scene, version, viewer } = await match.scene();
  t.match({ version, viewer }, { version: 0, viewer: 0 });
  const ids = new Set(JSON.stringify(scene).match(/(?<="id":")[^"]+/g));
  const { actions } = await match.legalActions({ targets: true });
  t.ok(actions.length > 0);
  for (const { label, targets } of actions) t.ok(targets?.length && targets.every((target) => ids.has(target)), `${label}: ${targets}`);
  t.equal((await match.legalActions()).actions[0]?.targets, undefined, 'only when asked for');
  t.match(await match.scene({ as: 'spectator' }), { viewer: 'spectator' });
});

t.test('decks: kept, read, brought by their id, mailed as a text, replaced, taken away', async (t) => {
  const [ada, bob] = [await newPlayer(), await newPlayer('Bob')];
  const kept = await ada.loadouts.create({ game: 'juggernauts', name: 'Mine', loadout: { preset: 'kali' } });
  t.match(await ada.loadouts.list({ game: 'juggernauts' }), [{ id: kept.id, name: 'Mine' }]);
  t.same(await ada.loadouts.get(kept.id), kept);
  const { id: theirs } = await bob.loadouts.create({ text: kept.text });
  const match = await ada.game('juggernauts').create({ join: { seat: 0, loadout: { saved: kept.id } } });
  await bob.match(match.id).join({ loadout: { saved: theirs } });
  t.match(await match.get(), { status: 'active', yourLoadout: 'kali' });
  await match.resign();
  t.match(await (await match.rematch({ loadout: { preset: 'athena' } })).get(), { yourLoadout: 'athena' });
  const solo = await ada.game('juggernauts').create({ join: {} });
  t.match(await solo.addBot('random', 1, { preset: 'athena' }), { seats: [{}, { loadoutHash: /^[0-9a-f]{64}$/ }] });
  t.match(await ada.loadouts.replace(kept.id, { text: kept.text, name: 'Again' }), { id: kept.id, name: 'Again' });
  t.match(await ada.loadouts.remove(kept.id), { id: kept.id });
  await t.rejects(ada.loadouts.get(kept.id), { code: 'NOT_FOUND' });
});

t.test('what the rules or the moment refuse is a value, everything else an error by its code', async (t) => {
  const ada = await newPlayer();
  const bob = await newPlayer('Bob');
  const match = await ada.game('tactics-joker').create({ join: { seat: 0 } });
  const other = await bob.game('tactics-joker').match(match.id).join();
  t.equal(other.seat, 1);

  const { actions, version } = await match.legalActions();
  const notNow = await other.act(actions[0]?.action ?? { type: 'endTurn' });
  t.match(notNow, { ok: false, refusal: { code: 'NOT_YOUR_TURN', rule: null } });
  const late = await match.act(actions[0]?.action ?? { type: 'endTurn' }, { expectedVersion: (version ?? 0) + 7 });
  t.match(late, { ok: false, refusal: { code: 'VERSION_CONFLICT', currentVersion: version } });
  const illegal = await match.act({ type: 'endTurn' });
  t.match(illegal, { ok: false, refusal: { code: 'ILLEGAL_ACTION', rule: /^TJ-/ } });
  await t.rejects(ada.match(match.id).act({ type: 'recruit', at: 'z9' }), { code: 'MALFORMED' });

  const cy = await newPlayer('Cy');
  await t.rejects(cy.match(match.id).legalActions(), { name: 'GameledgerError', code: 'FORBIDDEN', status: 403 });
  await t.rejects(anonymous.me(), { code: 'UNAUTHENTICATED', status: 401 });
  await t.rejects(ada.match('00000000-0000-7000-8000-000000000000').get(), { code: 'NOT_FOUND' });
  await t.rejects(ada.game('armadogon').create({ config: { difficulty: 'none' as never } }), { code: 'MALFORMED' });
  await t.rejects(createClient({ url: 'http://127.0.0.1:1', patienceMs: 10 }).games(), GameledgerError);
  await t.rejects(createClient({ url: 'http://127.0.0.1:1', patienceMs: 10 }).games(), { code: 'UNAVAILABLE', status: null });
});

t.test('an action with the same key counts once, and says so', async (t) => {
  const match = await (await newPlayer()).game('armadogon').create({ join: {} });
  const { actions } = await match.legalActions();
  const action = actions[0]?.action;
  if (!action) return t.fail('nothing to do');
  const first = await match.act(action, { idempotencyKey: 'one' });
  const again = await match.act(action, { idempotencyKey: 'one' });
  t.match(first, { ok: true, replayed: false });
  t.strictSame(again, { ...first, replayed: true });
});

t.test('an AbortSignal ends following, waiting and the turns', async (t) => {
  const ada = await newPlayer();
  const match = await ada.game('armadogon').create({ join: {} });
  const stop = new AbortController();
  const seen: string[] = [];
  for await (const { type } of match.follow({ signal: stop.signal })) {
    seen.push(type);
    stop.abort();
  }
  t.strictSame(seen, ['snapshot']);
  const turnsEnd = new AbortController();
  for await (const turn of ada.turns({ signal: turnsEnd.signal })) {
    t.equal(turn.matchId, match.id);
    turnsEnd.abort();
  }
  await t.rejects(match.view({ signal: stop.signal }), { name: 'AbortError' });
});

setFlagsFromString('--expose-gc');
const runCollector: () => void = runInNewContext('gc');

/** What is collected last is what was found to be garbage the time before. */
async function collectGarbage(): Promise<void> {
  for (let i = 0; i < 3; i++) {
    runCollector();
    await new Promise((wake) => setImmediate(wake));
  }
}

t.test('an AbortSignal ends a stream also after garbage was collected', async (t) => {
  const ada = await newPlayer();
  const match = await ada.game('armadogon').create({ join: {} });
  for (const open of [(signal: AbortSignal) => match.follow({ signal }), (signal: AbortSignal) => ada.turns({ signal })]) {
    const stop = new AbortController();
    let heard = 0;
    for await (const _ of open(stop.signal)) {
      heard++;
      await collectGarbage();
      setImmediate(() => stop.abort());
    }
    t.equal(heard, 1);
  }
});

t.test('an AbortSignal calls off a request that nobody answers, also after garbage was collected', async (t) => {
  const arrived: (() => void)[] = [];
  const silent = createServer(() => arrived.shift()?.());
  await new Promise<void>((listening) => silent.listen(0, '127.0.0.1', listening));
  t.teardown(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const { port } = silent.address() as AddressInfo;
  const match = createClient({ url: `http://127.0.0.1:${port}`, key: 'gl_nobody' }).match(uuidv7());
  for (const ask of [
    async (signal: AbortSignal): Promise<unknown> => match.act({ type: 'x' }, { signal }),
    (signal: AbortSignal) => match.resign({ signal }),
    (signal: AbortSignal) => match.view({ signal }),
  ]) {
    const stop = new AbortController();
    const isThere = new Promise<void>((there) => arrived.push(there));
    const refused = t.rejects(ask(stop.signal), { name: 'AbortError' });
    await isThere;
    await collectGarbage();
    stop.abort();
    await refused;
  }
});

t.test('a caller that is slow is told how far behind it is', async (t) => {
  const match = await (await newPlayer()).game('armadogon').create({ join: {} });
  for (let i = 0; i < 5; i++) {
    const { actions } = await match.legalActions();
    const [choice] = actions;
    if (choice) await match.act(choice.action);
  }
  const behind: number[] = [];
  const stop = new AbortController();
  for await (const message of match.follow({ after: 0, signal: stop.signal })) {
    behind.push(message.behind);
    if (message.type === 'entry' && message.seq === 5) stop.abort();
  }
  t.equal(behind.length, 6);
  t.equal(behind.at(-1), 0, 'the last one has nothing behind it');
});

t.test('play and a strategy make a bot, which waits for the start of its match', async (t) => {
  const match = await (await newPlayer()).game('tactics-joker').create({ config: { roundLimit: 2 }, join: { seat: 0 } });
  const playing = match.play(({ actions, seat, toAct }) => {
    t.ok(toAct.includes(seat), 'it is asked only when it owes an action');
    return actions[0]?.action;
  });
  const other = await (await newPlayer('Bob')).match(match.id).join();
  const [result, theirs] = await Promise.all([playing, other.play(({ actions }) => actions.at(-1)?.action)]);
  t.strictSame(result, theirs);
  t.equal(result?.outcomes.length, 2);
});

t.test('a bot of all matches plays until it is stopped', async (t) => {
  const ada = await newPlayer();
  const matches = await Promise.all([0, 1].map(() => ada.game('armadogon').create({ config: { difficulty: 'easy' }, join: {} })));
  const stop = new AbortController();
  let ended = 0;
  await ada.play(({ actions }) => actions[0]?.action, {
    signal: stop.signal,
    onTurn: (_turn, outcome) => {
      if (outcome.ok && outcome.result && ++ended === matches.length) stop.abort();
    },
  });
  for (const match of matches) t.equal((await match.get()).status, 'finished');
});

t.test('a seat token plays its seat; the catalogue, rules and data books are there', async (t) => {
  const ada = await newPlayer();
  const opened = await ada
    .game('armadogon')
    .create({ preset: 'default' })
    .catch(() => ada.game('armadogon').create());
  const joined = await opened.join();
  const seat = createClient({ url: server.url, key: joined.seatToken ?? '' })
    .game('armadogon')
    .match(opened.id);
  const { actions } = await seat.legalActions();
  t.ok(actions.length > 0);
  t.match(await anonymous.game('armadogon').rules({ section: 'AR-1.1' }), /AR-1\.1/);
  t.match(await anonymous.game('armadogon').reference(), { game: 'armadogon' });
  t.strictSame(
    (await anonymous.games()).map(({ id }) => id),
    ['tactics-joker', 'armadogon', 'juggernauts', 'jugger-ttg'],
  );
  t.ok((await ada.matches({ player: 'me' })).items.some(({ id }) => id === opened.id));
});

t.test('players agree, take back, play again, and see who is there', async (t) => {
  const ada = await newPlayer();
  const bob = await newPlayer('Bob');
  const match = await ada.game('tactics-joker').create({ config: { roundLimit: 2 }, terms: { takeback: 'consent' }, join: { seat: 0 } });
  const kinds: string[] = [];
  const stop = new AbortController();
  const messages = match.follow({ after: -1, signal: stop.signal });
  // It is open before anybody joins, acts or looks who is there.
  t.match(await messages.next(), { value: { type: 'seats' } });
  const following = (async () => {
    for await (const message of messages) {
      kinds.push(message.type === 'entry' ? message.kind : message.type);
      if (message.type === 'end') return message.result;
    }
    return null;
  })();
  const other = await bob.match(match.id).join();
  const { actions } = await match.legalActions();
  const first = actions[0]?.action;
  if (!first) return t.fail('nothing to do');
  t.match(await match.act(first), { ok: true, version: 1 });
  const { seq } = await match.offer({ kind: 'takeback', to: 0 });
  await other.answer(seq, true);
  t.match((await match.legalActions()).actions, actions, 'the action is taken back');
  await t.rejects(other.answer(seq, true), { code: 'OFFER_CLOSED' });
  const again = await match.offer({ kind: 'draw' }, { idempotencyKey: 'draw' });
  t.strictSame(await match.offer({ kind: 'draw' }, { idempotencyKey: 'draw' }), { ...again, replayed: true }, 'it counts once');
  await match.withdraw(again.seq);
  const { seats } = await match.presence();
  t.strictSame(seats, [0]);
  const last = await match.offer({ kind: 'draw' });
  await other.answer(last.seq, true);
  t.match(await following, { outcomes: ['draw', 'draw'] });
  t.match(kinds.join(' '), /^(seats )*snapshot action offer answer offer answer offer answer end$/);
  const next = await match.rematch();
  t.equal((await other.rematch()).id, next.id);
  const opened = await ada.game('armadogon').create();
  t.match(await opened.cancel(), { status: 'abandoned' });
});
