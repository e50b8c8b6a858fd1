import t from 'tap';
import { FEATURES } from '../../src/features/index.js';
import { startPostgres } from '../kit/postgres.js';
import { startServer } from '../kit/server.js';
import { holdsWithout, published, withThoseThatNeed } from './without-features.js';

const pg = await startPostgres();
const whole = await published(await startServer(t, pg.url));

for (const absent of FEATURES.map(({ name }) => withThoseThatNeed(name))) {
  t.test(`without ${absent.join(' and ')} a service has nothing of it, and matches of every game are played and verified`, async (t) =>
    holdsWithout(t, absent, whole, await pg.freshDatabase()),
  );
}
