import type { TargetId } from '../../../kernel/scene.js';
import { cellOf, type Spot } from '../model/board.js';
import type { Event } from '../model/events.js';
import type { View } from '../views/view-schema.js';
import type { Words } from './messages.js';

/** An event of one type. */
export type EventOf<Type extends Event['type']> = Extract<Event, { type: Type }>;

/** An entry that is being told: its events, the views around it, and the words. */
export interface Telling {
  events: readonly Event[];
  before: View | null;
  after: View;
  say: Words;
}

/** A cell in the scene. */
export const cell = (spot: Spot): TargetId => `cell:${cellOf(spot)}`;
