import type { Client, Match, SceneAt } from '@gameledger/client';
import type { Shown } from './shown.js';

/** So many pictures are kept: a scene has about 40 kB. */
const MOST_KEPT = 300;
/** So far ahead is loaded while somebody goes through the versions. */
const AHEAD = 6;
/** Loaded at the same time, beside the one that is waited for: browsers open six connections. */
const AT_ONCE = 3;

/** The pictures of one match, each asked for once: an earlier version stays what it is. */
export interface Scenes {
  /** *Errors*: GameledgerError. */
  at(version: number, as: Shown['as']): Promise<SceneAt>;
  /** Loads what comes next in the direction of the last step. */
  loadAhead(version: number, as: Shown['as'], latest: number): void;
}

let opened: { client: Client; matchId: string; scenes: Scenes } | null = null;

/** The pictures of a match for one caller; those of the match before are forgotten. */
export function scenesOf(client: Client, matchId: string): Scenes {
  if (opened?.client !== client || opened.matchId !== matchId) opened = { client, matchId, scenes: createScenes(client.match(matchId)) };
  return opened.scenes;
}

function createScenes(match: Match): Scenes {
  const kept = new Map<string, Promise<SceneAt>>();
  let wanted: (() => Promise<unknown>)[] = [];
  let underWay = 0;
  let last = 0;

  const read = (version: number, as: Shown['as']): Promise<SceneAt> => {
    const name = `${version} ${as}`;
    const found = kept.get(name) ?? match.scene({ at: version, ...(as !== null && { as }) });
    // The ones asked for last are kept the longest.
    kept.delete(name);
    kept.set(name, found);
    const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    found.catch(() => kept.delete(name));
    return found;
  };

  const goOn = (): void => {
    if (underWay >= AT_ONCE) return;
    const next = wanted.shift();
    if (!next) return;
    underWay++;
    const done = (): void => {
      underWay--;
      goOn();
    };
    next().then(done, done);
    goOn();
  };

  return {
    at: read,
    loadAhead(version, as, latest) {
      const distance = Math.abs(version - last);
      const step = version < last ? -1 : 1;
      last = version;
      // Who jumps does not go on from there.
      if (distance > AHEAD) return;
      const versions = Array.from({ length: AHEAD }, (_, i) => version + step * (i + 1));
      // What was wanted around another version is wanted no more.
      wanted = versions.filter((one) => one >= 0 && one <= latest).map((one) => () => read(one, as));
      goOn();
    },
  };
}
