import t from 'tap';
import { juggernauts } from '../../../../src/rules/games/juggernauts/index.js';
import type { View } from '../../../../src/rules/games/juggernauts/views/view.js';
import type { AnyGame } from '../../../../src/rules/kernel/game.js';
import { narrationSuite } from '../../../kit/narration-suite.js';
import { IDS } from '../../narration/ids.js';
import type { Position } from '../../narration/positions.js';

interface Seat {
  pending: { type: string; attack?: number } | null;
}

/** The first example in which a seat owes a choice, and that choice. */
function asked(examples: readonly Position[], type: string): { position: Position; pending: NonNullable<Seat['pending']> } {
  for (const position of examples) {
    const { seats } = position.state as { seats: Seat[] };
    const found = seats.find(({ pending }) => pending?.type === type);
    if (found?.pending) return { position: { ...position, events: [], isFirst: true }, pending: found.pending };
  }
  throw new Error(`no example asks for ${type}`);
}

/**
 * Looks into an empty hand, spaces that are only repaired, one that no view has, a shutdown, a shot beside the machine,
 * and one without a space left.
 */
function* more(examples: readonly Position[]): Generator<Position> {
  const target = 1;
  const pick = asked(examples, 'pickTarget');
  yield {
    ...pick.position,
    events: [
      { type: 'lookTaken', seat: 0, target, what: 'hand' },
      { type: 'looked', seat: 0, look: { target, what: 'hand', spaces: [], cards: [] } },
      { type: 'commandSettled', seat: 0, roll: 1, result: 'token', x: null, y: null },
      { type: 'spaceDestroyed', seat: 0, x: 0, y: 0, card: null },
      { type: 'spaceRepaired', seat: 0, x: 0, y: 0 },
      { type: 'seatOut', seat: 0, reason: 'shutdown' },
    ] as never,
    change: (view) => {
      for (const attack of (view as View).attacks) attack.rolls = attack.rolls.map(() => 20);
    },
    actions: [{ type: 'pickTarget', attack: pick.pending.attack, index: 0 }] as never,
  };
  yield {
    ...asked(examples, 'recover').position,
    change: (view) => {
      const { me } = view as View;
      if (me) Object.assign(me, { matrix: [], removed: [{ x: 0, y: 0 }] });
    },
    actions: [{ type: 'recoverCard', card: 'repair-team', x: 0, y: 0 }] as never,
  };
}

narrationSuite(t, juggernauts as AnyGame, { ids: IDS.juggernauts, hasOwnNames: () => false, more });
