/** The cards and attacks a seat has still to decide on in the running step. */
import * as z from 'zod';
import { define } from '../../../kit/definitions.js';
import { attackNumber } from './bounds.js';
import { type Square, squareSchema } from './squares.js';

const ofSpace = <T extends string>(type: T) => z.strictObject({ type: z.literal(type), ...squareSchema.shape });
const ofAttack = <T extends string>(type: T) => z.strictObject({ type: z.literal(type), attack: attackNumber });

/** One item of a seat's queue: a square of its matrix, or the id of an attack. */
export const queueItemSchema = define(
  'QueueItem',
  'What the seat has still to decide on in this step: a card on a square, or an attack.',
  z.discriminatedUnion('type', [
    ofSpace('link'),
    ofSpace('attack'),
    ofSpace('repair'),
    ofSpace('retain'),
    ofAttack('pickTarget'),
    ofAttack('defend'),
  ]),
);
/** What waits in a queue, of any type. */
type QueueItem = z.infer<typeof queueItemSchema>;

/** Queue items of one type for a list of squares. */
export function queueOf(type: 'link' | 'attack' | 'repair' | 'retain', squares: readonly Square[]): QueueItem[] {
  return squares.map(({ x, y }) => ({ type, x, y }));
}
