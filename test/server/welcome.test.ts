import t from 'tap';
import { readConfig } from '../../src/server/config.js';
import { placeToPlay } from '../../src/server/welcome.js';

const PLACES: [env: NodeJS.ProcessEnv, hasPages: boolean, line: string][] = [
  [{}, true, 'Play in the browser: http://localhost:3000/\n'],
  [{ PORT: '80', PUBLIC_URL: 'https://play.example/games/' }, true, 'Play in the browser: https://play.example/games/\n'],
  [
    { PUBLIC_URL: 'https://play.example/games' },
    false,
    'Play over the API: https://play.example/games/v1, described at https://play.example/games/docs\n',
  ],
];

for (const [env, hasPages, line] of PLACES) {
  t.test(`${JSON.stringify(env)}: ${line.trim()}`, async (t) => {
    t.equal(placeToPlay(readConfig(env).publicUrl, hasPages), line);
  });
}
