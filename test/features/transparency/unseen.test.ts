import t from 'tap';
import { transparency } from '../../../src/features/transparency/index.js';
import { testUnseen } from '../../use-cases/matches/unseen.js';

t.test('nobody finds out that there is a private match by its proof', (t) =>
  testUnseen(t, { inclusion: (service, caller, id) => service.inclusion(caller, id) }, [transparency]),
);
