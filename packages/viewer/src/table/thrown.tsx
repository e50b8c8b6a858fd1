import type { Entry, MatchState } from '@gameledger/client';
import { useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { seatName } from '../words/people.js';
import { say } from '../words/say.js';
import { CONTEST_MS, Contests } from './contests.js';
import { TurningDice, useTurns } from './dice.js';
import { isLying, nextThrow, type Throw, throwsOf } from './throws.js';
import { useBeside } from './use-beside.js';

/** *Units*: milliseconds that a throw has before the next one. */
const THROW_MS = 1_500;
/** *Units*: milliseconds after which nobody needs to see it any more: the story keeps it. */
const LYING_MS = 4_000;

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
  const next = nextThrow(throws, shown);
  const contests = next?.contests.length ?? 0;
  useEffect(() => {
    // A replay has shown the dice of what it passes.
    if (at !== null) return setShown(Math.max(shown, at));
    if (!next) return;
    const timer = setTimeout(() => {
      freeAt.current = performance.now() + (contests > 0 ? contests * CONTEST_MS : THROW_MS);
      setShown(next.seq);
    }, freeAt.current - performance.now());
    return () => clearTimeout(timer);
  }, [next?.seq, at]);
  const lying = throws.find(({ seq }) => seq === (at ?? (shown > opened ? shown : null)));
  const lies = lying !== undefined && !isTouched && (at !== null || isLying(lying, entries, match.yourSeat));
  const [seen, setSeen] = useState(opened);
  useEffect(() => {
    if (!lies || at !== null) return;
    const timer = setTimeout(() => setSeen(lying.seq), Math.max(LYING_MS, (lying.contests.length + 1) * CONTEST_MS));
    return () => clearTimeout(timer);
  }, [lies, lying?.seq, at]);
  if (!lies || (at === null && seen >= lying.seq)) return null;
  if (lying.contests.length > 0) return <Contests key={lying.seq} match={match} contests={lying.contests} />;
  return (
    <Lying key={lying.seq} {...lying} by={lying.seat === null || lying.seat === match.yourSeat ? null : seatName(match, lying.seat)} />
  );
}

/** Dice on the board; `by` names who rolled them, where that was not the viewer. */
function Lying({ dice, by }: Throw & { by: string | null }) {
  const turns = useTurns();
  const place = useBeside<HTMLDivElement>('.marks .mark:not(.hinted)', [], { edge: 'top', hides: 'little' });
  const needs = [...new Set(dice.flatMap((die) => die.needs ?? []))];
  const label = say('dice.thrown', { values: dice.map(({ value }) => String(value)), needs: needs.join(', ') || 'nothing' });
  const told = [...(by === null ? [] : [by]), ...(needs.length === 0 ? [] : [say('dice.needs', { needs: needs.join(', ') })])];
  return (
    <div ref={place} class="thrown" role="img" aria-label={label}>
      <TurningDice dice={dice} turns={turns} />
      {told.length > 0 ? <span class="small">{told.join(' · ')}</span> : null}
    </div>
  );
}
