import { publicPlayer } from '../../use-cases/accounts/public-player.js';
import type { Message } from './contract.js';
import type { MessageRow } from './store.js';

/** A message as the readers of its room see it. */
export function presentMessage({
  matchId: _,
  playerId,
  playerName,
  playerKind,
  playerFace,
  room,
  at,
  removedAt,
  ...row
}: MessageRow): Message {
  return {
    ...row,
    room: room === 'table' ? 'table' : 'stands',
    player: publicPlayer({ id: playerId, name: playerName, kind: playerKind, face: playerFace }),
    at: at.toISOString(),
    removedAt: removedAt?.toISOString() ?? null,
  };
}
