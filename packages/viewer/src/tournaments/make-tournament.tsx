import { useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { CLOCKS, clockWords } from '../lobby/clocks.js';
import { PresetChoice } from '../lobby/preset-choice.js';
import { answerOf } from '../players/answer-of.js';
import { useAnswer } from '../players/use-answer.js';
import { playAsGuest } from '../session/account.js';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { say } from '../words/say.js';
import { FORMATS, type Tournament } from './words.js';

/** A player who does not appear must lose on time. */
const TIMED = CLOCKS.flatMap((clock) => clock ?? []);
const SEATS = [4, 8, 16, 32, 64] as const;

/** Asks what is to be played, and makes the tournament. */
export function MakeTournament() {
  const { route } = useLocation();
  const { answer: games } = useAnswer(() => service.value.games(), []);
  const [error, setError] = useState<unknown>(null);
  const [isMaking, setIsMaking] = useState(false);
  const [chosen, setChosen] = useState('');
  const [preset, setPreset] = useState('');
  const playable = (games ?? []).filter(takesTwo);
  const game = playable.find(({ id }) => id === chosen) ?? playable[0];
  const make = async (form: FormData): Promise<void> => {
    const clock = TIMED[Number(form.get('clock'))];
    if (!clock) return;
    await playAsGuest();
    const name = String(form.get('name')).trim();
    const body = {
      game: game?.id ?? '',
      format: form.get('format') as Tournament['format'],
      seats: Number(form.get('seats')),
      terms: { clock },
      rated: form.has('rated'),
      ...(preset === '' ? {} : { preset }),
      ...(name === '' ? {} : { name }),
    };
    const { id } = await answerOf(service.value.api.POST('/v1/tournaments', { body }));
    // Who cannot take part is told so by the page of the tournament.
    const params = { path: { tournamentId: id } };
    if (form.has('isIn')) await service.value.api.POST('/v1/tournaments/{tournamentId}/players', { params, body: {} });
    route(linkTo(`/tournaments/${id}`));
  };
  return (
    <details class="make">
      <summary>{say('tournament.make')}</summary>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          setError(null);
          setIsMaking(true);
          void make(new FormData(event.currentTarget))
            .catch(setError)
            .finally(() => setIsMaking(false));
        }}
      >
        <ProblemNotice error={error} />
        <Choice
          name="game"
          label={say('tournament.game')}
          options={playable.map(({ id, title }) => [id, title])}
          onChoose={(id) => {
            setChosen(id);
            setPreset('');
          }}
        />
        <PresetChoice presets={game?.presets ?? []} chosen={preset} onChoose={setPreset} />
        <Choice name="format" label={say('tournament.format')} options={FORMATS.map((format) => [format, say(`format.${format}`)])} />
        <Choice name="seats" label={say('tournament.seats')} options={SEATS.map((seats) => [String(seats), String(seats)])} />
        <Choice name="clock" label={say('new.clock')} options={TIMED.map((clock, index) => [String(index), clockWords(clock)])} />
        <label class="option switch">
          {say('new.rated')}
          <input name="rated" type="checkbox" />
        </label>
        <label class="option switch">
          {say('tournament.isIn')}
          <input name="isIn" type="checkbox" defaultChecked />
        </label>
        <label class="option">
          {say('tournament.name')}
          <input name="name" maxLength={64} placeholder={say('tournament.nameHint')} />
        </label>
        <button type="submit" class="primary" disabled={isMaking}>
          {say(isMaking ? 'match.moment' : 'tournament.makeIt')}
        </button>
      </form>
    </details>
  );
}

function takesTwo({ seats: { min, max } }: { seats: { min: number; max: number } }): boolean {
  return min <= 2 && max >= 2;
}

interface ChoiceProps {
  name: string;
  label: string;
  options: readonly (readonly string[])[];
  onChoose?(value: string): void;
}

function Choice({ name, label, options, onChoose }: ChoiceProps) {
  return (
    <label class="option">
      {label}
      <select name={name} onChange={({ currentTarget }) => onChoose?.(currentTarget.value)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
