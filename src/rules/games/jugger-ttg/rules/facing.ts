/**
 * The facing of a jugger.
 *
 * *Rules*: JT-8.4.
 */
import type { ActionOf, JtAction } from '../model/actions.js';
import { juggerOf } from '../model/board.js';
import type { Play } from '../model/play.js';
import { FACINGS, type JuggerId } from '../model/vocabulary.js';

/** JT-8.4: a jugger faces another side. */
export function turnTo(play: Play, id: string, facing: ActionOf<'face'>['facing']): void {
  juggerOf(play, id).facing = facing;
  play.events.push({ type: 'faced', jugger: id, facing });
}

/** JT-8.4: every facing that a jugger can choose. */
export function facings(jugger: JuggerId): JtAction[] {
  return FACINGS.map((facing) => ({ type: 'chooseFacing', jugger, facing }));
}
