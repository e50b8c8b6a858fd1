import type { Game } from '../../kernel/game.js';
import { type Action, actionSchema } from './actions.js';
import { apply } from './apply.js';
import { type Config, configInputSchema, DIFFICULTIES } from './config.js';
import { describe } from './describe.js';
import { evaluate } from './evaluate.js';
import { type Event, eventSchema } from './events.js';
import { explain } from './explain.js';
import { greedy } from './greedy.js';
import { brokenLaws } from './laws.js';
import { legalActions } from './legal.js';
import { resample } from './resample.js';
import { resolveConfig } from './resolve-config.js';
import { outcomes, result } from './result.js';
import { setup } from './setup.js';
import { type State, stateSchema } from './state.js';
import { text } from './text.js';
import { toAct, type View, view, viewSchema } from './view.js';

/** ARMADOGON, a solitaire walk to the farm: nothing is hidden but the order of the draw pile. */
export const armadogon: Game<Config, State, Action, Event, View> = {
  id: 'armadogon',
  title: 'Armadogon: the dog lives on',
  version: 1,
  summary:
    'Solitaire roll and move: a dying wanderer has to bring a dog home over a road of radiation, enemies and cities, on four kinds of loot.',
  credits: {
    designer: 'Krzysztof Sieja',
    source: 'ARMADOGON: the dog lives on, rules text of the 2017 Solitaire Print and Play Contest',
    license: 'not stated',
  },
  rulePrefix: 'AR',
  schemas: { config: configInputSchema, action: actionSchema, event: eventSchema, view: viewSchema, state: stateSchema },
  presets: Object.fromEntries(DIFFICULTIES.map((difficulty) => [difficulty, { difficulty }])),
  resolveConfig,
  viewConfig: (config) => config,
  seats: ({ seats }) => ({ min: seats, max: seats }),
  setup,
  toAct,
  legalActions,
  apply,
  view,
  viewEvent: (event) => event,
  viewAction: (action) => action,
  result,
  outcomes,
  resample,
  describe,
  explain,
  brokenLaws,
  text,
  greedy,
  evaluate,
  // About four days, in which it shows what a card was kept for; alone there is nobody whose choices could be guessed wrong.
  rollout: { depth: 20, randomness: 0 },
};
