import armadogon from '../../../../docs/pictures/armadogon.svg?url';
import juggerTtg from '../../../../docs/pictures/jugger-ttg.svg?url';
import juggernauts from '../../../../docs/pictures/juggernauts.svg?url';
import tacticsJoker from '../../../../docs/pictures/tactics-joker.svg?url';

const PICTURES: Readonly<Record<string, string>> = { armadogon, 'jugger-ttg': juggerTtg, juggernauts, 'tactics-joker': tacticsJoker };

/** The address of a picture of a game's position; null for a game of other people. */
export function pictureOfGame(game: string): string | null {
  return Object.hasOwn(PICTURES, game) ? (PICTURES[game] ?? null) : null;
}
