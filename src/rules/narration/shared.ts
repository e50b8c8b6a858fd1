import type { Catalogues } from '../kernel/narration.js';
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };

/** The messages that all games share: seats, whom a match waits for, what is about the match and not about its game. */
export type SharedKey = keyof typeof en;

export const shared: Catalogues<SharedKey> = { en, es };
