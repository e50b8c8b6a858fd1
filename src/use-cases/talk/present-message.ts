import type { MessageRow } from '../../store/ledger/messages.js';
import type { Message } from './talk-contract.js';

/** A message as the readers of its room see it. */
export function presentMessage({ matchId: _, playerId, playerName, playerKind, room, at, removedAt, ...row }: MessageRow): Message {
  return {
    ...row,
    room: room === 'table' ? 'table' : 'stands',
    player: { id: playerId, name: playerName, kind: playerKind === 'bot' ? 'bot' : 'human' },
    at: at.toISOString(),
    removedAt: removedAt?.toISOString() ?? null,
  };
}
