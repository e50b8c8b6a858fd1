/** Players as others see them, and who has blocked whom. */
import { z } from 'zod';
import { GameledgerError, limitReached, malformed } from '../../base/errors.js';
import type { Limits } from '../../base/limits.js';
import { type CursorPage, type PageRequest, pageOf, pageSize } from '../../base/page.js';
import { hasHidden } from '../../rules/kernel/free-text.js';
import { isUuid } from '../../rules/kernel/uuid.js';
import { addBlock, listBlocks, removeBlock } from '../../store/ledger/blocks.js';
import { listPlayersByName, type PlayerRow, readPlayer } from '../../store/ledger/players.js';
import type { Connections } from '../../store/ledger/pools.js';
import { formatCursor, parseCursor } from '../cursor.js';
import type { Hooks } from '../matches/hooks.js';
import { type Caller, LONGEST_NAME } from './caller.js';
import { type PublicPlayer, publicPlayer } from './public-player.js';
import { requirePlayer } from './require-player.js';

/** A player found by name or id. */
export interface FoundPlayer extends PublicPlayer {
  /** ISO 8601. */
  since: string;
}

/** The use cases of profiles and blocks. Only blocks need a known caller. */
export interface Profiles {
  /** *Errors*: NOT_FOUND. */
  get(playerId: string): Promise<FoundPlayer>;
  /** A player with what features add. *Errors*: NOT_FOUND. */
  describe(playerId: string): Promise<FoundPlayer>;
  /**
   * Players whose names have a text in them, as `nameKeyOf` reads both, first those that begin with it. *Errors*:
   * MALFORMED.
   */
  search(name: string, page: PageRequest): Promise<CursorPage<FoundPlayer>>;
  /**
   * Blocks a player for the caller. Repeated it changes nothing. *Errors*: UNAUTHENTICATED, NOT_FOUND, LIMIT_REACHED.
   */
  block(caller: Caller, playerId: string): Promise<PublicPlayer>;
  /** Takes a block back. Repeated it changes nothing. *Errors*: UNAUTHENTICATED, NOT_FOUND. */
  unblock(caller: Caller, playerId: string): Promise<PublicPlayer>;
  /** The players whom the caller has blocked. *Errors*: UNAUTHENTICATED. */
  blocks(caller: Caller): Promise<PublicPlayer[]>;
}

const nameCursor = z.tuple([
  z.int().min(0).max(1),
  z
    .string()
    .max(4 * LONGEST_NAME)
    .refine((key) => !key.includes('\0')),
  z.uuid(),
]);

/** What the use cases of profiles work with. */
export interface ProfilesParts {
  connections: Connections;
  limits: Pick<Limits, 'blocksPerPlayer'>;
  hooks: Pick<Hooks, 'describePlayer'>;
}

/** The use cases of profiles over the ledger's tables. */
export function createProfiles(parts: ProfilesParts): Profiles {
  const { connections, limits } = parts;
  const maximum = limits.blocksPerPlayer;
  const get = async (playerId: string): Promise<FoundPlayer> => toFound(await findPlayer(connections, playerId));
  return {
    get,
    async describe(playerId) {
      const player = await get(playerId);
      const added = await Promise.all(parts.hooks.describePlayer.map((describe) => describe(player.id)));
      return Object.assign(player, ...added);
    },
    async search(name, { first, after }) {
      const limit = pageSize(first);
      const from = parseCursor(after, nameCursor);
      const rows = await listPlayersByName(connections, {
        name: requireName(name),
        after: from && { isWithin: from[0] === 1, key: from[1], id: from[2] },
        limit: limit + 1,
      });
      return pageOf(rows.slice(0, limit).map(toFound), rows, ({ isWithin, key, id }) => formatCursor([isWithin ? 1 : 0, key, id]));
    },
    async block(caller, playerId) {
      const { id } = requirePlayer(caller);
      const blocked = await findPlayer(connections, playerId);
      if (blocked.id === id) throw malformed('You cannot block yourself.', [{ path: '/player', message: 'must be another player' }]);
      if (await addBlock(connections, id, blocked.id, maximum)) return publicPlayer(blocked);
      throw limitReached('blocksPerPlayer', maximum, `You have blocked ${maximum} players, which is the maximum.`);
    },
    async unblock(caller, playerId) {
      const { id } = requirePlayer(caller);
      const blocked = await findPlayer(connections, playerId);
      await removeBlock(connections, id, blocked.id);
      return publicPlayer(blocked);
    },
    async blocks(caller) {
      return (await listBlocks(connections, requirePlayer(caller).id)).map(publicPlayer);
    },
  };
}

/** A player, also one whose account is gone. *Errors*: NOT_FOUND. */
export async function findPlayer(connections: Connections, playerId: string): Promise<PlayerRow> {
  const row = isUuid(playerId) ? await readPlayer(connections, playerId) : null;
  if (!row) throw new GameledgerError('NOT_FOUND', 'There is no such player.');
  return row;
}

function toFound(row: Pick<PlayerRow, 'id' | 'name' | 'kind' | 'face' | 'createdAt'>): FoundPlayer {
  return { ...publicPlayer(row), since: row.createdAt.toISOString() };
}

function requireName(name: string): string {
  if (name.length > 0 && name.length <= LONGEST_NAME && !hasHidden(name)) return name;
  throw malformed('This is no part of a name.', [{ path: '/name', message: `must be 1 to ${LONGEST_NAME} characters` }]);
}
