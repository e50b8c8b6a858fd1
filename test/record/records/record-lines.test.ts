import t from 'tap';
import { changedBack } from '../../../src/record/records/changed-text.js';
import { cutEntryLine } from '../../../src/record/records/record-lines.js';
import { playLittleMatch, recordOf } from './little-match.js';

t.test('an entry is cut out of its line as it was stored, and out of no other line', async (t) => {
  const match = playLittleMatch();
  const [header = '', ...rest] = await recordOf(match);
  const footer = rest.pop() ?? '';
  t.same(rest.map(cutEntryLine), match.sealed);
  const [line = ''] = rest;
  t.strictSame([header, footer, '', line.slice(1), line.slice(0, -1), `${line} `].map(cutEntryLine), [null, null, null, null, null, null]);
});

t.test('a byte order mark and other line ends are taken out of a text again', async (t) => {
  t.strictSame(['a\nb\n', '\u{FEFF}a\r\nb\r\n', 'a\rb\r', 'a\u{FEFF}b'].map(changedBack), ['a\nb\n', 'a\nb\n', 'a\nb\n', 'a\u{FEFF}b']);
});
