import type { Game } from '../../kernel/game.js';
import { jsonSchemasOf } from '../../kit/json-schemas.js';
import { apply } from './law/apply.js';
import { brokenInvariants } from './law/invariants.js';
import { legalActions } from './law/legal.js';
import { resolveConfig } from './law/resolve-config.js';
import { outcomes, result } from './law/result.js';
import { setup } from './law/setup.js';
import { drawFirst, isSymmetric, swapSeats, unrated } from './law/symmetry.js';
import { toAct } from './law/to-act.js';
import { type Action, actionSchema } from './model/actions.js';
import { configInputSchema, type ResolvedConfig, shownConfigSchema } from './model/config.js';
import { dataBook, dataBookSchema } from './model/data-book.js';
import { type Event, eventSchema } from './model/events.js';
import type { Seat } from './model/names.js';
import { REFERENCE } from './model/reference.js';
import { type State, stateSchema } from './model/state.js';
import { evaluate } from './player/evaluate.js';
import { greedy } from './player/greedy.js';
import { REFUSALS } from './refusals/codes.js';
import { explain } from './refusals/explain.js';
import { describe } from './views/describe.js';
import { viewConfig, viewEvent } from './views/masks.js';
import { resample } from './views/resample.js';
import { text } from './views/text.js';
import { view } from './views/view.js';
import { type View, viewSchema } from './views/view-schema.js';

const schemas = {
  config: configInputSchema,
  action: actionSchema,
  event: eventSchema,
  view: viewSchema,
  state: stateSchema,
  matchConfig: shownConfigSchema,
  reference: dataBookSchema,
};

/** Tactics Joker: tokens fight over the castles of a grid of playing cards. */
export const tacticsJoker: Game<ResolvedConfig, State, Action, Event, View> = {
  id: 'tactics-joker',
  title: 'Tactics Joker',
  version: 1,
  summary:
    'Two armies fight over a 7×7 grid of playing cards; the player who begins a turn with three of the four castles wins. With optional races, fog of war and skill checks.',
  credits: { designer: 'unknown', source: 'Tactics Joker, an undated rules text without an author', license: 'not stated' },
  rulePrefix: 'TJ',
  schemas,
  jsonSchemas: () => jsonSchemasOf(schemas),
  reference: dataBook,
  refusals: REFUSALS,
  presets: REFERENCE.presets,
  resolveConfig,
  viewConfig,
  seats: () => ({ min: 2, max: 2 }),
  isSymmetric,
  swapSeats,
  drawFirst,
  unrated,
  setup: (config, _seats, chance) => setup(config, chance),
  toAct,
  legalActions,
  apply: (state, seat, action, chance) => apply(state, seat as Seat, action, chance),
  view,
  viewEvent,
  viewAction: (action) => action,
  result,
  outcomes,
  resample,
  describe,
  explain,
  brokenInvariants,
  text,
  greedy,
  evaluate,
  rollout: { depth: 8, randomness: 0.1 },
};
