import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { sha256Hex } from '#crypto';
import type { Limits } from '../../base/limits.js';
import type { Log } from '../../base/log.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import type { Paint } from '../../use-cases/matches/hooks.js';

/** How much may be drawn. */
type PainterLimits = Pick<Limits, 'picturesWaiting' | 'pictureBytes' | 'pictureCacheBytes'>;

/** What the thread says. */
type Painted = { ok: true; png: Uint8Array } | { ok: false; message: string };

/** What is drawn: so much is sent to the thread. */
export interface Picture {
  svg: string;
  colours: number;
}

/** A picture that is drawn or waits for that. */
interface Job {
  picture: Picture;
  resolve(png: Uint8Array | null): void;
}

const THREAD = new URL('dist/features/pictures/paint-worker.js', PACKAGE_ROOT);

/**
 * Draws SVG as PNG, one picture after the other, in a thread that starts with the first: null when too many wait for
 * theirs, when a picture is too large, or when nothing can be drawn here, which is logged.
 *
 * What was drawn last is kept by what it was drawn from: who may not see a picture cannot name it.
 */
export function openPainter({ picturesWaiting, pictureBytes, pictureCacheBytes }: PainterLimits, log: Pick<Log, 'error'>): Paint {
  const draw = openThread(picturesWaiting, (message) => log.error({ message }, 'a picture cannot be drawn'));
  const drawn = new LRUCache<string, Uint8Array, Picture>({
    maxSize: pictureCacheBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: async (_hash, _stale, { context }) => {
      const png = await draw(context);
      return png && png.byteLength <= pictureBytes ? png : undefined;
    },
  });
  return async (svg, colours) => (await drawn.fetch(`${sha256Hex(svg)} ${colours}`, { context: { svg, colours } })) ?? null;
}

/** One thread, and the pictures that wait for it; the first of them is under way. */
function openThread(mostWaiting: number, onFault: (message: string) => void): (picture: Picture) => Promise<Uint8Array | null> {
  const jobs: Job[] = [];
  let thread: Worker | null = null;

  const begin = (): void => {
    const [job] = jobs;
    if (!job) {
      thread?.unref();
      return;
    }
    thread ??= start();
    thread.ref();
    thread.postMessage(job.picture);
  };

  const settle = (painted: Painted): void => {
    if (!painted.ok) onFault(painted.message);
    jobs.shift()?.resolve(painted.ok ? painted.png : null);
    begin();
  };

  const start = (): Worker => {
    const worker = new Worker(THREAD);
    worker.on('message', settle);
    worker.on('error', (error: Error) => {
      thread = null;
      settle({ ok: false, message: error.message });
    });
    return worker;
  };

  return (picture) =>
    new Promise((resolve) => {
      if (jobs.length > mostWaiting) {
        resolve(null);
        return;
      }
      jobs.push({ picture, resolve });
      if (jobs.length === 1) begin();
    });
}
