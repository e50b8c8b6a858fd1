/** Plays the seats of built-in bots through the same use case as all other seats. */
import type { Chance } from '../../rules/kernel/chance.js';
import type { AnyGame, Seat, Typed } from '../../rules/kernel/game.js';
import { listOwingBots } from '../../store/ledger/bot-turns.js';
import type { MatchLocks } from '../../store/ledger/locks.js';
import { readSeats, type SeatRow } from '../../store/ledger/seats.js';
import type { BotListener } from '../../store/notifications/notifications.js';
import type { Caller } from '../accounts/caller.js';
import { act } from './act.js';
import type { Deps } from './deps.js';
import { imagineForSearch } from './determinize-match.js';
import { botOf } from './seats/bot-of.js';

/** An action that a built-in bot owes, with all it may base its decision on. */
export interface BotTurn {
  matchId: string;
  version: number;
  game: AnyGame;
  seat: Seat;
  bot: string;
  /** What the seat sees. */
  view(): unknown;
  legal: Typed[];
  /**
   * A full state the seat can imagine, in which the others have the choices of the running step before them; never the
   * true one.
   */
  imagine(chance: Chance): Promise<unknown>;
}

/** A match in which a bot owes an action. */
export interface DueMatch {
  matchId: string;
  /** The bots that sit in it. */
  bots: string[];
  /** Whether somebody else sits in it too. */
  hasPeople: boolean;
}

/** What playing the bots' seats needs. */
export interface BotService {
  /** How many matches there are in which a bot owes an action now. */
  countOwing(): Promise<number>;
  /** Those of the matches in which a bot owes an action now; of all matches without `among`. */
  owing(among?: readonly string[]): Promise<DueMatch[]>;
  /**
   * Told of every match in which a bot comes to owe an action here, of those of processes that play no bots, and of
   * those that others offer; returns how to stop.
   */
  watch(listener: BotListener): () => void;
  /** Offers the other processes matches for which this one has nobody now. */
  offer(matchIds: readonly string[]): void;
  /** *Units*: milliseconds of the service's clock. */
  nowMs(): number;
  /** Reserves the playing of a match's bots; returns how to let it go, or null while another process has it. */
  reserve(matchId: string): Promise<(() => Promise<void>) | null>;
  /** The first action that a bot owes in a match; null when none owes any. */
  nextTurn(matchId: string): Promise<BotTurn | null>;
  /** *Errors*: as `act`; VERSION_CONFLICT when what the bot decided on is gone. */
  act(turn: Pick<BotTurn, 'matchId' | 'seat' | 'version'>, action: Typed): Promise<void>;
}

/** The bots' way in. */
export function createBotService(deps: Deps, locks: MatchLocks): BotService {
  return {
    countOwing: async () => (await listOwingBots(deps.connections)).length,
    owing: (among) => owing(deps, among),
    watch: deps.notifications.watchBots,
    offer: deps.notifications.offerBots,
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
