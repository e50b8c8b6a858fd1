/**
 * The first state of a match.
 *
 * *Rules*: JT-4.18, JT-R79.
 */
import type { Chance } from '../../../kernel/chance.js';
import type { JtConfig } from '../model/config.js';
import type { JtEvent } from '../model/events.js';
import { playOn } from '../model/play.js';
import type { JtState } from '../model/state.js';
import { startDraft } from '../rules/draft.js';
import { revealTeams } from '../rules/teams.js';
import { perform } from './apply.js';
import { runToChoice } from './run-on.js';

/**
 * A match begins: draft, team building, or JT-4.18 the line-ups of given teams; JT-R79: the initiative is with seat 0
 * (section 5 of the specification).
 */
export function setup(config: JtConfig, _seats: number, chance: Chance): { state: JtState; events: JtEvent[] } {
  const state: JtState = {
    config,
    phase: config.recruitment === 'draft' ? 'draft' : 'teamBuild',
    draft: null,
    teams: [[...(config.teams?.[0] ?? [])], [...(config.teams?.[1] ?? [])]],
    juggers: {},
    lineup: null,
    point: 0,
    score: [0, 0],
    stonesPlayed: 0,
    firstStoneOfPoint: true,
    initiative: 0,
    synergy: [0, 0],
    jugg: null,
    voa: null,
    turn: null,
    frames: [],
    decision: null,
    result: null,
  };
  const play = playOn(state, chance);
  if (config.teams) revealTeams(play);
  else if (config.recruitment === 'draft') startDraft(play);
  runToChoice(play, perform);
  return { state, events: play.events };
}
