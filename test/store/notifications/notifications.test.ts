/** What processes tell each other besides new versions: keys that have changed. */
import t from 'tap';
import { processes, untilHeard } from './two-processes.js';

const MATCH = '01890000-0000-7000-8000-0000000000a1';
const PLAYER = '01890000-0000-7000-8000-0000000000b2';

t.test('every process hears of keys that have changed, the one that changed them at once', async (t) => {
  const [one, two] = await processes(t);
  const [mine, theirs]: [string[], string[]] = [[], []];
  const stop = one.watchKeys((playerId) => void (playerId && mine.push(playerId)));
  two.watchKeys((playerId) => void (playerId && theirs.push(playerId)));
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
  alone.announce(MATCH, 4, [turn]);
  t.same([versions, turns], [[4], [turn]]);
  stopVersions();
  stopTurns();
  alone.announce(MATCH, 5, [{ ...turn, version: 5 }]);
  t.same([versions, turns], [[4], [turn]], 'and to nobody who has left');
});
