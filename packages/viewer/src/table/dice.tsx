import type { Beat } from '@gameledger/client';
import { useEffect, useState } from 'preact/hooks';
import { turnedBy } from './throws.js';

/** *Units*: milliseconds between two faces of a die that rolls. */
const FACE_MS = 80;
const FACES = 6;

/** The pips of a die of six sides, as places of a grid of three by three. */
const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};

/** A die as it lies; whether it was made is seen by its colour and its frame. */
function Die({ sides, value, made }: Pick<Beat['dice'][number], 'sides' | 'value' | 'made'>) {
  return (
    <svg class={`die ${made ?? ''}`} viewBox="0 0 24 24" aria-hidden="true">
      <rect x="1.5" y="1.5" width="21" height="21" rx={sides === 6 ? 5 : 10} />
      {sides === 6 ? (
        PIPS[value]?.map((place) => <circle key={place} cx={6 + 6 * (place % 3)} cy={6 + 6 * Math.floor(place / 3)} r="2" />)
      ) : (
        <text x="12" y="16.5" text-anchor="middle">
          {value}
        </text>
      )}
    </svg>
  );
}

/** Dice in a line of text, which says what they needed. */
export function DiceOf({ dice }: { dice: Beat['dice'] }) {
  return (
    <span class="dice">
      {dice.map((die, i) => (
        // Dice of a beat never change their places.
        <Die key={i} {...die} />
      ))}
    </span>
  );
}

/** How many faces dice still show before they lie; 0 from the start where nothing may move. */
export function useTurns(): number {
  const [turns, setTurns] = useState(() => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : FACES));
  useEffect(() => {
    if (turns === 0) return;
    const timer = setTimeout(() => setTurns(turns - 1), FACE_MS);
    return () => clearTimeout(timer);
  }, [turns]);
  return turns;
}

/** Dice that roll when they come. */
export function RollingDice({ dice }: { dice: Beat['dice'] }) {
  return <TurningDice dice={dice} turns={useTurns()} />;
}

/** Dice so many faces before they lie. */
export function TurningDice({ dice, turns }: { dice: Beat['dice']; turns: number }) {
  return (
    <span class="dice">
      {dice.map((die, i) => (
        // Dice of an entry never change their places.
        <Die key={i} {...die} value={turnedBy(die.value, die.sides, turns)} made={turns === 0 ? die.made : null} />
      ))}
    </span>
  );
}
