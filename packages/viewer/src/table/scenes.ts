import type { ReadonlySignal } from '@preact/signals';
import type { Scene } from '../doors/scene.js';
import { language } from '../words/say.js';
import type { Shown } from './shown.js';
import type { TableSource } from './table-source.js';

/** How a scene is laid out: `wide` for a room that is wider than high. */
export type Layout = 'tall' | 'wide';

/** So many pictures are kept: a scene has about 40 kB. */
const MOST_KEPT = 300;
/** So many are read at once: together they are little larger than one. */
const AT_ONCE = 8;

/** The pictures of one match, each asked for once: an earlier version stays what it is. */
export interface Scenes {
  /** *Errors*: GameledgerError. */
  at(version: number, as: Shown['as']): Promise<Scene>;
  /** Reads several, those that are not here yet by one request. */
  load(versions: readonly number[], as: Shown['as']): void;
  /** Reads what comes next from a version on, in the direction of the last step. */
  loadAhead(version: number, as: Shown['as'], latest: number): void;
}

/** The pictures of a match for one caller, in one language. */
export function createScenes(match: TableSource, layout: ReadonlySignal<Layout>): Scenes {
  const nameOf = (version: number, as: Shown['as']): string => `${version} ${as} ${layout.value}`;
  const kept = new Map<string, Promise<Scene>>();
  let last = 0;

  const keep = (name: string, scene: Promise<Scene>): Promise<Scene> => {
    // The ones asked for last are kept the longest.
    kept.delete(name);
    kept.set(name, scene);
    const oldest = kept.size > MOST_KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    scene.catch(() => kept.delete(name));
    return scene;
  };
  const load = (versions: readonly number[], as: Shown['as']): void => {
    const missing = versions.filter((version) => !kept.has(nameOf(version, as)));
    if (missing.length === 0) return;
    const found = match.scenes(missing, { lang: language(), layout: layout.value, ...(as !== null && { as }) });
    for (const [i, version] of missing.entries())
      keep(
        nameOf(version, as),
        found.then((scenes) => sceneAt(scenes, i)),
      );
  };

  return {
    load,
    at(version, as) {
      load([version], as);
      const name = nameOf(version, as);
      return keep(name, kept.get(name) as Promise<Scene>);
    },
    loadAhead(version, as, latest) {
      const [step, distance] = [version < last ? -1 : 1, Math.abs(version - last)];
      last = version;
      // Who jumps does not go on from there.
      if (distance > AT_ONCE) return;
      const ahead = Array.from({ length: AT_ONCE }, (_, i) => version + step * (i + 1)).filter((one) => one >= 0 && one <= latest);
      // While half of them are there nothing is asked for: then all that is missing comes at once.
      if (ahead.slice(0, AT_ONCE / 2).some((one) => !kept.has(nameOf(one, as)))) load(ahead, as);
    },
  };
}

function sceneAt(scenes: readonly unknown[], i: number): Scene {
  const scene = scenes[i];
  if (!scene) throw new Error('The version has no picture.');
  return scene as Scene;
}
