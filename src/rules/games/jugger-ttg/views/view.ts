/**
 * The state as a viewer may see it.
 *
 * *Rules*: JT-4.15.
 */
import type { Viewer } from '../../../kernel/game.js';
import { toAct } from '../law/to-act.js';
import { type Board, boardOf, holderOf, juggerOf, pinnerOf, profileOf } from '../model/board.js';
import { byId, costOf } from '../model/cards.js';
import type { CombatFrame } from '../model/frame.js';
import { activationOf, topFrame } from '../model/frame-stack.js';
import { teamSizeOf } from '../model/resolve-config.js';
import type { JtState } from '../model/state.js';
import { cardIdOf, isSeat, type JtSeat, type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import { juggsOf } from '../rules/dice.js';
import { HAND_SIZE, MOST_RECRUITS } from '../rules/draft.js';
import { isReady, nextDefender } from '../rules/lineup.js';
import { isFull } from '../rules/teams.js';
import { askedRun } from '../rules/window.js';
import type { CombatView, JtView, JuggerView } from './view-schema.js';

/** The state as `viewer` may see it (section 8 of the specification, "Masking"). */
export function view(state: JtState, viewer: Viewer): JtView {
  const board = boardOf(state);
  const { phase, score, point, stonesPlayed, firstStoneOfPoint, voa, turn, initiative, synergy, jugg, result } = state;
  return {
    game: 'jugger-ttg',
    viewer: isSeat(viewer) ? viewer : null,
    config: configView(state),
    dataId: board.cards.id,
    phase,
    toAct: toAct(state),
    decision: decisionView(board),
    score: [...score],
    point,
    stonesPlayed,
    firstStoneOfPoint,
    voa,
    turn,
    initiative,
    synergy: [...synergy],
    teams: [teamView(board, 0, viewer), teamView(board, 1, viewer)],
    juggers: board.ids.map((id) => juggerView(board, id)),
    jugg: jugg && { ...jugg },
    activation: activationView(state),
    combats: state.frames.filter((frame) => frame.frame === 'combat').map((frame) => combatView(board, frame)),
    draft: draftView(state, viewer),
    lineup: lineupView(state, viewer),
    result: result && { ...result, seats: [...result.seats], score: [...result.score] },
  };
}

function configView({ config }: JtState): JtView['config'] {
  const { format, recruitment, limits, chainRule, budget, pointsToWin, stoneLimit, draftTurnLimit } = config;
  const teamSize = teamSizeOf(config);
  return { format, recruitment, limits, chainRule, teamSize, budget, pointsToWin, stoneLimit, draftTurnLimit };
}

function decisionView(board: Board): JtView['decision'] {
  const { state } = board;
  if (!state.decision) return null;
  const frame = topFrame(state);
  const window = state.decision.kind === 'reaction' && frame?.frame === 'window' ? frame : null;
  return {
    ...state.decision,
    event: window ? window.event : null,
    eligible: window ? askedRun(board, window).toSorted(byId) : [],
    limit: limitOf(state),
  };
}

/** What is left of a draft step, or how far the jugg may fly. */
function limitOf(state: JtState): number | null {
  const frame = topFrame(state);
  if (frame?.frame === 'juggFlight') return frame.limit;
  return state.decision?.kind === 'draw' || state.decision?.kind === 'recruit' ? stepsLeft(state) : null;
}

function stepsLeft({ draft, decision }: JtState): number {
  if (!draft || !decision) return 0;
  switch (decision.kind) {
    case 'draw':
      return draft.drawsLeft;
    case 'recruit':
      return draft.fullAtStart ? 1 : MOST_RECRUITS - draft.recruited;
    case 'discard':
      return draft.hands[decision.seat].length - HAND_SIZE;
    default:
      return 0;
  }
}

function teamView({ state, cards }: Board, seat: JtSeat, viewer: Viewer): JtView['teams'][number] {
  const team = state.teams[seat];
  const complete = isFull(state, seat);
  const isSecret = state.phase === 'teamBuild' && viewer !== seat && viewer !== 'omniscient';
  if (isSecret) return { cards: null, size: 0, cost: null, complete };
  return { cards: [...team], size: team.length, cost: costOf(cards, team), complete };
}

/**
 * Field by field, because a search makes millions of these and spreading a state into a wider object costs ten times as
 * much.
 */
function juggerView(board: Board, id: JuggerId): JuggerView {
  const jugger = juggerOf(board, id);
  const profile = profileOf(board, id);
  return {
    role: jugger.role,
    weapon: jugger.weapon,
    hex: jugger.hex,
    facing: jugger.facing,
    entered: jugger.entered,
    focus: jugger.focus,
    stamina: jugger.stamina,
    exhausted: jugger.exhausted,
    kneeling: jugger.kneeling,
    count: jugger.count,
    status: jugger.status,
    delayedAt: jugger.delayedAt,
    pinning: jugger.pinning,
    holding: jugger.holding,
    chainReady: jugger.chainReady,
    id,
    seat: seatOfJugger(id),
    card: cardIdOf(id),
    fielded: jugger.role !== null,
    focusMax: profile.focus,
    staminaMax: profile.stamina,
    pinnedBy: pinnerOf(board, id),
    heldBy: holderOf(board, id),
  };
}

function activationView(state: JtState): JtView['activation'] {
  const activation = activationOf(state);
  if (!activation) return null;
  const { jugger, seenFrom, moveMode, stepsLeft, mayFace, talentsUsed } = activation;
  return { jugger, seenFrom: [...seenFrom], moveMode, stepsLeft, mayFace, talentsUsed: { ...talentsUsed } };
}

function combatView({ cards }: Board, combat: CombatFrame): CombatView {
  const { frame: _frame, dropped: _dropped, stage, attackDice, defenceDice, hit, ...rest } = combat;
  return {
    ...rest,
    stage: stageView(stage),
    attackDice: attackDice && [...attackDice],
    attackJuggs: attackDice && juggsOf(cards, attackDice),
    defenceDice: defenceDice && [...defenceDice],
    defenceJuggs: defenceDice && juggsOf(cards, defenceDice),
    hit: [...hit],
  };
}

function stageView(stage: CombatFrame['stage']): CombatView['stage'] {
  switch (stage) {
    case 'combatResolved':
    case 'juggCameToRest':
    case 'bonus':
    case 'quickStep':
    case 'facing':
      return 'aftermath';
    default:
      return stage;
  }
}

/** JT-4.15: the discard pile and the teams are public, a hand is its own seat's, the draw pile only a number. */
function draftView(state: JtState, viewer: Viewer): JtView['draft'] {
  const { draft, decision, teams } = state;
  if (!draft) return null;
  const kind = decision?.kind;
  const step = kind === 'draw' || kind === 'recruit' || kind === 'discard' ? kind : null;
  return {
    deckCount: draft.deck.length,
    discard: [...draft.discard],
    handCounts: [draft.hands[0].length, draft.hands[1].length],
    hand: isSeat(viewer) ? [...draft.hands[viewer]] : null,
    teams: [[...teams[0]], [...teams[1]]],
    turnsTaken: [...draft.turnsTaken],
    seat: step === null ? null : (decision?.seat ?? null),
    step,
    stepsLeft: stepsLeft(state),
  };
}

function lineupView({ lineup }: JtState, viewer: Viewer): JtView['lineup'] {
  if (!lineup) return null;
  const ready: [boolean, boolean] = [isReady(lineup[0]), isReady(lineup[1])];
  if (!isSeat(viewer)) return { ready, own: null };
  const { juggers, qwik, weapons } = lineup[viewer];
  return { ready, own: { juggers: juggers && [...juggers], qwik, weapons: { ...weapons }, next: nextDefender(lineup[viewer]) } };
}
