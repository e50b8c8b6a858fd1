import { GameledgerError } from '../../base/errors.js';
import { createFairQueue } from '../../base/fair-queue.js';
import type { Limits } from '../../base/limits.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import { type AuditProcess, startAuditProcess } from './audit-process.js';
import { type AuditSession, openSession } from './session.js';

/** Processes in which what strangers have written is checked, so that nothing in it can hold up or end this one. */
export interface Verifier {
  /**
   * Lends a worker to `work`, for the time of one check for `holder`. Where too many wait, the last of who has most
   * waiting gives way.
   *
   * *Errors*: UNAVAILABLE when too many wait, of which nobody has more; BUDGET_EXCEEDED; whatever `work` throws.
   */
  run<T>(holder: string, work: (session: AuditSession) => Promise<T>): Promise<T>;
  /** Ends the workers; checks under way are rejected. */
  close(): void;
}

/** How much may be checked, and by which games. */
export interface VerifierOptions extends Pick<Limits, 'auditMs' | 'auditMebibytes' | 'auditsAtOnce' | 'auditsWaiting'> {
  /** A module that exports `findEngine`; the engines of this installation by default. */
  games?: URL | undefined;
  /** Whether strangers' programs run in the workers: they may do nothing then but read this installation. */
  isConfined?: boolean;
}

const GAMES = new URL('dist/use-cases/engines/registry.js', PACKAGE_ROOT);

/** Someone who waits for a worker. */
interface Waiting {
  resolve(): void;
  reject(error: Error): void;
}

/** Opens the workers one by one as they are needed; one that was ended is replaced. */
export function openVerifier({
  auditMs,
  auditMebibytes,
  auditsAtOnce,
  auditsWaiting,
  games = GAMES,
  isConfined = false,
}: VerifierOptions): Verifier {
  const idle: AuditProcess[] = [];
  const lent = new Set<AuditProcess>();
  const waiting = createFairQueue<Waiting>();
  let places = auditsAtOnce;
  let isClosed = false;

  const enter = async (holder: string): Promise<void> => {
    if (isClosed) throw closed();
    if (places > 0) {
      places--;
      return;
    }
    if (waiting.size() >= auditsWaiting) {
      const refusal = new GameledgerError('UNAVAILABLE', 'Too many checks are waiting: try again later.');
      const last = waiting.giveWay(holder);
      if (!last) throw refusal;
      last.reject(refusal);
    }
    await new Promise<void>((resolve, reject) => waiting.add(holder, { resolve, reject }));
  };

  const leave = (): void => {
    const next = waiting.next();
    if (next) next.item.resolve();
    else places++;
  };

  const livingOne = (): AuditProcess | undefined => {
    const worker = idle.pop();
    return worker && !worker.isIdle() ? livingOne() : worker;
  };

  const borrow = async (): Promise<AuditProcess> => {
    const worker = livingOne() ?? (await startAuditProcess({ games, mebibytes: auditMebibytes, isConfined }));
    if (isClosed) worker.end();
    if (isClosed) throw closed();
    worker.keepsAlive(true);
    lent.add(worker);
    return worker;
  };

  const giveBack = (worker: AuditProcess): void => {
    lent.delete(worker);
    if (isClosed || !worker.isIdle()) {
      worker.end();
      return;
    }
    worker.keepsAlive(false);
    idle.push(worker);
  };

  return {
    async run(holder, work) {
      await enter(holder);
      try {
        const worker = await borrow();
        try {
          return await work(openSession(worker, { leftMs: auditMs, ofMs: auditMs }));
        } catch (error) {
          throw isClosed ? closed() : error;
        } finally {
          giveBack(worker);
        }
      } finally {
        leave();
      }
    },
    close() {
      isClosed = true;
      for (let next = waiting.next(); next; next = waiting.next()) next.item.reject(closed());
      for (const worker of [...idle.splice(0), ...lent]) worker.end();
    },
  };
}

function closed(): GameledgerError {
  return new GameledgerError('UNAVAILABLE', 'The service is stopping.');
}
