import { uuidv7 } from 'uuidv7';
import * as z from 'zod';
import { GameledgerError, limitReached, malformed } from '../../base/errors.js';
import { canonicalJson } from '../../rules/kernel/canonical-json.js';
import type { AnyGame } from '../../rules/kernel/game.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import { schemaFaults } from '../../rules/kit/schema-fault.js';
import { accountGone, requirePlayer } from '../../use-cases/accounts/require-player.js';
import type { Limited, Presenting, Reading } from '../../use-cases/matches/parts.js';
import { chooseConfig, requireGame } from '../../use-cases/matches/seats/chosen-config.js';
import { formatLoadout, parseLoadout } from '../../use-cases/matches/seats/loadout-text.js';
import { refusalOf, refusedLoadout, resolveLoadout } from '../../use-cases/matches/seats/loadouts.js';
import { type LoadoutInput, type Loadouts, loadoutName, type SavedLoadout, type SavedLoadoutHead } from './contract.js';
import { addLoadout, type LoadoutHeadRow, type LoadoutRow, listLoadouts, readLoadout, removeLoadout, replaceLoadout } from './store.js';

/** What the use cases of saved loadouts work with. */
export type LoadoutsParts = Presenting & Limited & Pick<Reading, 'clock'>;

/** The use cases of saved loadouts. */
export function createLoadouts(parts: LoadoutsParts): Loadouts {
  const { connections, limits, clock } = parts;
  return {
    async create(caller, input) {
      const { id: playerId } = requirePlayer(caller);
      const kept = { ...(await requireKept(parts, playerId, input)), id: uuidv7(), playerId };
      const outcome = await addLoadout(connections, kept, clock.now(), limits.loadoutsPerPlayer);
      if (outcome === 'gone') throw accountGone();
      if (outcome === 'full') throw tooMany(limits.loadoutsPerPlayer);
      return found(await readLoadout(connections, playerId, kept.id));
    },
    list: async (caller, { game }) => (await listLoadouts(connections, requirePlayer(caller).id, game)).map(headOf),
    get: async (caller, id) => found(await readLoadout(connections, requirePlayer(caller).id, idOf(id))),
    async replace(caller, id, input) {
      const { id: playerId } = requirePlayer(caller);
      found(await readLoadout(connections, playerId, idOf(id)));
      const kept = { ...(await requireKept(parts, playerId, input)), id: idOf(id), playerId };
      return found(await replaceLoadout(connections, kept, clock.now()));
    },
    remove: async (caller, id) => found(await removeLoadout(connections, requirePlayer(caller).id, idOf(id))),
  };
}

type Kept = Pick<LoadoutRow, 'name' | 'game' | 'gameVersion' | 'loadout' | 'config'>;

/** What is to be kept, checked by the newest version of the game. *Errors*: MALFORMED. */
async function requireKept(parts: LoadoutsParts, playerId: string, input: LoadoutInput): Promise<Kept> {
  const { name, loadout: given, ...request } = saidBy(input);
  const named = z.strictObject({ name: loadoutName }).safeParse({ name });
  if (!named.success) throw malformed('The loadout has no name.', schemaFaults(named.error.issues, { name }));
  const isAnyPreset = request.config === undefined && request.preset === undefined;
  const config = isAnyPreset ? null : canonicalJson(chooseConfig(parts, request).config);
  const game = requireGame(parts, request.game);
  const loadout = await resolveLoadout(parts, game, { playerId, loadout: given, path: '/loadout' });
  requireBringable(game, config === null ? presetConfigs(game) : [JSON.parse(config)], loadout);
  return { ...named.data, game: game.id, gameVersion: game.version, config, loadout: canonicalJson(loadout) };
}

/** *Errors*: MALFORMED for a text beside what it says, and for neither. */
function saidBy({ text, name, ...input }: LoadoutInput) {
  const { game, loadout, ...request } = input;
  if (text === undefined) {
    if (game !== undefined && loadout !== undefined) return { ...request, game, loadout, name };
    const path = game === undefined ? '/game' : '/loadout';
    throw malformed('A loadout is saved with its game and what is brought, or as a text.', [{ path, message: 'is missing' }]);
  }
  const beside = Object.entries(input).find(([, value]) => value !== undefined)?.[0];
  if (beside !== undefined) throw malformed('The text says this already.', [{ path: `/${beside}`, message: 'leave it out' }]);
  const { version: _, ...said } = parseLoadout(text);
  return { ...said, preset: undefined, name: name ?? said.name };
}

/** The configs that the catalogue names, the default first. */
function presetConfigs({ presets, resolveConfig }: AnyGame): unknown[] {
  return [{}, ...Object.values(presets)].flatMap((preset) => {
    const verdict = resolveConfig(preset);
    return verdict.ok ? [verdict.config] : [];
  });
}

/** *Errors*: MALFORMED unless a match with one of the configs takes it, with the clause and the rule of the first. */
function requireBringable(game: AnyGame, configs: readonly unknown[], loadout: unknown): void {
  const bringing = configs.filter((config) => game.loadout?.mayBring(config));
  const refusals = bringing.map((config) => refusalOf(game, config, loadout, 0));
  if (refusals.includes(null)) return;
  const [first] = refusals;
  throw refusedLoadout('/loadout', first?.message ?? 'The seats of such matches bring nothing.', first ?? {});
}

/** *Errors*: NOT_FOUND when it cannot be an id. */
function idOf(text: string): string {
  return isUuid(text) ? text.toLowerCase() : found(null).id;
}

function found(row: LoadoutRow | null): SavedLoadout {
  if (row === null) throw new GameledgerError('NOT_FOUND', 'You have no such saved loadout.');
  const loadout: unknown = JSON.parse(row.loadout);
  const config: unknown = row.config === null ? null : JSON.parse(row.config);
  const text = formatLoadout({ game: row.game, version: row.gameVersion, name: row.name, loadout, ...(config !== null && { config }) });
  return { ...headOf(row), loadout, config, text };
}

function headOf({ id, name, game, gameVersion, createdAt, updatedAt }: LoadoutHeadRow): SavedLoadoutHead {
  return { id, name, game, gameVersion, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}

function tooMany(maximum: number): GameledgerError {
  return limitReached('loadoutsPerPlayer', maximum, `You have ${maximum} saved loadouts, which is the maximum: delete one.`);
}
