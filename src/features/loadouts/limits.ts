/** The limits of loadouts. */
export const LOADOUT_LIMITS = {
  /** Loadouts one player may keep. */
  loadoutsPerPlayer: 50,
};
