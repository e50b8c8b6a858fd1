import { sceneFault, sceneSchema } from '../kernel/scene.js';
import type { Caller } from '../players/caller.js';
import { GameledgerError } from '../service/errors.js';
import type { SceneAt } from './shapes.js';
import type { Deps } from './shared/deps.js';
import { type LookQuery, lookAt } from './shared/look-at.js';

/**
 * The picture of what the caller sees at a version, made from the view alone, so that it holds no more than the view.
 *
 * *Errors*: those of a view; NOT_FOUND for a game without pictures.
 */
export async function sceneMatch(deps: Deps, caller: Caller, matchId: string, query: LookQuery): Promise<SceneAt> {
  const { live, version, viewer, view } = await lookAt(deps, caller, matchId, query);
  const drawing = deps.drawingOf(live.game);
  if (!drawing) throw new GameledgerError('NOT_FOUND', `The game ${live.game.id} has no pictures.`);
  const scene = sceneSchema.parse(drawing.scene(view));
  const fault = sceneFault(scene);
  // The contract was checked at the start, on random matches: what slipped through is not drawn.
  if (fault !== null) throw new Error(`the scene of ${live.game.id} is not one: ${fault}`);
  const isOver = live.status === 'finished';
  return { version, viewer, title: titleOf(live.game.title, version, viewer), isOver, scene };
}

function titleOf(game: string, version: number, viewer: SceneAt['viewer']): string {
  const eyes = viewer === 'spectator' ? 'a spectator' : viewer === 'omniscient' ? 'an auditor' : `seat ${viewer}`;
  return `${game}, version ${version}, as ${eyes} sees it`;
}
