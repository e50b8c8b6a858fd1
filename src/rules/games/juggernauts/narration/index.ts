import type { Narration, Standing } from '../../../kernel/narration.js';
import { idParts } from '../../../kit/scene-items.js';
import type { Action } from '../model/actions.js';
import type { ConfigView } from '../model/config.js';
import type { Event } from '../model/events.js';
import { FIGURES } from '../model/reference.js';
import type { Space } from '../model/state.js';
import type { View } from '../views/view.js';
import { ask } from './ask.js';
import { because } from './because.js';
import { hints } from './hints.js';
import { label } from './label.js';
import { books, catalogues, type Key, type Words } from './messages.js';
import { odds } from './odds.js';
import { tell } from './tell.js';

/** The game in words: told beside the engine, and no part of its pinned bundle (docs/adr/0011). */
export const narration: Narration<ConfigView, Action, Event, View, Key> = {
  catalogues,
  books,
  ask,
  tell,
  label,
  odds,
  standing,
  because,
  hints,
  scenery: (thing, say) => {
    const [kind] = idParts(thing);
    return say(kind === 'seat' || kind === 'sq' || kind === 'hand' || kind === 'pool' ? `scenery.${kind}` : 'scenery.attack');
  },
  opening: ({ asynchronous }, seats, say) => [
    say('opening.machines', { count: seats }),
    say('opening.commander'),
    say('opening.aim'),
    ...(asynchronous ? [say('opening.async')] : []),
  ],
};

/** How many parts of a machine are not lost. */
function whole(matrix: readonly Space[], faces: number): number {
  return faces - matrix.filter(({ kind }) => kind === 'damage').length;
}

/** What is not lost of each machine, its alerts and its Power. */
function standing({ seats }: View, say: Words): Standing[] {
  return seats.flatMap(({ matrix, commander, alerts, power }, seat) => [
    // A used part that has left is not lost: another one takes its place.
    { seat, label: say('standing.spaces'), value: whole(matrix, commander ?? 0), of: commander },
    { seat, label: say('standing.alerts'), value: alerts, of: FIGURES.alertsToLose },
    { seat, label: say('standing.power'), value: power, of: null },
  ]);
}
