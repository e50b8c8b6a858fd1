/**
 * The entry of a thread beside the one that checks, or of a process beside one that may have no threads: rules that
 * never come to an end must not outlive the process that asked, whose end closes the standard input.
 */
import { Socket } from 'node:net';
import { isMainThread } from 'node:worker_threads';

const guarded = isMainThread ? Number(process.argv[2]) : process.pid;
new Socket({ fd: 0 }).on('close', () => process.kill(guarded, 'SIGKILL')).resume();
