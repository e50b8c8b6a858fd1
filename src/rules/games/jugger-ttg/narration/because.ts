import { distance, placeAt, TARGET_GOALS } from '../model/geometry.js';
import type { JtView } from '../views/view-schema.js';
import type { Words } from './messages.js';
import { fullName, hexName, type Names, scoreOf } from './names.js';

/** Why a match that the rules ended is over. */
export function because({ result }: JtView, say: Words, names: Names): string {
  if (!result) throw new Error('the match is not over');
  const winner = result.seats.indexOf('win');
  const last = lastWithJugg(names);
  if (result.reason === 'stoneLimit' || winner < 0)
    return [say('because.stones', scoreOf(say, result.score)), ...(last ? [say('because.jugg', last)] : [])].join(' ');
  const scorer = last?.seat === winner ? last : { jugger: 'none', goal: '' };
  return say('because.points', { ...scorer, seat: say.seat(winner), points: Math.max(...result.score) });
}

/** Who had the jugg at the end, and how much was missing. */
function lastWithJugg(names: Names): { jugger: string; seat: number; hexes: number; goal: string } | null {
  const { view } = names;
  const carrier = view.juggers.find(({ id }) => id === view.jugg?.carrier);
  if (!carrier || carrier.hex === null) return null;
  const goal = TARGET_GOALS[carrier.seat];
  const hexes = distance(placeAt(carrier.hex), goal);
  return { jugger: fullName(names, carrier.id), seat: carrier.seat, hexes, goal: hexName(names, goal.id) };
}
