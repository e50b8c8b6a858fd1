import t, { type Test } from 'tap';
import { ANONYMOUS, type Caller } from '../../../../src/use-cases/accounts/caller.js';
import { startPostgres } from '../../../kit/postgres.js';
import { player, services } from '../match-fixture.js';
import { watchedMatches } from '../watched-matches.js';

const pg = await startPostgres();
/** Another process than that of the tests. */
const other = await services(t, pg.url);

/** *Units*: seconds that a seat has for each action. */
const SECONDS = 600;

/** A duel that runs, and what its first seat may do. */
async function duel(): Promise<{ id: string; first: Caller; actOnce: (matches: typeof other.matches) => Promise<unknown> }> {
  const [first, second] = [await player(other), await player(other)];
  const terms = { clock: { kind: 'per-action', seconds: SECONDS } } as const;
  const { match } = await other.matches.create(first, { game: 'tactics-joker', terms, join: { seat: 0 } });
  await other.matches.join(second, match.id, { seat: 1 });
  const [choice] = (await other.matches.legalActions(first, match.id)).actions;
  return { id: match.id, first, actOnce: (matches) => matches.act(first, match.id, { action: choice?.action ?? {} }) };
}

function latch(): { opened: Promise<void>; open: () => void } {
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

async function isSound(t: Test, id: string): Promise<void> {
  const { ok, verdicts } = await other.matches.verification(ANONYMOUS, id);
  t.ok(ok, JSON.stringify(verdicts.filter((verdict) => !verdict.ok)));
}

t.test('an action that was decided in time and would be entered too late is refused', async (t) => {
  const { id, actOnce } = await duel();
  let aheadMs = 0;
  const { matches } = await watchedMatches(t, pg.url, {
    instead: ({ clock, seeds }) => ({
      clock: { ...clock, now: () => new Date(clock.now().getTime() + aheadMs) },
      // The time runs out while the seed is read.
      seeds: {
        ...seeds,
        of(matchId) {
          aheadMs = (SECONDS + 1) * 1000;
          return seeds.of(matchId);
        },
      },
    }),
  });
  await t.rejects(actOnce(matches), { code: 'TIME_EXPIRED' });
  t.match(await other.matches.get(ANONYMOUS, id), { status: 'finished', version: 1, result: { reason: 'timeout' } });
  await isSound(t, id);
});

t.test('a timeout is not entered where the seat has acted since it was found due', async (t) => {
  const { id, first, actOnce } = await duel();
  let hold: Promise<unknown> | null = null;
  let isAhead = false;
  const reached = latch();
  const { matches } = await watchedMatches(t, pg.url, {
    instead: ({ clock }) => ({
      clock: {
        ...clock,
        now: () => new Date(clock.now().getTime() + (isAhead ? (SECONDS + 1) * 1000 : 0)),
        async outagesSince(ms) {
          if (hold) reached.open();
          await hold;
          return clock.outagesSince(ms);
        },
      },
    }),
  });
  await matches.view(first, id, {});
  isAhead = true;
  const released = latch();
  hold = released.opened;
  const refused = t.rejects(matches.resign(first, id));
  await reached.opened;
  await actOnce(other.matches);
  await matches.view(first, id, {});
  hold = null;
  released.open();
  await refused;
  await isSound(t, id);
});
