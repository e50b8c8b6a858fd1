import { useEffect, useState } from 'preact/hooks';
import type { Scene } from '../doors/scene.js';
import { scenesOf } from '../replay/scenes.js';
import type { Shown } from '../replay/shown.js';
import { service } from '../session/service.js';
import { windowLayout } from '../shell/window-layout.js';

/** A picture, and what it is of. */
export interface Drawn {
  scene: Scene;
  of: Shown;
}

/** The picture of an earlier version, or through other eyes; null for the present one through one's own. */
export function useSceneAt(matchId: string, { at, as }: Shown, latest: number): Drawn | null {
  const [picture, setPicture] = useState<Drawn | null>(null);
  const isPresent = at === null && as === null;
  const client = service.value;
  useEffect(() => {
    if (isPresent) return setPicture(null);
    let isWanted = true;
    scenesOf(client, matchId)
      .at(at ?? latest, as)
      .then(
        (scene) => {
          if (isWanted) setPicture({ scene, of: { at, as } });
        },
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [client, matchId, at, as, isPresent, latest, windowLayout.value]);
  return isPresent ? null : picture;
}
