import t from 'tap';
import { startPostgres } from '../kit/postgres.js';
import { toldSuite } from '../kit/told-suite.js';

const pg = await startPostgres();

t.test('by PostgreSQL’s NOTIFY', async (t) => toldSuite(t, await pg.freshDatabase(), null));
