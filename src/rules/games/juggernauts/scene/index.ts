import { attempt } from './attempt.js';
import { entries } from './entries.js';
import { legend } from './legend.js';
import { scene } from './scene.js';
import { targets } from './targets.js';

/** The picture of a position: drawn beside the engine, and no part of its pinned bundle (docs/adr/0011). */
export const drawing = { scene, targets, attempt, entries, legend };
