import type { Seat } from '../kernel/game.js';
import type { Beat, Contest, ToldDie } from '../kernel/narration.js';
import type { TargetId } from '../kernel/scene.js';

/** What is said of one event, before sentences that belong together become a beat. */
export interface Sentence {
  text: string;
  /** Sentences in a row about the same thing are one beat. */
  about: string;
  seat?: Seat | null;
  marks?: readonly TargetId[];
  dice?: readonly ToldDie[];
  contest?: Contest;
  isDetail?: boolean;
  highlight?: Beat['highlight'];
}

/** What is told of an event; null where another event says it. */
type Told = Sentence | readonly Sentence[] | null;

/** What is told of each type of event. */
export type Tellers<Event extends { type: string }, Telling> = {
  readonly [Type in Event['type']]: (event: Extract<Event, { type: Type }>, telling: Telling) => Told;
};

/** The sentences of an event of an entry that is being told. */
export function sentencesOf<Event extends { type: string }, Telling>(
  tellers: Tellers<Event, Telling>,
  event: Event,
  telling: Telling,
): readonly Sentence[] {
  // A table by type takes the event of its key, which no index type can say.
  const teller = tellers[event.type as Event['type']] as (event: Event, telling: Telling) => Told;
  return [teller(event, telling) ?? []].flat();
}

/** A sentence. */
export const plain = (text: string, about: string, rest: Partial<Sentence> = {}): Sentence => ({ text, about, ...rest });

/** The beats of sentences: those in a row about one thing are told together, and once each. */
export function beatsOf(sentences: readonly Sentence[]): Beat[] {
  const beats: Beat[] = [];
  let last: string | null = null;
  for (const { text, about, seat = null, marks = [], dice = [], isDetail = false, highlight, contest } of sentences) {
    const beat = beats.at(-1);
    if (beat && about === last) {
      beat.text = `${beat.text} ${capitalized(text)}`;
      beat.marks = [...new Set([...beat.marks, ...marks])];
      beat.dice.push(...dice);
      beat.isDetail &&= isDetail;
      if (contest) beat.contests = [...(beat.contests ?? []), contest];
      // What decides is more than that a round begins.
      if (highlight && beat.highlight !== 'event') beat.highlight = highlight;
    } else
      beats.push({
        text: capitalized(text),
        seat,
        marks: [...new Set(marks)],
        dice: [...dice],
        ...(contest && { contests: [contest] }),
        isDetail,
        ...(highlight && { highlight }),
      });
    last = about;
  }
  return beats;
}

/**
 * Stretches of a match that passed within one entry, so that nobody had a choice in them: each by the event that begins
 * the next one.
 */
export function passedStretches<Event>(events: readonly Event[], begins: (event: Event) => boolean): ReadonlyMap<Event, Event> {
  const passed = new Map<Event, Event>();
  let last: Event | null = null;
  for (const event of events) {
    if (!begins(event)) continue;
    if (last !== null) passed.set(event, last);
    last = event;
  }
  return passed;
}

/** Lets a replay mark where a round, a day or a point begins. */
export const ROUND = { highlight: 'round' } as const;
/** Lets a replay mark what decides. */
export const DECISIVE = { highlight: 'event' } as const;

/** A text that begins with a capital. */
export function capitalized(text: string): string {
  const [first = ''] = text;
  return `${first.toUpperCase()}${text.slice(first.length)}`;
}

/** A die that had to show a number or more. */
export function dieAtLeast(value: number, needed: number, needs: string): ToldDie {
  return { sides: 6, value, needs, made: value >= needed ? 'hit' : 'miss' };
}

/** A die whose value counts as it is. */
export function plainDie(sides: number, value: number): ToldDie {
  return { sides, value, needs: null, made: null };
}

/** A die that had to show a number or less. */
export function dieAtMost(value: number, needed: number, needs: string): ToldDie {
  return { sides: 6, value, needs, made: value <= needed ? 'hit' : 'miss' };
}
