import t from 'tap';
import { listGames } from '../../../src/use-cases/engines/registry.js';
import { atScale } from '../../kit/scale.js';
import { everyFaceShowsTheirs } from './every-face.js';
import { type Account, register, SOLO, startRest } from './table.js';
import { WAYS_IN } from './ways-in.js';

const { http } = await startRest(t);
const players: [Account, Account] = [await register(http, 'Ada'), await register(http, 'Bob')];

const ACTIONS = atScale(16, 60);

const CASES = listGames().flatMap(({ id: gameId }) => WAYS_IN.map((way) => ({ gameId, way })));

for (const { gameId, way } of CASES) {
  t.test(`${gameId}, ${way}: every face shows each viewer what the game lets them see, and whole once it is over`, async (t) => {
    await everyFaceShowsTheirs(t, { http, players, gameId, way, actions: gameId === SOLO ? 8 : ACTIONS });
  });
}
