import t from 'tap';
import { talk } from '../../../src/features/talk/index.js';
import { testUnseen, UNKNOWN, type Uses } from '../../use-cases/matches/unseen.js';

const USES: Uses = {
  'read the table': ({ talk }, caller, id) => talk.list(caller, id, { room: 'table' }),
  'read the stands': ({ talk }, caller, id) => talk.list(caller, id, { room: 'stands' }),
  'follow the stands': ({ talk }, caller, id) => talk.watch(caller, id, { room: 'stands' }, new AbortController().signal).next(),
  'talk in the stands': ({ talk }, caller, id) => talk.post(caller, id, { room: 'stands', text: 'hello' }),
  'take a message back': ({ talk }, caller, id) => talk.remove(caller, id, UNKNOWN),
};

t.test('nobody finds out that there is a private match by what is said about it', (t) => testUnseen(t, USES, [talk]));
