import type { SceneAt } from '@gameledger/client';
import { useEffect, useState } from 'preact/hooks';
import { scenesOf } from '../replay/scenes.js';
import type { Shown } from '../replay/shown.js';
import { service } from '../session/service.js';

/** The picture of an earlier version, or through other eyes; null for the present one through one's own. */
export function useSceneAt(matchId: string, { at, as }: Shown, latest: number): SceneAt | null {
  const [picture, setPicture] = useState<SceneAt | null>(null);
  const isPresent = at === null && as === null;
  const client = service.value;
  useEffect(() => {
    if (isPresent) return setPicture(null);
    let isWanted = true;
    scenesOf(client, matchId)
      .at(at ?? latest, as)
      .then(
        (found) => {
          if (isWanted) setPicture(found);
        },
        () => undefined,
      );
    return () => {
      isWanted = false;
    };
  }, [client, matchId, at, as, isPresent, latest]);
  return isPresent ? null : picture;
}
