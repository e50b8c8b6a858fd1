/** What the board shows. */
export interface Shown {
  /** An earlier version; null: the present one, live. */
  at: number | null;
  /** Through whose eyes; null: one's own. */
  as: number | 'spectator' | 'omniscient' | null;
}
