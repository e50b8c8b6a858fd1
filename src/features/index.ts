/** Every feature of gameledger: the only place that names them all. */
import type { Feature, Stated } from '../api/feature.js';
import { bots } from './bots/index.js';
import { identity } from './identity/index.js';
import { loadouts } from './loadouts/index.js';
import { lobby } from './lobby/index.js';
import { operator } from './operator/index.js';
import { pictures } from './pictures/index.js';
import { ratings } from './ratings/index.js';
import { redis } from './redis/index.js';
import { talk } from './talk/index.js';
import { terminal } from './terminal/index.js';
import { tournaments } from './tournaments/index.js';
import { transparency } from './transparency/index.js';
import { viewer } from './viewer/index.js';
import { webhooks } from './webhooks/index.js';

/** A feature a line. */
const BY_NAME = {
  bots,
  identity,
  loadouts,
  ratings,
  lobby,
  operator,
  pictures,
  redis,
  talk,
  terminal,
  transparency,
  tournaments,
  viewer,
  webhooks,
};

export const FEATURES: readonly Feature[] = Object.values(BY_NAME);

type ByName = typeof BY_NAME;
type ServicesOf<Some> = Some extends Stated<infer Services, unknown> ? Services : never;
type SettingsOf<Some> = Some extends Stated<object, infer Settings> ? Settings : never;
type All<Services> = (Services extends unknown ? (all: Services) => void : never) extends (all: infer Both) => void ? Both : never;

/** The use cases that features add. */
export type FeatureServices = All<ServicesOf<ByName[keyof ByName]>>;

/** How features are set up, by their names. */
export type FeatureSettings = { [Name in keyof ByName]?: SettingsOf<ByName[Name]> | undefined };
