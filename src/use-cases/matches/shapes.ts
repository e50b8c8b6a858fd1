/** The inputs and results of the use cases of matches, the same for every interface. */

import type { ErrorCode } from '../../base/errors.js';
import type { EntryView, MatchResult } from '../../record/log/entry.js';
import type { MatchStatus, Visibility } from '../../record/log/statuses.js';
import type { UsedEngine } from '../../record/verifying/used-engine.js';
import type { OpenCode } from '../../record/verifying/verdict.js';
import type { Seat, Typed } from '../../rules/kernel/game.js';
import type { Ask, Beat, End, Hint, Language, Standing } from '../../rules/kernel/narration.js';
import type { Legend, Scene, TargetId } from '../../rules/kernel/scene.js';
import type { Route } from '../../rules/scene/routes.js';
import type { Touch } from '../../rules/scene/touch.js';
import type { PublicPlayer } from '../accounts/public-player.js';
import type { Invitation, SeatKept } from './kept-seats-contract.js';
import type { LifeView, Terms, TermsRequest } from './life-contract.js';

/** A seat of a match in its public form. */
export interface SeatView {
  seat: Seat;
  /** Who sits there; null while the seat is free. */
  player: PublicPlayer | null;
  /** The built-in bot that plays the seat, if one does. */
  bot: string | null;
  /**
   * SHA-256 of the entropy that a committed seat reveals once all seats are taken, lower-case hex; null for every other
   * seat.
   */
  entropyCommitment: string | null;
  /** SHA-256 of the entropy the seat is bound to, committed or given in the open; null when it adds none. */
  entropyHash: string | null;
  /** The salted hash of what the seat brings; null where it brings nothing of its own. */
  loadoutHash: string | null;
}

/** The one file an engine is. */
export interface EngineBundle {
  /** Of its bytes, lower-case hex. */
  sha256: string;
  /** Where a service has it; relative to the service's own address. */
  address: string;
}

/** A match as `caller` may see it. */
export interface Match {
  id: string;
  game: string;
  gameVersion: number;
  /** What it is played by, as entry 0 says; null until it has started. */
  engine: EngineBundle | null;
  /** Resolved; while the match runs, secret parts are masked for the caller. */
  config: unknown;
  /** Whether `config` leaves something out, as it does in lists, and where the match's engine is missing. */
  configIsSummary: boolean;
  /** Whether the config favours no seat beyond who begins; null where that follows from what the caller may not see. */
  symmetric: boolean | null;
  /** Whether who takes a seat may bring a loadout: not in a fork, nor where the config says what they play with. */
  seatsBring: boolean;
  visibility: Visibility;
  status: MatchStatus;
  seats: SeatView[];
  /**
   * While every seat is taken and the match has not started: the committed seats that have still to reveal their
   * entropy.
   */
  awaitingEntropy: Seat[];
  /** The last `seq`; null until the match has started. */
  version: number | null;
  /** The hash that ends the chain; null until the match has started. */
  head: string | null;
  toAct: Seat[];
  result: MatchResult | null;
  /** How the match is played. */
  terms: Terms;
  seedCommitment: string;
  /** Lower-case hex; null until the match has finished. */
  seed: string | null;
  /** The seat the caller acts for, if any. */
  yourSeat: Seat | null;
  /** What that seat brings; null for the default. */
  yourLoadout: unknown;
  createdBy: string | null;
  parent: { matchId: string; seq: number; hash: string } | null;
  /** Played elsewhere and imported as a record: it verifies, but this service does not say who played it. */
  imported: boolean;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
}

/** A seat won: the token acts for this seat and nothing else, and is shown only here. */
export interface Joined {
  match: Match;
  seat: Seat;
  seatToken: string;
}

/** A match just opened, and the seat its creator took, if any. */
export interface Opened {
  match: Match;
  seat: Seat | null;
  seatToken: string | null;
  /** The invitations that were asked for and are not used; each is shown only here, and to who made the match only. */
  invitations: Invitation[];
  /** Whether it was opened when the same request was sent before: it earns the same tokens again. */
  replayed: boolean;
}

/** Which seat is wanted, and what its player adds to the chance of the match. */
export interface SeatRequest {
  seat?: Seat | undefined;
  entropy?: string | undefined;
  /** Instead of `entropy`: its SHA-256, lower-case hex; the entropy itself is revealed once all seats are taken. */
  entropyCommitment?: string | undefined;
  /** What the seat brings: a loadout of the game, or `{ preset }`; the default of the game where it is left out. */
  loadout?: unknown;
}

/** What a caller says about a new match. */
export interface CreateInput {
  game: string;
  config?: unknown;
  /** The name of one of the game's presets, instead of a config. */
  preset?: string | undefined;
  /** Public by default. */
  visibility?: Visibility | undefined;
  join?: SeatRequest | undefined;
  terms?: TermsRequest | undefined;
  /** By seat: for whom it is kept; seats beyond the list are free. */
  seats?: readonly SeatKept[] | undefined;
  /** The same request with the same key opens no second match. */
  idempotencyKey?: string | undefined;
}

/** The version from which a fork continues, and how it is opened. */
export interface ForkInput {
  at: number;
  /** The parent's by default. */
  visibility?: Visibility | undefined;
  join?: SeatRequest | undefined;
  /** The parent's by default, and never rated. */
  terms?: TermsRequest | undefined;
  /** The same request with the same key opens no second match. */
  idempotencyKey?: string | undefined;
}

/** A match taken over from a record; `isNew` is false when it was here already. */
export interface ImportedMatch {
  match: Match;
  isNew: boolean;
}

/** An action as a seat sends it; `language` is that of a refusal. */
export interface ActionInput extends Told {
  action: unknown;
  /** The version it was decided on: it counts only if nothing has happened since that concerns the seat. */
  expectedVersion?: number | undefined;
  idempotencyKey?: string | undefined;
}

/** What `act` returns, durable when it returns. */
export interface Accepted {
  version: number;
  /** As the acting seat may see them. */
  events: Typed[];
  toAct: Seat[];
  result: MatchResult | null;
  /** True when this is the outcome of an earlier request with the same key. */
  replayed: boolean;
}

/** Everything the viewer of a match sees at one version; with words for who asked for them. */
export interface ViewAt extends LifeView, Partial<ViewWords> {
  version: number;
  viewer: Seat | 'spectator' | 'omniscient';
  toAct: Seat[];
  result: MatchResult | null;
  view: unknown;
}

/** What is said of a view. */
export interface ViewWords {
  /** The view as text for people and language models. */
  text: string;
  language: Language;
  /** What the viewer has to decide, or whom the match waits for; null when nobody owes an action. */
  ask: Ask | null;
  standing: Standing[];
  /** How the match ended; null while it has no result. */
  end: End | null;
}

/** A view with its words. */
export type ToldView = ViewAt & ViewWords;

/** An entry as a viewer may see it, with its story for who asked for it. */
export type LoggedView = EntryView & { story?: Beat[] };

/** In which language one is told; English by default. */
export interface Told {
  language?: Language | undefined;
}

/** The picture of a version as one viewer sees it, as data that a program draws. */
export interface SceneAt {
  version: number;
  viewer: Seat | 'spectator' | 'omniscient';
  /** What the picture is of, in words. */
  title: string;
  /** Whether the match is over, so that this version stays what it is, and open to all who may see the match. */
  isOver: boolean;
  scene: Scene;
  /** For a first match, where it is asked for: what the symbols mean, and what to look at. */
  help?: { legend: Legend; hints: Hint[] };
}

/** Everything the caller's seat may do now, also when it owes nothing: `toAct` says who does. */
export interface LegalActions {
  version: number;
  seat: Seat;
  toAct: Seat[];
  /**
   * `targets`, where they are asked for: what one touches in the scene for the action; null for a game without
   * pictures. `odds` likewise; null where no die of the action decides anything.
   */
  actions: { action: Typed; label: string; targets?: TargetId[] | null; odds?: Odds | null }[];
}

/** How likely dice make an action succeed, as far as its seat can know. */
export interface Odds {
  /** *Units*: 0 to 1. */
  p: number;
  /** In per cent, with what it is the chance of. */
  text: string;
}

/** Where a thing of the scene can be taken by chains of actions. */
export interface Routes {
  version: number;
  seat: Seat;
  /** Cheapest first; empty in a game without moves that chain. */
  routes: Route[];
}

/** A thing of the scene, in words, and whether it can be touched. */
export interface Inspection {
  version: number;
  viewer: ViewAt['viewer'];
  thing: TargetId;
  /** As the scene names it, with its figures. */
  label: string;
  /** What the data book says of it. */
  entries: { list: string; id: string; name: string; text: string }[];
  /**
   * `now`, `after` the other things of `path`, `refused`, or `never`: no action has to do with it. Null for who has no
   * seat, and after the end.
   */
  touch: Touch['touch'] | null;
  /** What to touch, one after the other; empty where nothing helps. */
  path: TargetId[];
  /** The action that touching it would be, where it is refused. */
  action: Typed | null;
  /** What the action is refused with, as when it is sent. */
  code: ErrorCode | null;
  /** Of a refusal by the rules: the rule, the game's own code, and what would be legal. */
  rule: string | null;
  reason: string | null;
  instead: string | null;
  /** Whether it can be touched and why not, in a sentence. */
  text: string;
}

/** A full state that a seat can imagine: its knowledge is kept, the rest is drawn again. */
export interface Imagined {
  version: number;
  seat: Seat;
  /** As the game's state schema says. */
  state: unknown;
}

/** Who sits in a match that has not started. */
export type SeatsMessage = { type: 'seats' } & Pick<Match, 'status' | 'seats' | 'awaitingEntropy'>;

/**
 * One message of a stream: before the start who sits where; then a snapshot, every entry once and in order, the end.
 */
export type StreamMessage =
  | SeatsMessage
  | ({ type: 'snapshot' } & ViewAt)
  | ({ type: 'entry'; view?: ViewAt } & LoggedView)
  /** `version` is null when the match has never started. */
  | { type: 'end'; version: number | null; result: MatchResult | null };

/** What is said of an owed turn. */
export interface TurnWords {
  /** Null when the match has gone on, or its engine is not here. */
  ask: Ask | null;
  /** What has happened since the seat's last action. */
  story: Beat[];
}

/** A match in which the caller owes an action, with words for who asked for them. */
export interface TurnNotice extends Partial<TurnWords> {
  matchId: string;
  game: string;
  seat: Seat;
  version: number;
}

/** One check of a record. */
export interface Verdict {
  check: 'chain' | 'chance' | 'replay' | 'result' | 'clock' | 'parent';
  ok: boolean;
  /** Null when it could be checked; else why it cannot be yet. */
  unproven: string | null;
  /** What an open check waits for, where that can be mended. */
  code: OpenCode | null;
  /** The first entry that fails. */
  seq: number | null;
  message: string;
}

/** The service's own check of a match. */
export interface Verification {
  matchId: string;
  version: number | null;
  /**
   * Whether nothing was found wrong, the match does not begin with a state that nobody has proven, and its engine is
   * here.
   */
  ok: boolean;
  /** What the log was replayed by; null before the start. */
  engine: UsedEngine | null;
  verdicts: Verdict[];
}

/** Which matches are wanted. */
export interface MatchFilter {
  game?: string | undefined;
  status?: MatchStatus | undefined;
  /** A player's id, or `me`. */
  player?: string | undefined;
  visibility?: Visibility | undefined;
  /** A seat that owes an action, or a player (an id, or `me`) who does. */
  toAct?: Seat | string | undefined;
  /** The seat that `player` has; `free`: matches with a free seat. */
  seat?: Seat | 'free' | undefined;
}
