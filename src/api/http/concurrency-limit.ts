/** Counts what each holder has open at the same time. */
export interface ConcurrencyLimit {
  /** Returns how to leave, to be called once or more; null when the holder has `most` open already. */
  enter(holder: string, most: number): (() => void) | null;
}

/** Counts in this process. */
export function createConcurrencyLimit(): ConcurrencyLimit {
  const open = new Map<string, number>();
  const leave = (holder: string): void => {
    const left = (open.get(holder) ?? 1) - 1;
    if (left > 0) open.set(holder, left);
    else open.delete(holder);
  };
  return {
    enter(holder, most) {
      const count = open.get(holder) ?? 0;
      if (count >= most) return null;
      open.set(holder, count + 1);
      let isOpen = true;
      return () => {
        if (isOpen) leave(holder);
        isOpen = false;
      };
    },
  };
}
