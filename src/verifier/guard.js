// A thread beside the one that checks: rules that never come to an end must not outlive the service that asked.
import { Socket } from 'node:net';

new Socket({ fd: 0 }).on('close', () => process.kill(process.pid, 'SIGKILL')).resume();
