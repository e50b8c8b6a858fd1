/** What a seat brings: a team, where teams are built before the game. */
import type { Loadouts } from '../../../kernel/game.js';
import { cardIndexOf, costOf } from '../model/cards.js';
import { type JtConfig, teamSchema } from '../model/config.js';
import { resolveConfig } from '../model/resolve-config.js';
import type { CardId } from '../model/vocabulary.js';
import { choosableCards } from '../rules/team-build.js';

/** The teams of the seats. Where nobody brings one both build theirs; else a seat without one gets the default. */
export const loadout: Loadouts<JtConfig> = {
  schema: teamSchema,
  presets: { short: defaultTeam({ recruitment: 'prebuilt' }), long: defaultTeam({ recruitment: 'prebuilt', format: 'long' }) },
  mayBring: ({ recruitment, teams }) => recruitment === 'prebuilt' && teams === null,
  applyTo(config, loadouts) {
    const isBrought = loadouts.some((team) => team !== null);
    return resolveConfig({ ...config, teams: isBrought ? loadouts.map((team) => team ?? dearestTeam(config)) : null });
  },
};

function defaultTeam(input: unknown): CardId[] {
  const verdict = resolveConfig(input);
  if (!verdict.ok) throw new Error(verdict.message);
  return dearestTeam(verdict.config);
}

/** The dearest cards that leave a way to a full team, one after the other; of equals the first of the roster. */
function dearestTeam(config: JtConfig): CardId[] {
  const cards = cardIndexOf(config.data);
  const team: CardId[] = [];
  for (let left = choosableCards(config, cards, team); left.length > 0; left = choosableCards(config, cards, team)) {
    team.push(left.reduce((best, card) => (costOf(cards, [card]) > costOf(cards, [best]) ? card : best)));
  }
  return team;
}
