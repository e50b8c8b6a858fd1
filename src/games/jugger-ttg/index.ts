import type { Game } from '../../kernel/game.js';
import { brokenLaws } from './law/invariants.js';
import { legalActionsOf, seatsToAct } from './law/legal.js';
import { applyAction, setUp } from './law/run-on.js';
import { actionSchema, type JtAction } from './model/actions.js';
import { configInputSchema, type JtConfig } from './model/config.js';
import { eventSchema, type JtEvent } from './model/events.js';
import { resolveConfig } from './model/resolve-config.js';
import { type JtState, stateSchema } from './model/state.js';
import { isSeat } from './model/vocabulary.js';
import { evaluate } from './player/evaluate.js';
import { greedy } from './player/greedy.js';
import { explain } from './refusals/explain.js';
import { describe } from './views/describe.js';
import { viewAction, viewEvent } from './views/masks.js';
import { resample } from './views/resample.js';
import { text } from './views/text.js';
import { viewOf } from './views/view.js';
import { type JtView, viewSchema } from './views/view-schema.js';

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
  schemas: { config: configInputSchema, action: actionSchema, event: eventSchema, view: viewSchema, state: stateSchema },
  presets: {
    short: {},
    long: { format: 'long' },
    prebuilt: { recruitment: 'prebuilt' },
    european: { limits: 'european', chainRule: 'required' },
  },
  resolveConfig,
  viewConfig: (config) => config,
  seats: () => ({ min: 2, max: 2 }),
  setup: (config, _seats, chance) => setUp(config, chance),
  toAct: seatsToAct,
  legalActions: legalActionsOf,
  apply: (state, seat, action, chance) => applyAction(state, isSeat(seat) ? seat : 0, action, chance),
  view: viewOf,
  viewEvent,
  viewAction,
  result: (state) => state.result,
  outcomes: (state) => state.result && [...state.result.seats],
  resample,
  describe,
  explain,
  brokenLaws,
  text,
  greedy,
  evaluate,
  // About a stone: in the middle of one, spent focus has not shown yet what it was spent for.
  rollout: { depth: 30, randomness: 0.1 },
};
