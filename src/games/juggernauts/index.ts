/** Juggernauts: war machines of face-down cards, commanded by one die each. */
import type { Game } from '../../kernel/game.js';
import { type Action, actionSchema } from './actions.js';
import { legalActions } from './choices.js';
import { type Config, configInput, presets, resolveConfig, viewConfig } from './config.js';
import { describe } from './describe.js';
import { evaluate } from './evaluate.js';
import { type Event, eventSchema, viewEvent } from './events.js';
import { explain } from './explain.js';
import { apply, setup, toAct } from './flow.js';
import { greedy } from './greedy.js';
import { brokenLaws } from './laws.js';
import { resample } from './resample.js';
import { type State, stateSchema } from './state.js';
import { text } from './text.js';
import { type View, view, viewAction, viewSchema } from './view.js';

/** The rules of Juggernauts in both editions of 2006. */
export const juggernauts: Game<Config, State, Action, Event, View> = {
  id: 'juggernauts',
  title: 'Juggernauts',
  version: 1,
  summary:
    'Each seat builds a war machine of face-down cards on a grid and commands it with a die of its choice; all seats act in secret and at once, until one machine is rubble or overrun.',
  credits: {
    designer: 'Jonathan A. Leistiko',
    source: 'Juggernaut(s), rules of April 2006 (pre-release, with the card list) and of August 2006, Invisible City Productions',
    license: 'CC BY-NC-SA 2.5',
  },
  rulePrefix: 'JN',
  schemas: { config: configInput, action: actionSchema, event: eventSchema, view: viewSchema, state: stateSchema },
  presets,
  resolveConfig,
  viewConfig,
  seats: ({ seats }) => ({ min: seats, max: seats }),
  setup: (config, _seats, chance) => setup(config, chance),
  toAct,
  step: ({ round, turn, step }) => `${round} ${turn} ${step}`,
  legalActions,
  apply,
  view,
  viewEvent,
  viewAction,
  result: (state) => state.result,
  outcomes: (state) => state.result?.outcomes ?? null,
  resample,
  describe,
  explain,
  brokenLaws,
  text,
  greedy,
  evaluate,
  rollout: { depth: 8, randomness: 0.1 },
};
