import type { TargetId } from '../../../kernel/scene.js';
import { plain, type Sentence } from '../../../kit/beats.js';
import type { JtEvent } from '../model/events.js';
import { findPlace } from '../model/geometry.js';
import { type HexId, type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import type { JtView } from '../views/view-schema.js';
import type { Names } from './names.js';

/** An event of one type. */
export type EventOf<Type extends JtEvent['type']> = Extract<JtEvent, { type: Type }>;

/** An entry that is being told; the view of the names is the one after it. */
export interface Telling extends Names {
  events: readonly JtEvent[];
  before: JtView | null;
}

/** Marks what a reader can do without. */
export const DETAIL = { isDetail: true } as const;
/** A hex in the scene. */
export const markHex = (id: HexId): TargetId[] => (findPlace(id) ? [`hex:${id}`] : []);

/** A sentence about a jugger. */
export function about(jugger: JuggerId, text: string, topic: string, rest: Partial<Sentence> = {}): Sentence {
  return plain(text, topic, { seat: seatOfJugger(jugger), marks: [`jugger:${jugger}`], ...rest });
}
