/** Plays the seats of built-in bots through the same use case as all other seats. */
import { readSeats, type SeatRow } from '../../store/ledger/seats.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import { act } from '../../use-cases/matches/act.js';
import { imagineForSearch } from '../../use-cases/matches/determinize-match.js';
import type { Appending, Presenting, Reading, Telling } from '../../use-cases/matches/parts.js';
import { botOf } from '../../use-cases/matches/seats/bot-of.js';
import type { BotService, BotTurn, DueMatch } from './contract.js';
import type { MatchLocks } from './match-locks.js';
import type { OwingBots } from './owing-bots.js';
import { listOwingBots } from './store.js';

/** The bots' way in. */
export function createBotService(parts: Appending & Presenting & Telling, locks: MatchLocks, { watch, offer }: OwingBots): BotService {
  return {
    countOwing: async () => (await listOwingBots(parts.connections)).length,
    owing: (among) => owing(parts, among),
    watch,
    offer,
    nowMs: () => parts.clock.now().getTime(),
    reserve: (matchId) => locks.take(matchId),
    nextTurn: (matchId) => nextTurn(parts, matchId),
    async act({ matchId, seat, version }, action) {
      const caller: Caller = { kind: 'seat', matchId, seat };
      // The version is enough: once its seat has acted there, another process cannot play this turn again.
      await act(parts, caller, matchId, { action, expectedVersion: version }, true);
    },
  };
}

/** Seats are read this many matches at a time. */
const SEATS_PAGE = 1000;

async function owing(parts: Reading, among: readonly string[] | undefined): Promise<DueMatch[]> {
  const matchIds = await listOwingBots(parts.connections, among);
  const known = new Map<string, SeatRow[]>();
  for (const matchId of matchIds) {
    const seats = parts.live.peek(matchId)?.seats;
    if (seats) known.set(matchId, seats);
  }
  const unknown = matchIds.filter((matchId) => !known.has(matchId));
  for (let from = 0; from < unknown.length; from += SEATS_PAGE) {
    for (const [matchId, seats] of await readSeats(parts.connections, unknown.slice(from, from + SEATS_PAGE))) known.set(matchId, seats);
  }
  return matchIds.map((matchId) => {
    const bots = (known.get(matchId) ?? []).map(({ bot }) => bot);
    const standIn = parts.live.peek(matchId)?.life.terms.onTimeout;
    const standIns = standIn === undefined || standIn === 'lose' ? [] : [standIn.bot];
    return { matchId, bots: [...bots.filter((bot) => bot !== null), ...standIns], hasPeople: bots.includes(null) };
  });
}

async function nextTurn(parts: Reading, matchId: string): Promise<BotTurn | null> {
  const live = await parts.live.current(matchId);
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
    imagine: (chance) => imagineForSearch(parts, live, seat, chance),
  };
}
