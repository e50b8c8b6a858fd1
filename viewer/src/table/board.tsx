import type { SceneAt } from '@gameledger/client';
import { useMemo } from 'preact/hooks';
import { renderSvg, type Scene } from '../doors/scene.js';
import { colourScheme } from '../shell/colour-scheme.js';
import { type Touchable, TouchLayer } from './touch-layer.js';

/** The picture of a position, and over it what can be touched. */
export function Board({ picture, next, touched, onTouch, onBack }: BoardProps) {
  const scene = picture.scene as unknown as Scene;
  const theme = colourScheme.value;
  // renderSvg escapes every text, and the policy of the page runs no script that it could hold.
  const drawn = useMemo(() => ({ __html: renderSvg(scene, { theme, title: picture.title }) }), [picture, theme]);
  return (
    // The policy of the page allows no style in the markup; a property set by script is none.
    <div class="board" style={{ '--ratio': String(scene.width / scene.height) }}>
      <div role="img" aria-label="Board">
        <div class="picture" aria-hidden="true" dangerouslySetInnerHTML={drawn} />
      </div>
      <TouchLayer scene={scene} next={next} touched={touched} onTouch={onTouch} onBack={onBack} />
    </div>
  );
}

/** What a board shows and whom it tells of touches. */
interface BoardProps extends Touchable {
  picture: SceneAt;
}
