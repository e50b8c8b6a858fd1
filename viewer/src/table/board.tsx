import type { Beat, SceneAt } from '@gameledger/client';
import { useMemo } from 'preact/hooks';
import { renderSvg, type Scene, wholeOf } from '../doors/scene.js';
import { colourScheme } from '../shell/colour-scheme.js';
import { say } from '../words/say.js';
import { ChangeMarks } from './change-marks.js';
import type { TouchAreas } from './touch-areas.js';
import { type Touchable, TouchLayer } from './touch-layer.js';

/** The content of a board and the receiver of its touches. */
interface BoardProps extends Touchable {
  picture: SceneAt;
  /** *Units*: CSS pixels for one unit of the scene. */
  scale: number;
  areas: TouchAreas['areas'];
  /** What has happened, to be marked. */
  beats: readonly Beat[];
  isLooking: boolean;
}

/** The picture of a position and over it what can be touched; panned where it is larger than its room. */
export function Board({ picture, scale, areas, beats, isLooking, ...touchable }: BoardProps) {
  const scene = useMemo(() => wholeOf(picture.scene as unknown as Scene), [picture]);
  const theme = colourScheme.value;
  // renderSvg escapes every text, and the policy of the page runs no script that it could hold.
  const drawn = useMemo(() => ({ __html: renderSvg(scene, { theme, title: picture.title }) }), [picture, theme]);
  // The policy of the page allows no style in the markup; a property set by script is none.
  const size = { width: `${scene.width * scale}px`, height: `${scene.height * scale}px` };
  return (
    <div class="board" style={size}>
      <div role="img" aria-label={say('match.board')}>
        <div class="picture" aria-hidden="true" dangerouslySetInnerHTML={drawn} />
      </div>
      <ChangeMarks scene={scene} beats={beats} />
      <TouchLayer scene={scene} shapes={areas} isLooking={isLooking} {...touchable} />
    </div>
  );
}
