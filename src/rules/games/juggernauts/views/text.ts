/** A view as compact text for people and language models. */

import type { SeatName } from '../../../kernel/game.js';
import { capitalized } from '../../../kit/beats.js';
import { seatByNumber } from '../../../kit/seat-by-number.js';
import type { Pending } from '../model/pending.js';
import { cardOf } from '../model/reference.js';
import { formatSquare } from '../model/squares.js';
import type { Attack, SeatPublic } from '../model/state.js';
import { matrixLines } from './matrix-text.js';
import type { OwnView, View } from './view.js';

const cardName = (card: string): string => cardOf(card).name;
const listOf = (cards: readonly string[]): string => (cards.length === 0 ? 'none' : cards.map(cardName).join(', '));

/** The match as one viewer sees it: where it stands, every matrix, what the viewer holds, who owes what. */
export function text(view: View, nameOf: SeatName = seatByNumber): string {
  const lines = [heading(view, nameOf)];
  view.seats.forEach((shown, seat) => {
    lines.push('', ...seatLines(view, shown, seat, nameOf));
  });
  for (const attack of view.attacks) lines.push(attackLine(attack, nameOf));
  if (view.me !== null) lines.push('', ...ownLines(view.me, nameOf));
  lines.push('', view.result === null ? owingLine(view, nameOf) : resultLine(view, nameOf));
  return lines.join('\n');
}

function heading({ config, phase, step, round, active }: View, nameOf: SeatName): string {
  const turn = config.asynchronous && active.length === 1 ? `, turn of ${active.map(nameOf).join()}` : '';
  return `Juggernauts (edition ${config.edition}), round ${round} of at most ${config.maxRounds}, ${phase} / ${step}${turn}`;
}

function seatLines(view: View, shown: SeatPublic, seat: number, nameOf: SeatName): string[] {
  const mine = seat === view.seat ? view.me : null;
  const status = shown.out === null ? '' : `, out (${shown.out})`;
  const commander = shown.commander === null ? 'no Commander yet' : `Commander d${shown.commander}`;
  const lines = [
    `${capitalized(nameOf(seat))}${mine ? ' (you)' : ''}${status}: ${commander}, Power ${shown.power}, alerts ${shown.alerts}, hand ${shown.handCount}, deck ${shown.deckCount}` +
      `${shown.shutdowns > 0 ? `, shutdowns ${shown.shutdowns}` : ''}${shown.infiltrations > 0 ? `, infiltrations ${shown.infiltrations}` : ''}`,
  ];
  if (shown.tokens.length > 0) lines.push(`  tokens: ${listOf(shown.tokens)}`);
  if (shown.discard.length > 0) lines.push(`  discards: ${listOf(shown.discard)}`);
  return [...lines, ...matrixLines(mine?.matrix ?? shown.matrix)];
}

function attackLine(attack: Attack, nameOf: SeatName): string {
  const { id, seat, target, card, dice, rolls, pick, space, defenceLevel, defenceRolls } = attack;
  const parts = [`Attack ${id + 1}: ${nameOf(seat)} with ${cardName(card)} at ${nameOf(target)}, ${dice} dice`];
  if (rolls.length > 0) parts.push(`rolls ${rolls.join(' ')}${pick === null ? '' : `, picked ${rolls[pick]}`}`);
  if (space !== null) parts.push(`hits ${formatSquare(space)}`);
  if (defenceLevel !== null) parts.push(`defence level ${defenceLevel}`);
  if (defenceRolls.length > 0) parts.push(`defence rolls ${defenceRolls.join(' ')}`);
  return parts.join('; ');
}

function ownLines(me: OwnView, nameOf: SeatName): string[] {
  const lines = [`Your hand: ${listOf(me.hand)}`];
  for (const { target, what, spaces, cards } of me.looks)
    lines.push(
      what === 'hand'
        ? `You saw the hand of ${nameOf(target)}: ${listOf(cards)}`
        : `You saw the matrix of ${nameOf(target)}: ${spaces.map((space) => `${formatSquare(space)} ${cardName(space.card)}`).join(', ')}`,
    );
  if (me.rolls.length > 0) lines.push(`Your command rolls: ${me.rolls.join(' ')}`);
  for (const { roll, result } of me.settled) lines.push(`Command roll ${roll}: ${result}`);
  if (me.shape.length > 0) lines.push(`Your shape without cards: ${me.shape.map(formatSquare).join(' ')}`);
  if (me.declared.length > 0)
    lines.push(
      `You declared: ${me.declared.map(({ card, target, dice }) => `${cardName(card)} at ${nameOf(target)}, ${dice} dice`).join('; ')}`,
    );
  if (me.removed.length > me.played) lines.push(`Cards to play: ${me.removed.length - me.played}`);
  if (me.pending !== null) lines.push(`You owe: ${owed(me.pending)}`);
  return lines;
}

function owed(pending: Pending): string {
  const { type } = pending;
  const where = 'x' in pending ? ` for ${formatSquare(pending)}` : 'attack' in pending ? ` for attack ${pending.attack + 1}` : '';
  const left = 'left' in pending ? `, ${pending.left} left` : '';
  const purpose = pending.type === 'pay' ? ` for ${pending.purpose.type}` : pending.type === 'recoveryDraw' ? ` for ${pending.then}` : '';
  return `${type}${where}${purpose}${left}`;
}

function owingLine({ toAct }: View, nameOf: SeatName): string {
  return `To act: ${toAct.map(nameOf).join(', ')}.`;
}

function resultLine({ result }: View, nameOf: SeatName): string {
  const outcomes = result?.outcomes.map((outcome, seat) => `${nameOf(seat)} ${outcome} (${result.reasons[seat]})`) ?? [];
  return `Over after round ${result?.rounds}: ${outcomes.join(', ')}.`;
}
