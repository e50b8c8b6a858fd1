import { spawn } from 'node:child_process';
import t from 'tap';
import { COMMAND } from '../../../kit/command.js';

const CLEAR_SCREEN = `${String.fromCharCode(27)}[2J`;

/** Types a line at each prompt of a command that runs on a terminal of 24 rows and 80 columns; all that was shown. */
function typeInto(command: string, typed: string[]): Promise<{ code: number | null; shown: string }> {
  const lines = [...typed];
  // `script` of util-linux gives a command a terminal of its own.
  const child = spawn('script', ['-qec', `stty rows 24 cols 80; ${command}`, '/dev/null'], { stdio: ['pipe', 'pipe', 'inherit'] });
  let shown = '';
  let unread = '';
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, shown }));
    child.stdout.on('data', (chunk: Buffer) => {
      shown += String(chunk);
      unread += String(chunk);
      if (!unread.includes('q: stop) > ')) return;
      unread = '';
      child.stdin.write(`${lines.shift() ?? 'q'}\r`);
    });
  });
}

t.test('on a real terminal the screen is drawn anew for each line typed, and every line counts', async (t) => {
  const { code, shown } = await typeInto(`${process.execPath} ${COMMAND} play armadogon --seed 3`, ['?', 'rule AR-3.2', '2', 'undo', 'q']);
  t.equal(code, 0);
  const screens = shown.split(CLEAR_SCREEN).slice(1);
  t.equal(screens.length, 5, 'one for each prompt');
  for (const screen of screens) {
    t.match(screen, 'ARMADOGON, Old highway', 'the board is on each');
    t.ok(screen.split('\n').length <= 25, 'and no screen rolls away');
  }
  t.match(screens[1], 'rule JT-7.6: a rule');
  t.match(screens[2], 'AR-3.2** Cards 2 to 10');
  t.match(screens[3], /day 1 .*, space [1-6] of 45/);
  t.match(screens[4], /travel, space 0 of 45[\s\S]*dice are rolled again/);
});
