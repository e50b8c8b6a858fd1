import { say } from '../words/say.js';
import { nameInWords } from './option-fields.js';

interface PresetChoiceProps {
  presets: readonly string[];
  /** The name of the preset; empty for the default of the game. */
  chosen: string;
  onChoose(preset: string): void;
}

/** Asks for a preset; nothing where a game has none. */
export function PresetChoice({ presets, chosen, onChoose }: PresetChoiceProps) {
  if (presets.length === 0) return null;
  return (
    <div class="option">
      <label for="preset">{say('new.preset')}</label>
      <select id="preset" value={chosen} onChange={({ currentTarget }) => onChoose(currentTarget.value)}>
        <option value="">{say('new.standard')}</option>
        {presets.map((name) => (
          <option key={name} value={name}>
            {nameInWords(name)}
          </option>
        ))}
      </select>
    </div>
  );
}
