/** Every feature of gameledger: the only place that names them all. */
import type { Feature } from '../api/feature.js';
import type { BotServices } from './bots/contract.js';
import { type BotsSettings, bots } from './bots/index.js';
import type { LoadoutServices } from './loadouts/contract.js';
import { loadouts } from './loadouts/index.js';
import type { OperatorServices } from './operator/contract.js';
import { type OperatorSettings, operator } from './operator/index.js';
import { tournaments } from './tournaments/index.js';
import type { TournamentServices } from './tournaments/tournaments.js';
import type { TransparencyServices } from './transparency/contract.js';
import { type TransparencySettings, transparency } from './transparency/index.js';
import type { WebhookServices } from './webhooks/contract.js';
import { type WebhooksSettings, webhooks } from './webhooks/index.js';

export const FEATURES: readonly Feature[] = [bots, loadouts, operator, transparency, tournaments, webhooks];

/** The use cases that features add. */
export interface FeatureServices
  extends BotServices,
    LoadoutServices,
    OperatorServices,
    TransparencyServices,
    TournamentServices,
    WebhookServices {}

/** How features are set up, by their names. */
export interface FeatureSettings {
  bots?: BotsSettings | undefined;
  operator?: OperatorSettings | undefined;
  transparency?: TransparencySettings | undefined;
  webhooks?: WebhooksSettings | undefined;
}
