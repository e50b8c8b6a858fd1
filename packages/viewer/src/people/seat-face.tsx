import type { MatchState } from '@gameledger/client';
import { Face, type Mood } from './face.js';

interface SeatFaceProps {
  seat: Pick<MatchState['seats'][number], 'player' | 'bot'>;
  mood?: Mood | undefined;
}

/** The face of who has a seat, also of a built-in bot; nothing of a free one. */
export function SeatFace({ seat: { player, bot }, mood }: SeatFaceProps) {
  if (bot !== null) return <Face id={bot} kind="bot" mood={mood} />;
  return player && <Face {...player} mood={mood} />;
}
