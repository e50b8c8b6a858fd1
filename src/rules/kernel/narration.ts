/**
 * A game in words: what a viewer is asked, what has happened, how the seats stand.
 *
 * A narration knows a view, visible events and nothing else, so that equal views give equal words. docs/narration.md.
 */
import type { Seat, Typed } from './game.js';
import type { AnyOdds } from './odds.js';
import type { Say } from './say.js';
import type { TargetId } from './scene.js';

export type { Say, Values } from './say.js';

/** The languages there are; the first is the default. */
export const LANGUAGES = ['en', 'es'] as const;
/** A language of the catalogues. */
export type Language = (typeof LANGUAGES)[number];

/** A catalogue of one language: ICU messages by their keys. */
export type Messages<Key extends string = string> = Readonly<Record<Key, string>>;

/** The catalogues of a narration; that of a game has its `summary`, a sentence or two. */
export type Catalogues<Key extends string = string> = Readonly<Record<Language, Messages<Key>>>;

/**
 * The words of a data book by list and id; `*` stands for every entry of its list.
 *
 * *Shape*: ICU messages for the members of an entry that are words; their values are its other members. A name that is
 * the message `<list>.<id>` of the catalogue is left out.
 */
export type BookWords = Readonly<Record<string, Readonly<Record<string, Messages>>>>;

/** What a viewer is asked to decide, or whom the match waits for. */
export interface Ask {
  text: string;
  /** The rule that says how to decide; null: none. */
  rule: string | null;
  /** Of a choice made in steps: how many are done, and of how many; null: one step, or an open number. */
  done: number | null;
  of: number | null;
  /** The seats that owe an action, where the viewer owes none. */
  seatsWaitedFor: Seat[];
}

/** A die that was rolled. */
export interface ToldDie {
  sides: number;
  value: number;
  /** What was needed, in words; null: the value counts as it is. */
  needs: string | null;
  /** Whether it was reached; null where nothing was needed. */
  made: 'hit' | 'miss' | null;
}

/** One of two sides that were compared, such as in a fight. */
export interface ContestSide {
  /** Null: no seat, such as an enemy of the game. */
  seat: Seat | null;
  name: string;
  dice: ToldDie[];
  /** What counted besides the dice, in a few words each, such as "+2 mountain". */
  added: string[];
  /** What it came to; null where nothing is summed. */
  total: number | null;
  hasWon: boolean;
}

/** Two sides that were compared, and what came of it. */
export interface Contest {
  sides: [ContestSide, ContestSide];
  outcome: string;
}

/** What a replay marks: where a round, a day or a point begins, and what decides. */
export const HIGHLIGHTS = ['round', 'event'] as const;

/** A sentence or a few about one thing that happened. */
export interface Beat {
  text: string;
  /** Who did it; null: nobody. */
  seat: Seat | null;
  /** Where it happened: things of the scene before or after it. */
  marks: TargetId[];
  dice: ToldDie[];
  /** What was compared, in its order; its dice are among those of the beat. */
  contests?: Contest[];
  /** Whether a reader can do without it. */
  isDetail: boolean;
  /** Whether a replay marks it, and as what. */
  highlight?: (typeof HIGHLIGHTS)[number];
}

/** One figure of how a seat stands. */
export interface Standing {
  seat: Seat;
  label: string;
  value: number;
  /** What the value is out of; null: it is open. */
  of: number | null;
}

/** What a newcomer is told for what is asked, and what it points at. */
export interface Hint {
  text: string;
  /** Things of the scene of the same view. */
  marks: TargetId[];
}

/** How a match ended. */
export interface End {
  text: string;
  /** Why, as a sentence of its own. */
  because: string;
  /** The `seq` of the entry that decided it; null until that is known. */
  decidedBy: number | null;
}

/** What a game answers when its viewer owes an action. */
export type Question = Pick<Ask, 'text'> & Partial<Pick<Ask, 'rule' | 'done' | 'of'>>;

/**
 * How a game tells itself; views are those of one viewer, `config` is the one that the viewer may see.
 *
 * Texts may begin with a small letter: the narrator begins each with a capital.
 */
export interface Narration<Config, Action extends Typed, Event extends Typed, View, Key extends string = string> {
  /** English, and what other languages there are: in those that are missing the game is told in English. */
  catalogues: Pick<Catalogues<Key>, (typeof LANGUAGES)[0]> & Partial<Catalogues<Key>>;
  /** The data book in the languages that its engine does not have. */
  books?: Readonly<Partial<Record<Language, BookWords>>>;
  /** What the viewer's seat, which owes an action, has to decide. */
  ask(view: View, say: Say<Key>, config: Config): Question;
  /** The visible events of one entry, with the views around it; `before` is null for the setup. */
  tell(events: readonly Event[], before: View | null, after: View, say: Say<Key>, config: Config): Beat[];
  /** A legal action of the viewer. */
  label(action: Action, view: View, say: Say<Key>, config: Config): string;
  /** The figures that decide, at least one a seat. */
  standing(view: View, say: Say<Key>, config: Config): Standing[];
  /** What helps a newcomer with what is asked now, what matters most first, a sentence each; at most five. */
  hints?(view: View, say: Say<Key>, config: Config): Hint[];
  /** What dice decide, where they do. */
  odds?: AnyOdds;
  /** Why no action has to do with a thing of the scene. */
  scenery?(thing: TargetId, say: Say<Key>): string;
  /** Why a match that the rules ended is over. */
  because(view: View, say: Say<Key>, config: Config): string;
  /** The situation before the first action, a sentence or two each. */
  opening(config: Config, seats: number, say: Say<Key>): string[];
}

/** The narration of any game. */
export type AnyNarration = Narration<unknown, Typed, Typed, unknown>;
