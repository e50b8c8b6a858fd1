import type { Hint } from '../../../kernel/narration.js';
import type { View } from '../views/view.js';
import type { Words } from './messages.js';

/** What a newcomer needs to know of the machines. */
export function hints({ seat, seats, me }: View, say: Words): Hint[] {
  const others = seats.flatMap((_, other) => (other === seat ? [] : [`seat:${other}`]));
  const own = seat === null ? [] : [`seat:${seat}`];
  const hand = [...new Set(me?.hand ?? [])].map((kind) => `hand:${kind}`);
  return [
    { text: say('hint.own', { empty: me?.matrix.length === 0 ? 'yes' : 'no' }), marks: own },
    { text: say('hint.positions'), marks: own },
    { text: say('hint.other'), marks: others },
    { text: say('hint.power'), marks: seat === null ? [] : [`pool:${seat}`] },
    { text: say('hint.hand', { shown: hand.length }), marks: hand },
  ];
}
