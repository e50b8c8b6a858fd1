import { useEffect, useState } from 'preact/hooks';
import type { Scene } from '../doors/scene.js';
import type { LiveMatch } from './live-match.js';
import type { Shown } from './shown.js';

/** A picture, and what it is of. */
export interface Drawn {
  scene: Scene;
  of: Shown;
}

/** The picture of an earlier version, or through other eyes; null for the present one through one's own. */
export function useSceneAt({ scenes, layout }: LiveMatch, { at, as }: Shown, latest: number): Drawn | null {
  const [picture, setPicture] = useState<Drawn | null>(null);
  const isPresent = at === null && as === null;
  useEffect(() => {
    if (isPresent) return setPicture(null);
    let isWanted = true;
    scenes.at(at ?? latest, as).then(
      (scene) => {
        if (isWanted) setPicture({ scene, of: { at, as } });
      },
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [scenes, at, as, isPresent, latest, layout.value]);
  return isPresent ? null : picture;
}
