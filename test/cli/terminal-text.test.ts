import t from 'tap';
import { inOneLine } from '../../src/api/command-line/terminal-text.js';
import { generateSigner } from '../../src/use-cases/audit/note-signer.js';
import { goldenRecord, shortestMatches } from '../golden/golden-record.js';
import { gameledger } from '../kit/command.js';
import { HIDDEN_BEYOND_PATTERNS, HIDDEN_CHARACTERS, HOSTILE, RAW, SHOWN_TEXTS } from '../kit/hidden-texts.js';

const ALL = { ...HIDDEN_CHARACTERS, ...HIDDEN_BEYOND_PATTERNS };
t.test('what a terminal would obey or hide is written as JSON escapes it, and everything else as it is', async (t) => {
  for (const [what, character] of Object.entries(ALL)) {
    const text = inOneLine(`a${character}b`);
    t.match(text, /^a(\\u[0-9a-f]{4}){1,2}b$/, what);
    t.equal(JSON.parse(`"${text}"`), `a${character}b`, `${what} can be read back`);
  }
  for (const text of SHOWN_TEXTS) t.equal(inOneLine(text), text);
});

/** A record with `HOSTILE` wherever its header, an action, an event and its footer have a text. */
async function hostileRecord(): Promise<string> {
  const [golden] = shortestMatches();
  if (!golden) throw new Error('there is no golden log of a finished match');
  const lines = await goldenRecord(golden, { signer: generateSigner('127.0.0.1/log') });
  return lines
    .map((line) => `${line.replaceAll(/"(game|type|reason|name|value)":"[^"]*"/g, (_, key) => `"${key}":${JSON.stringify(HOSTILE)}`)}\n`)
    .join('');
}

t.test('no command writes what a record says as it is', async (t) => {
  const text = await hostileRecord();
  const folder = t.testdir({
    'hostile.jsonl': text,
    'first.jsonl': text.replace('"format":"', `"format":"${JSON.stringify(HOSTILE).slice(1, -1)}`),
  });
  for (const args of [
    ['verify', 'hostile.jsonl'],
    ['verify', '--json', 'hostile.jsonl'],
    ['verify', 'first.jsonl'],
    ['verify', '--parent', 'first.jsonl', 'hostile.jsonl'],
    ['import', 'hostile.jsonl', '--url', 'http://127.0.0.1:1'],
  ]) {
    const { code, output } = await gameledger(args, { cwd: folder });
    t.not(code, 0, args.join(' '));
    t.notMatch(output, RAW, `${args.join(' ')} ${JSON.stringify(output)}`);
    t.notMatch(output, /^ {2}ok {4}signature$/m, 'and no line is made up');
  }
});
