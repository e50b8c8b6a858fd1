/** What the next walk comes to: what is added to the die, and where each of its numbers would end. */
import { figures } from '../model/reference.js';
import type { View } from '../views/view.js';
import type { Words } from './messages.js';

/** What is added to the die of a walk, by its cause. */
type Added = Readonly<Record<(typeof CAUSES)[number], number>>;
const CAUSES = ['health', 'boots', 'once', 'junk'] as const;

/** What is added to the next roll (AR-7.3). */
export function addedTo({ healthMp, boots, nextRollModifier, junkDropped }: View): Added {
  return {
    health: healthMp,
    boots: boots * figures.bootsMpPerLevel,
    once: nextRollModifier,
    junk: junkDropped * figures.mpPerJunk,
  };
}

/** What is added, each with its cause; nothing for what is 0. */
export function addedWords(added: Added, say: Words): string[] {
  return CAUSES.flatMap((cause) => (added[cause] === 0 ? [] : [say(`walk.${cause}`, { amount: added[cause] })]));
}

/** The spaces where the next walk would end, each with the numbers of the die for it (AR-7.3, AR-7.6). */
export function endsOf(view: View): Map<number, number[]> {
  const { config, position } = view;
  const { spaces } = config.board;
  const more = Object.values(addedTo(view)).reduce((sum, amount) => sum + amount, 0);
  const ends = new Map<number, number[]>();
  for (let die = 1; die <= figures.dieFaces; die++) {
    const goal = Math.min(spaces.length - 1, position + Math.max(die + more, config.minimumMove, 0));
    const stop = spaces.findIndex(({ type, index }) => index > position && index <= goal && type === 'city');
    const end = stop > 0 ? stop : goal;
    ends.set(end, [...(ends.get(end) ?? []), die]);
  }
  return ends;
}

/** The shortest and the longest that the next walk can be; the place where it ends whatever the die shows. */
export function rollOf(view: View): { least: number; most: number; goal: 'city' | 'farm' | 'alike' | 'open' } {
  const ends = [...endsOf(view).keys()];
  const steps = ends.map((end) => end - view.position);
  const [least, most] = [Math.min(...steps), Math.max(...steps)];
  const type = view.config.board.spaces[ends[0] ?? 0]?.type;
  const isSole = ends.length === 1 && most > 0;
  const goal = isSole && (type === 'city' || type === 'farm') ? type : least === most ? 'alike' : 'open';
  return { least, most, goal };
}
