import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import t from 'tap';
import { findEngine } from '../../../../src/use-cases/engines/registry.js';
import { gameledger } from '../../../kit/command.js';
import { temporaryFolder } from '../../../kit/postgres.js';

interface Result {
  matches: number;
  rows: { place: number; bot: string; wins: number; draws: number; losses: number }[];
  lengths: { mean: number };
  playouts: number;
  playoutsPerSecond: number | null;
}

t.test('simulate plays over all cores, says how it went and writes records that verify prove', async (t) => {
  const folder = join(await temporaryFolder(t), 'records');
  const made = await gameledger(['simulate', 'tactics-joker', '--seats', 'greedy,random', '--matches', '6', '--record', folder, '--json']);
  t.equal(made.code, 0, made.stderr);
  const result = JSON.parse(made.stdout) as Result;
  t.match(result, {
    matches: 6,
    rows: [{ bot: 'greedy', winShare: { value: 1, high: 1 } }, { bot: 'random' }],
    playouts: 0,
    playoutsPerSecond: null,
  });
  t.equal(result.rows[0]?.wins, result.rows[1]?.losses);
  t.equal(result.rows[0]?.wins, 6, 'greedy wins all of six matches against random');
  const records = (await readdir(folder)).sort();
  t.equal(records.length, 6);
  const verified = await gameledger(['verify', join(folder, records[0] ?? '')]);
  t.match(verified, { code: 0, stdout: /PROVEN/ }, verified.stdout + verified.stderr);
  const [, setup = ''] = (await readFile(join(folder, records[0] ?? ''), 'utf8')).split('\n');
  t.match(JSON.parse(setup), { entry: { kind: 'setup', engine: findEngine('tactics-joker')?.sha256 } }, 'entry 0 names the engine');
});

t.test('the same seed gives the same matches, with a searching bot too, and rotating gives every bot every seat', async (t) => {
  const args = [
    'simulate',
    'juggernauts',
    '--seats',
    'mcts,greedy',
    '--matches',
    '2',
    '--playouts',
    '4',
    '--seed',
    '9',
    '--rotate',
    '--json',
  ];
  const [one, other] = (await Promise.all([gameledger(args), gameledger(args)])).map(({ stdout }) => JSON.parse(stdout) as Result);
  t.same(one?.rows, other?.rows);
  t.same(one?.lengths, other?.lengths);
  t.equal(one?.playouts, other?.playouts);
  t.ok((one?.playoutsPerSecond ?? 0) > 0);
});

t.test('aloud it shows every action and the table', async (t) => {
  const { stdout: out, code } = await gameledger(['simulate', 'armadogon', '--seats', 'random', '--matches', '1', '--verbose']);
  t.equal(code, 0);
  t.match(out, /seat 0 \(random\): /);
  t.match(out, /actions per match: mean/);
});

t.test('the arena rates bots, and counts wins in a solo game', async (t) => {
  const duel = await gameledger(['arena', 'tactics-joker', '--bots', 'random,greedy', '--matches', '6', '--config', '{"roundLimit":8}']);
  t.match(duel.stdout, /greedy +\d+ +-?\d+ to \d+/, duel.stderr);
  t.match(duel.stdout, /greedy : random +\d \(/);
  t.match(duel.stderr, /^0\/6 matches\n(.*\n)*6\/6 matches\n/, 'how far it is, though nobody sits at a terminal');
  const solo = await gameledger(['arena', 'armadogon', '--bots', 'random,greedy', '--matches', '60', '--config', 'easy', '--json']);
  const { results } = JSON.parse(solo.stdout) as { results: { bot: string; wins: number; matches: number }[] };
  t.match(results, [
    { bot: 'random', matches: 60, share: { low: Number, high: Number } },
    { bot: 'greedy', matches: 60, share: { low: Number, high: Number } },
  ]);
  t.ok((results[1]?.wins ?? 0) > (results[0]?.wins ?? 60), 'greedy reaches the farm more often');
});

t.test('play asks for a number of the list until the match is over or the input ends', async (t) => {
  const { code, stdout: out } = await gameledger(['play', 'tactics-joker', '--config', '{"roundLimit":1}', '--seed', '4'], {
    input: `none\n${'1\n'.repeat(400)}`,
  });
  t.equal(code, 0);
  t.match(out, /Your action, 1 to \d+ \(\?: help, q: stop\) > /);
  t.match(out, /^The match is drawn\. After the last round neither side was ahead\.$/m, 'how it ended is told');
  t.match(out, /You took the castle [a-g]\d with \d tokens\./, 'what happened is told');
  t.match(out, /there is no action «none»/);
  const stopped = await gameledger(['play', 'juggernauts', '--against', 'random'], { input: 'q\n' });
  t.equal(stopped.code, 0);
});

t.test('what cannot be played is said in a sentence', async (t) => {
  const cases: [string[], RegExp][] = [
    [['simulate', 'chess', '--seats', 'random'], /no game chess/],
    [['simulate', 'chess'], /no game chess/],
    [['simulate', 'armadogon'], /--seats is missing/],
    [['simulate', 'armadogon', '--seats', 'random,random'], /1 seats, not 2/],
    [['simulate', 'armadogon', '--seats', 'random', '--config', '{"dayLimit":0}'], /config is invalid/],
    [['simulate', 'armadogon', '--seats', 'random', '--config', 'impossible'], /presets are/],
    [['arena', 'juggernauts', '--config', '{"seats":3}'], /one or two seats/],
    [['simulate', 'armadogon', '--seats', 'random', '--matches', '9999999999'], /at most 1000000 matches/],
    [['simulate', 'armadogon', '--seats', 'random', '--record', fileURLToPath(import.meta.url)], /--record: ENOTDIR/],
    [['arena', 'tactics-joker', '--bots', 'greedy,greedy'], /two bots/],
    [['play', 'armadogon', '--seat', '1'], /seats 0 to 0/],
    [['play', 'juggernauts', '--config', '{"seats":4}', '--against', 'greedy,random'], /one for each of the other seats, not 2/],
  ];
  for (const [args, message] of cases) {
    const { code, stderr: err } = await gameledger(args);
    t.equal(code, 2, args.join(' '));
    t.match(err, message);
    t.notMatch(err, /\n\s+at /, 'no stack');
  }
});
