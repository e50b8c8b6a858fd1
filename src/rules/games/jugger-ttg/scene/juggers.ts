import type { Item } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { group, type Pair, path, shape, text } from '../../../kit/scene-items.js';
import type { Place } from '../model/geometry.js';
import { hexName, juggerName, ownName, type SeenNames, wayName } from '../narration/names.js';
import type { JtView, JuggerView } from '../views/view-schema.js';
import { frontOf, type Ground } from './field.js';
import { facesOf, figureItems } from './figures.js';

/** The figure of a jugger: what it bears, and its face. */
export function figureOf({ juggers }: JtView, jugger: JuggerView, at: Pair, size: number): Item[] {
  const { id, seat, role, weapon, kneeling, exhausted } = jugger;
  const team = juggers.filter((other) => other.fielded && other.seat === seat);
  const face = facesOf(team.map(({ card }) => card))[team.findIndex((other) => other.id === id)] ?? 0;
  const gear = role === 'qwik' || weapon === null ? 'qwik' : weapon;
  const state = exhausted ? (['weak'] as const) : [];
  return figureItems({ gear, seat, face, isKneeling: kneeling, state }, at, size);
}

/** The sign of a runner. */
export function runnerItems({ role }: JuggerView, at: Pair, size: number): Item[] {
  return role === 'qwik' ? [shape('circle', 'qwik-medal', at, [size, size])] : [];
}

/** Badges of what keeps a jugger from acting: that it has acted, how long it kneels, that it is pinned or held. */
function badgesOf({ kneeling, count, pinnedBy, heldBy, status }: JuggerView, isActive: boolean): Item[] {
  const at: Pair = [-13, 11];
  const isSpent = status === 'done' && !isActive && !kneeling;
  return [
    ...(isSpent ? [shape('circle', 'done', [0, 15], [16, 16])] : []),
    ...(kneeling ? [shape('circle', 'count', at, [16, 16]), text('letter', at, [13, 13], String(count))] : []),
    ...(pinnedBy ? [shape('circle', 'pinned', [13, 10], [15, 15])] : []),
    ...(heldBy ? [shape('circle', 'held', [13, -10], [15, 15])] : []),
  ];
}

/** The first letters of its name, as many as tell it from the others of its team; no figure before it hides them. */
function initialItems({ juggers }: JtView, { id, seat, kneeling }: JuggerView, at: Pair, names: SeenNames): Item[] {
  const nameOf = (of: string): string => (names.cards ? ownName(names, of) : '');
  const others = juggers.filter((one) => one.fielded && one.seat === seat && one.id !== id).map((one) => nameOf(one.id));
  const name = nameOf(id);
  const isShared = others.some((other) => other[0] === name[0]);
  const initial = name.slice(0, isShared ? 2 : 1);
  if (initial === '' || kneeling) return [];
  return [shape('rect', `plate-${seat}`, at, [isShared ? 21 : 16, 16]), text('plate-word', at, [isShared ? 19 : 14, 14.5], initial)];
}

/** The jugger that acts or decides. */
export function activeOf({ decision, activation }: JtView): string | null {
  return decision?.jugger ?? activation?.jugger ?? null;
}

/** How large figures are: who acts, who stands, and who lies or stands in a row before the start. */
const SIZE = { active: 42, standing: 38, small: 32 } as const;

/** A jugger on the field, with a bright rim and a tip to where it looks. */
export function juggerItem(ground: Ground, view: JtView, jugger: JuggerView, place: Place, names: SeenNames): Item {
  const { id, facing, kneeling } = jugger;
  const active = view.activation?.jugger === id || view.decision?.jugger === id;
  // Where the viewer moves it, clients ring it and the hexes around: one ring is enough.
  const isRinged = active && !(view.decision?.kind === 'activation' && jugger.seat === view.viewer);
  const size = SIZE[active ? 'active' : kneeling || place.slotOf !== null ? 'small' : 'standing'];
  const items = [
    // The first part that is large is what is touched.
    shape('circle', 'base', [0, 0], [0.9 * size, 0.9 * size]),
    ...(active ? [shape('circle', 'spot', [0, 0], [48, 48], '', { state: isRinged ? ['active'] : [] })] : []),
    ...(kneeling ? [] : [path('front', [0, 0], frontOf(ground.stepOf(facing), size / SIZE.standing))]),
    ...figureOf(view, jugger, [0, 0], size),
    ...(kneeling ? [] : runnerItems(jugger, [0.39 * size, -0.37 * size], 16)),
    ...initialItems(view, jugger, [-0.39 * size, -0.37 * size], names),
    ...badgesOf(jugger, active),
  ];
  return group('jugger', ground.centreOf(place), inWords(jugger, names), items, { id: `jugger:${id}` });
}

/** A jugger in words. */
export function inWords(jugger: JuggerView, names: SeenNames): string {
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
