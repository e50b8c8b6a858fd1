import type { OwedTurn } from '../../../store/ledger/turns.js';
import type { TurnListener } from '../../../store/notifications/notifications.js';

/** The turns of a player that a reader has still to be told. */
export interface TurnBox {
  /** Takes in what is announced or read. */
  hear: TurnListener;
  /** The next turn to be told, and from then on taken as told; null when there is none. */
  take(): OwedTurn | null;
}

/** What the reader was told of a match. */
interface Told {
  version: number;
  /** How many lists of all turns had come by then. */
  lists: number;
}

/**
 * Collects turns for a reader, each version of a match once and of each match the newest only; calls `onTurn` when
 * there is something to take.
 */
export function createTurnBox(onTurn: () => void): TurnBox {
  const told = new Map<string, Told>();
  /** At most one a match, however slowly the stream is read. */
  const waiting = new Map<string, OwedTurn>();
  let lists = 0;
  return {
    hear(turns, isAll) {
      if (isAll) forgetOthers(told, turns, lists++);
      for (const turn of turns) {
        if (turn.version <= (told.get(turn.matchId)?.version ?? -1)) continue;
        waiting.set(turn.matchId, turn);
        onTurn();
      }
    },
    take() {
      for (const [matchId, turn] of waiting) {
        waiting.delete(matchId);
        told.set(matchId, { version: turn.version, lists });
        return turn;
      }
      return null;
    },
  };
}

/**
 * A list may be older than what was told while it was read: only what the one before did not have either is forgotten.
 */
function forgetOthers(told: Map<string, Told>, turns: readonly OwedTurn[], lists: number): void {
  const owed = new Set(turns.map(({ matchId }) => matchId));
  for (const [matchId, { lists: then }] of told) if (then < lists && !owed.has(matchId)) told.delete(matchId);
}
