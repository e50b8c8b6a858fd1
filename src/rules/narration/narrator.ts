import type { Outcome, Refusal, Seat, Typed } from '../kernel/game.js';
import { type AnyNarration, type Ask, type Beat, type End, type Hint, LANGUAGES, type Say, type Standing } from '../kernel/narration.js';
import type { Prospect } from '../kernel/odds.js';
import type { TargetId } from '../kernel/scene.js';
import { capitalized } from '../kit/beats.js';
import { inWords } from '../kit/scene-words.js';
import { type Reader, sayFor } from './say.js';
import { type SharedKey, shared } from './shared.js';

/** An entry of a match as its reader may see it, as far as it is told. */
export interface ToldEntry {
  kind: 'setup' | 'action' | 'resignation' | 'timeout' | 'offer' | 'answer' | 'resume' | 'outage' | 'void';
  /** Null for what no seat does, and while the action is secret. */
  seat: Seat | null;
  /** As its reader may see it. */
  action?: Typed | null;
  /** The seats that owed an action before it, and after it. */
  owed?: readonly Seat[];
  toAct?: readonly Seat[];
  events: readonly Typed[];
  result: ToldResult | null;
  offer?: { kind: OfferKind };
  answer?: { accept: boolean };
  effect?: { kind: OfferKind } | null;
  /** Of a void match. */
  reason?: string;
}

type OfferKind = 'draw' | 'takeback' | 'abort' | 'pause';

/** How a match ended. */
export interface ToldResult {
  outcomes: readonly Outcome[];
  reason?: string;
}

/** Tells one match to one reader. */
export interface Narrator {
  /** Null when the match is over. */
  ask(view: unknown, toAct: readonly Seat[]): Ask | null;
  /** One entry, with the views around it; `before` is null for the setup. */
  story(entry: ToldEntry, before: unknown, after: unknown): Beat[];
  standing(view: unknown): Standing[];
  end(view: unknown, result: ToldResult, decidedBy: number | null): End;
  /** A legal action of the reader; null where the game has no words of its own. */
  label(action: Typed, view: unknown): string | null;
  /** A chance with what it is the chance of. */
  odds(prospect: Prospect): string;
  /** A refusal of the engine; as it is where the game has no words for it. */
  refusal(refusal: Refusal, view: unknown, toAct: readonly Seat[]): Refusal;
  /** What a seat is told that does not owe an action. */
  notYourTurn(toAct: readonly Seat[]): string;
  /** What is said of a thing of the scene that can be touched for these actions. */
  touchable(actions: readonly string[]): string;
  /** What is said of one that is touched after these. */
  touchedAfter(things: readonly string[]): string;
  /** What is said of any thing to who has no seat. */
  looksOn(): string;
  /** What is said of any thing after the end. */
  isOver(): string;
  /** What is said of any thing in a pause. */
  isPaused(): string;
  /** Why no action has to do with a thing of the scene. */
  scenery(thing: TargetId): string;
  /** The situation before the first action. */
  opening(): string[];
  hints(view: unknown): Hint[];
}

/** The words of a game for a reader; of a game without a narration only what the seats are called. */
export function wordsFor(narration: AnyNarration | null, reader: Reader): Say {
  return sayFor(narration?.catalogues[reader.language] ?? narration?.catalogues[LANGUAGES[0]] ?? {}, reader);
}

/**
 * The narrator of a match. `narration` is null for a game without one: then only what is about the match is told.
 * `config` is the one that the reader may see.
 */
export function narratorFor(narration: AnyNarration | null, reader: Reader, config: unknown): Narrator {
  const common = sayFor(shared[reader.language], reader);
  const say = narration && wordsFor(narration, reader);
  const opening = (): string[] => (narration && say ? narration.opening(config, reader.names.length, say) : []);
  /**
   * A choice that has no events to be told by: one's own that nothing has come of yet, and what others chose in secret.
   */
  const choiceBeats = (entry: ToldEntry, told: readonly Beat[], before: unknown): Beat[] => {
    const { kind, seat, action, toAct = [] } = entry;
    if (kind !== 'action') return [];
    if (seat !== null) {
      const isUntold = seat === reader.seat && told.length === 0 && action && before !== null;
      const label = isUntold ? narrator.label(action, before) : null;
      return label === null ? [] : [beat(common('acted', { seat: common.seat(seat), action: label }), seat)];
    }
    const chooser = chooserOf(entry, reader.seat);
    if (chooser === null) return [beat(common('secret'), null, true)];
    return [beat(common('chosen', { seat: common.seat(chooser) }), chooser, told.length > 0 || toAct.includes(chooser))];
  };
  const narrator: Narrator = {
    ask(view, toAct) {
      if (toAct.length === 0) return null;
      if (reader.seat === null || !toAct.includes(reader.seat)) return waiting(toAct, common);
      const question = narration && say ? narration.ask(view, say, config) : { text: common('yourTurn') };
      const { text, rule = null, done = null, of = null } = question;
      return { text: capitalized(text), rule, done, of, seatsWaitedFor: [] };
    },
    story(entry, before, after) {
      const told = narration && say ? narration.tell(entry.events, before, after, say, config) : plainBeats(entry, common);
      const situation = entry.kind === 'setup' ? opening().map((text) => beat(text, null)) : [];
      const beats = [...lifeBeats(entry, common), ...situation, ...choiceBeats(entry, told, before), ...told];
      if (entry.result) beats.push(beat(outcomeText(entry.result, common), null));
      return beats;
    },
    standing: (view) => (narration && say ? narration.standing(view, say, config) : []),
    end: (view, result, decidedBy) => ({
      text: capitalized(outcomeText(result, common)),
      because: capitalized(
        lifeReason(result, common) ?? (narration && say ? narration.because(view, say, config) : common('because.rules')),
      ),
      decidedBy,
    }),
    opening,
    hints: (view) => (narration && say ? (narration.hints?.(view, say, config) ?? []) : []),
    refusal({ code, rule, ...said }, view, toAct) {
      const told = narration && say ? refusalText(narration, { code, rule }, say) : null;
      if (told === null) return { code, rule, ...said };
      const instead = narrator.ask(view, toAct)?.text;
      const detail = said.instead === undefined ? said.message : `${said.message} ${said.instead}`;
      return { code, rule, message: told, ...(instead !== undefined && { instead }), detail };
    },
    touchable: (actions) => common(actions.length > 0 ? 'touch.for' : 'touch.now', { actions }),
    touchedAfter: (things) => common('touch.after', { things }),
    looksOn: () => common('touch.watching'),
    isOver: () => common('touch.over'),
    isPaused: () => common('touch.paused'),
    scenery: (thing) => (narration?.scenery && say ? capitalized(narration.scenery(thing, say)) : common('touch.never')),
    notYourTurn: (toAct) => `${common('notYourTurn')} ${waiting(toAct, common).text}`,
    odds: ({ p, goal }) => common('odds', { p: roundedOdds(p), goal: say ? say(goal) : goal }),
    label: (action, view) => (narration && say ? capitalized(narration.label(action, view, say, config)) : null),
  };
  return narrator;
}

/** A chance to be shown in per cent: only what is certain is 0 or 100. */
function roundedOdds(p: number): number {
  return p === 0 || p === 1 ? p : Math.min(0.99, Math.max(0.01, p));
}

/** The words for a refusal: those of its code, else those of the rule that it cites; null where there are none. */
export function refusalText({ catalogues }: AnyNarration, { code, rule }: Pick<Refusal, 'code' | 'rule'>, say: Say): string | null {
  const key = [`refusal.${code}`, `refusal.${rule}`].find((known) => Object.hasOwn(catalogues[LANGUAGES[0]], known));
  return key === undefined ? null : say(key);
}

function waiting(toAct: readonly Seat[], say: Say<SharedKey>): Ask {
  const seatsWaitedFor = [...toAct];
  const text = say('waiting', { seats: toAct.map((seat) => say.seat(seat)) });
  return { text, rule: null, done: null, of: null, seatsWaitedFor };
}

function beat(text: string, seat: Seat | null, isDetail = false): Beat {
  return { text: capitalized(text), seat, marks: [], dice: [], isDetail };
}

/** What is about the match and not about its game. */
function lifeBeats(entry: ToldEntry, say: Say<SharedKey>): Beat[] {
  const { seat, kind } = entry;
  const who = { seat: seat === null ? '' : say.seat(seat) };
  // An agreed draw is the result, which is told last.
  const { effect: made } = entry;
  const effect = made && made.kind !== 'draw' ? [beat(say(`effect.${made.kind}`), null)] : [];
  switch (kind) {
    case 'setup':
      return [beat(say('begins'), null)];
    case 'resignation':
      return [beat(say('resigned', who), seat)];
    case 'timeout':
      return [beat(say('timedOut', who), seat)];
    case 'offer':
      return [...(entry.offer ? [beat(say(`offer.${entry.offer.kind}`, who), seat)] : []), ...effect];
    case 'answer':
      return [beat(say(entry.answer?.accept ? 'agreed' : 'declined', who), seat), ...effect];
    case 'resume':
      return [beat(say('resumed', who), seat)];
    case 'outage':
      return [beat(say('outage'), null)];
    case 'void':
      return [beat(say('voided', { reason: entry.reason ?? '' }), null)];
    case 'action':
      return [];
  }
}

/** Who chose in secret, by who owed an action before and after; null where several may have. */
function chooserOf({ owed = [], toAct = [] }: ToldEntry, reader: Seat | null): Seat | null {
  const others = owed.filter((seat) => seat !== reader);
  const [chooser, ...more] = others.length === 1 ? others : others.filter((seat) => !toAct.includes(seat));
  return chooser === undefined || more.length > 0 ? null : chooser;
}

/** *Units*: values of an action that are told in a game without words. */
const MOST_VALUES = 8;

/** What a seat did in a game without words, by the names of its code made readable. */
function plainBeats({ kind, seat, action }: ToldEntry, say: Say<SharedKey>): Beat[] {
  if (kind !== 'action' || seat === null || !action) return [];
  const { type, ...values } = action;
  const leaves = leavesOf(values).slice(0, MOST_VALUES);
  const told = [inWords(type), ...leaves.map((leaf) => (A_WORD.test(leaf) ? leaf : say.quoted(leaf)))].join(' ');
  return [beat(say('acted', { seat: say.seat(seat), action: told }), seat)];
}

/** What is in no sentence more than a word: an id, a figure. */
const A_WORD = /^[\w:.,+-]{0,40}$/;

function leavesOf(value: unknown): string[] {
  if (typeof value === 'object' && value !== null) return Object.values(value).flatMap(leavesOf);
  return value === null ? [] : [String(value)];
}

function outcomeText({ outcomes }: ToldResult, say: Say<SharedKey>): string {
  const winners = seatsWith(outcomes, 'win', say);
  if (winners.length > 0) return say('won', { winners });
  return say(outcomes.includes('draw') ? 'drawn' : 'lost');
}

function seatsWith(outcomes: readonly Outcome[], outcome: Outcome, say: Say<SharedKey>): string[] {
  return outcomes.flatMap((of, seat) => (of === outcome ? [say.seat(seat)] : []));
}

/** Why a match ended that its rules did not end; null for one that they did. */
function lifeReason({ outcomes, reason }: ToldResult, say: Say<SharedKey>): string | null {
  switch (reason) {
    case 'resignation':
    case 'timeout':
    case 'no-show':
      return say(`because.${reason}`, { losers: seatsWith(outcomes, 'loss', say) });
    case 'agreement':
      return say('because.agreement');
    default:
      return null;
  }
}
