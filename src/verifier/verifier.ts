import { GameledgerError } from '../kernel/errors.js';
import type { Limits } from '../kernel/limits.js';
import { type AuditThread, startAuditThread } from './audit-thread.js';
import { type AuditSession, openSession } from './session.js';

/** Threads in which what strangers have written is checked, so that nothing in it can hold up or end the process. */
export interface Verifier {
  /**
   * Lends a thread to `work`, for the time of one check.
   *
   * *Errors*: UNAVAILABLE when too many wait already; BUDGET_EXCEEDED; whatever `work` throws.
   */
  run<T>(work: (session: AuditSession) => Promise<T>): Promise<T>;
  /** Ends the threads; checks under way are rejected. */
  close(): Promise<void>;
}

/** How much may be checked, and by which games. */
export interface VerifierOptions extends Pick<Limits, 'auditMs' | 'auditMebibytes' | 'auditsAtOnce' | 'auditsWaiting'> {
  /** A module that exports `findGame`; the games of the house by default. */
  games?: URL | undefined;
}

const GAMES = new URL('../games/registry.ts', import.meta.url);

/** Someone who waits for a thread. */
interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

/** Opens the threads one by one as they are needed; one that was ended is replaced. */
export function openVerifier({ auditMs, auditMebibytes, auditsAtOnce, auditsWaiting, games = GAMES }: VerifierOptions): Verifier {
  const idle: AuditThread[] = [];
  const lent = new Set<AuditThread>();
  const waiting: Waiting[] = [];
  let places = auditsAtOnce;
  let isClosed = false;

  const enter = async (): Promise<void> => {
    if (isClosed) throw closed();
    if (places > 0) {
      places--;
      return;
    }
    if (waiting.length >= auditsWaiting) throw new GameledgerError('UNAVAILABLE', 'Too many checks wait already: try again later.');
    await new Promise<void>((resolve, reject) => waiting.push({ resolve, reject }));
  };

  const leave = (): void => {
    const next = waiting.shift();
    if (next) next.resolve();
    else places++;
  };

  const livingOne = (): AuditThread | undefined => {
    const thread = idle.pop();
    return thread && !thread.isIdle() ? livingOne() : thread;
  };

  const borrow = async (): Promise<AuditThread> => {
    const thread = livingOne() ?? (await startAuditThread(games, auditMebibytes));
    thread.keepsProcess(true);
    lent.add(thread);
    return thread;
  };

  const giveBack = async (thread: AuditThread): Promise<void> => {
    lent.delete(thread);
    if (isClosed || !thread.isIdle()) return thread.end();
    thread.keepsProcess(false);
    idle.push(thread);
  };

  return {
    async run(work) {
      await enter();
      try {
        const thread = await borrow();
        try {
          return await work(openSession(thread, { leftMs: auditMs, ofMs: auditMs }));
        } catch (error) {
          throw isClosed ? closed() : error;
        } finally {
          await giveBack(thread);
        }
      } finally {
        leave();
      }
    },
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(closed());
      await Promise.all([...idle.splice(0), ...lent].map((thread) => thread.end()));
    },
  };
}

function closed(): GameledgerError {
  return new GameledgerError('UNAVAILABLE', 'The service is stopping.');
}
