import { type Board, boardOf, fieldedOf, holderOf, isActive, juggerOf, placeOf, profileOf } from '../model/board.js';
import { costOf } from '../model/cards.js';
import { activationOf } from '../model/frame-stack.js';
import { distance, findPlace } from '../model/geometry.js';
import { FIELDED } from '../model/reference.js';
import { teamSizeOf } from '../model/resolve-config.js';
import type { JtState } from '../model/state.js';
import { cardIdOf, type JuggerId, seatOfJugger } from '../model/vocabulary.js';
import { isField } from '../rules/field.js';
import { legalActions } from './legal.js';
import { toAct } from './to-act.js';

/** The conservation laws that a state breaks, a sentence each. */
export function brokenInvariants(state: JtState): string[] {
  const board = boardOf(state);
  const broken: string[] = [];
  const law = (holds: boolean, sentence: string): void => {
    if (!holds) broken.push(sentence);
  };
  lawsOfRest(state, law);
  lawsOfTeams(board, law);
  lawsOfDraft(board, law);
  for (const id of board.ids) lawsOfJugger(board, id, law);
  for (const id of board.ids) lawsOfGrips(board, id, law);
  lawsOfLineup(board, law);
  lawsOfJugg(board, law);
  lawsOfScore(state, law);
  return broken;
}

type Law = (holds: boolean, sentence: string) => void;

/** JT-0.3: a match rests only where somebody has a choice, or is over. */
function lawsOfRest(state: JtState, law: Law): void {
  const owing = toAct(state);
  law((owing.length === 0) === (state.phase === 'over'), 'somebody owes an action exactly while the match runs');
  law((state.result !== null) === (state.phase === 'over'), 'a result exists exactly when the match is over');
  const counts = owing.map((seat) => legalActions(state, seat).length);
  law(!counts.includes(0), 'a seat that owes an action has one');
  law(!counts.includes(1), 'a forced action is not left to a seat (JT-0.3)');
  law(state.phase === 'stone' || state.frames.length === 0, 'nothing is under way outside the stones');
  law((state.draft !== null) === (state.phase === 'draft'), 'a draft state belongs to the draft');
  law((state.lineup !== null) === (state.phase === 'lineup'), 'a line-up state belongs to the line-up');
}

/** JT-4.1, JT-4.2: team sizes, budgets, no card twice. */
function lawsOfTeams({ state, cards }: Board, law: Law): void {
  for (const team of state.teams) {
    law(new Set(team).size === team.length, 'no card is twice in one team (JT-4.2)');
    law(team.length <= teamSizeOf(state.config), 'no team is larger than its format (JT-4.1)');
    law(costOf(cards, team) <= state.config.budget, 'no team is over the budget (JT-4.1)');
  }
}

/** JT-4.2, JT-4.12: during the draft every card of the roster is somewhere exactly once. */
function lawsOfDraft({ state, cards }: Board, law: Law): void {
  const { draft, teams } = state;
  if (!draft) return;
  const everywhere = [...draft.deck, ...draft.discard, ...draft.hands[0], ...draft.hands[1], ...teams[0], ...teams[1]];
  law(
    everywhere.length === cards.cards.length && new Set(everywhere).size === everywhere.length,
    'each card of the draft exists once (JT-4.2)',
  );
  for (const hand of draft.hands) {
    law(
      hand.every((card, index) => index === 0 || (hand[index - 1] ?? '') < card),
      'hands are in ascending order',
    );
  }
  law(Math.abs(draft.turnsTaken[0] - draft.turnsTaken[1]) <= 1, 'draft turns alternate (JT-4.5)');
}

/** JT-1.8, JT-7, JT-18: one jugger's place, points and status. */
function lawsOfJugger(board: Board, id: JuggerId, law: Law): void {
  const jugger = juggerOf(board, id);
  const { focus, stamina } = profileOf(board, id);
  law(board.state.teams[seatOfJugger(id)].includes(cardIdOf(id)), `${id} is in its team`);
  law(jugger.focus >= 0 && jugger.focus <= focus, `${id} has 0 to ${focus} focus`);
  law(jugger.stamina >= 0 && jugger.stamina <= stamina, `${id} has 0 to ${stamina} stamina`);
  law(!jugger.exhausted || jugger.stamina === 0, `${id} is exhausted only without stamina (JT-7.9)`);
  law(jugger.kneeling || jugger.count === 0, `${id} has counters only while kneeling`);
  law((jugger.delayedAt !== null) === (jugger.status === 'delayed'), `${id} has a delay exactly while delayed`);
  law(!jugger.chainReady || jugger.weapon === 'chain', `${id} has a ready chain only with a chain`);
  const acts = activationOf(board.state)?.jugger === id;
  const isActing = jugger.status === 'active';
  law(board.state.phase !== 'stone' || isActing === (acts && !jugger.kneeling), `${id} is active exactly in its activation`);
  const place = jugger.hex === null ? null : findPlace(jugger.hex);
  law(jugger.hex === null || place !== null, `${id} stands on a place of the field or a slot`);
  if (place === null) return;
  law(jugger.role !== null, `${id} is fielded (JT-5.2)`);
  law(
    board.ids.every((other) => other === id || juggerOf(board, other).hex !== jugger.hex),
    `${id} stands alone (JT-1.8)`,
  );
  const isOnField = isField(board.state.config, place);
  law(
    isOnField ? jugger.entered : place.slotOf === seatOfJugger(id) && !jugger.entered,
    `${id} is on the field once it has entered (JT-9.5)`,
  );
}

/** JT-17, JT-19: pins and holds join the right juggers side by side. */
function lawsOfGrips(board: Board, id: JuggerId, law: Law): void {
  const { pinning, holding, role, weapon } = juggerOf(board, id);
  if (pinning !== null) {
    const target = juggerOf(board, pinning);
    law(isActive(juggerOf(board, id)) && role === 'defender' && weapon !== 'chain', `${id} may pin (JT-19.1)`);
    law(target.kneeling && seatOfJugger(pinning) !== seatOfJugger(id), `${id} pins a kneeling opponent (JT-19.1)`);
    law(distance(placeOf(board, id), placeOf(board, pinning)) === 1, `${id} is next to the jugger it pins (JT-19.3)`);
    law(board.ids.filter((other) => juggerOf(board, other).pinning === pinning).length === 1, `${pinning} has one pinner (JT-R59)`);
  }
  if (holding !== null) {
    law(role === 'qwik' && juggerOf(board, holding).role === 'qwik', `${id} and ${holding} are qwiks (JT-17.1)`);
    law(isActive(juggerOf(board, id)) && isActive(juggerOf(board, holding)), `${id} and ${holding} are on their feet (JT-18.4)`);
    law(distance(placeOf(board, id), placeOf(board, holding)) === 1, `${id} is next to the jugger it holds (JT-17.9)`);
    law(holderOf(board, id) === null, `${id} is not held by the jugger it holds (JT-17.5)`);
  }
}

/** JT-5.2, JT-5.6: five a side, one of them the qwik, with the chains allowed. */
function lawsOfLineup(board: Board, law: Law): void {
  const { phase, config } = board.state;
  if (phase !== 'deploy' && phase !== 'stone') return;
  for (const seat of [0, 1] as const) {
    const fielded = fieldedOf(board, seat).map((id) => juggerOf(board, id));
    law(fielded.length === FIELDED, `seat ${seat} fields five (JT-5.2)`);
    law(fielded.filter(({ role }) => role === 'qwik').length === 1, `seat ${seat} fields one qwik (JT-5.2)`);
    law(
      fielded.every(({ role, weapon }) => (role === 'qwik') === (weapon === null)),
      `defenders and only they are armed (JT-3.3)`,
    );
    const chains = fielded.filter(({ weapon }) => weapon === 'chain').length;
    law(chains <= 1 && (chains === 1 || config.chainRule === 'optional'), `seat ${seat} fields as many chains as it may (JT-5.6)`);
  }
}

/** JT-10: the jugg is on the field, or with an active qwik. */
function lawsOfJugg(board: Board, law: Law): void {
  const { jugg, phase } = board.state;
  law(jugg !== null || phase !== 'stone', 'the jugg is in play');
  if (!jugg) return;
  law((jugg.hex === null) !== (jugg.carrier === null), 'the jugg is loose or carried');
  if (jugg.hex !== null) law(findPlace(jugg.hex) !== null, 'the jugg lies on the field');
  if (jugg.carrier === null || phase === 'over') return;
  const carrier = juggerOf(board, jugg.carrier);
  law(isActive(carrier) && carrier.role === 'qwik', 'the carrier is an active qwik (JT-10.2)');
}

/** JT-21: nobody has more than the points that win, and no stone is played beyond the limit. */
function lawsOfScore({ score, stonesPlayed, config, phase, synergy }: JtState, law: Law): void {
  const most = phase === 'over' ? config.pointsToWin : config.pointsToWin - 1;
  law(Math.max(...score) <= most, 'the match ends with the points that win (JT-21.1)');
  law(
    stonesPlayed <= config.stoneLimit && (phase === 'over' || stonesPlayed < config.stoneLimit),
    'the match ends at the stone limit (JT-21.3)',
  );
  law(Math.min(...synergy) >= 0, 'synergy is never overspent');
}
