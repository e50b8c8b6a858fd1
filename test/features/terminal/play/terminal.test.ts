import { PassThrough, Writable } from 'node:stream';
import t from 'tap';
import { openTerminal } from '../../../../src/features/terminal/play/terminal.js';
import { HOSTILE, RAW } from '../../../kit/hidden-texts.js';

/** What the reader of lines moves the cursor by. */
const STEERING = new RegExp(`${String.fromCharCode(27)}\\[\\d*[GJ]|\\r`, 'g');

t.test('the screen of a match is the width of the terminal, whatever a service sends, and steers it by nothing', async (t) => {
  let written = '';
  const output = Object.assign(
    new Writable({
      write(chunk, _encoding, done) {
        written += String(chunk);
        done();
      },
    }),
    {
      isTTY: true,
      rows: 24,
      columns: 80,
    },
  );
  const terminal = openTerminal(Object.assign(new PassThrough(), { isTTY: true }), output);
  terminal.draw([HOSTILE, 'x'.repeat(79) + HOSTILE], `${HOSTILE} > `);
  terminal.write(HOSTILE);
  terminal.question(HOSTILE);
  terminal.close();
  const [, clear = '', ...rest] = written.split('\u001b[2J\u001b[3J\u001b[H');
  t.equal(rest.length, 0, 'the screen is cleared once');
  const [first = '', second = ''] = clear.split('\n');
  t.match(first, /^\\u001b\]0;PROVEN\\u0007/);
  t.ok(first.length <= 80 && second.length <= 80);
  const steered = clear.replaceAll(STEERING, '');
  t.notMatch(steered, RAW, JSON.stringify(steered));
});
