import type { Game } from '../../kernel/game.js';
import { jsonSchemasOf } from '../../kit/json-schemas.js';
import { apply } from './law/apply.js';
import { brokenInvariants } from './law/invariants.js';
import { legalActions } from './law/legal.js';
import { outcomes, result } from './law/result.js';
import { setup } from './law/setup.js';
import { toAct } from './law/to-act.js';
import { type Action, actionSchema } from './model/actions.js';
import { type Config, configInputSchema, DIFFICULTIES, resolvedConfigSchema } from './model/config.js';
import { dataBook, dataBookSchema } from './model/data-book.js';
import { type Event, eventSchema } from './model/events.js';
import { resolveConfig } from './model/resolve-config.js';
import { type State, stateSchema } from './model/state.js';
import { evaluate } from './player/evaluate.js';
import { greedy } from './player/greedy.js';
import { REFUSALS } from './refusals/codes.js';
import { explain } from './refusals/explain.js';
import { describe } from './views/describe.js';
import { viewAction, viewConfig, viewEvent } from './views/masks.js';
import { resample } from './views/resample.js';
import { text } from './views/text.js';
import { type View, view, viewSchema } from './views/view.js';

const schemas = {
  config: configInputSchema,
  action: actionSchema,
  event: eventSchema,
  view: viewSchema,
  state: stateSchema,
  matchConfig: resolvedConfigSchema,
  reference: dataBookSchema,
};

/** ARMADOGON, a solitaire walk to the farm: nothing is hidden but the order of the draw pile. */
export const armadogon: Game<Config, State, Action, Event, View> = {
  id: 'armadogon',
  title: 'Armadogon: the dog lives on',
  version: 2,
  summary:
    'Solitaire roll and move: a dying wanderer has to bring a dog home over a road of radiation, enemies and cities, on four kinds of loot.',
  credits: {
    designer: 'Krzysztof Sieja',
    source: 'ARMADOGON: the dog lives on, rules text of the 2017 Solitaire Print and Play Contest',
    license: 'not stated',
  },
  rulePrefix: 'AR',
  schemas,
  jsonSchemas: () => jsonSchemasOf(schemas),
  reference: dataBook,
  refusals: REFUSALS,
  presets: Object.fromEntries(DIFFICULTIES.map((difficulty) => [difficulty, { difficulty }])),
  resolveConfig,
  viewConfig,
  seats: ({ seats }) => ({ min: seats, max: seats }),
  isSymmetric: () => true,
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
  // About four days, in which it shows what a card was kept for; alone there is nobody whose choices could be guessed wrong.
  rollout: { depth: 20, randomness: 0 },
};
