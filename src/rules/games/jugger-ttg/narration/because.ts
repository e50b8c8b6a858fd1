import { distance, placeAt, TARGET_GOALS } from '../model/geometry.js';
import { seatOfJugger } from '../model/vocabulary.js';
import type { JtView } from '../views/view-schema.js';
import type { Words } from './messages.js';
import { fullName, hexName, type Names, scoreOf } from './names.js';

/** Why a match that the rules ended is over. */
export function because({ result }: JtView, say: Words, names: Names): string {
  if (!result) throw new Error('the match is not over');
  const winner = result.seats.indexOf('win');
  if (result.reason !== 'stoneLimit' && winner >= 0)
    return say('because.points', { seat: say.seat(winner), points: Math.max(...result.score) });
  return [say('because.stones', scoreOf(say, result.score)), ...nearest(names)].join(' ');
}

/** Who had the jugg at the end, and how much was missing. */
function nearest(names: Names): string[] {
  const { say, view } = names;
  const carrier = view.juggers.find(({ id, hex }) => id === view.jugg?.carrier && hex !== null);
  if (!carrier || carrier.hex === null) return [];
  const goal = TARGET_GOALS[seatOfJugger(carrier.id)];
  const hexes = distance(placeAt(carrier.hex), goal);
  return [say('because.jugg', { jugger: fullName(names, carrier.id), hexes, goal: hexName(names, goal.id) })];
}
