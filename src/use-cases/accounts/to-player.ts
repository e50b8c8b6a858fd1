import type { PlayerRow } from '../../store/ledger/players.js';
import type { Player } from './caller.js';
import { publicPlayer } from './public-player.js';

/** An account as its owner sees it. */
export function toPlayer(row: PlayerRow): Player {
  return { ...publicPlayer(row), createdAt: row.createdAt.toISOString() };
}
