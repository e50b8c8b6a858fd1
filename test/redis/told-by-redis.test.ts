import t from 'tap';
import { startPostgres } from '../kit/postgres.js';
import { toldSuite } from '../kit/told-suite.js';
import { startRedis } from './redis-server.js';

const pg = await startPostgres();

t.test('by Redis', async (t) => toldSuite(t, await pg.freshDatabase(), (await startRedis(t)).url));
