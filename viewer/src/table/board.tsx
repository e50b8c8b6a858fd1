import type { Choice, SceneAt } from '@gameledger/client';
import { useMemo } from 'preact/hooks';
import { renderSvg, type Scene } from '../doors/scene.js';
import { colourScheme } from '../shell/colour-scheme.js';
import { say } from '../words/say.js';
import { touchAreas } from './touch-areas.js';
import { type Touchable, TouchLayer } from './touch-layer.js';
import { TouchPrompt } from './touch-prompt.js';
import { useWidth } from './use-width.js';

/** The picture of a position, over it what can be touched, and beside it what has no room there. */
export function Board({ picture, next, touched, complete, onTouch, onAct, onBack }: BoardProps) {
  const scene = picture.scene as unknown as Scene;
  const theme = colourScheme.value;
  const { element, width } = useWidth();
  // renderSvg escapes every text, and the policy of the page runs no script that it could hold.
  const drawn = useMemo(() => ({ __html: renderSvg(scene, { theme, title: picture.title }) }), [picture, theme]);
  const { areas, aside } = useMemo(
    () => (width === 0 ? { areas: [], aside: [] } : touchAreas(scene, next, width / scene.width)),
    [scene, next, width],
  );
  const touchable: Touchable = { touched, onTouch, onBack };
  return (
    <>
      {/* The policy of the page allows no style in the markup; a property set by script is none. */}
      <div class="board" ref={element} style={{ '--ratio': String(scene.width / scene.height) }}>
        <div role="img" aria-label={say('match.board')}>
          <div class="picture" aria-hidden="true" dangerouslySetInnerHTML={drawn} />
        </div>
        <TouchLayer scene={scene} shapes={areas} {...touchable} />
      </div>
      <TouchPrompt scene={scene} next={next} aside={aside} complete={complete} onAct={onAct} {...touchable} />
    </>
  );
}

/** The content of a board and the receiver of its touches. */
interface BoardProps extends Touchable {
  picture: SceneAt;
  next: ReadonlySet<string>;
  complete: readonly Choice[];
  onAct(choice: Choice): void;
}
