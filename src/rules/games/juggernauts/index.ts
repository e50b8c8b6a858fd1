/** Juggernauts: war machines of face-down cards, commanded by one die each. */
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
import { type Action, actionSchema } from './model/actions.js';
import { type Config, configInput, configViewSchema, presets, swapSeats } from './model/config.js';
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
  config: configInput,
  action: actionSchema,
  event: eventSchema,
  view: viewSchema,
  state: stateSchema,
  matchConfig: configViewSchema,
  reference: dataBookSchema,
};

/** The rules of Juggernauts in both editions of 2006. */
export const juggernauts: Game<Config, State, Action, Event, View> = {
  id: 'juggernauts',
  title: 'Juggernauts',
  version: 2,
  summary:
    'Each seat builds a war machine of face-down cards on a grid and commands it with a die of its choice; all seats act in secret and at once, until one machine is rubble or overrun.',
  credits: {
    designer: 'Jonathan A. Leistiko',
    source: 'Juggernaut(s), rules of April 2006 (pre-release, with the card list) and of August 2006, Invisible City Productions',
    license: 'CC BY-NC-SA 2.5',
  },
  rulePrefix: 'JN',
  schemas,
  jsonSchemas: () => jsonSchemasOf({ ...schemas, loadout: loadout.schema }),
  reference: dataBook,
  refusals: REFUSALS,
  presets,
  loadout,
  resolveConfig,
  viewConfig,
  seats: ({ seats }) => ({ min: seats, max: seats }),
  isSymmetric: ({ decks }) => decks.every((deck) => isSameJson(deck, decks[0])),
  swapSeats,
  setup: (config, _seats, chance) => setup(config, chance),
  toAct,
  step: ({ round, turn, step }) => `${round} ${turn} ${step}`,
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
  rollout: { depth: 8, randomness: 0.1 },
};
