import type { Paint } from '../../use-cases/matches/hooks.js';

/** The services that the viewer adds. */
export interface ViewerServices {
  viewer: {
    /** Whether its pages are served. */
    isOn: boolean;
    /** What draws the pictures of links; null where nothing does. */
    painter(): Paint | null;
  };
}
