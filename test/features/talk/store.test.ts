import t from 'tap';
import { uuidv7 } from 'uuidv7';
import { openRooms, roomKey } from '../../../src/features/talk/rooms.js';
import {
  addMessage,
  findMessage,
  type NewMessage,
  readLastMessages,
  readMessagePage,
  removeMessage,
  removeMessageByOperator,
} from '../../../src/features/talk/store.js';
import { addBlock } from '../../../src/store/ledger/blocks.js';
import { eraseAccount } from '../../../src/store/ledger/departures.js';
import { addPlayer } from '../../../src/store/ledger/players.js';
import type { Connections } from '../../../src/store/ledger/pools.js';
import { openNotifications } from '../../../src/store/notifications/notifications.js';
import { startPostgres } from '../../kit/postgres.js';
import { onEnd } from '../../kit/teardown.js';
import { joinLedger, openLedger, startedMatch, untilSomebodyWaits } from '../../store/ledger/ledger-fixture.js';

const pg = await startPostgres();
const fixture = await openLedger(t, pg);
const { connections } = fixture;
const MOST = 20;

/** A player of its own. */
async function player(): Promise<string> {
  const id = uuidv7();
  await addPlayer(connections, { id, name: 'Ada', kind: 'human', madeBy: null }, id.replaceAll('-', '').padEnd(64, '0'));
  return id;
}

const [ada, ben] = [await player(), await player()];

const said = (matchId: string, playerId: string, text: string, request: [id: string, hash: string] | null = null): NewMessage => ({
  matchId,
  room: 'table',
  id: uuidv7(),
  playerId,
  seat: playerId === ada ? 0 : 1,
  text,
  requestId: request?.[0] ?? null,
  requestHash: request?.[1] ?? null,
});

async function read(of: Connections, matchId: string, readerId: string, after = 0) {
  const { messages, lastSeq } = await readMessagePage(of, { matchId, room: 'table', after, limit: 100, readerId });
  return { texts: messages.map(({ text }) => text), seqs: messages.map(({ seq }) => seq), lastSeq };
}

t.test('messages of a room are read in the order of their posting, by page, without those of whom the reader has blocked', async (t) => {
  const matchId = await startedMatch(fixture);
  for (const [author, text] of [
    [ada, 'one'],
    [ben, 'two'],
    [ada, 'three'],
  ] as const) {
    t.match(await addMessage(connections, said(matchId, author, text), MOST), { outcome: 'posted' });
  }
  t.same(await read(connections, matchId, ada), { texts: ['one', 'two', 'three'], seqs: [1, 2, 3], lastSeq: 3 });
  t.same(await read(connections, matchId, ada, 2), { texts: ['three'], seqs: [3], lastSeq: 3 });
  t.ok(await addBlock(connections, ben, ada, 10));
  t.same(await read(connections, matchId, ben), { texts: ['two'], seqs: [2], lastSeq: 3 });
  t.same(await readLastMessages(connections, [matchId]), [{ matchId, room: 'table', lastSeq: 3 }]);
});

t.test('what is being posted while its author is erased is erased too, and nothing is posted afterwards', async (t) => {
  const [matchId, cleo] = [await startedMatch(fixture), await player()];
  const { commands } = connections;
  const { id, text } = said(matchId, cleo, 'at the last moment');
  const erased = await commands.begin(async (tx) => {
    await tx`SELECT post_message(${matchId}, 'table', ${id}, ${cleo}, 0::smallint, ${text}, NULL, NULL, ${MOST})`;
    const erasing = eraseAccount(connections, cleo, 'nobody');
    await untilSomebodyWaits(tx);
    return { erasing };
  });
  t.same(await erased.erasing, [cleo]);
  t.match(await findMessage(connections, matchId, id), { text: null });
  t.match(await addMessage(connections, said(matchId, cleo, 'too late'), MOST), { outcome: 'no_author' });
});

t.test('one that is sent again under its key is posted once; an author posts so many and no more', async (t) => {
  const matchId = await startedMatch(fixture);
  const first = said(matchId, ada, 'once', ['key', 'hash']);
  t.same(await addMessage(connections, first, 2), { outcome: 'posted', id: first.id });
  t.same(await addMessage(connections, { ...first, id: uuidv7() }, 2), { outcome: 'replayed', id: first.id });
  t.match(await addMessage(connections, { ...first, id: uuidv7(), requestHash: 'other' }, 2), { outcome: 'key_reused' });
  t.match(await addMessage(connections, said(matchId, ada, 'twice'), 2), { outcome: 'posted' });
  t.match(await addMessage(connections, said(matchId, ada, 'too often'), 2), { outcome: 'full' });
  t.match(await addMessage(connections, said(matchId, uuidv7(), 'nobody'), 2), { outcome: 'no_author' });
});

t.test('a message that is removed comes once more, without its text, whoever removed it', async (t) => {
  const matchId = await startedMatch(fixture);
  const [first, second] = [said(matchId, ada, 'regretted'), said(matchId, ben, 'reported')];
  for (const message of [first, second]) await addMessage(connections, message, MOST);
  t.equal(await removeMessage(connections, matchId, first.id), true);
  t.equal(await removeMessageByOperator(connections, matchId, second.id, 'abuse'), 'table');
  t.same(await read(connections, matchId, ada, 2), { texts: [null, null], seqs: [3, 4], lastSeq: 4 });
  t.match(await findMessage(connections, matchId, second.id), { text: null, playerId: ben, removedAt: Date });
  t.equal(await removeMessage(connections, matchId, uuidv7()), false);
  t.equal(await removeMessageByOperator(connections, matchId, uuidv7(), 'none'), null);
});

t.test('another process hears of a message that is announced, and of one whose announcement was lost', async (t) => {
  const matchId = await startedMatch(fixture);
  const other = await joinLedger(t, fixture.url);
  const [mine, theirs] = [openNotifications(connections), openNotifications(other.connections, { turnsPollMs: 50 })];
  for (const notifications of [mine, theirs]) onEnd(t, () => notifications.close());
  const [ours, theirRooms] = [openRooms(mine, connections), openRooms(theirs, other.connections)];
  const heard = (wanted: (lastSeq: number | null) => boolean) =>
    new Promise<number | null>((resolve) => {
      const stop = theirRooms.watch(roomKey(matchId, 'table'), (lastSeq) => {
        if (!wanted(lastSeq)) return;
        stop();
        resolve(lastSeq);
      });
    });
  const polled = heard((lastSeq) => lastSeq === 1);
  await addMessage(connections, said(matchId, ada, 'unannounced'), MOST);
  t.equal(await polled, 1, 'found by the poll');
  let isHeard = false;
  const announced = heard((lastSeq) => lastSeq === null).then(() => {
    isHeard = true;
  });
  // Listening begins a moment after it is asked for.
  while (!isHeard) {
    ours.announce([matchId, 'table']);
    await Promise.race([announced, new Promise((wake) => setTimeout(wake, 20))]);
  }
  t.ok(isHeard);
});
