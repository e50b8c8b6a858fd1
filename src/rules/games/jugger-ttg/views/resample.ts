import type { Chance } from '../../../kernel/chance.js';
import type { Knower } from '../../../kernel/game.js';
import { cloneJson } from '../../../kernel/json.js';
import type { JtAction, LineupChoice } from '../model/actions.js';
import { byId, cardIndexOf } from '../model/cards.js';
import { teamSizeOf } from '../model/resolve-config.js';
import type { JtState, LineupState } from '../model/state.js';
import type { JtSeat } from '../model/vocabulary.js';
import { draftActions } from '../rules/draft-choices.js';
import { applyLineupChoice, emptyLineup, isReady, lineupActions } from '../rules/lineup.js';
import { teamBuildActions } from '../rules/team-build.js';
import { isFull } from '../rules/teams.js';

/** Deals tried until the seat that decides has a choice, as in every state at rest (JT-0.3). */
const MOST_DEALS = 40;

/**
 * A state that `knower` cannot tell from the real one: hands, draw pile, unfinished teams and line-ups drawn anew
 * (JT-0.2).
 */
export function resample(state: JtState, knower: Knower, chance: Chance): JtState {
  const { config, ...rest } = state;
  // The config never changes, so search bots share it: an own data set would be indexed anew for every imagined world.
  const twin: JtState = { ...cloneJson(rest), config };
  if (knower === 'omniscient') return twin;
  const hidden = ([0, 1] as const).filter((seat) => knower !== 'table' && knower !== seat);
  for (const seat of hidden) {
    if (state.phase === 'teamBuild') resampleTeam(twin, seat, chance);
    if (twin.lineup) twin.lineup[seat] = resampleLineup(twin, twin.lineup[seat], seat, chance);
  }
  if (state.phase === 'draft') resampleDraft(twin, hidden, chance);
  return twin;
}

/** The hidden cards of a draft: the draw pile and the hands of the `hidden` seats. */
function resampleDraft(twin: JtState, hidden: readonly JtSeat[], chance: Chance): void {
  const { draft } = twin;
  if (!draft) return;
  const unseen = [...draft.deck, ...hidden.flatMap((seat) => draft.hands[seat])].sort(byId);
  for (let deal = 0; deal < MOST_DEALS; deal++) {
    const cards = chance.shuffle(unseen);
    for (const seat of hidden) draft.hands[seat] = cards.splice(0, draft.hands[seat].length).sort(byId);
    draft.deck = cards;
    if (draftActions(twin, cardIndexOf(twin.config.data)).length > 1) return;
  }
}

/** A team built by chance: complete if the real one is, else somewhere on the way. */
function resampleTeam(twin: JtState, seat: JtSeat, chance: Chance): void {
  const cards = cardIndexOf(twin.config.data);
  const size = teamSizeOf(twin.config);
  const wanted = isFull(twin, seat) ? size : chance.pick(size);
  const team: string[] = [];
  twin.teams[seat] = team;
  while (team.length < wanted) {
    const choices = teamBuildActions(twin, cards, seat);
    if (choices.length === 0) break;
    const choice = choices[chance.pick(choices.length)];
    if (choice?.type === 'addToTeam') team.push(choice.card);
  }
  while (team.length > 0 && wanted < size && teamBuildActions(twin, cards, seat).length === 1) team.pop();
}

/** A line-up chosen by chance: ready if the real one is, else somewhere on the way. */
function resampleLineup(twin: JtState, real: LineupState, seat: JtSeat, chance: Chance): LineupState {
  const choicesLeft: LineupState[] = [];
  const lineup = emptyLineup(twin, seat);
  while (!isReady(lineup)) {
    const choices = lineupActions(twin, seat, lineup);
    if (choices.length === 0) break;
    if (choices.length > 1) choicesLeft.push(cloneJson(lineup));
    const choice = choices[chance.pick(choices.length)];
    if (choice && isLineupChoice(choice)) applyLineupChoice(lineup, choice);
  }
  return isReady(real) ? lineup : (choicesLeft[chance.pick(choicesLeft.length)] ?? lineup);
}

function isLineupChoice(action: JtAction): action is LineupChoice {
  return action.type === 'selectLineup' || action.type === 'selectQwik' || action.type === 'assignWeapon';
}
