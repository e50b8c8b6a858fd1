import type { Game, GameInShort, Terms } from '@gameledger/client';
import { useEffect, useMemo, useState } from 'preact/hooks';
import { useLocation } from 'preact-iso';
import { type Brought, LoadoutChoice } from '../loadouts/loadout-choice.js';
import { find, type SeekRequest } from '../seeks/search.js';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { ProblemNotice } from '../shell/problem-notice.js';
import { say } from '../words/say.js';
import { ClockChoice, type Timing } from './clock-choice.js';
import { GameDialog } from './game-dialog.js';
import { type JsonSchema, optionFields } from './option-fields.js';
import { OptionInput } from './option-input.js';
import { PresetChoice } from './preset-choice.js';
import { QuickRules } from './quick-rules.js';
import { ANYONE, FRIEND, startMatch } from './start-match.js';

/** Asks how a match is to be played, and opens it. */
export function NewMatchDialog({ game, onClose }: { game: GameInShort; onClose(): void }) {
  return (
    <GameDialog title={game.title} onClose={onClose}>
      <QuickRules game={game.id} />
      <NewMatchForm game={game} onClose={onClose} />
    </GameDialog>
  );
}

function NewMatchForm({ game, onClose }: { game: GameInShort; onClose(): void }) {
  const { route } = useLocation();
  const isSolo = game.seats.max === 1;
  const bots = game.bots.toSorted((one, other) => Number(other === 'greedy') - Number(one === 'greedy'));
  const [opponent, setOpponent] = useState(isSolo ? FRIEND : (bots[0] ?? FRIEND));
  const [preset, setPreset] = useState('');
  const [given, setGiven] = useState<Record<string, unknown>>({});
  const [timing, setTiming] = useState<Timing>({ clock: null });
  const [isPrivate, setIsPrivate] = useState<boolean | null>(null);
  const [brought, setBrought] = useState<Brought>({});
  const [isStarting, setIsStarting] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const whole = useGame(game.id);
  const base = (preset === '' ? undefined : whole?.presets[preset]) as Record<string, unknown> | undefined;
  const rules = rulesOf(preset, { ...base, ...given }, given);
  const hidden = isPrivate ?? (opponent === FRIEND && !isSolo && !timing.rated);
  const mayRate = !isSolo && (opponent === ANYONE || (opponent === FRIEND && isPrivate !== true));

  const start = async (): Promise<void> => {
    setIsStarting(true);
    setError(null);
    try {
      if (opponent === ANYONE) {
        const { clock } = timing;
        find({
          game: game.id,
          ...rules,
          ...(clock && { clock }),
          ...(timing.rated && { rated: true }),
          ...brought,
        });
        onClose();
        return;
      }
      const terms: Terms = { clock: timing.clock, ...(mayRate && timing.rated && { rated: true }) };
      const visibility = hidden ? 'private' : 'public';
      route(linkTo(`/matches/${await startMatch({ game: game.id, opponent, ...rules, terms, brought, visibility })}`));
    } catch (thrown) {
      setError(thrown);
      setIsStarting(false);
    }
  };

  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        void start();
      }}
    >
      <ProblemNotice error={error} />
      <div class="option">
        <label for="opponent">{say('new.opponent')}</label>
        <select id="opponent" value={opponent} onChange={({ currentTarget }) => setOpponent(currentTarget.value)}>
          {isSolo ? <option value={FRIEND}>{say('new.solo')}</option> : null}
          {isSolo
            ? null
            : bots.map((bot) => (
                <option key={bot} value={bot} label={say('new.bot', { bot })}>
                  {bot}
                </option>
              ))}
          {isSolo ? null : <option value={FRIEND}>{say('new.friend')}</option>}
          {isSolo ? null : <option value={ANYONE}>{say('new.anyone')}</option>}
        </select>
      </div>
      <PresetChoice presets={game.presets} chosen={preset} onChoose={setPreset} />
      <PresetNote reason={whole?.fairness.find((one) => one.preset === preset)?.unrated ?? null} />
      <ClockChoice timing={timing} mayRate={mayRate} onChange={setTiming} />
      <details>
        <summary>{say('new.advanced')}</summary>
        <div class="option switch">
          <label for="private">{say('new.private')}</label>
          <input id="private" type="checkbox" checked={hidden} onChange={({ currentTarget }) => setIsPrivate(currentTarget.checked)} />
        </div>
        <Options
          game={whole}
          chosenFor={(name) => given[name] ?? base?.[name]}
          onChange={(name, value) => setGiven(changed(given, name, value))}
        />
      </details>
      {/* Above the button alone: it comes when the engine is here, and moves what is below it. */}
      <LoadoutChoice game={game.id} config={rules.preset ?? rules.config ?? {}} onChange={setBrought} />
      <div class="foot">
        <button type="submit" class="primary" disabled={isStarting}>
          {say(isStarting ? 'new.starting' : 'new.start')}
        </button>
      </div>
    </form>
  );
}

/**
 * A preset that nothing was changed of is asked for by its name: so those who want the same find each other, and it
 * holds before the game has been read.
 */
function rulesOf(preset: string, config: Record<string, unknown>, given: Record<string, unknown>): Pick<SeekRequest, 'config' | 'preset'> {
  if (Object.keys(given).length > 0) return { config };
  return preset === '' ? {} : { preset };
}

/** Why matches with a preset are not rated. */
function PresetNote({ reason }: { reason: string | null }) {
  return reason === null ? null : <p class="muted small">{say('fair.preset', { reason })}</p>;
}

interface OptionsProps {
  game: Game | null;
  chosenFor(name: string): unknown;
  onChange(name: string, value: unknown): void;
}

function Options({ game, chosenFor, onChange }: OptionsProps) {
  const fields = useMemo(() => (game ? optionFields(game.schemas.config as JsonSchema) : []), [game]);
  return (
    <>
      {fields.map((field) => (
        <OptionInput
          key={field.name}
          field={field}
          value={chosenFor(field.name) ?? field.standard}
          onChange={(value) => onChange(field.name, value)}
        />
      ))}
    </>
  );
}

function changed(given: Record<string, unknown>, name: string, value: unknown): Record<string, unknown> {
  const { [name]: _, ...rest } = given;
  return value === undefined ? rest : { ...rest, [name]: value };
}

/** The whole of a game; null until it is here. */
function useGame(id: string): Game | null {
  const [game, setGame] = useState<Game | null>(null);
  useEffect(() => {
    service.value
      .game(id)
      .get()
      .then(setGame)
      // The form can be sent without its options.
      .catch(() => undefined);
  }, [id]);
  return game;
}
