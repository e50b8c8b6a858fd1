/**
 * Runs test files, each in a process of its own, and prints what failed and a last line.
 *
 * Usage: `npm test` runs the suites and holds the coverage of three folders; `npm test -- <file or folder> …` runs
 * those. `--jobs=N` processes at once, `--timeout=SECONDS` a process, `--watch` runs again after each change,
 * `--times=N` or a number among the files runs each so many times, `--costs` prints what the files of the last run
 * cost. `.build/last-run/` keeps that, and what the processes printed.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, watch } from 'node:fs';
import { relative } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import './build.mjs';
import { BUILD, builtPath, compile } from './compile.mjs';
import './tap-plugins.mjs';

const ROOT = fileURLToPath(new URL('../', import.meta.url));
process.chdir(ROOT);

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    jobs: { type: 'string', default: '3' },
    timeout: { type: 'string', default: '1200' },
    times: { type: 'string', default: '1' },
    watch: { type: 'boolean', default: false },
    costs: { type: 'boolean', default: false },
  },
});
const isNumber = (word) => /^\d+$/.test(word);
const named = positionals.filter((word) => !isNumber(word));
const times = Number(positionals.find(isNumber) ?? values.times);
const isWhole = named.length === 0;
const suite = (name) => `test/suites/${name}.test.ts`;
/** The dearest suites begin first, so that no core waits for the last one. */
const DEAREST = ['rest', 'features', 'matches', 'service'].map(suite);
/** The suites that reach what coverage.ts asks for: counting costs a fifth, and the others add nothing. */
const COVERING = new Set(['core', 'ledger', 'matches', 'rest'].map(suite));
const LAST = `${BUILD}/last-run`;
/** Two runs may go on at once. */
const RUN = `${BUILD}/run-${process.pid}`;
const timeoutMs = 1000 * Number(values.timeout);
const say = process.stdout.isTTY ? (line) => console.log(line) : () => {};

/** The test files that are named, or lie in folders that are. */
function filesOf(paths) {
  return paths.flatMap((path) => {
    if (!statSync(path).isDirectory()) return [relative(ROOT, path)];
    return readdirSync(path).flatMap((file) => (file.endsWith('.test.ts') ? [`${path}/${file}`] : []));
  });
}

/** Runs a file; prints its failures, and resolves with how many assertions held and failed. */
async function runFile(file, run) {
  const name = `${file.replace(/^test\//, '').replace(/\.test\.ts$/, '')}${run > 1 ? `-${run}` : ''}`.replaceAll('/', '-');
  const env = { ...process.env, TAP_TIMEOUT: values.timeout, TEST_COSTS: `${RUN}/costs.tsv`, TEST_FILE: file };
  if (isWhole && COVERING.has(file)) env.NODE_V8_COVERAGE = `${RUN}/coverage`;
  // tap names a test's folder by the arguments too: runs of one file beside each other have a folder each.
  const args = ['--enable-source-maps', '--import', builtPath('test/kit/cost.ts'), builtPath(file), ...(run > 1 ? [String(run)] : [])];
  const child = spawn(process.execPath, args, {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const late = setTimeout(() => child.kill('SIGKILL'), timeoutMs + 60_000);
  const kept = createWriteStream(`${RUN}/${name}.tap`);
  const last = [];
  const counts = { passed: 0, failed: 0 };
  const failures = failuresOf(file);
  const read = (line) => {
    kept.write(`${line}\n`);
    last.push(line);
    if (last.length > 30) last.shift();
    failures.read(line);
    const [, total, passed] = /^# \{ total: (\d+)(?:, pass: (\d+))?/.exec(line) ?? [];
    if (total !== undefined) Object.assign(counts, { passed: Number(passed ?? 0), failed: Number(total) - Number(passed ?? 0) });
  };
  for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', read);
  const [code, signal] = await once(child, 'close');
  clearTimeout(late);
  kept.end();
  const isFine = code === 0 && counts.failed === 0 && counts.passed > 0;
  if (!isFine && counts.failed === 0) {
    counts.failed = 1;
    console.log(`${file} ended with ${signal ?? code} after ${counts.passed} assertions:\n${last.join('\n')}`);
  }
  say(`${isFine ? 'passed' : 'FAILED'} ${file}`);
  return counts;
}

/** Prints the assertions that fail, with what is said of them, and the tests that they are in. */
function failuresOf(file) {
  let isTold = false;
  let isFirst = true;
  return {
    read(line) {
      const isFailure = /^\s*not ok /.test(line) && !/# (TODO|SKIP)/.test(line);
      if (isFailure && isFirst) console.log(`\n${file}`);
      if (isFailure) isFirst = false;
      if (isFailure || isTold) console.log(line);
      isTold = isFailure || (isTold && !/^\s*\.\.\.$/.test(line) && !/^\s*(ok |# Subtest|\d+\.\.\d+)/.test(line));
    },
  };
}

/** Runs files, so many at once; the sums of what they counted, and which failed how often. */
async function runFiles(files) {
  mkdirSync(RUN, { recursive: true });
  const waiting = Array.from({ length: times }, (_, run) => files.map((file) => [file, run + 1])).flat();
  const sums = { passed: 0, failed: 0 };
  const failedRuns = new Map();
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { passed, failed } = await runFile(...next);
      sums.passed += passed;
      sums.failed += failed;
      if (failed > 0) failedRuns.set(next[0], (failedRuns.get(next[0]) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: Number(values.jobs) }, work));
  for (const [file, failed] of failedRuns) console.log(`${file} failed in ${failed} of ${times} runs`);
  return sums;
}

/** Whether the folders of coverage.ts are covered; prints those that are not. */
function isCovered() {
  const options = [`--temp-directory=${RUN}/coverage`, `--reports-dir=${RUN}`, '--reporter=json-summary', '--include=.build/src/**'];
  spawnSync(process.execPath, ['node_modules/c8/bin/c8.js', 'report', ...options], { stdio: 'inherit' });
  return spawnSync(process.execPath, [builtPath('scripts/coverage.ts'), `${RUN}/coverage-summary.json`], { stdio: 'inherit' }).status === 0;
}

async function runOnce() {
  await compile();
  const { passed, failed } = await runFiles(isWhole ? [...new Set([...DEAREST, ...filesOf(['test/suites'])])] : filesOf(named));
  const isCoverageLow = isWhole && failed === 0 && !isCovered();
  rmSync(LAST, { recursive: true, force: true });
  renameSync(RUN, LAST);
  console.log(`${passed} passed, ${failed} failed${isCoverageLow ? ', the coverage is too low' : ''}`);
  process.exitCode = failed > 0 || isCoverageLow ? 1 : 0;
}

/** Prints the dearest files of the last run: seconds of CPU, of them in children, and of the clock. */
function printCosts() {
  const rows = readFileSync(`${LAST}/costs.tsv`, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.split('\t'))
    .map(([own, children, wall, file]) => ({ CPU: Number(own) + Number(children), children: Number(children), clock: Number(wall), file }));
  console.table(rows.toSorted((a, b) => b.CPU - a.CPU).slice(0, 20));
  console.log(`${rows.reduce((sum, { CPU }) => sum + CPU, 0).toFixed(0)} s of CPU in ${rows.length} files`);
}

if (values.costs) printCosts();
else await runOnce();
if (values.watch) {
  let timer;
  for (const folder of ['src', 'test']) {
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(runOnce, 100);
    });
  }
}
