/** What processes tell each other besides new versions: bots' work, offers of it, keys that have changed. */
import t from 'tap';
import { type NotificationOptions, type Notifications, openNotifications } from '../../../src/store/notifications/notifications.js';
import { startPostgres } from '../../kit/postgres.js';
import { type Ending, onEnd } from '../../kit/teardown.js';
import { joinLedger, openLedger } from '../ledger/ledger-fixture.js';

const pg = await startPostgres();
const MATCH = '01890000-0000-7000-8000-0000000000a1';
const OTHER_MATCH = '01890000-0000-7000-8000-0000000000a2';
const THIRD_MATCH = '01890000-0000-7000-8000-0000000000a3';
const PLAYER = '01890000-0000-7000-8000-0000000000b2';
const BOT_OWES = { turns: [], hasBot: true };

/** Two processes over one database. */
async function processes(t: Ending, options: NotificationOptions = {}): Promise<[Notifications, Notifications]> {
  const one = await openLedger(t, pg);
  const two = await joinLedger(t, one.url);
  const pair: [Notifications, Notifications] = await Promise.all([
    openNotifications(one.connections, options),
    openNotifications(two.connections, options),
  ]);
  for (const notifications of pair) onEnd(t, () => notifications.close());
  return pair;
}

/** Tells until it is heard: listening begins a moment after it is asked for. */
async function untilHeard(tell: () => void, heard: readonly unknown[]): Promise<void> {
  while (heard.length === 0) {
    tell();
    await new Promise((wake) => setTimeout(wake, 20));
  }
}

t.test('a process that plays no bots leaves their work to the others; one that does keeps it', async (t) => {
  const [one, two] = await processes(t);
  const [mine, theirs]: [string[], string[]] = [[], []];
  const stop = two.watchBots((matchId) => theirs.push(matchId));
  await untilHeard(() => one.announce(MATCH, 1, BOT_OWES), theirs);
  t.same([...new Set(theirs)], [MATCH]);
  one.watchBots((matchId) => mine.push(matchId));
  one.announce(OTHER_MATCH, 1, BOT_OWES);
  t.same(mine, [OTHER_MATCH], 'at once, in the process itself');
  const offers: unknown[] = [];
  two.watchBots((matchId, isOffer) => isOffer && offers.push(matchId));
  await untilHeard(() => one.offerBots([THIRD_MATCH]), offers);
  t.equal(offers[0], THIRD_MATCH, 'what it has nobody for it offers');
  t.notOk(theirs.includes(OTHER_MATCH), 'what came before in the same channel told nothing of it');
  stop();
});

t.test('every process hears of keys that have changed, the one that changed them at once', async (t) => {
  const [one, two] = await processes(t);
  const [mine, theirs]: [string[], string[]] = [[], []];
  const stop = one.watchKeys((playerId) => mine.push(playerId));
  two.watchKeys((playerId) => theirs.push(playerId));
  one.announceKeys([PLAYER]);
  t.same(mine, [PLAYER]);
  await untilHeard(() => one.announceKeys([PLAYER]), theirs);
  t.equal(theirs[0], PLAYER);
  stop();
  const count = mine.length;
  one.announceKeys([PLAYER]);
  t.equal(mine.length, count, 'until it is told to stop');
});

t.test('versions and turns are told in the process even where no other is told', async (t) => {
  const [alone] = await processes(t, { notify: false, pollMs: 10, turnsPollMs: 10 });
  const versions: number[] = [];
  const turns: unknown[] = [];
  const stopVersions = alone.watch(MATCH, (version) => void versions.push(version));
  const stopTurns = alone.watchTurns(PLAYER, (owed) => turns.push(...owed));
  const turn = { playerId: PLAYER, matchId: MATCH, game: 'any', seat: 0, version: 4 };
  alone.announce(MATCH, 4, { turns: [turn], hasBot: false });
  t.same([versions, turns], [[4], [turn]]);
  stopVersions();
  stopTurns();
  alone.announce(MATCH, 5, { turns: [{ ...turn, version: 5 }], hasBot: false });
  t.same([versions, turns], [[4], [turn]], 'and to nobody who has left');
});
