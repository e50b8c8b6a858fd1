import type { Chance } from '../../../kernel/chance.js';
import type { JtAction } from '../model/actions.js';
import type { JtConfig } from '../model/config.js';
import type { JtEvent } from '../model/events.js';
import type { BonusFrame, JuggFlightFrame, QuickStepFrame, WindowFrame } from '../model/frame.js';
import { popFrame, topFrame } from '../model/frame-stack.js';
import { askJugger, type Play, playOn } from '../model/play.js';
import type { DecisionKind, JtState } from '../model/state.js';
import { impossible, type JtSeat } from '../model/vocabulary.js';
import { completeAction } from '../rules/activation.js';
import { advanceCombat } from '../rules/combat.js';
import { startDraft } from '../rules/draft.js';
import { quickStepDirections } from '../rules/movement.js';
import { advanceStone } from '../rules/stone.js';
import { revealTeams } from '../rules/teams.js';
import { completeReaction } from '../rules/window.js';
import { perform } from './apply.js';
import { bonusActions, legalActionsOf, seatsToAct } from './legal.js';

/** A match begins: draft, team building, or the line-ups of given teams (section 5 of the specification). */
export function setUp(config: JtConfig, chance: Chance): { state: JtState; events: JtEvent[] } {
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
  settle(play);
  return { state, events: play.events };
}

/** Carries out an action with everything that follows from it (JT-0.3, JT-0.6). */
export function applyAction(state: JtState, seat: JtSeat, action: JtAction, chance: Chance): JtEvent[] {
  const play = playOn(state, chance);
  perform(play, seat, action, false);
  settle(play);
  return play.events;
}

/** JT-0.3: goes on until some seat has a real choice; forced actions are carried out, seat 0's first. */
function settle(play: Play): void {
  for (;;) {
    advance(play);
    const forced = forcedAction(play.state);
    if (!forced) return;
    perform(play, forced.seat, forced.action, true);
  }
}

/** The questions that always have two answers or more. */
const OPEN_QUESTIONS: ReadonlySet<DecisionKind> = new Set([
  'firstRecruiter',
  'discard',
  'deploy',
  'standUp',
  'facing',
  'activation',
  'throwTarget',
  'bonusTarget',
  'reaction',
  'boostAttack',
  'boostDefence',
  'duelPush',
] as const);

function forcedAction(state: JtState): { seat: JtSeat; action: JtAction } | null {
  if (state.decision && OPEN_QUESTIONS.has(state.decision.kind)) return null;
  for (const seat of seatsToAct(state)) {
    const [action, other] = legalActionsOf(state, seat);
    if (action && !other) return { seat, action };
  }
  return null;
}

/** Carries the innermost frame on until somebody must decide. */
function advance(play: Play): void {
  while (play.state.phase === 'stone' && play.state.decision === null) advanceOnce(play);
}

function advanceOnce(play: Play): void {
  const frame = topFrame(play.state);
  if (!frame) {
    advanceStone(play);
    return;
  }
  switch (frame.frame) {
    case 'activation':
      completeAction(play, frame);
      break;
    case 'juggFlight':
      askForLanding(play, frame);
      break;
    case 'quickStep':
      advanceQuickStep(play, frame);
      break;
    case 'bonus':
      advanceBonus(play, frame);
      break;
    case 'combat':
      advanceCombat(play, frame);
      break;
    case 'window':
      advanceWindow(play, frame);
      break;
    default:
      impossible(frame);
  }
}

function askForLanding(play: Play, { by, jugger }: JuggFlightFrame): void {
  askJugger(play, by === 'sweep' ? 'sweepTarget' : 'throwTarget', jugger);
}

/** JT-9.10, JT-13.4: the next hex of a quick step; the end of one that was a reaction has moved the defender. */
function advanceQuickStep(play: Play, { jugger, stepsLeft }: QuickStepFrame): void {
  if (stepsLeft > 0 && quickStepDirections(play, jugger).length > 0) {
    askJugger(play, 'quickStep', jugger);
    return;
  }
  popFrame(play.state);
  if (topFrame(play.state)?.frame === 'window') play.defenderMoved = true;
}

/** JT-14.7: without a legal target the bonus attack lapses. */
function advanceBonus(play: Play, frame: BonusFrame): void {
  if (bonusActions(play, frame).length > 0) askJugger(play, 'bonusTarget', frame.jugger);
  else popFrame(play.state);
}

function advanceWindow(play: Play, { reactor }: WindowFrame): void {
  if (reactor === null) popFrame(play.state);
  else completeReaction(play, reactor);
}
