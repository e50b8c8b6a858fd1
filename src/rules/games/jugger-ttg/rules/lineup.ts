/**
 * The start of a point, and the secret line-ups.
 *
 * *Rules*: JT-3.4, JT-3.5, JT-5.1, JT-5.2, JT-5.3, JT-5.4, JT-5.5, JT-5.6, JT-R9, JT-R10, JT-R11, JT-R17.
 */
import { present, unreachable } from '../../../kit/unreachable.js';
import type { ActionOf, JtAction, LineupChoice } from '../model/actions.js';
import { juggerOf } from '../model/board.js';
import { byId } from '../model/cards.js';
import type { JtConfig } from '../model/config.js';
import { CENTRE } from '../model/geometry.js';
import { ask, type Play } from '../model/play.js';
import { FIELDED } from '../model/reference.js';
import type { JtState, LineupState } from '../model/state.js';
import { type JtSeat, type JuggerId, opponentOf, seatOfJugger, WEAPON_IDS, type WeaponId } from '../model/vocabulary.js';
import { rollInitiative } from './initiative.js';
import { fieldLineups } from './point.js';
import { synergyOf } from './synergy.js';

/** Defenders a seat fields: all but the qwik (JT-5.2). */
const DEFENDERS = FIELDED - 1;

/** JT-5.1, JT-5.2, JT-5.4, JT-R17: every point begins with the secret line-ups of both seats, chosen afresh. */
export function startPoint(play: Play): void {
  const { state } = play;
  state.point++;
  state.phase = 'lineup';
  state.firstStoneOfPoint = true;
  state.lineup = [emptyLineup(state, 0), emptyLineup(state, 1)];
  play.events.push({ type: 'pointStarted', point: state.point });
}

/** JT-5.3: in the short game all five are fielded. */
export function emptyLineup({ teams, config }: Pick<JtState, 'teams' | 'config'>, seat: JtSeat): LineupState {
  const all = teams[seat].map((card) => `${seat}-${card}`).sort(byId);
  return { juggers: config.format === 'short' ? all : null, qwik: null, weapons: {} };
}

/** Whether a line-up is complete. */
export function isReady({ weapons }: LineupState): boolean {
  return Object.keys(weapons).length === DEFENDERS;
}

/** The defender that gets its weapon next, in ascending order of id (JT-5.2). */
export function nextDefender({ juggers, qwik, weapons }: LineupState): JuggerId | null {
  if (juggers === null || qwik === null) return null;
  return juggers.find((id) => id !== qwik && weapons[id] === undefined) ?? null;
}

/**
 * JT-5.6, JT-R10: the weapons the next defender may get; JT-3.4, JT-3.5, JT-R9: they cost nothing, and any jugger may
 * carry any of them.
 */
export function weaponsFor({ weapons }: LineupState, chainRule: JtConfig['chainRule']): WeaponId[] {
  const given = Object.values(weapons);
  const hasChain = given.includes('chain');
  if (!hasChain && chainRule === 'required' && given.length === DEFENDERS - 1) return ['chain'];
  return WEAPON_IDS.filter((weapon) => weapon !== 'chain' || !hasChain);
}

/** The legal choices of a seat whose line-up is `lineup`. */
export function lineupActions(state: Pick<JtState, 'teams' | 'config'>, seat: JtSeat, lineup: LineupState): JtAction[] {
  const { juggers, qwik } = lineup;
  if (juggers === null) {
    const all = state.teams[seat].map((card) => `${seat}-${card}`).sort(byId);
    return choicesOf(all, FIELDED).map((five) => ({ type: 'selectLineup', juggers: five }));
  }
  if (qwik === null) return juggers.map((jugger) => ({ type: 'selectQwik', jugger }));
  const jugger = nextDefender(lineup);
  if (jugger === null) return [];
  return weaponsFor(lineup, state.config.chainRule).map((weapon) => ({ type: 'assignWeapon', jugger, weapon }));
}

/** Every choice of `count` elements, in the order of the list. */
function choicesOf<T>(list: readonly T[], count: number): T[][] {
  if (count === 0) return [[]];
  return list.flatMap((element, index) => choicesOf(list.slice(index + 1), count - 1).map((rest) => [element, ...rest]));
}

/** JT-5.2: writes a secret choice into a line-up. */
export function applyLineupChoice(lineup: LineupState, choice: LineupChoice): void {
  switch (choice.type) {
    case 'selectLineup':
      lineup.juggers = [...choice.juggers];
      return;
    case 'selectQwik':
      lineup.qwik = choice.jugger;
      return;
    case 'assignWeapon':
      lineup.weapons[choice.jugger] = choice.weapon;
      return;
    default:
      unreachable(choice);
  }
}

/** JT-5.2, JT-5.5, JT-R11: a secret choice; when both seats are ready the line-ups are revealed. */
export function chooseLineup(play: Play, seat: JtSeat, action: ActionOf<'selectLineup' | 'selectQwik' | 'assignWeapon'>): void {
  const lineups = present(play.state.lineup, 'line-up being chosen');
  const choice: LineupChoice = action.type === 'selectLineup' ? { ...action, juggers: [...action.juggers] } : { ...action };
  applyLineupChoice(lineups[seat], choice);
  play.events.push({ type: 'lineupChoice', seat, choice });
  if (!isReady(lineups[seat])) return;
  play.events.push({ type: 'lineupReady', seat });
  if (isReady(lineups[0]) && isReady(lineups[1])) revealLineups(play, lineups);
}

function revealLineups(play: Play, lineups: readonly [LineupState, LineupState]): void {
  const { state } = play;
  fieldLineups(play, lineups);
  state.lineup = null;
  state.jugg = { hex: CENTRE, carrier: null };
  play.events.push({ type: 'lineupsRevealed', lineups: [publicLineup(play, lineups[0], 0), publicLineup(play, lineups[1], 1)] });
  state.synergy = [synergyOf(play, 0), synergyOf(play, 1)];
  play.events.push({ type: 'synergyAssigned', synergy: [...state.synergy] });
  rollInitiative(play);
  state.phase = 'deploy';
  ask(play, 'deploy', opponentOf(state.initiative));
}

function publicLineup(play: Play, { qwik, weapons }: LineupState, seat: JtSeat) {
  const reserves = play.ids.filter((id) => seatOfJugger(id) === seat && juggerOf(play, id).role === null);
  return { qwik: qwik ?? '', weapons: { ...weapons }, reserves };
}
