/** Scenes that were sent last: who has one is sent what is new in the next. */
import { LRUCache } from 'lru-cache';
import { sha256Hex } from '#crypto';
import type { Item, Scene } from '../../rules/kernel/scene.js';

/** A scene as it is sent: `[from, count]` stands for so many items of the base, from that place on. */
interface SentScene extends Omit<Scene, 'items'> {
  /** What the client calls it when it asks for the next. */
  name: string;
  items: (Item | readonly [from: number, count: number])[];
}

/** Sends scenes as what is new in them. */
export interface SceneDeltas {
  /**
   * A scene for a client that has `base`: all of it where that is not known here. `readers` names the match and the
   * viewer: a base that others were sent is not known, or guesses at its hash would find out what they see.
   */
  since(readers: string, scene: Scene, base: string): SentScene;
}

/** Keeps so many bytes of what was sent last. */
export function openSceneDeltas(mostBytes: number): SceneDeltas {
  const sent = new LRUCache<string, ReadonlyMap<string, number>>({ maxSize: mostBytes, sizeCalculation: sizeOf });
  return {
    since(readers, scene, base) {
      const texts = scene.items.map((item) => JSON.stringify(item));
      const name = sha256Hex(texts.join('\n'));
      const known = sent.get(`${readers} ${base}`) ?? new Map<string, number>();
      sent.set(`${readers} ${name}`, new Map(texts.map((text, place) => [text, place])));
      const items: SentScene['items'] = [];
      scene.items.forEach((item, index) => {
        const place = known.get(texts[index] ?? '');
        const run = items.at(-1);
        if (place === undefined) items.push(item);
        else if (isRun(run) && run[0] + run[1] === place) items[items.length - 1] = [run[0], run[1] + 1];
        else items.push([place, 1]);
      });
      return { ...scene, name, items };
    },
  };
}

function isRun(item: SentScene['items'][number] | undefined): item is readonly [number, number] {
  return Array.isArray(item);
}

function sizeOf(texts: ReadonlyMap<string, number>): number {
  return [...texts.keys()].reduce((sum, { length }) => sum + length, 1);
}
