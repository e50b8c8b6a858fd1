import type { Game, Viewer } from '../../kernel/game.js';
import { type Action, actionSchema } from './actions.js';
import { apply } from './apply.js';
import { resolveConfig, viewConfig } from './config.js';
import { configInputSchema, type ResolvedConfig } from './config-schema.js';
import { describe } from './describe.js';
import { evaluate } from './evaluate.js';
import { type Event, eventSchema, viewEvent } from './events.js';
import { explain } from './explain.js';
import { greedy } from './greedy.js';
import { brokenLaws } from './laws.js';
import { legalActions } from './legal.js';
import type { Seat } from './names.js';
import { REFERENCE } from './reference.js';
import { resample } from './resample.js';
import { setup } from './setup.js';
import { type State, stateSchema } from './state.js';
import { text } from './text.js';
import { seatToAct } from './to-act.js';
import { view } from './view.js';
import { type View, viewSchema } from './view-schema.js';

/** Tactics Joker: tokens fight over the castles of a grid of playing cards. */
export const tacticsJoker: Game<ResolvedConfig, State, Action, Event, View> = {
  id: 'tactics-joker',
  title: 'Tactics Joker',
  version: 1,
  summary:
    'Two armies fight over a 7×7 grid of playing cards; whoever begins a turn with three of the four castles wins. With optional races, fog of war and skill checks.',
  credits: { designer: 'unknown', source: 'Tactics Joker, an undated rules text without an author', license: 'not stated' },
  rulePrefix: 'TJ',
  schemas: { config: configInputSchema, action: actionSchema, event: eventSchema, view: viewSchema, state: stateSchema },
  presets: REFERENCE.presets,
  resolveConfig,
  viewConfig,
  seats: () => ({ min: 2, max: 2 }),
  setup: (config, _seats, chance) => setup(config, chance),
  toAct: (state) => {
    const seat = seatToAct(state);
    return seat === null ? [] : [seat];
  },
  legalActions,
  apply: (state, seat, action, chance) => apply(state, seat as Seat, action, chance),
  view,
  viewEvent,
  viewAction: (action: Action, _seat: number, _viewer: Viewer) => action,
  result: (state) => state.result,
  outcomes: (state) => state.result && [...state.result.outcomes],
  resample,
  describe,
  explain,
  brokenLaws,
  text,
  greedy,
  evaluate,
  rollout: { depth: 8, randomness: 0.1 },
};
