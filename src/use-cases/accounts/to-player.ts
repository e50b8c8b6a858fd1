import type { PlayerRow } from '../../store/ledger/players.js';
import type { Player } from './caller.js';

/** An account as its owner sees it. */
export function toPlayer(row: PlayerRow): Player {
  return { id: row.id, name: row.name, kind: row.kind === 'bot' ? 'bot' : 'human', createdAt: row.createdAt.toISOString() };
}
