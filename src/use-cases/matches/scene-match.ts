import { GameledgerError } from '../../base/errors.js';
import type { SeatName } from '../../rules/kernel/game.js';
import { LANGUAGES } from '../../rules/kernel/narration.js';
import { type Layout, sceneFault, sceneSchema } from '../../rules/kernel/scene.js';
import type { Caller } from '../accounts/caller.js';
import { narratorOf, pictureWords, seatNameIn } from './narrate.js';
import type { Telling } from './parts.js';
import type { SceneAt, Told } from './shapes.js';
import { type LookQuery, lookAt } from './state/look-at.js';

/** How a scene is asked for. */
export interface Drawn {
  layout?: Layout | undefined;
  /** False for who has the palette of the help. */
  hasPalette?: boolean | undefined;
  /** Whether what helps in a first match comes with it. */
  hasHelp?: boolean | undefined;
}

/**
 * The picture of what the caller sees at a version, made from the view alone, so that it holds no more than the view.
 *
 * *Errors*: those of a view; NOT_FOUND for a game without pictures.
 */
export async function sceneMatch(parts: Telling, caller: Caller, matchId: string, query: LookQuery & Told & Drawn): Promise<SceneAt> {
  const { live, version, viewer, isPresent, result, view } = await lookAt(parts, caller, matchId, query);
  const drawing = parts.drawingOf(live.game);
  if (!drawing) throw new GameledgerError('NOT_FOUND', `The game ${live.game.id} has no pictures.`);
  const { language = LANGUAGES[0] } = query;
  const isEnd = result !== null || (isPresent && live.status !== 'active');
  const say = pictureWords(parts, live, viewer, language);
  const scene = sceneSchema.parse(drawing.scene(isEnd ? withoutTurn(view) : view, say, query.layout));
  const fault = sceneFault(scene);
  // The contract was checked at the start, on random matches: what slipped through is not drawn.
  if (fault !== null) throw new Error(`the scene of ${live.game.id} is not one: ${fault}`);
  const isOver = live.status === 'finished';
  const title = titleOf(live.game.title, version, viewer, seatNameIn(live));
  const shown = query.hasPalette === false ? { ...scene, palette: {} } : scene;
  if (!query.hasHelp) return { version, viewer, title, isOver, scene: shown };
  const legend = drawing.legend?.(say) ?? { palette: {}, items: [] };
  return { version, viewer, title, isOver, scene: shown, help: { legend, hints: narratorOf(parts, live, viewer, language).hints(view) } };
}

/** Who gives up or runs out of time leaves a turn open that nobody has to take any more. */
function withoutTurn(view: unknown): unknown {
  return typeof view === 'object' && view !== null && 'toAct' in view ? { ...view, toAct: [] } : view;
}

function titleOf(game: string, version: number, viewer: SceneAt['viewer'], nameOf: SeatName): string {
  const eyes = viewer === 'spectator' ? 'a spectator' : viewer === 'omniscient' ? 'an auditor' : nameOf(viewer);
  return `${game}, version ${version}, as ${eyes} sees it`;
}
