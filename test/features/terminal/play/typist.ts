import { PassThrough, Writable } from 'node:stream';
import { openTerminal, type Terminal } from '../../../../src/features/terminal/play/terminal.js';

/**
 * What the player types at a prompt; null ends the input. *Shape*: `shown` is what was written since the last prompt.
 */
export type Typing = (shown: string, actions: number) => string | null;

const PROMPT = /(?:Your action, 1 to (\d+)|Waiting) \(\?: help, q: stop\) > /;

/**
 * A terminal of a size, or a pipe, at which somebody types an answer to each prompt; `shown` hears of everything
 * between two prompts.
 */
export function typist(size: { rows: number; columns: number } | null, type: Typing): { terminal: Terminal; shown: string[] } {
  const input = Object.assign(new PassThrough(), { isTTY: size !== null });
  const shown: string[] = [];
  let text = '';
  const written = new Writable({
    write(chunk: Buffer, _encoding, done) {
      text += String(chunk);
      const [prompt, actions = '0'] = PROMPT.exec(text) ?? [];
      if (prompt !== undefined) {
        shown.push(text);
        const answer = type(text, Number(actions));
        text = '';
        if (answer === null) input.end();
        else input.write(`${answer}\n`);
      }
      done();
    },
    final(done) {
      shown.push(text);
      done();
    },
  });
  const output = Object.assign(written, { isTTY: size !== null, ...size });
  const terminal = openTerminal(input, output);
  return {
    terminal: {
      ...terminal,
      close() {
        terminal.close();
        output.end();
      },
    },
    shown,
  };
}
