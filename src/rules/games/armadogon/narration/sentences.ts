import type { TargetId } from '../../../kernel/scene.js';
import { DECISIVE } from '../../../kit/beats.js';
import type { CardId } from '../model/cards.js';
import type { Config } from '../model/config.js';
import type { Event } from '../model/events.js';
import type { View } from '../views/view.js';
import { cardsPaid, dieContest, type LowDie, type Payment } from './contests.js';
import type { Words } from './messages.js';
import { plainName } from './names.js';

/** An entry that is being told. */
export interface Telling {
  before: View | null;
  after: View;
  config: Config;
  say: Words;
  /** The wanderer. */
  who: string;
  card: (id: CardId) => string;
  /** Whose the wanderer's things are, and whether the wanderer is told: that can be another word. */
  own: { told: string; whose: string };
  events: readonly Event[];
}

export const SEAT = { seat: 0 } as const;
/** What a choice was, or a card towards it: what comes of it says more. */
export const PAYING = { ...SEAT, isDetail: true } as const;
export const space = (position: number): TargetId => `space:${position}`;

/** A die that had to show a figure or less, and what came of it. */
export function lowDie(say: Words, rolled: LowDie) {
  const contest = dieContest(say, rolled);
  const needs = say('needs.atMost', { needed: rolled.most });
  return { needs, rest: { ...SEAT, ...DECISIVE, dice: contest.sides[0].dice, contest } };
}

/** A card that was paid, and how many points are still to pay; of the last one all cards, and what they come to. */
export function paid(event: Payment, telling: Telling): { cards: string | string[]; rest: string } {
  const { say, card } = telling;
  const { committed, needed } = event;
  if (committed < needed) return { cards: card(event.card), rest: say('paid.left', { left: needed - committed }) };
  const cards = cardsPaid(event, telling);
  if (cards.length === 1) return { cards: card(event.card), rest: '' };
  return { cards: cards.map((one) => plainName(say, one)), rest: say('paid.sum', { committed, needed }) };
}
