import type { Talent } from '../model/data-set.js';
import type { WindowFrame } from '../model/frame.js';
import type { Cost } from './payment.js';

/** What a window is about. */
export type Occasion = Pick<WindowFrame, 'event' | 'jugger' | 'from'>;

/** One way in which a jugger can react (JT-11.6). */
export type Reaction = { kind: 'opportunity'; cost: Cost } | { kind: 'throw' } | { kind: 'talent'; talent: Talent; cost: Cost };
