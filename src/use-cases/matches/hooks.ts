import type { Offer } from '../../record/log/life-entry.js';
import type { NoteSigner } from '../../record/proofs/signed-note.js';
import type { Seat } from '../../rules/kernel/game.js';
import type { HeadRow } from '../../store/ledger/matches.js';
import type { LeaveOutcome, Leaver } from '../../store/ledger/seats.js';
import type { Bearer } from '../accounts/bearer.js';
import type { Owner } from '../accounts/known-owners.js';
import type { LiveMatch } from './state/live-match.js';

/** What vouches for a match besides its own hashes. */
export interface Seals {
  /** Signs records; undefined where the service has no key. */
  signer: NoteSigner | undefined;
  /**
   * The proof that a finished match is in the transparency log, a c2sp.org/tlog-proof@v1 text; null while it is not.
   */
  inclusionOf(matchId: string): Promise<string | null>;
}

/** A service without a key: nothing is signed, nothing logged. */
const NO_SEALS: Seals = { signer: undefined, inclusionOf: () => Promise.resolve(null) };

/** What a feature adds to matches: asked once for all of a page. */
export type Describe = (heads: readonly HeadRow[]) => Promise<(head: HeadRow) => object>;

/** What a feature adds to the public profile of a player. */
export type DescribePlayer = (playerId: string) => Promise<object>;

/** A player follows their events. */
export interface Following {
  /** Awaited before they are sent the first one. */
  begun: Promise<void>;
  /** Called when they no longer do. */
  end(): void;
}

/** Called when a player begins to follow their events. */
export type Followed = (playerId: string) => Following;

/**
 * Called when a live stream of a match opens, of a seat or (null) of somebody without one; what it returns is called
 * when the stream has ended.
 */
export type Watched = (matchId: string, seat: Seat | null) => () => void;

/**
 * Ends a match that a feature has made, before its start: because of who leaves it, or (null) because its time to start
 * is over. Null where no feature has made the match.
 */
export type EndUnstarted = (matchId: string, leaver: Leaver | null) => Promise<LeaveOutcome | null>;

/** *Errors*: OFFER_NOT_ALLOWED for an offer that a feature does not let anybody make in this match. */
export type RefuseOffer = (matchId: string, offer: Offer) => Promise<void>;

/** The loadout that a player keeps under an id, as canonical JSON, with its game; null where there is none. */
export type ResolveLoadout = (playerId: string, id: string) => Promise<{ game: string; loadout: string } | null>;

/** Who plays the seats that have no player. */
export interface SeatedBots {
  /** What they are called; every game has all of them. */
  names: readonly string[];
  /** Called when one of them comes to owe an action in a match. */
  owe(matchId: string): void;
  /** Lets them answer an offer, before who made it is answered. */
  answerOffer(live: LiveMatch, seq: number): Promise<void>;
}

/** Draws SVG as PNG of so many colours; null when a picture cannot be drawn just now. */
export type Paint = (svg: string, colours: number) => Promise<Uint8Array | null>;

/** Where the core asks the features. */
export interface Hooks {
  seals: Seals;
  describe: readonly Describe[];
  describePlayer: readonly DescribePlayer[];
  followed: readonly Followed[];
  watched: readonly Watched[];
  endUnstarted: EndUnstarted;
  /** Whether the holder of an invitation can take its seat. */
  acceptsInvitations: boolean;
  refuseOffer: readonly RefuseOffer[];
  resolveLoadout: ResolveLoadout;
  /**
   * Who a token stands for that is no key of the service; null for what is no such token. *Errors*: UNAUTHENTICATED,
   * UNAVAILABLE.
   */
  authenticate(bearer: Pick<Bearer, 'token' | 'hash'>): Promise<Owner> | null;
  /** Whether the value of an `Authorization` header carries the operator's key. */
  isOperator(authorization: string | undefined): boolean;
  bots: SeatedBots;
  /** Null where nothing draws. */
  paint: Paint | null;
}

/**
 * A service without features: nobody keeps loadouts, accepts invitations, is the operator, plays seats that have no
 * player, or draws.
 */
export const NO_HOOKS: Hooks = {
  seals: NO_SEALS,
  describe: [],
  describePlayer: [],
  followed: [],
  watched: [],
  endUnstarted: () => Promise.resolve(null),
  acceptsInvitations: false,
  refuseOffer: [],
  resolveLoadout: () => Promise.resolve(null),
  authenticate: () => null,
  isOperator: () => false,
  bots: { names: [], owe() {}, answerOffer: () => Promise.resolve() },
  paint: null,
};

/** The hooks with those of one more feature. */
export function withHooks(hooks: Hooks, added: Partial<Hooks> = {}): Hooks {
  return {
    ...hooks,
    ...added,
    describe: [...hooks.describe, ...(added.describe ?? [])],
    describePlayer: [...hooks.describePlayer, ...(added.describePlayer ?? [])],
    followed: [...hooks.followed, ...(added.followed ?? [])],
    watched: [...hooks.watched, ...(added.watched ?? [])],
    refuseOffer: [...hooks.refuseOffer, ...(added.refuseOffer ?? [])],
  };
}
