import { DiceOf } from './dice.js';
import type { Contest } from './throws.js';

/** What was compared, in the story: a line for each side. */
export function FoughtOf({ contests }: { contests: readonly Contest[] }) {
  return (
    <span class="fought">
      {contests
        .flatMap(({ sides }) => [...sides])
        .map(({ name, dice, added, total, hasWon }, i) => (
          // Sides of a beat never change their places.
          <span key={i} class={hasWon ? 'won' : ''}>
            <bdi>{name}</bdi> <DiceOf dice={dice} /> {added.join(', ')} {total === null ? null : <b>{total}</b>}
          </span>
        ))}
    </span>
  );
}
