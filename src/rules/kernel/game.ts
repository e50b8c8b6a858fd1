/**
 * The contract between rules and service: a game is one value of type `Game`.
 * A newcomer's guide to writing one is in CONTRIBUTING.md, "Adding a game".
 */

import type { ZodType } from 'zod';
import type { Refusal } from '../../base/refusal.js';
import type { Chance } from './chance.js';
import type { Leg } from './leg.js';
import type { Say } from './say.js';
import type { Layout, Legend, Scene, TargetId } from './scene.js';
import type { Seat } from './seat.js';

export type { Seat };

/** What a seat is called in a text or a picture. */
export type SeatName = (seat: Seat) => string;

/** Who looks: a seat, anybody without a seat, or an auditor of a finished match. */
export type Viewer = Seat | 'spectator' | 'omniscient';

/** For whom hidden parts are drawn anew: a viewer, or all seats together, of which each keeps what it has seen. */
export type Knower = Viewer | 'table';

/** What every action and every event has in common. */
export interface Typed {
  type: string;
}

export type { Refusal };

export const OUTCOMES = ['win', 'loss', 'draw'] as const;
/** How a finished match ended for one seat. */
export type Outcome = (typeof OUTCOMES)[number];

/**
 * The outcome of reading a config given by a user.
 *
 * *Errors*: a refusal names the first broken clause of the specification, the JSON pointer of its place, and where a
 * numbered rule forbids it that rule.
 */
export type ConfigVerdict<Config> =
  | { ok: true; config: Config }
  | { ok: false; clause: string; path: string; message: string; rule?: string };

/** A JSON Schema (2020-12). */
export type JsonSchema = { [keyword: string]: unknown };

/** What the JSON Schemas of a game describe; `loadout` where seats bring something. */
export type JsonSchemas = Record<'config' | 'action' | 'event' | 'view' | 'matchConfig' | 'reference', JsonSchema> & {
  loadout?: JsonSchema;
};

/** One entry of the data book: what an id means, and whatever figures it has. */
export interface ReferenceEntry {
  readonly id: string | number;
  readonly name: string;
  /** One or two sentences, in the words of the rules. */
  readonly text: string;
  readonly [figure: string]: unknown;
}

/** The data book of a game, a list for each kind of id. */
export type Reference = Readonly<Record<string, readonly ReferenceEntry[]>>;

/** An entry of the data book by its list and its id. */
export type BookEntry = readonly [list: string, id: string | number];

/** What credits a design: shown in the catalogue and the README. */
export interface Credits {
  designer: string;
  /** The published text the rules specification was made from. */
  source: string;
  license: string;
}

/** What each seat may bring to a match by itself: a deck, a team. */
export interface Loadouts<Config> {
  /** Of what one seat brings. */
  schema: ZodType;
  /** Named ones, for the catalogue. */
  presets: Readonly<Record<string, unknown>>;
  /** Whether the seats of a match with this config bring theirs; false where the config names what they play with. */
  mayBring(config: Config): boolean;
  /**
   * The config with what each seat brings, by seat; null: the default of the game, the same for all. With nothing but
   * null it is what nobody brings anything to.
   *
   * *Errors*: a refusal names the clause and the rule that forbid it.
   */
  applyTo(config: Config, loadouts: readonly unknown[]): ConfigVerdict<Config>;
}

/**
 * A set of rules.
 *
 * Every function is pure but for `apply`, which changes `state` in place. States, actions, events and views are plain
 * JSON.
 */
export interface Game<Config, State, Action extends Typed, Event extends Typed, View> {
  id: string;
  title: string;
  /** Raised whenever replaying an old log could give another state. */
  version: number;
  /** One or two sentences for the catalogue. */
  summary: string;
  credits: Credits;
  /** Prefix of the rule ids, e.g. `TJ`. */
  rulePrefix: string;

  /** Published as JSON Schema; reading a log or a request goes through them. */
  schemas: {
    /** The config a user may give, with its defaults. */
    config: ZodType;
    /** A discriminated union on `type`; strict, so that surplus keys are malformed. */
    action: ZodType<Action>;
    event: ZodType<Event>;
    view: ZodType<View>;
    state: ZodType<State>;
    /** The config as `viewConfig` gives it. */
    matchConfig?: ZodType;
    /** The data book. */
    reference?: ZodType;
  };
  /**
   * The schemas as JSON Schemas, with a name for each kind of thing and a description for each field. Missing in
   * engines released before it.
   */
  jsonSchemas?(): JsonSchemas;
  /**
   * Every id that a config, a view, an action or an event can hold, with its name, figures and text. Missing in engines
   * released before it.
   */
  reference?: Reference;
  /**
   * Every refusal code `explain` may give, in SCREAMING_SNAKE_CASE: the rules it cites and what it means; listed in
   * docs/refusals.md.
   */
  refusals?: Readonly<Record<string, { readonly rules: readonly string[]; readonly meaning: string }>>;
  /** Named configs of the specification, for the catalogue. */
  presets: Record<string, unknown>;
  /** In games to which seats bring something. */
  loadout?: Loadouts<Config>;

  /** Fills in every default and checks every clause; a resolved config resolves to itself. */
  resolveConfig(input: unknown): ConfigVerdict<Config>;
  /** The config as `viewer` may see it while the match runs. */
  viewConfig(config: Config, viewer: Viewer): unknown;
  seats(config: Config): { min: number; max: number };
  /** Whether the config favours no seat beyond who begins: only then are matches with it rated. */
  isSymmetric(config: Config): boolean;
  /**
   * The config with what it gives to two seats changed over; of a symmetric config the same one again, but for who
   * begins. Missing where a config says nothing of single seats.
   */
  swapSeats?(config: Config, one: Seat, other: Seat): Config;
  /**
   * The config with who begins left to chance, as rated matches have it. Missing where a config does not say who
   * begins.
   */
  drawFirst?(config: Config): Config;
  /** Why matches with a config are not rated although it is symmetric, a sentence; null for all others. */
  unrated?(config: Config): string | null;

  setup(config: Config, seats: number, chance: Chance): { state: State; events: Event[] };
  /** The seats that owe an action, ascending; empty when the match is over. */
  toAct(state: State): Seat[];
  /**
   * Names the step of simultaneous secret choices that runs; everybody may know the name. Needed only where a step can
   * close without an event that all see: the choices made in a step stay secret as long as its name does.
   */
  step?(state: State): string;
  /** Complete, finite and free of doubles: an action is legal iff it is in this list. */
  legalActions(state: State, seat: Seat): Action[];
  /** Changes `state` in place and returns what happened; called with legal actions only. */
  apply(state: State, seat: Seat, action: Action, chance: Chance): Event[];

  view(state: State, viewer: Viewer): View;
  /** The event as `viewer` may see it; null when the viewer must not learn that it happened. */
  viewEvent(event: Event, viewer: Viewer): Event | null;
  /** The action of `seat` as `viewer` may see it while the match runs; null while it is secret. */
  viewAction(action: Action, seat: Seat, viewer: Viewer): Action | null;

  /** The result in the words of the specification; null while the match runs. */
  result(state: State): object | null;
  /** Whether the seats play together, so that all of them can lose; false by default. */
  isCooperative?: boolean;
  /** One outcome a seat, read off the result; null while the match runs. */
  outcomes(state: State): Outcome[] | null;

  /**
   * A state that `knower` cannot tell from the real one: what it has not seen is drawn anew. For the table that is what
   * no seat has seen, such as the order of a deck.
   *
   * Of two states that `knower` cannot tell apart it makes the same one from the same chance: hidden parts are put in
   * order before they are drawn.
   */
  resample(state: State, knower: Knower, chance: Chance): State;
  /** A short human-readable label of a legal action. */
  describe(action: Action, state: State): string;
  /** Why a well-formed action is not in the law. */
  explain(state: State, seat: Seat, action: Action): Refusal;
  /** The conservation laws of the game that `state` breaks, a sentence each; empty when all hold. */
  brokenInvariants(state: State): string[];

  /** The view as compact text: the board, who owes what. Without `nameOf` seats have their numbers. */
  text(view: View, nameOf?: SeatName): string;
  /**
   * What lies on the table as the viewer of `view` sees it, with the words of the picture in the language of `say`;
   * docs/scenes.md. Missing in games without pictures. Of one view the scenes of both layouts hold the same ids.
   */
  scene?(view: View, say: Say, layout?: Layout): Scene;
  /**
   * A legal action as the things one touches for it, first to last: ids of the scene. There exactly where `scene` is.
   */
  targets?(action: Action, view: View): TargetId[];
  /**
   * Which thing of the scene a legal action moves, and where to; null for every action that does not. Missing in games
   * without moves that chain.
   */
  leg?(action: Action, view: View): Leg | null;
  /**
   * The action that touching the last of `path`, things of the scene, after the others would be, legal or not; null for
   * what is only looked at. It fits the schema of actions.
   */
  attempt?(path: readonly TargetId[], view: View): Action | null;
  /** Where the data book tells of a thing of the scene. */
  entries?(thing: TargetId, view: View): BookEntry[];
  /**
   * Every look of its scenes and what the symbols mean: each an item around [0, 0] in a box of 48 by 48, with its
   * meaning as label.
   */
  legend?(say: Say): Legend;
  /**
   * The house's greedy player (section 11 of the specification): one of `legal`, or of a part of it, chosen from the
   * seat's view alone.
   */
  greedy(view: View, legal: Action[], chance: Chance): Action;
  /** How good a running state looks for `seat`, from -1 (lost) to 1 (won): a rule of thumb that only search uses. */
  evaluate(state: State, seat: Seat): number;
  /**
   * How far a search plays on greedily before it asks `evaluate`, and how often (0 to 1) it acts at random on the way.
   * *Units*: actions.
   */
  rollout: { depth: number; randomness: number };
}

/** What draws a game and says where its actions are in the picture. */
export type Drawing = Pick<Required<AnyGame>, 'scene' | 'targets'> &
  Partial<Pick<Required<AnyGame>, 'leg' | 'attempt' | 'entries' | 'legend'>>;

/** Any game, for code that handles all of them alike. */
export type AnyGame = Game<unknown, unknown, Typed, Typed, unknown>;
