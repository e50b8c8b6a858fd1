import t from 'tap';
import { openOwingBots } from '../../../src/features/bots/owing-bots.js';
import { processes, untilHeard } from '../../store/notifications/two-processes.js';

const MATCH = '01890000-0000-7000-8000-0000000000a1';
const OTHER_MATCH = '01890000-0000-7000-8000-0000000000a2';
const THIRD_MATCH = '01890000-0000-7000-8000-0000000000a3';

t.test('a process that plays no bots leaves their work to the others; one that does keeps it', async (t) => {
  const [one, two] = (await processes(t)).map(openOwingBots) as [ReturnType<typeof openOwingBots>, ReturnType<typeof openOwingBots>];
  const [mine, theirs]: [string[], string[]] = [[], []];
  const stop = two.watch((matchId) => theirs.push(matchId));
  await untilHeard(() => one.owe(MATCH), theirs);
  t.same([...new Set(theirs)], [MATCH]);
  one.watch((matchId) => mine.push(matchId));
  one.owe(OTHER_MATCH);
  t.same(mine, [OTHER_MATCH], 'at once, in the process itself');
  const offers: unknown[] = [];
  two.watch((matchId, isOffer) => isOffer && offers.push(matchId));
  await untilHeard(() => one.offer([THIRD_MATCH]), offers);
  t.equal(offers[0], THIRD_MATCH, 'what it has nobody for it offers');
  t.notOk(theirs.includes(OTHER_MATCH), 'what came before in the same channel told nothing of it');
  stop();
});
