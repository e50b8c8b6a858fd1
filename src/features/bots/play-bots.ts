/** Plays the seats of built-in bots through the same use case as all other seats. */
import { readSeats, type SeatRow } from '../../store/ledger/seats.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import { act } from '../../use-cases/matches/act.js';
import type { Deps } from '../../use-cases/matches/deps.js';
import { imagineForSearch } from '../../use-cases/matches/determinize-match.js';
import { botOf } from '../../use-cases/matches/seats/bot-of.js';
import type { BotService, BotTurn, DueMatch } from './contract.js';
import type { MatchLocks } from './match-locks.js';
import type { OwingBots } from './owing-bots.js';
import { listOwingBots } from './store.js';

/** The bots' way in. */
export function createBotService(deps: Deps, locks: MatchLocks, { watch, offer }: OwingBots): BotService {
  return {
    countOwing: async () => (await listOwingBots(deps.connections)).length,
    owing: (among) => owing(deps, among),
    watch,
    offer,
    nowMs: () => deps.clock.now().getTime(),
    reserve: (matchId) => locks.take(matchId),
    nextTurn: (matchId) => nextTurn(deps, matchId),
    async act({ matchId, seat, version }, action) {
      const caller: Caller = { kind: 'seat', matchId, seat };
      // A process that was killed after the append and before it knew cannot play twice.
      await act(deps, caller, matchId, { action, expectedVersion: version, idempotencyKey: `bot:${seat}:${version}` }, true);
    },
  };
}

/** Seats are read this many matches at a time. */
const SEATS_PAGE = 1000;

async function owing(deps: Deps, among: readonly string[] | undefined): Promise<DueMatch[]> {
  const matchIds = await listOwingBots(deps.connections, among);
  const known = new Map<string, SeatRow[]>();
  for (const matchId of matchIds) {
    const seats = deps.live.peek(matchId)?.seats;
    if (seats) known.set(matchId, seats);
  }
  const unknown = matchIds.filter((matchId) => !known.has(matchId));
  for (let from = 0; from < unknown.length; from += SEATS_PAGE) {
    for (const [matchId, seats] of await readSeats(deps.connections, unknown.slice(from, from + SEATS_PAGE))) known.set(matchId, seats);
  }
  return matchIds.map((matchId) => {
    const bots = (known.get(matchId) ?? []).map(({ bot }) => bot);
    const standIn = deps.live.peek(matchId)?.life.terms.onTimeout;
    const standIns = standIn === undefined || standIn === 'lose' ? [] : [standIn.bot];
    return { matchId, bots: [...bots.filter((bot) => bot !== null), ...standIns], hasPeople: bots.includes(null) };
  });
}

async function nextTurn(deps: Deps, matchId: string): Promise<BotTurn | null> {
  const live = await deps.live.current(matchId);
  if (live.status !== 'active' || live.life.clock.isPaused) return null;
  const owing = live.seats.find((row) => botOf(live, row) !== null && live.toAct.includes(row.seat));
  const bot = owing && botOf(live, owing);
  if (!owing || !bot) return null;
  const { seat } = owing;
  const { version, game, state } = live;
  return {
    matchId,
    version,
    game,
    seat,
    bot,
    view: () => game.view(state, seat),
    legal: game.legalActions(state, seat),
    imagine: (chance) => imagineForSearch(deps, live, seat, chance),
  };
}
