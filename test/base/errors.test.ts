import t from 'tap';
import { ERRORS, GameledgerError, malformed } from '../../src/base/errors.js';

t.test('every code says what it means and how to recover, in whole sentences', (t) => {
  for (const [code, { status, meaning, recovery }] of Object.entries(ERRORS)) {
    t.match(code, /^[A-Z]+(_[A-Z]+)*$/);
    t.ok(status >= 400 && status < 600, `${code}: ${status}`);
    for (const sentence of [meaning, recovery]) t.match(sentence, /^[A-Z].*[.]$/s, code);
  }
  t.end();
});

t.test('an error carries its code, its status and what else the problem document says', (t) => {
  const error = new GameledgerError('VERSION_CONFLICT', 'The match is at version 7.', { currentVersion: 7 });
  t.match(error, {
    name: 'GameledgerError',
    code: 'VERSION_CONFLICT',
    status: 409,
    message: 'The match is at version 7.',
    extra: { currentVersion: 7 },
  });
  t.ok(error instanceof Error);
  const faults = [{ path: '/config/rounds', message: 'at least 1' }];
  t.match(malformed('The config is refused.', faults), { code: 'MALFORMED', status: 400, extra: { errors: faults } });
  t.end();
});
