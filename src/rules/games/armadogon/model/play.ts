import type { Play as PlayOf } from '../../../kit/play.js';
import type { Event } from './events.js';
import type { State } from './state.js';

/** One action of this game being carried out. */
export type Play = PlayOf<State, Event>;
