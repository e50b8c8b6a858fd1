import type { Terms } from '@gameledger/client';
import { say } from '../words/say.js';
import { CLOCKS, clockWords } from './clocks.js';

/** By which clock, and whether the match counts for ratings. */
export interface Timing {
  clock: NonNullable<Terms['clock']> | null;
  rated?: boolean;
}

/** Chips for the clocks; with one chosen, a switch for what only timed matches can be: rated. */
export function ClockChoice({ timing, mayRate = true, onChange }: ClockChoiceProps) {
  const { clock, rated = false } = timing;
  return (
    <>
      <fieldset class="option chips">
        <legend>{say('new.clock')}</legend>
        {CLOCKS.map((offered) => (
          <label key={clockWords(offered)} class="chip">
            <input
              type="radio"
              name="clock"
              checked={offered === clock}
              onChange={() => onChange({ clock: offered, rated: rated && offered !== null })}
            />
            {clockWords(offered)}
          </label>
        ))}
      </fieldset>
      {clock !== null && mayRate ? (
        <div class="option switch">
          <label for="rated">{say('new.rated')}</label>
          <input
            id="rated"
            type="checkbox"
            checked={rated}
            onChange={({ currentTarget }) => onChange({ clock, rated: currentTarget.checked })}
          />
        </div>
      ) : null}
    </>
  );
}

interface ClockChoiceProps {
  timing: Timing;
  /** False where the service would refuse a rated match: against bots, alone, in private. */
  mayRate?: boolean;
  onChange(timing: Timing): void;
}
