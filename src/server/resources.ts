/** Ends a resource. */
type Close = () => unknown;

/** What a start has opened so far: closed in reverse, whether the next step succeeds or not. */
export interface Resources {
  /**
   * Takes a resource over as soon as it is open; `abandon` ends it without waiting.
   *
   * *Errors*: throws when all has been closed meanwhile; the resource is closed like the others.
   */
  own<T>(resource: T, close: (resource: T) => unknown, abandon?: (resource: T) => void): T;
  /** Closes everything, the last first. *Errors*: the first of those that did not close; the others are closed. */
  close(): Promise<void>;
  /** Ends what would outlive this process, for one that is about to end. */
  abandon(): void;
}

/** Nothing, until it is given something. */
export function createResources(): Resources {
  const open: { close: Close; abandon: Close }[] = [];
  let closing: Promise<void> | null = null;

  const closeAll = async (): Promise<void> => {
    const faults: unknown[] = [];
    for (let last = open.at(-1); last; last = open.at(-1)) {
      try {
        await last.close();
      } catch (fault) {
        faults.push(fault);
      }
      open.splice(open.indexOf(last), 1);
    }
    if (faults.length > 0) throw faults[0];
  };
  return {
    own(resource, close, abandon) {
      open.push({ close: () => close(resource), abandon: () => abandon?.(resource) });
      if (closing === null) return resource;
      // What was opened by a step that was under way when the others were closed.
      closing = closing.finally(closeAll);
      closing.catch(() => undefined);
      throw new Error('told to stop during the start');
    },
    close() {
      closing ??= closeAll();
      return closing;
    },
    abandon() {
      for (const { abandon } of open.toReversed()) abandon();
    },
  };
}
