import type { Game } from '@gameledger/client';
import { useAnswer } from '../players/use-answer.js';
import { service } from '../session/service.js';
import { say } from '../words/say.js';
import { type JsonSchema, nameInWords, optionFields } from './option-fields.js';

type Config = Readonly<Record<string, unknown>>;

/** A config by the name of its preset, else by the options that are not those of the game by default. */
export function ChosenOptions({ game, config }: { game: string; config: unknown }) {
  const { answer } = useAnswer(() => service.value.game(game).get(), [game]);
  if (!answer) return <>{say('match.moment')}</>;
  const given = config as Config;
  const chosen = chosenIn(answer, given);
  if (chosen.length === 0) return <>{say('new.standard')}</>;
  const preset = Object.entries(answer.presets as Record<string, Config>).find(([, one]) => isPreset(one, given));
  const others = chosen.filter((name) => !preset || !(name in preset[1]));
  const words = others.map((name) => say('invite.option', { name: nameInWords(name), value: shortly(given[name]) }));
  return <>{[...(preset ? [nameInWords(preset[0])] : []), ...words].join(', ')}</>;
}

/** The options that are not as the game has them by default. */
function chosenIn({ schemas }: Game, given: Config): string[] {
  return optionFields(schemas.config as JsonSchema)
    .filter(({ name, standard }) => given[name] !== undefined && standard !== undefined && !isSame(given[name], standard))
    .map(({ name }) => name);
}

/** Whether a config has all that a preset says, which says something. */
function isPreset(preset: Config, given: Config): boolean {
  const said = Object.entries(preset);
  return said.length > 0 && said.every(([name, value]) => isSame(value, given[name]));
}

function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Lists and objects are what the rules page explains. */
function shortly(value: unknown): string {
  return typeof value === 'object' && value !== null ? '…' : String(value);
}
