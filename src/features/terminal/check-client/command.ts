import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Command } from 'commander';
import { print } from '../../../api/command-line/terminal-text.js';
import { serviceAddress, UsageError, withUsage } from '../../../api/command-line/usage.js';
import { documentAddress } from '../../../base/document-address.js';
import { requireGame, wholeNumber } from '../simulation-options.js';
import { type Checked, checkClient, type Place, TROUBLES } from './check.js';
import { FAULTS } from './faults.js';
import { startOwnService } from './own-service.js';

interface CheckClientOptions {
  url?: string;
  port?: number;
  game: string;
}

const DEFAULT_GAME = 'tactics-joker';

/** `gameledger check-client`: the other side, misbehaving on purpose, for who writes a client. */
export function checkClientCommand(): Command {
  return new Command('check-client')
    .description('play the other side of a client, cut streams, lose responses, refuse, take back, and say what the client does wrong')
    .argument(
      '[command...]',
      'the client, after `--`; it is started with GAMELEDGER_URL, GAMELEDGER_KEY and GAMELEDGER_MATCH; without it you start it',
    )
    .option('--url <url>', 'a service to play at (default: one that is started for the check)', serviceAddress)
    .option('--port <port>', 'the port at 127.0.0.1 for the client (default: any that is free)', wholeNumber)
    .option('--game <game>', 'a game of two seats', DEFAULT_GAME)
    .action((command: string[], options: CheckClientOptions) => withUsage('check-client', () => run(command, options)));
}

async function run(command: readonly string[], { url, port = 0, game }: CheckClientOptions): Promise<void> {
  if (url === undefined) requireGame(game);
  const own = url === undefined ? await startOwnService() : null;
  const over = new AbortController();
  try {
    const interrupted = once(process, 'SIGINT', { signal: over.signal }).catch(() => undefined);
    const service = url ?? own?.url ?? '';
    const begin = async (place: Place): Promise<void> => {
      if (command.length > 0) return Promise.race([runClient(command, place, over.signal), interrupted.then(() => undefined)]);
      print(linesFor(place));
      await interrupted;
    };
    const checked = await checkClient({ service, port, game, begin });
    print(reportOf(checked, url));
    process.exitCode = checked.faults.size > 0 ? 1 : 0;
  } finally {
    over.abort();
    await own?.stop();
  }
}

/** Runs the client to its end, or until the signal aborts. *Errors*: UsageError where it cannot be started. */
async function runClient([program = '', ...args]: readonly string[], { url, key, matchId }: Place, signal: AbortSignal): Promise<void> {
  const env = { ...process.env, GAMELEDGER_URL: url, GAMELEDGER_KEY: key, GAMELEDGER_MATCH: matchId };
  // A group of its own: a shell leaves behind what it has started.
  const child = spawn(program, args, { env, stdio: ['ignore', 2, 2], detached: true });
  signal.addEventListener('abort', () => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(process.platform === 'win32' ? child.pid : -child.pid);
  });
  await once(child, 'close').catch((error: unknown) => {
    throw new UsageError(`the client cannot be started: ${String(error)}`);
  });
}

function linesFor({ url, key, matchId }: Place): string[] {
  return [
    'Start your client with these, and let it play to the end of the match:',
    `  GAMELEDGER_URL=${url}`,
    `  GAMELEDGER_KEY=${key}`,
    `  GAMELEDGER_MATCH=${matchId}`,
  ];
}

function reportOf({ faults, untried }: Checked, url: string | undefined): string[] {
  const found = [...faults].flatMap(([fault, request]) => {
    const { says, guide, section } = FAULTS[fault];
    return [
      `${fault}: ${says}`,
      ...(request === '' ? [] : [`  first: ${request}`]),
      `  how it is done: ${documentAddress(guide, url)}, "${section}"`,
    ];
  });
  return [
    ...(found.length > 0 ? found : ['The client did nothing wrong.']),
    ...(untried.length > 0 ? [`Not tried: ${untried.map((trouble) => TROUBLES[trouble]).join('; ')}.`] : []),
  ];
}
