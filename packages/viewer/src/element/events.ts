import type { Table } from '@gameledger/client';

/** An action at a `<gl-table>`, as its viewer may see it. */
export interface PlayedAction {
  version: number;
  seat: number;
  action: unknown;
  /** Whether it is the viewer's own. */
  isOwn: boolean;
}

/** How the match of a `<gl-table>` has ended. */
export interface MatchEnd {
  /** Null for a match that was abandoned. */
  result: Table['view']['result'];
  /** In words, where the game has them. */
  text: string | null;
}

declare global {
  interface HTMLElementTagNameMap {
    'gl-table': HTMLElement;
  }
  interface HTMLElementEventMap {
    /** An action of any seat has been taken. */
    'gl-action': CustomEvent<PlayedAction>;
    /** The match is over. */
    'gl-end': CustomEvent<MatchEnd>;
  }
}
