// A thread starts with JavaScript: tsx's own loader does nothing outside the main thread of Node 20.
import { workerData } from 'node:worker_threads';
import { register } from 'tsx/esm/api';

register();
await import(workerData.entry);
