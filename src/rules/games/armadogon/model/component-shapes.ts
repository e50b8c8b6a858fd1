/**
 * What a road or a bar must keep beyond its schema: places in order, rows without gap or overlap.
 *
 * *Rules*: AR-17.2, AR-17.3, AR-17.4.
 */
import type { BrokenClause } from '../../../kit/config-verdict.js';
import type { Board, HealthBar, RadiationBar, Space } from './components.js';

/** AR-17.2: the start first, the farm last, neither in between, every space numbered by its place. */
export function faultInBoard({ spaces }: Board): BrokenClause | null {
  const broken = (path: string, message: string) => ({ clause: 'configBoardShape', path: `/board/spaces/${path}`, message });
  for (const [place, space] of spaces.entries()) {
    if (space.index !== place) return broken(`${place}/index`, `Space ${place} of the list must have index ${place}.`);
    const message = faultOfType(space, place, spaces.length - 1);
    if (message) return broken(`${place}/type`, message);
  }
  return null;
}

function faultOfType({ type }: Space, place: number, last: number): string | null {
  if ((type === 'start') !== (place === 0)) return 'A road has exactly one start, its first space.';
  if ((type === 'farm') !== (place === last)) return 'A road has exactly one farm, its last space.';
  return null;
}

/** AR-17.3: the rows cover each HP from 1 to the maximum exactly once, in any order. */
export function faultInHealthBar({ start, max, rows }: HealthBar): BrokenClause | null {
  const broken = (path: string, message: string) => ({ clause: 'configHealthBar', path: `/healthBar/${path}`, message });
  if (start > max) return broken('start', 'A health bar cannot start above its maximum.');
  const covered = new Set<number>();
  for (const [i, { from, to }] of rows.entries()) {
    if (from > to) return broken(`rows/${i}`, 'A row runs from the lower to the higher HP.');
    if (to > max) return broken(`rows/${i}/to`, `A row cannot end above the maximum of ${max}.`);
    for (let hp = from; hp <= to; hp++) {
      if (covered.has(hp)) return broken(`rows/${i}`, `${hp} HP is covered twice.`);
      covered.add(hp);
    }
  }
  return covered.size < max ? broken('rows', `The rows must cover each HP from 1 to ${max}.`) : null;
}

/** AR-17.4: rising rows without gap or overlap, open at the end and only there. */
export function faultInRadiationBar({ start, rows }: RadiationBar): BrokenClause | null {
  const broken = (path: string, message: string) => ({ clause: 'configRadiationBar', path: `/radiationBar/rows/${path}`, message });
  const last = rows.length - 1;
  let next: number | null = null;
  for (const [i, { from, to }] of rows.entries()) {
    if (next === null && from > start) return broken(`${i}/from`, `The first row must start at or below ${start}.`);
    if (next !== null && from !== next) return broken(`${i}/from`, `This row must start at ${next}, right after the one before.`);
    if ((to === null) !== (i === last)) return broken(`${i}/to`, 'The last row, and only the last, is open: its "to" is null.');
    if (to !== null && from > to) return broken(`${i}`, 'A row runs from the lower to the higher level.');
    next = to === null ? null : to + 1;
  }
  return null;
}
