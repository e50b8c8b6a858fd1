import type { Entry, MatchState } from '@gameledger/client';
import { useMemo } from 'preact/hooks';
import { seatName } from '../words/people.js';
import { say } from '../words/say.js';
import { Contests } from './contests.js';
import { RollingDice } from './dice.js';
import { beatsOf } from './since-last-action.js';
import type { Telling } from './telling.js';
import { type Throw, throwOf } from './throws.js';
import { useBeside } from './use-beside.js';

interface ThrownProps {
  match: MatchState;
  entries: readonly Entry[];
  telling: Telling;
  /** The version that the board shows, where it is an earlier one. */
  at: number | null;
  /** Whether the viewer is already doing something else. */
  isTouched: boolean;
}

/** The dice of what is being told, or of the version that is looked at, as they lie on the board. */
export function Thrown({ match, entries, telling: { beat, isNews, skip }, at, isTouched }: ThrownProps) {
  const past = useMemo(() => (at === null ? undefined : throwOf(beatsOf(entries.filter(({ seq }) => seq === at)))), [entries, at]);
  const thrown = at !== null ? past : beat && isNews && !isTouched ? throwOf([beat]) : undefined;
  if (!thrown) return null;
  // Two fights in a row may be told in the same words.
  const key = at ?? beat;
  if (thrown.contests.length > 0)
    return <Contests key={key} match={match} contests={thrown.contests} onTouch={at === null ? skip : null} />;
  return <Lying key={key} {...thrown} by={thrown.seat === null || thrown.seat === match.yourSeat ? null : seatName(match, thrown.seat)} />;
}

/** Dice on the board; `by` names who rolled them, where that was not the viewer. A sentence says what they needed. */
function Lying({ dice, by }: Throw & { by: string | null }) {
  const place = useBeside<HTMLDivElement>('.marks .mark:not(.hinted)', [], { edge: 'top', hides: 'little' });
  const needs = [...new Set(dice.flatMap((die) => die.needs ?? []))];
  const label = say('dice.thrown', { values: dice.map(({ value }) => String(value)), needs: needs.join(', ') || 'nothing' });
  return (
    <div ref={place} class="thrown" role="img" aria-label={label}>
      <RollingDice dice={dice} />
      {by === null ? null : <span class="small">{by}</span>}
    </div>
  );
}
