import type { Entry, MatchState } from '@gameledger/client';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { seatName } from '../words/people.js';
import { say } from '../words/say.js';
import { Die } from './dice.js';
import { isLying, nextThrow, type Throw, throwsOf, turnedBy } from './throws.js';
import { useBeside } from './use-beside.js';

/** *Units*: milliseconds between two faces of a die that rolls. */
const FACE_MS = 80;
const FACES = 6;
/** *Units*: milliseconds that a throw has before the next one. */
const THROW_MS = 1_500;

interface ThrownProps {
  match: MatchState;
  entries: readonly Entry[];
  /** The version with which the table was opened: what lay there before is no news. */
  opened: number;
  /** The version that the board shows, where it is an earlier one. */
  at: number | null;
  /** Whether the viewer is already doing something else. */
  isTouched: boolean;
}

/** The dice of what happened last, as they lie on the board. */
export function Thrown({ match, entries, opened, at, isTouched }: ThrownProps) {
  const throws = useMemo(() => throwsOf(entries), [entries]);
  const [shown, setShown] = useState(opened);
  const freeAt = useRef(0);
  const next = nextThrow(throws, shown)?.seq;
  useEffect(() => {
    // A replay has shown the dice of what it passes.
    if (at !== null) return setShown(Math.max(shown, at));
    if (next === undefined) return;
    const timer = setTimeout(() => {
      freeAt.current = performance.now() + THROW_MS;
      setShown(next);
    }, freeAt.current - performance.now());
    return () => clearTimeout(timer);
  }, [next, at]);
  const lying = throws.find(({ seq }) => seq === (at ?? (shown > opened ? shown : null)));
  if (!lying || isTouched || (at === null && !isLying(lying, entries, match.yourSeat))) return null;
  return (
    <Lying key={lying.seq} {...lying} by={lying.seat === null || lying.seat === match.yourSeat ? null : seatName(match, lying.seat)} />
  );
}

/** Dice on the board; `by` names who rolled them, where that was not the viewer. */
function Lying({ dice, by }: Throw & { by: string | null }) {
  const [turns, setTurns] = useState(() => (matchMedia('(prefers-reduced-motion: reduce)').matches ? 0 : FACES));
  useEffect(() => {
    if (turns === 0) return;
    const timer = setTimeout(() => setTurns(turns - 1), FACE_MS);
    return () => clearTimeout(timer);
  }, [turns]);
  const place = useBeside<HTMLDivElement>('.marks .mark:not(.hinted)', [], { edge: 'top', hides: 'little' });
  const needs = [...new Set(dice.flatMap((die) => die.needs ?? []))];
  const label = say('dice.thrown', { values: dice.map(({ value }) => String(value)), needs: needs.join(', ') || 'nothing' });
  const told = [...(by === null ? [] : [by]), ...(needs.length === 0 ? [] : [say('dice.needs', { needs: needs.join(', ') })])];
  return (
    <div ref={place} class="thrown" role="img" aria-label={label}>
      <span class="dice">
        {dice.map((die, i) => (
          // Dice of an entry never change their places.
          <Die key={i} {...die} value={turnedBy(die.value, die.sides, turns)} made={turns === 0 ? die.made : null} />
        ))}
      </span>
      {told.length > 0 ? <span class="small">{told.join(' · ')}</span> : null}
    </div>
  );
}
