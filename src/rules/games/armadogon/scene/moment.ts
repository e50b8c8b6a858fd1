/** What the moment is about, in a frame: an enemy, or the two at their fire. */
import type { Item } from '../../../kernel/scene.js';
import { capitalized } from '../../../kit/beats.js';
import { group, type Pair, path, shape, text } from '../../../kit/scene-items.js';
import { inTwoLines } from '../../../kit/scene-words.js';
import { FOOD, isOfSuit } from '../model/cards.js';
import type { Words } from '../narration/messages.js';
import { enemyName, penaltyWords } from '../narration/names.js';
import { enemyOf } from '../rules/combat.js';
import type { Decision, View } from '../views/view.js';
import { jipRole, walkerRole } from './people.js';

const ENEMY_FACES: Readonly<Record<number, string>> = {
  2: 'rat-face',
  3: 'dog-face',
  4: 'zombie-face',
  5: 'ghoul-face',
  7: 'bandit-face',
  8: 'thief-face',
  9: 'psycho-face',
  10: 'biker-face',
  11: 'mutant-face',
  12: 'gang-face',
};
/** A frame that is narrower shows the enemy alone. */
const NARROW = 300;
const FACE = 110;
const FIGHTER = 96;

/** Where a frame lies: its upper left corner and its width. */
interface Frame {
  origin: Pair;
  width: number;
}

/** A fight: what the wanderer has against the strength of the enemy, what is missing, and what comes of it. */
export function fightItems(view: View, fight: Fight, { origin, width }: Frame, say: Words): { items: Item[]; end: number } {
  const { config } = view;
  const { enemy, strength } = fight;
  const committed = fight.payment?.committed ?? 0;
  const mine = fight.armorPower + committed;
  const name = capitalized(enemyName(say, config, enemy));
  const told = stakesOf(view, fight, say);
  const label = [`${name}: ${say('scene.strength', { strength })}`, ...told].join('; ');
  const draw = width < NARROW ? narrowFight : broadFight;
  // A name that a config brings stands in quotes, which no text may hold half of.
  const names = config.bestiary.id === 'bestiary-seed' ? inTwoLines(name, 9) : [name];
  const { items, high } = draw({ view, enemy, mine, strength, names: names.filter((line) => line !== ''), told, say }, width);
  const ground = shape('rect', 'enemy', [width / 2, high / 2], [width, high]);
  return { items: [group('thing', origin, label, [ground, ...items], { id: 'enemy' })], end: origin[1] + high + 4 };
}

/** What is missing for a victory, and what comes of the fight. */
export function stakesOf({ config }: View, { enemy, strength, armorPower, payment }: Fight, say: Words): [left: string, end: string] {
  const { reward, penalty } = enemyOf(config.bestiary, enemy);
  return [
    say('scene.fightLeft', { left: Math.max(0, strength - armorPower - (payment?.committed ?? 0)) }),
    say('scene.fightEnd', { reward, penalty: penaltyWords(say, penalty).join(', ') }),
  ];
}

type Fight = Extract<Decision, { kind: 'combat' }>;

interface Drawn {
  view: View;
  enemy: number;
  mine: number;
  strength: number;
  names: readonly string[];
  told: readonly string[];
  say: Words;
}

/** Those that go on four feet, and those that are several. */
const BEASTS: ReadonlySet<number> = new Set([2, 3]);
const GANG = 12;

/** An enemy as large as that: its face over its body. */
export function foeItems(enemy: number, [x, y]: Pair, size: number): Item[] {
  const face = (at: Pair, part: number): Item => shape('rect', ENEMY_FACES[enemy] ?? 'enemy-sign', at, [part * size, part * size]);
  if (enemy === GANG) return [face([x, y], 1)];
  const isBeast = BEASTS.has(enemy);
  return [
    shape('rect', isBeast ? 'beast-body' : 'foe-body', [x, y], [size, size]),
    face([x - (isBeast ? 0.1 : 0) * size, y - (isBeast ? 0 : 0.18) * size], isBeast ? 0.66 : 0.64),
  ];
}

/** The two against each other, the words below. */
function broadFight({ view, enemy, mine, strength, names, told, say }: Drawn, width: number): { items: Item[]; high: number } {
  const [from, to] = [106, width - 116];
  const middle = (from + to) / 2;
  const items = [
    shape('circle', 'fight-ground', [60, 92], [104, 18]),
    shape('circle', 'fight-ground', [width - 62, 96], [112, 18]),
    shape('rect', walkerRole(view), [58, 52], [FIGHTER, FIGHTER]),
    ...foeItems(enemy, [width - 62, 52], FACE),
    text('figure', [middle, 20], [to - from, 22], names.join(' ')),
    text('score', [middle - 56, 58], [76, 42], String(mine)),
    text('fight-words', [middle - 56, 89], [84, 18], capitalized(say.seat(0))),
    shape('rect', 'weapon-sign', [middle, 58], [34, 34]),
    text('score-foe', [middle + 56, 58], [76, 42], String(strength)),
    text('fight-words', [middle + 56, 89], [84, 18], say('contest.needed')),
    ...told.map((line, i) => text(i === 0 ? 'measure' : 'fight-words', [width / 2, 118 + i * 24], [width - 20, 20], line)),
  ];
  return { items, high: 156 };
}

/** The enemy above the figures; the words are elsewhere. */
function narrowFight({ enemy, mine, strength, names }: Drawn, width: number): { items: Item[]; high: number } {
  const top = 142 + names.length * 20;
  const items = [
    shape('circle', 'fight-ground', [width / 2, 112], [132, 20]),
    ...foeItems(enemy, [width / 2, 62], 120),
    ...names.map((line, i) => text('figure', [width / 2, 136 + i * 20], [width - 12, 20], line)),
    text('score', [width / 2 - 54, top + 14], [76, 42], String(mine)),
    shape('rect', 'weapon-sign', [width / 2, top + 14], [32, 32]),
    text('score-foe', [width / 2 + 54, top + 14], [76, 42], String(strength)),
  ];
  return { items, high: top + 42 };
}

/** What lies between the two: what the choice is about, else their fire. */
const AT_FIRE: Readonly<Record<string, string>> = {
  travel: 'movement-sign',
  radiation: 'radioactive-sign',
  healing: 'medication-sign',
  loseLoot: 'loot-sign',
  freeTime: 'loot-sign',
  upgrades: 'junk-sign',
};

/** What the moment is about, in a word: a choice, else how the two are. */
function moodOf({ decision, phase, ate, jipFed, meetsPeople }: View): string {
  if (decision && decision.kind in AT_FIRE) return decision.kind;
  if (phase === 'eating') return jipFed ? 'fed' : ate ? 'hungry' : 'starving';
  return meetsPeople ? 'well' : 'hurt';
}

/** The wanderer and Jip at their fire, or with what they have to decide between them. */
export function campItems(view: View, { origin: [left, top], width }: Frame, high: number, say: Words): Item[] {
  const mood = moodOf(view);
  const subject = AT_FIRE[mood];
  const middle = width / 2 + 4;
  const isFood = view.phase === 'eating' && view.hand.some((card) => isOfSuit(card, FOOD));
  const label = say('scene.jip', { mood });
  const floor = high - 52;
  const items = [
    shape('rect', 'camp', [width / 2, high / 2], [width, high]),
    ...viewItems(width, high),
    shape('rect', ...behindOf(view, floor)),
    shape('circle', 'camp-ground', [width / 2, floor], [width - 20, 26]),
    shape('circle', subject ? 'plate' : 'glow', [middle, floor - 20], subject ? [54, 54] : [68, 58]),
    shape('rect', walkerRole(view), [56, floor - 48], [104, 104]),
    shape('rect', subject ?? 'fire', [middle, floor - 20], subject ? [36, 36] : [42, 42]),
    ...(isFood ? [shape('rect', 'food-sign', [middle, floor - 62], [34, 34])] : []),
    shape('rect', jipRole(view), [width - 48, floor - 28], [78, 78]),
    text('camp-words', [width / 2, high - 20], [width - 14, 19], label),
  ];
  return [group('thing', [left, top], label, items)];
}

/** The land before the two: a sun over hills, and the road that leads there. */
function viewItems(width: number, high: number): Item[] {
  const [horizon, end] = [high * 0.52, high - 40];
  const hills = [0.1, 0.75, 0.35, 1, 0.2, 0.6, 0].map((up, i): Pair => [3 + (i * (width - 6)) / 6, horizon - 46 * up]);
  const from = width * 0.62;
  return [
    shape('circle', 'glow', [from, horizon - 46], [118, 118]),
    shape('circle', 'sun', [from, horizon - 46], [74, 74]),
    path('hills', [0, 0], [...hills, [width - 3, horizon], [3, horizon]]),
    shape('rect', 'land-dust', [width / 2, (horizon + end) / 2], [width - 6, end - horizon]),
    path(
      'road-top',
      [0, 0],
      [
        [from - 3, horizon + 3],
        [from + 3, horizon + 3],
        [width * 0.78, end - 4],
        [width * 0.24, end - 4],
      ],
    ),
    ...[0.18, 0.38, 0.66].map((down, i) =>
      shape('rect', 'lane', [from - down * 20, horizon + down * (end - horizon)], [3 + 2 * i, 8 + 8 * i]),
    ),
  ];
}

/** What stands behind the two: a city, a glowing hole in the ground, or a tree. */
function behindOf({ cityAccess, decision }: View, floor: number): [string, Pair, Pair] {
  if (cityAccess === 'entered') return ['city-sign', [100, floor - 66], [92, 92]];
  return decision?.kind === 'radiation' ? ['crater', [118, floor - 62], [72, 60]] : ['dead-tree', [34, floor - 46], [84, 92]];
}
