/** Every feature of gameledger: the only place that names them all. */
import type { Feature } from '../api/feature.js';
import type { LoadoutServices } from './loadouts/contract.js';
import { loadouts } from './loadouts/index.js';
import { tournaments } from './tournaments/index.js';
import type { TournamentServices } from './tournaments/tournaments.js';
import type { TransparencyServices } from './transparency/contract.js';
import { type TransparencySettings, transparency } from './transparency/index.js';

export const FEATURES: readonly Feature[] = [loadouts, transparency, tournaments];

/** The use cases that features add. */
export interface FeatureServices extends LoadoutServices, TransparencyServices, TournamentServices {}

/** How features are set up, by their names. */
export interface FeatureSettings {
  transparency?: TransparencySettings | undefined;
}
