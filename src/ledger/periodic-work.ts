/** Work that is done again and again until it is stopped. */
export interface PeriodicWork {
  /** Whether it is to end: what takes several steps looks before each. */
  isStopping(): boolean;
  /** Begins no more of it; resolves when what is under way has ended. */
  stop(): Promise<void>;
}

/** How work is repeated. */
export interface PeriodicOptions {
  /** *Units*: milliseconds from the end of one run to the begin of the next; 0: it never runs. */
  everyMs: number;
  /** Told of every run that failed, but not while stopping; the next one tries again. */
  onFault?: ((error: unknown) => void) | undefined;
  /** False: the first run is a period away instead of now. */
  isDueNow?: boolean | undefined;
}

/** Does `work` again and again, never twice at a time. */
export function repeatWork(work: () => Promise<unknown>, { everyMs, onFault, isDueNow = true }: PeriodicOptions): PeriodicWork {
  let isStopping = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> = Promise.resolve();
  const runLater = (): void => {
    if (!isStopping) timer = setTimeout(run, everyMs);
  };
  const run = (): void => {
    running = work()
      .catch((error: unknown) => {
        if (!isStopping) onFault?.(error);
      })
      .then(runLater);
  };
  if (everyMs > 0) (isDueNow ? run : runLater)();
  return {
    isStopping: () => isStopping,
    stop() {
      isStopping = true;
      clearTimeout(timer);
      return running;
    },
  };
}
