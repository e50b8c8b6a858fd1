import t from 'tap';
import { bots } from '../../../src/features/bots/index.js';
import { testUnseen } from '../../use-cases/matches/unseen.js';

t.test('nobody finds out that there is a private match by giving it a bot', (t) =>
  testUnseen(t, { 'add a bot': (service, caller, id) => service.bots.add(caller, id, { bot: 'random' }) }, [bots]),
);
