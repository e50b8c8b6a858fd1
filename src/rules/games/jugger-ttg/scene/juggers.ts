import type { Item } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { group, type Pair, path, shape, text } from '../../../kit/scene-items.js';
import { commonSize } from '../../../kit/scene-words.js';
import type { Place } from '../model/geometry.js';
import { hexName, juggerName, type SeenNames, wayName } from '../narration/names.js';
import type { JtView, JuggerView } from '../views/view-schema.js';
import { type Ground, wedge } from './field.js';

const ROW = 30;

/** The letter of a jugger among those fielded by its seat. */
function letterOf({ juggers }: JtView, { id, seat }: JuggerView): string {
  const place = juggers.filter((other) => other.fielded && other.seat === seat).findIndex((other) => other.id === id);
  return 'ABCDEFGHIJ'[place] ?? '?';
}

/** The sign of a jugger: its weapon, or a runner. */
function signOf({ role, weapon }: JuggerView): string {
  return role === 'qwik' || weapon === null ? 'qwik' : weapon;
}

/** The body of a jugger: a disc or a block with its sign; hollow while it kneels. */
function bodyOf(jugger: JuggerView, at: Pair, size: number): Item {
  const { seat, kneeling, exhausted } = jugger;
  const role = `${signOf(jugger)}-${seat}${kneeling ? '-kneeling' : ''}`;
  return shape(seat === 0 ? 'circle' : 'rect', role, at, [size, size - 2 * seat], '', { state: exhausted ? ['weak'] : [] });
}

/** A small badge that is read on any ground. */
function markItems(role: string, at: Pair, label: string): Item[] {
  return [shape('circle', role, at, [15, 15]), text('letter', at, [13, 12], label)];
}

/** A jugger on the field, with a wedge to where it looks. */
export function juggerItem(ground: Ground, view: JtView, jugger: JuggerView, place: Place, names: SeenNames): Item {
  const { id, facing, kneeling, count, status } = jugger;
  const active = view.activation?.jugger === id || view.decision?.jugger === id;
  const body = bodyOf(jugger, [0, 0], 28);
  const items = [
    path('nose', [0, 0], wedge(ground.stepOf(facing), 10, 20, 7.5)),
    active ? { ...body, state: [...(body.state ?? []), 'active' as const] } : body,
    ...markItems('mark', [14, 10], letterOf(view, jugger)),
    ...(kneeling ? markItems('count', [-14, 10], String(count)) : []),
  ];
  const rest = status === 'done' && !active ? { id: `jugger:${id}`, state: ['spent'] as const } : { id: `jugger:${id}` };
  return group('jugger', ground.centreOf(place), inWords(jugger, names), items, rest);
}

/** A jugger in words. */
function inWords(jugger: JuggerView, names: SeenNames): string {
  const { say } = names;
  const { id, seat, role, weapon, hex, facing, focus, focusMax, stamina, staminaMax, kneeling, count, exhausted, pinnedBy, heldBy } =
    jugger;
  const gear = role === 'qwik' || weapon === null ? say('scene.qwik') : say(`weapons.${weapon}`);
  const label = [
    capitalized(juggerName(names, id)),
    gear,
    ...(hex === null ? [say('scene.off')] : [hexName(names, hex), say('scene.facing', { way: wayName(names, facing, seat) })]),
    say('scene.focus', { focus, focusMax, stamina, staminaMax }),
    ...(kneeling ? [say('scene.kneeling', { count })] : []),
    ...(exhausted ? [say('scene.exhausted')] : []),
    ...(pinnedBy ? [say('scene.pinned', { by: juggerName(names, pinnedBy) })] : []),
    ...(heldBy ? [say('scene.held', { by: juggerName(names, heldBy) })] : []),
    ...(jugger.status === 'done' ? [say('scene.done')] : []),
  ];
  return label.join(', ');
}

/** Every fielded jugger with its letter and what it has left; one that is not on the field is touched here. */
export function rosterItems(view: JtView, names: SeenNames, top: number, width: number): { items: Item[]; end: number } {
  const fielded = view.juggers.filter((jugger) => jugger.fielded);
  const nameOf = ({ id }: JuggerView): string => names.cards?.byJugger.get(id)?.name ?? id;
  const half = width / 2 - 6;
  const room = half - 90;
  const size = commonSize(fielded.map(nameOf), room, 13);
  const lists = ([0, 1] as const).map((seat) => fielded.filter((jugger) => jugger.seat === seat));
  const items = lists.flatMap((juggers, seat) =>
    juggers.map((jugger, row) => {
      const parts = [
        bodyOf(jugger, [10, 0], 20),
        text('letter', [28, 0], [14, 14], letterOf(view, jugger)),
        text('line', [37, 0], [room, size], nameOf(jugger)),
        text('figure', [half - 7, 0], [48, 12], names.say('scene.pools', { focus: jugger.focus, stamina: jugger.stamina })),
      ];
      const at: Pair = [10 + seat * half, top + 16 + row * ROW];
      return group('jugger', at, inWords(jugger, names), parts, jugger.hex === null ? { id: `jugger:${jugger.id}` } : {});
    }),
  );
  return { items, end: top + Math.max(...lists.map(({ length }) => length)) * ROW + 14 };
}
