import type { Game } from '../../kernel/game.js';
import { isSameJson } from '../../kernel/json.js';
import { jsonSchemasOf } from '../../kit/json-schemas.js';
import { apply } from './law/apply.js';
import { brokenInvariants } from './law/invariants.js';
import { legalActions } from './law/legal.js';
import { loadout } from './law/loadout.js';
import { outcomes, result } from './law/result.js';
import { setup } from './law/setup.js';
import { toAct } from './law/to-act.js';
import { actionSchema, type JtAction } from './model/actions.js';
import { configInputSchema, configSchema, type JtConfig } from './model/config.js';
import { dataBook, dataBookSchema } from './model/data-book.js';
import { eventSchema, type JtEvent } from './model/events.js';
import { resolveConfig } from './model/resolve-config.js';
import { type JtState, stateSchema } from './model/state.js';
import { evaluate } from './player/evaluate.js';
import { greedy } from './player/greedy.js';
import { REFUSALS } from './refusals/codes.js';
import { explain } from './refusals/explain.js';
import { describe } from './views/describe.js';
import { viewAction, viewEvent } from './views/masks.js';
import { resample } from './views/resample.js';
import { text } from './views/text.js';
import { view } from './views/view.js';
import { type JtView, viewSchema } from './views/view-schema.js';

const schemas = {
  config: configInputSchema,
  action: actionSchema,
  event: eventSchema,
  view: viewSchema,
  state: stateSchema,
  matchConfig: configSchema,
  reference: dataBookSchema,
};

/** Jugger TTG: Dogskull Heroes. */
export const juggerTtg: Game<JtConfig, JtState, JtAction, JtEvent, JtView> = {
  id: 'jugger-ttg',
  title: 'Jugger TTG: Dogskull Heroes',
  version: 1,
  summary:
    'Two teams of five juggers fight for a padded skull on a long hex field: dice duels, facing, reactions and grapples until a qwik scores.',
  credits: {
    designer: 'Stuart Shaw',
    source: 'Jugger TTG: Dogskull Heroes, rules of play (2015)',
    license: 'Rules by Stuart Shaw; roster, talents and this implementation are original.',
  },
  rulePrefix: 'JT',
  schemas,
  jsonSchemas: () => jsonSchemasOf({ ...schemas, loadout: loadout.schema }),
  reference: dataBook,
  refusals: REFUSALS,
  presets: {
    short: {},
    long: { format: 'long' },
    prebuilt: { recruitment: 'prebuilt' },
    european: { limits: 'european', chainRule: 'required' },
  },
  loadout,
  resolveConfig,
  viewConfig: (config) => config,
  seats: () => ({ min: 2, max: 2 }),
  isSymmetric: ({ teams }) => teams === null || isSameJson(teams[0], teams[1]),
  swapSeats: (config) => ({ ...config, teams: config.teams && [config.teams[1], config.teams[0]] }),
  setup,
  toAct,
  legalActions,
  apply,
  view,
  viewEvent,
  viewAction,
  result,
  outcomes,
  resample,
  describe,
  explain,
  brokenInvariants,
  text,
  greedy,
  evaluate,
  // About a stone: in the middle of one, spent focus has not shown yet what it was spent for.
  rollout: { depth: 30, randomness: 0.1 },
};
