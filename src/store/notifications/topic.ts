import { forEachPaced } from '../../base/paced-work.js';
import { oneAtATime } from '../ledger/one-at-a-time.js';
import type { Channels } from './channels.js';

/** Things of one kind that can be watched, each by its key; `News` is what its watchers are told. */
export interface Topic<News extends readonly unknown[]> {
  /** Told of one key; returns how to stop. */
  watch(key: string, listener: (...news: News) => void): () => void;
  /** Tells the watchers of a key in this process. */
  tell(key: string, ...news: News): void;
  isWatched(key: string): boolean;
  /** Ends the poll. */
  close(): void;
}

/** Where a topic's news come from, besides this process. */
export interface TopicOptions<News extends readonly unknown[]> {
  /** Null: other processes are not heard. */
  channels: Channels | null;
  /** The channel on which other processes tell of a key. */
  channelOf(key: string): string;
  /** Finds what was never told: asked for all that is watched, now and then and as soon as a channel is heard. */
  poll?(keys: string[]): Promise<[key: string, ...news: News][]>;
  /** *Units*: milliseconds between two polls. */
  everyMs?: number;
  /** Whether thousands may watch one key: beyond a few they are told soon, some milliseconds at a time. */
  isCrowded?: boolean;
  /** Told when the last watcher of a key has stopped. */
  onLeft?(key: string): void;
}

/** A topic that nobody watches yet. */
export function openTopic<News extends readonly unknown[]>(options: TopicOptions<News>): Topic<News> {
  const { channels, channelOf, poll, everyMs, isCrowded, onLeft } = options;
  const watchers = new Map<string, Set<(...news: News) => void>>();
  const tell = (key: string, ...news: News): void => {
    const listeners = watchers.get(key) ?? [];
    if (isCrowded) forEachPaced(listeners, (listener) => listener(...news));
    else for (const listener of listeners) listener(...news);
  };
  const look = oneAtATime(async () => {
    if (!poll || watchers.size === 0) return;
    for (const [key, ...news] of await poll([...watchers.keys()])) tell(key, ...news);
  });
  const timer = poll && setInterval(look, everyMs);
  return {
    tell,
    watch(key, listener) {
      const listeners = watchers.get(key) ?? new Set();
      watchers.set(key, listeners.add(listener));
      const leave = channels?.join(channelOf(key), look);
      return () => {
        leave?.();
        listeners.delete(listener);
        if (listeners.size > 0 || watchers.get(key) !== listeners) return;
        watchers.delete(key);
        onLeft?.(key);
      };
    },
    isWatched: (key) => watchers.has(key),
    close: () => clearInterval(timer),
  };
}
