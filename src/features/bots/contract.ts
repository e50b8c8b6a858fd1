import type { Chance } from '../../rules/kernel/chance.js';
import type { AnyGame, Seat, Typed } from '../../rules/kernel/game.js';
import type { Caller } from '../../use-cases/accounts/caller.js';
import type { Match } from '../../use-cases/matches/shapes.js';
import type { OwingBots } from './owing-bots.js';

/** The use cases of bots. */
export interface BotServices {
  bots: {
    /** Fills a free seat. *Errors*: FORBIDDEN for others than the match's creator, SEAT_TAKEN, MATCH_NOT_ACTIVE. */
    add(caller: Caller, matchId: string, request: BotRequest): Promise<Match>;
    turns: BotService;
  };
}

/** Which bot is to sit where, and what it brings: as the seat of a player does. */
export interface BotRequest {
  seat?: Seat | undefined;
  bot: string;
  loadout?: unknown;
}

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
export interface BotService extends Pick<OwingBots, 'watch' | 'offer'> {
  /** How many matches there are in which a bot owes an action now. */
  countOwing(): Promise<number>;
  /** Those of the matches in which a bot owes an action now; of all matches without `among`. */
  owing(among?: readonly string[]): Promise<DueMatch[]>;
  /** *Units*: milliseconds of the service's clock. */
  nowMs(): number;
  /** Reserves the playing of a match's bots; returns how to let it go, or null while another process has it. */
  reserve(matchId: string): Promise<(() => Promise<void>) | null>;
  /** The first action that a bot owes in a match; null when none owes any. */
  nextTurn(matchId: string): Promise<BotTurn | null>;
  /** *Errors*: as `act`; VERSION_CONFLICT when what the bot decided on is gone. */
  act(turn: Pick<BotTurn, 'matchId' | 'seat' | 'version'>, action: Typed): Promise<void>;
}
