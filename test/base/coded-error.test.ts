import t from 'tap';
import { codedError } from '../../src/base/coded-error.js';
import { GameledgerError } from '../../src/base/errors.js';

const coded = (code: string): Error => Object.assign(new Error('secret words of the driver'), { code });

t.test('a coded error stays what it is, also as the cause of another', async (t) => {
  const error = new GameledgerError('SEAT_TAKEN', 'Seat 1 is taken.');
  t.equal(codedError(error), error);
  t.equal(codedError(new Error('wrapped', { cause: error })), error);
});

for (const code of ['CONNECTION_CLOSED', 'CONNECT_TIMEOUT', 'ECONNREFUSED', '57014', '57P01', '53300', '08006']) {
  t.test(`a database that answers ${code} is UNAVAILABLE`, async (t) => {
    t.match(codedError(coded(code)), { code: 'UNAVAILABLE' });
    t.match(codedError(new Error('query failed', { cause: coded(code) })), { code: 'UNAVAILABLE' });
  });
}

t.test('a server that has lost another one of its databases is UNAVAILABLE, one that fails by itself INTERNAL', async (t) => {
  const said = (message: string) => Object.assign(new Error(message), { severity: 'ERROR', code: 'XX000' });
  t.match(codedError(said('failure on connection marked as essential: 10.0.0.7:5432')), { code: 'UNAVAILABLE' });
  t.match(codedError(said('could not find memoization table entry')), { code: 'INTERNAL' });
});

for (const [what, thrown] of [
  ['a statement the database refuses', coded('23505')],
  ['an invariant that broke', new Error('secret words')],
  ['a thrown string', 'secret words'],
  ['nothing', undefined],
] as const) {
  t.test(`${what} is INTERNAL and says nothing more`, async (t) => {
    const error = codedError(thrown);
    t.equal(error.code, 'INTERNAL');
    t.notMatch(error.message, 'secret');
  });
}
