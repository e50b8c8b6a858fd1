import type { SeatName } from '../../../kernel/game.js';
import { capitalized } from '../../../kit/beats.js';
import { seatByNumber } from '../../../kit/seat-by-number.js';
import { unreachable } from '../../../kit/unreachable.js';
import { SIZE } from '../model/board.js';
import type { Effect, Pending } from '../model/state.js';
import { skillName, spotName } from './describe.js';
import type { ArmyView, CellView, SeatView, TokenView, View } from './view-schema.js';

const WIDTH = 9;

/** The view as compact text for people and language models: the turn, the board, the seats, the armies, what waits. */
export function text(view: View, nameOf: SeatName = seatByNumber): string {
  return [
    headline(view, nameOf),
    ...boardLines(view),
    `Each cell: card (?? unknown, ~ face down, * spent) and surface army (seat:tokens; 0 is ${nameOf(0)}, 1 is ${nameOf(1)}).`,
    ...view.seats.map((seat) => seatLine(seat, view, nameOf)),
    ...view.armies.map((army) => armyLine(army, nameOf)),
    poolLine(view),
    ...view.effects.map((effect) => effectLine(effect, nameOf)),
    ...(view.pending ? [pendingLine(view.pending, nameOf)] : []),
    ...combatLines(view, nameOf),
    owing(view, nameOf),
  ].join('\n');
}

function headline(view: View, nameOf: SeatName): string {
  const viewer = view.viewer === null ? 'a spectator' : nameOf(view.viewer);
  const turn = view.turnSeat === null ? 'setting up' : `${nameOf(view.turnSeat)}'s turn`;
  const points = view.points ? `, points ${view.points.normal} normal + ${view.points.extra} extra` : '';
  return `Tactics Joker as ${viewer} sees it. Round ${view.round} of ${view.config.roundLimit}, ${turn}, phase ${view.phase}${points}.`;
}

function boardLines(view: View): string[] {
  const armies = armyMarks(view.armies);
  const lines = [`    ${[...'abcdefg'].map((file) => file.padEnd(WIDTH)).join('')}`.trimEnd()];
  for (let rank = SIZE; rank >= 1; rank--) {
    const row = view.board.slice((rank - 1) * SIZE, rank * SIZE);
    lines.push(`  ${rank} ${row.map((cell) => cellText(cell, armies).padEnd(WIDTH)).join('')}`.trimEnd());
  }
  return lines;
}

/** What the board shows of the armies, by spot: ` seat:tokens`. */
function armyMarks(armies: readonly ArmyView[]): Map<string, string> {
  const marks = new Map<string, string>();
  for (const { at, seat, count } of armies) marks.set(at, `${marks.get(at) ?? ''} ${seat}:${count}`);
  return marks;
}

function cellText({ cell, card, faceUp, depleted }: CellView, armies: ReadonlyMap<string, string>): string {
  return `${card ?? '??'}${card !== null && !faceUp ? '~' : ''}${depleted ? '*' : ''}${armies.get(cell) ?? ''}`;
}

function seatLine(seat: SeatView, view: View, nameOf: SeatName): string {
  const race = seat.race === null ? '' : ` (${seat.race})`;
  const castles = seat.castles.length > 0 ? seat.castles.join(' ') : 'none';
  const fallen = seat.fallenPcs.length > 0 ? `, fallen: ${seat.fallenPcs.join(' ')}` : '';
  const first = seat.seat === view.firstSeat ? ', plays first' : '';
  return `${capitalized(nameOf(seat.seat))}${race}: castles ${castles}; ${seat.onBoard} on the board, ${seat.reserve} in reserve${fallen}${first}.`;
}

function armyLine({ seat, at, tokens }: ArmyView, nameOf: SeatName): string {
  return `  ${nameOf(seat)} on ${spotName(at)}: ${tokens.map(tokenText).join(' ')}`;
}

function tokenText({ id, moves, pc, die }: TokenView): string {
  const marks = [pc ?? '', moves > 0 ? `m${moves}` : '', die ? `die ${die.value ?? '?'}` : ''].filter((mark) => mark !== '');
  return marks.length > 0 ? `${id}(${marks.join(' ')})` : `${id}`;
}

function poolLine({ pool, removed }: View): string {
  const gone = removed.length > 0 ? `; removed: ${removed.join(' ')}` : '';
  return `Pool: ${pool.cards ? pool.cards.join(' ') : `${pool.count} unknown cards`}${gone}.`;
}

function effectLine({ skill, seat, zone, anchor, until }: Effect, nameOf: SeatName): string {
  const where = anchor !== null ? ` at ${anchor}` : zone !== null ? ` around ${zone.join(' ')}` : '';
  return `Effect: ${nameOf(seat)}'s ${skillName(skill)}${where}, until ${until}.`;
}

function pendingLine(pending: Pending, nameOf: SeatName): string {
  const who = `${capitalized(nameOf(pending.seat))} must decide:`;
  switch (pending.kind) {
    case 'muster':
      return `${who} who goes along from ${spotName(pending.from)} to ${spotName(pending.to)} (so far ${pending.tokens.join(' ') || 'nobody'}).`;
    case 'skillTarget':
      return `${who} what ${skillName(pending.skill)} aims at.`;
    case 'reroll':
      return `${who} whether ${skillName(pending.skill)} rerolls a die of the attacker.`;
    case 'retreat':
      return `${who} whether tokens ${pending.tokens.join(' ')} fall back to ${pending.options.map(spotName).join(' or ')}.`;
    case 'wild':
      return `${who} which pool card replaces the joker on ${pending.at}.`;
    case 'bluff':
      return `${who} where the beaten tokens ${pending.tokens.join(' ')} on ${spotName(pending.at)} are sent.`;
    default:
      return unreachable(pending);
  }
}

function combatLines({ combat }: View, nameOf: SeatName): string[] {
  if (!combat) return [];
  const dice = (list: typeof combat.attackerDice): string => list.map(({ token, value }) => `${token}=${value}`).join(' ') || 'none';
  const { attacker, from, at, terrain, support } = combat;
  return [
    `Combat: ${nameOf(attacker)} attacks ${spotName(at)} from ${spotName(from)}; dice ${dice(combat.attackerDice)} against ${dice(combat.defenderDice)};`,
    `  terrain ${terrain.attacker} against ${terrain.defender}, support ${support.attacker} against ${support.defender}.`,
  ];
}

function owing({ toAct, result }: View, nameOf: SeatName): string {
  if (!result) return `To act: ${toAct.map(nameOf).join(' and ')}.`;
  return result.winner === null
    ? `The match is drawn (${result.reason}).`
    : `${capitalized(nameOf(result.winner))} has won (${result.reason}).`;
}
