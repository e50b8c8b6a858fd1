import t from 'tap';
import { readConfig } from '../../src/server/config.js';
import { placeToPlay } from '../../src/server/welcome.js';

const PLACES: [env: NodeJS.ProcessEnv, line: string][] = [
  [{}, 'Play in the browser: http://localhost:3000/\n'],
  [{ PORT: '80', PUBLIC_URL: 'https://play.example/games/' }, 'Play in the browser: https://play.example/games/\n'],
  [
    { PUBLIC_URL: 'https://play.example/games', VIEWER: 'off' },
    'Play over the API: https://play.example/games/v1, described at https://play.example/games/docs\n',
  ],
];

for (const [env, line] of PLACES) {
  t.test(`${JSON.stringify(env)}: ${line.trim()}`, async (t) => {
    const { publicUrl, settings } = readConfig(env);
    t.equal(placeToPlay(publicUrl, settings.viewer?.isOn ?? false), line);
  });
}
