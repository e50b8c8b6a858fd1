import type { Phrases } from './event-text.js';
import { armadogonPhrases } from './phrases/armadogon.js';
import { juggerPhrases } from './phrases/jugger-ttg.js';
import { juggernautsPhrases } from './phrases/juggernauts.js';
import { tacticsJokerPhrases } from './phrases/tactics-joker.js';

/** How the events of every game read, by its id; a game of other people has no phrases. */
export const PHRASES = {
  'tactics-joker': tacticsJokerPhrases,
  armadogon: armadogonPhrases,
  juggernauts: juggernautsPhrases,
  'jugger-ttg': juggerPhrases,
} as const satisfies Record<string, Phrases>;
