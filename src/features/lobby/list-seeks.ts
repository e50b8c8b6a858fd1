import { isSameJson } from '../../rules/kernel/json.js';
import { type Caller, playerId } from '../../use-cases/accounts/caller.js';
import type { Terms } from '../../use-cases/matches/life-contract.js';
import type { Presenting, Reading } from '../../use-cases/matches/parts.js';
import { presetName } from '../../use-cases/matches/seats/preset-name.js';
import type { WaitingSeeks } from './contract.js';
import { listWaitingSeeks } from './store/seeks.js';

/** So many matches that are waited for are shown. */
const MOST = 50;

/**
 * What others wait for who play against anybody and could meet the caller, without their names. A config that hides
 * something and is no preset is left out, for nobody could ask for the same.
 */
export async function listSeeks(parts: Reading & Presenting, caller: Caller): Promise<WaitingSeeks[]> {
  const rows = await listWaitingSeeks(parts.connections, { reader: playerId(caller) ?? null, now: parts.clock.now(), most: MOST });
  return rows.flatMap(({ game: id, gameVersion, config: text, terms, players, since }) => {
    const game = parts.findGame(id);
    if (game?.version !== gameVersion) return [];
    const config: unknown = JSON.parse(text);
    const shown = game.viewConfig(config, 'spectator');
    const preset = presetName(game, text);
    if (preset === null && !isSameJson(shown, config)) return [];
    const { clock, rated } = JSON.parse(terms) as Terms;
    return { game: id, preset, config: shown, clock, rated, players, since: since.toISOString() };
  });
}
