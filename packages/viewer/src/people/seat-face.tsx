import type { MatchState } from '@gameledger/client';
import { Face } from './face.js';

/** The face of who has a seat, also of a built-in bot; nothing of a free one. */
export function SeatFace({ seat: { player, bot } }: { seat: Pick<MatchState['seats'][number], 'player' | 'bot'> }) {
  if (bot !== null) return <Face id={bot} kind="bot" />;
  return player && <Face {...player} />;
}
