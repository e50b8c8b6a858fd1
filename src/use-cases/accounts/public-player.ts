import { z } from 'zod';

/** The faces are numbers: clients draw them. */
const LAST_FACE = 959;

/** The face that a player chooses. */
export const faceSchema = z.int().min(0).max(LAST_FACE).nullable();

/** A player as everybody sees them. */
export interface PublicPlayer {
  id: string;
  name: string;
  kind: 'human' | 'bot';
  /** The face that the player has chosen; null: it is drawn from the id. */
  face: number | null;
}

/** A player as everybody sees them, from a row. */
export function publicPlayer({ id, name, kind, face }: { id: string; name: string; kind: string; face: number | null }): PublicPlayer {
  return { id, name, kind: kind === 'bot' ? 'bot' : 'human', face };
}
