/** The numbers of all workers as one: a worker that is asked for them asks the primary, and that asks all. */
import cluster, { type Worker } from 'node:cluster';
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client';
import { within } from '../base/within.js';

type Numbers = MetricObjectWithValues<MetricValue<string>>[];

/** What primary and workers say to each other about numbers. */
type Message =
  | { gameledger: 'all numbers?'; id: number }
  | { gameledger: 'all numbers'; id: number; text: string }
  | { gameledger: 'numbers?'; id: number }
  | { gameledger: 'numbers'; id: number; numbers: Numbers };

/** One that is starting, or about to die, says nothing. */
const ANSWER_MS = 3000;

function isMessage(value: unknown): value is Message {
  return typeof value === 'object' && value !== null && 'gameledger' in value;
}

/** Adds up what the workers have counted, whenever one of them asks. */
export function answerForAll(): void {
  const waiting = new Map<number, (numbers: Numbers) => void>();
  let last = 0;
  const ask = async (worker: Worker): Promise<Numbers> => {
    const id = ++last;
    const answer = new Promise<Numbers>((resolve) => waiting.set(id, resolve));
    worker.send({ gameledger: 'numbers?', id } satisfies Message);
    return await within(ANSWER_MS, answer, []).finally(() => waiting.delete(id));
  };
  const addUp = async (): Promise<string> => {
    const workers = Object.values(cluster.workers ?? {}).flatMap((worker) => (worker?.isConnected() ? worker : []));
    return await AggregatorRegistry.aggregate(await Promise.all(workers.map(ask))).metrics();
  };
  cluster.on('message', (worker, message: unknown) => {
    if (!isMessage(message)) return;
    if (message.gameledger === 'numbers') waiting.get(message.id)?.(message.numbers);
    if (message.gameledger !== 'all numbers?') return;
    const { id } = message;
    addUp().then(
      (text) => worker.isConnected() && worker.send({ gameledger: 'all numbers', id, text } satisfies Message),
      () => undefined,
    );
  });
}

/**
 * Writes the numbers of all workers, of which this is one; those of this one alone when the primary does not answer.
 */
export function writeForAll(registry: Registry): () => Promise<string> {
  const waiting = new Map<number, (text: string) => void>();
  let last = 0;
  const say = (message: Message): void => void process.send?.(message);
  process.on('message', (message: unknown) => {
    if (!isMessage(message)) return;
    if (message.gameledger === 'all numbers') waiting.get(message.id)?.(message.text);
    if (message.gameledger !== 'numbers?') return;
    const { id } = message;
    // Their types say that what was collected may still be promised: it is not.
    registry.getMetricsAsJSON().then(
      (numbers) => say({ gameledger: 'numbers', id, numbers: numbers as Numbers }),
      () => undefined,
    );
  });
  return async () => {
    const id = ++last;
    const answer = new Promise<string | null>((resolve) => waiting.set(id, resolve));
    say({ gameledger: 'all numbers?', id });
    const text = await within(2 * ANSWER_MS, answer, null).finally(() => waiting.delete(id));
    return text ?? (await registry.metrics());
  };
}
