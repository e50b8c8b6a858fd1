/** Who follows their events over this process. */
export interface Followers {
  /** A stream of a player has opened; returns how to say that it has ended. */
  follow(playerId: string): () => void;
  /** The players with a stream open here. */
  list(): string[];
}

/** Counts the streams of each player. */
export function createFollowers(): Followers {
  const streams = new Map<string, number>();
  const change = (playerId: string, by: number): void => {
    const count = (streams.get(playerId) ?? 0) + by;
    if (count > 0) streams.set(playerId, count);
    else streams.delete(playerId);
  };
  return {
    follow(playerId) {
      change(playerId, 1);
      let isOpen = true;
      return () => {
        if (isOpen) change(playerId, -1);
        isOpen = false;
      };
    },
    list: () => [...streams.keys()],
  };
}
