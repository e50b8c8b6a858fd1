import type { Paint } from '../../use-cases/matches/hooks.js';

/** The services that pictures add. */
export interface PictureServices {
  pictures: { paint: Paint };
}
