/**
 * A match that begins from a given position.
 *
 * *Rules*: TJ-2.12.
 */
import { present } from '../../../kit/unreachable.js';
import { CELLS } from '../model/board.js';
import { cardOf, inDeckOrder } from '../model/cards.js';
import type { ResolvedConfig, Scenario } from '../model/config.js';
import type { Square } from '../model/state.js';
import type { Play } from '../rules/play.js';
import { addToken } from '../rules/tokens.js';
import type { Layout } from './layout.js';

/** TJ-2.12: the cards as given; with fog, kings and occupied, depleted and named cells lie face up. */
export function layScenario({ fog }: ResolvedConfig, scenario: Scenario): Layout {
  const open = new Set<string>([...scenario.faceUp, ...scenario.depleted, ...[...scenario.armies, ...scenario.pcs].map(({ at }) => at)]);
  const board = CELLS.map((cell, index): Square => {
    const card = present(scenario.cards[index], `card on ${cell}`);
    const faceUp = !fog || open.has(cell) || cardOf(card).kind === 'castle';
    return { card, faceUp, depleted: scenario.depleted.includes(cell), seenBy: [faceUp, faceUp] };
  });
  return { board, pool: inDeckOrder(scenario.pool), removed: [...scenario.removed] };
}

/** TJ-2.12: ids are dealt through the armies as listed, then through the characters. */
export function placeScenario(play: Play, scenario: Scenario): void {
  for (const { seat, at, count } of scenario.armies) {
    for (let placed = 0; placed < count; placed++) addToken(play, seat, at, 'setup');
  }
  for (const { seat, at, pc } of scenario.pcs) {
    const carrier = addToken(play, seat, at, 'setup');
    carrier.pc = pc;
    play.events.push({ type: 'pcPlaced', seat, pc, token: carrier.id, at, auto: true });
  }
}
