import t, { type Test } from 'tap';
import type { BotService, BotTurn } from '../../../src/features/bots/contract.js';
import { openDriver } from '../../../src/features/bots/runner/driver.js';
import type { AnyGame, Typed } from '../../../src/rules/kernel/game.js';
import { ANONYMOUS } from '../../../src/use-cases/accounts/caller.js';
import { createBackoff } from '../../../src/use-cases/matches/append/backoff.js';
import type { Match, StreamMessage } from '../../../src/use-cases/matches/shapes.js';
import { startPostgres } from '../../kit/postgres.js';
import { player, services } from '../../use-cases/matches/match-fixture.js';

const pg = await startPostgres();
const url = await pg.freshDatabase();
const service = await services(t, url);

/** What a turn is made into before the driver gets it: an engine, or a world, with a fault in it. */
type Spoil = (turn: BotTurn) => Partial<BotTurn>;

const broken = (what: string) => (): never => {
  throw new Error(`${what} is broken`);
};

function withGame({ game }: BotTurn, change: Partial<AnyGame>): Partial<BotTurn> {
  return { game: { ...game, ...change } };
}

/** Each place a bot can fail in, and how often the log is told of it: once for every choice that failed. */
const FAULTS: { title: string; bot: string; spoil: Spoil; told: RegExp[] }[] = [
  {
    title: 'no world can be imagined',
    bot: 'mcts',
    spoil: () => ({ imagine: async () => broken('imagine')() }),
    told: [/imagine is broken/],
  },
  { title: 'the search fails', bot: 'mcts', spoil: () => ({ imagine: async () => null }), told: [/null/] },
  {
    title: 'the greedy player fails',
    bot: 'greedy',
    spoil: (turn) => withGame(turn, { greedy: broken('greedy') }),
    told: [/greedy is broken/],
  },
  {
    title: 'search and greedy player fail',
    bot: 'mcts',
    spoil: (turn) => ({ ...withGame(turn, { greedy: broken('greedy') }), imagine: async () => broken('imagine')() }),
    told: [/imagine is broken/, /greedy is broken/],
  },
  { title: 'the view fails', bot: 'greedy', spoil: () => ({ view: broken('view') }), told: [/view is broken/] },
  {
    title: 'the bot chooses what is no action',
    bot: 'greedy',
    spoil: (turn) => withGame(turn, { greedy: () => ({ type: 'cheat' }) }),
    told: [/not an action of/],
  },
  {
    title: 'the bot chooses what is not legal',
    bot: 'random',
    // The greedy player's choice comes second, and is right.
    spoil: ({ legal }) => ({ legal: [illegal, illegal, ...legal] }),
    told: [],
  },
];

const illegal: Typed = { type: 'cheat' };

interface Told {
  message: string;
  matchId: string;
}

/** A driver over bots whose turns are spoilt; what it tells the log. */
async function spoiltDriver(t: Test, spoil: (bots: BotService) => BotService): Promise<Told[]> {
  const told: Told[] = [];
  const error = (details: object): void => {
    const { err, matchId } = details as { err: Error; matchId: string };
    told.push({ message: err.message, matchId });
  };
  const driver = openDriver(spoil(service.bots.turns), { error });
  const removals = driver.duties.map(service.addDuty);
  t.teardown(async () => {
    for (const remove of removals) remove();
    await driver.close();
  });
  return told;
}

const spoilTurns =
  (spoil: Spoil) =>
  (bots: BotService): BotService => ({
    ...bots,
    async nextTurn(matchId) {
      const turn = await bots.nextTurn(matchId);
      return turn && { ...turn, ...spoil(turn) };
    },
  });

/** Two bots at a short match; resolves with its end. */
async function playedByBots(bots: string[]): Promise<Match> {
  const { matches } = service;
  const owner = await player(service);
  const { match } = await matches.create(owner, { game: 'tactics-joker', config: { roundLimit: 1 } });
  for (const bot of bots) await service.bots.add(owner, match.id, { bot });
  let last: StreamMessage | null = null;
  for await (const message of matches.watch(ANONYMOUS, match.id, {}, AbortSignal.timeout(120_000))) last = message;
  if (last?.type !== 'end') throw new Error('the match stands still');
  return matches.get(ANONYMOUS, match.id);
}

for (const { title, bot, spoil, told: due } of FAULTS) {
  t.test(`${title}: the match goes on to its end, and the log is told once`, async (t) => {
    const told = await spoiltDriver(t, spoilTurns(spoil));
    const match = await playedByBots([bot, bot]);
    t.match(match, { status: 'finished' });
    t.ok((match.version ?? 0) > 3);
    t.ok((await service.matches.verification(ANONYMOUS, match.id)).ok);
    for (const message of due) t.equal(told.filter((line) => message.test(line.message)).length, 1, `${message}`);
    if (due.length > 0) t.equal(told.length, due.length, JSON.stringify(told));
    t.equal(new Set(told.map(({ message }) => message)).size, told.length, 'nothing twice');
  });
}

t.test('a bot that cannot play at all is told of once, and holds up nobody else', async (t) => {
  const doomed = new Set<string>();
  const told = await spoiltDriver(t, (bots) => ({
    ...bots,
    nextTurn: async (matchId) => (doomed.has(matchId) ? broken('the engine')() : bots.nextTurn(matchId)),
  }));
  const owner = await player(service);
  const { match } = await service.matches.create(owner, { game: 'tactics-joker' });
  doomed.add(match.id);
  for (const bot of ['greedy', 'greedy']) await service.bots.add(owner, match.id, { bot });
  for (let i = 0; i < 3; i++) t.match(await playedByBots(['greedy', 'random']), { status: 'finished' });
  t.same(
    told.map(({ message, matchId }) => [message, matchId]),
    [['the engine is broken', match.id]],
  );
  t.match(await service.matches.get(ANONYMOUS, match.id), { status: 'active', version: 0 });
});

t.test('what fails again and again is tried later and later, until things have changed', (t) => {
  const backoff = createBackoff();
  t.notOk(backoff.isWaiting('m', 0));
  const rests: number[] = [];
  for (let now = 0, failures = 0; failures < 12; failures++) {
    t.equal(backoff.fail('m', now), failures === 0, 'only the first of a row is news');
    let rest = 0;
    while (backoff.isWaiting('m', now + rest)) rest += 1_000;
    rests.push(rest / 1_000);
    now += rest;
  }
  t.same(rests, [2, 4, 8, 16, 32, 64, 128, 256, 512, 600, 600, 600]);
  t.notOk(backoff.isWaiting('another', 0));
  backoff.forget('m');
  t.notOk(backoff.isWaiting('m', 0));
  t.ok(backoff.fail('m', 0), 'a new row begins');
  t.end();
});
