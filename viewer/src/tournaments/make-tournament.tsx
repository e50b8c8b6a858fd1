import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { CLOCKS } from '../lobby/clocks.js';
import { answerOf } from '../players/answer-of.js';
import { useAnswer } from '../players/use-answer.js';
import { playAsGuest } from '../session/account.js';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { FORMATS, type Tournament } from './words.js';

/** A player who does not appear must lose on time. */
const TIMED = CLOCKS.flatMap(({ name, clock }) => (clock === null ? [] : [{ name, clock }]));
const SEATS = [4, 8, 16, 32, 64] as const;

/** Asks what is to be played, and makes the tournament. */
export function MakeTournament() {
  const { route } = useLocation();
  const { answer: games } = useAnswer(() => service.value.games(), []);
  const [error, setError] = useState<unknown>(null);
  const make = async (form: FormData): Promise<void> => {
    const clock = TIMED[Number(form.get('clock'))]?.clock;
    if (!clock) return;
    await playAsGuest();
    const name = String(form.get('name')).trim();
    const body = {
      game: String(form.get('game')),
      format: form.get('format') as Tournament['format'],
      seats: Number(form.get('seats')),
      terms: { clock },
      ...(name === '' ? {} : { name }),
    };
    const { id } = await answerOf(service.value.api.POST('/v1/tournaments', { body }));
    route(linkTo(`/tournaments/${id}`));
  };
  return (
    <details class="make">
      <summary>Make a tournament</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setError(null);
          void make(new FormData(event.currentTarget)).catch(setError);
        }}
      >
        <ProblemNotice error={error} />
        <Choice name="game" label="Game" options={(games ?? []).filter(takesTwo).map(({ id, title }) => [id, title])} />
        <Choice name="format" label="Format" options={Object.entries(FORMATS)} />
        <Choice name="seats" label="Maximum number of players" options={SEATS.map((seats) => [String(seats), String(seats)])} />
        <Choice name="clock" label="Clock" options={TIMED.map(({ name }, index) => [String(index), name])} />
        <label class="option">
          Name
          <input name="name" maxLength={64} placeholder="that of the game" />
        </label>
        <button type="submit" class="primary">
          Make it
        </button>
      </form>
    </details>
  );
}

function takesTwo({ seats: { min, max } }: { seats: { min: number; max: number } }): boolean {
  return min <= 2 && max >= 2;
}

function Choice({ name, label, options }: { name: string; label: string; options: readonly (readonly string[])[] }) {
  return (
    <label class="option">
      {label}
      <select name={name}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
