import type { Board, HealthBar, RadiationBar, Space } from './components.js';

/** What is wrong with a component beyond its schema, and where: a JSON pointer into the config. */
export interface Fault {
  path: string;
  message: string;
}

/** AR-17.2: the start first, the farm last, neither in between, every space numbered by its place. */
export function faultInBoard(board: Board): Fault | null {
  const last = board.spaces.length - 1;
  for (const [place, space] of board.spaces.entries()) {
    const path = `/board/spaces/${place}`;
    if (space.index !== place) return { path: `${path}/index`, message: `Space ${place} of the list must have index ${place}.` };
    const message = faultOfType(space, place, last);
    if (message) return { path: `${path}/type`, message };
  }
  return null;
}

function faultOfType({ type }: Space, place: number, last: number): string | null {
  if ((type === 'start') !== (place === 0)) return 'A road has exactly one start, its first space.';
  if ((type === 'farm') !== (place === last)) return 'A road has exactly one farm, its last space.';
  return null;
}

/** AR-17.3: the rows cover each HP from 1 to the maximum exactly once, in any order. */
export function faultInHealthBar(bar: HealthBar): Fault | null {
  if (bar.start > bar.max) return { path: '/healthBar/start', message: 'A health bar cannot start above its maximum.' };
  const covered = new Set<number>();
  for (const [i, { from, to }] of bar.rows.entries()) {
    const path = `/healthBar/rows/${i}`;
    if (from > to) return { path, message: 'A row runs from the lower to the higher HP.' };
    if (to > bar.max) return { path: `${path}/to`, message: `A row cannot end above the maximum of ${bar.max}.` };
    for (let hp = from; hp <= to; hp++) {
      if (covered.has(hp)) return { path, message: `${hp} HP is covered twice.` };
      covered.add(hp);
    }
  }
  if (covered.size < bar.max) return { path: '/healthBar/rows', message: `The rows must cover each HP from 1 to ${bar.max}.` };
  return null;
}

/** AR-17.4: rising rows without gap or overlap, open at the end and only there. */
export function faultInRadiationBar(bar: RadiationBar): Fault | null {
  const last = bar.rows.length - 1;
  let next: number | null = null;
  for (const [i, { from, to }] of bar.rows.entries()) {
    const path = `/radiationBar/rows/${i}`;
    if (next === null && from > bar.start) return { path: `${path}/from`, message: `The first row must start at or below ${bar.start}.` };
    if (next !== null && from !== next)
      return { path: `${path}/from`, message: `This row must start at ${next}, right after the one before.` };
    if ((to === null) !== (i === last))
      return { path: `${path}/to`, message: 'The last row, and only the last, is open: its "to" is null.' };
    if (to !== null && from > to) return { path, message: 'A row runs from the lower to the higher level.' };
    next = to === null ? null : to + 1;
  }
  return null;
}
