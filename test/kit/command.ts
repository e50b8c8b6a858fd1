import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import '../../scripts/build.mjs';

/** What a process wrote, and how it ended. */
export interface Ran {
  /** -1 when a signal ended it. */
  code: number;
  stdout: string;
  stderr: string;
  /** Both, as they came. */
  output: string;
}

/** Where a command runs. */
export interface RunOptions {
  cwd?: string;
  /** The whole environment; without it that of this process. */
  env?: NodeJS.ProcessEnv;
  /** What it reads from standard input. */
  input?: string;
}

/** `gameledger` as npm puts it into the path. */
export const COMMAND = fileURLToPath(new URL('../../bin/gameledger.js', import.meta.url));

/** Runs `gameledger` with arguments in a process of its own, to its end. */
export async function gameledger(args: readonly string[], options: RunOptions = {}): Promise<Ran> {
  return runFile(COMMAND, args, options);
}

/**
 * How Node is started as nobody watches it: the test runner puts itself into every process by `NODE_OPTIONS`, where it
 * needs what a confined process may not do.
 */
export const UNWATCHED = ['env', '-u', 'NODE_OPTIONS', process.execPath] as const;

/** Runs Node on a file, or on an option and what follows it, in a process of its own to its end. */
export async function runFile(file: string, args: readonly string[], { cwd, env, input = '' }: RunOptions = {}): Promise<Ran> {
  const [program, ...before] = UNWATCHED;
  const child = spawn(program, [...before, file, ...args], { stdio: 'pipe', ...(cwd !== undefined && { cwd }), ...(env && { env }) });
  let [stdout, stderr, output] = ['', '', ''];
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    stdout += text;
    output += text;
  });
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    stderr += text;
    output += text;
  });
  // It may end before it has read.
  child.stdin.on('error', () => undefined).end(input);
  const [code] = (await once(child, 'close')) as [number | null];
  return { code: code ?? -1, stdout, stderr, output };
}
