import '../style/lobby.css';
import type { GameInShort, SavedLoadoutHead } from '@gameledger/client';
import { useEffect } from 'preact/hooks';
import { useAnswer } from '../players/use-answer.js';
import { account } from '../session/account.js';
import { linkTo } from '../session/base.js';
import { service } from '../session/service.js';
import { gameTitle } from '../words/game-title.js';
import { say } from '../words/say.js';
import { bringsWith } from './engine-rules.js';

/** What a seat brings, as a request names it: `{}` for the default of the game, or of a rematch. */
export type Brought = { loadout?: { preset: string } | { saved: string } };

interface LoadoutChoiceProps {
  game: string;
  /** What is brought if nothing is chosen; by default what everybody has. */
  standard?: string;
  /** Whether the seats of the match bring something, where that is known. */
  isOffered?: boolean;
  /** What the match would be opened with, or the name of a preset: it decides where there is no match yet. */
  config?: unknown;
  onChange(brought: Brought): void;
}

/** Asks which deck or team a seat brings; nothing where seats bring none. */
export function LoadoutChoice({ game, standard = say('loadout.standard'), isOffered = true, config, onChange }: LoadoutChoiceProps) {
  const isKnown = account.value !== null;
  const { answer } = useAnswer(() => readChoices(game, isKnown), [game, isKnown]);
  const { answer: brings } = useAnswer(() => bringsIn(game, config), [game, JSON.stringify(config)]);
  const isShown = isOffered && brings === true;
  useEffect(() => {
    if (!isShown) onChange({});
  }, [isShown]);
  if (!isShown || !answer || answer.games.length === 0) return null;
  const { games, saved } = answer;
  return (
    <div class="option">
      <label for="loadout">{say('loadout.bring')}</label>
      <select id="loadout" onChange={({ currentTarget }) => onChange(broughtBy(currentTarget.value))}>
        <option value="">{standard}</option>
        {games.map(({ id, loadouts }) => (
          <optgroup key={id} label={gameTitle(id)}>
            {loadouts.map((name) => (
              <option key={name} value={`preset ${name}`}>
                {name}
              </option>
            ))}
            {saved
              .filter((one) => one.game === id)
              .map(({ id: kept, name }) => (
                <option key={kept} value={`saved ${kept}`}>
                  {say('loadout.own', { name })}
                </option>
              ))}
          </optgroup>
        ))}
      </select>
      <p class="muted small">
        {say('loadout.secret')} <a href={linkTo(`/loadouts?game=${game}`)}>{say('lobby.build')}</a>
      </p>
    </div>
  );
}

function broughtBy(value: string): Brought {
  const [kind = '', ...name] = value.split(' ');
  if (kind === '') return {};
  return { loadout: kind === 'saved' ? { saved: name.join(' ') } : { preset: name.join(' ') } };
}

async function bringsIn(game: string, config: unknown): Promise<boolean> {
  if (config === undefined) return true;
  const whole = await service.value.game(game).get();
  return whole.loadouts !== null && bringsWith(whole, typeof config === 'string' ? (whole.presets[config] ?? {}) : config);
}

async function readChoices(game: string, isKnown: boolean): Promise<{ games: GameInShort[]; saved: SavedLoadoutHead[] }> {
  const all = await service.value.games();
  const games = all.filter(({ id, loadouts }) => id === game && loadouts.length > 0);
  const saved = isKnown && games.length > 0 ? await service.value.loadouts.list({ game }) : [];
  return { games, saved };
}
