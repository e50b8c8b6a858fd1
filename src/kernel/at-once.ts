/** Counts what each caller has under way. */
export interface AtOnce {
  /** Answers how to leave; null when the caller has too many under way already. */
  enter(caller: string): (() => void) | null;
}

/** At most `most` of one caller at once. */
export function limitAtOnce(most: number): AtOnce {
  const inside = new Map<string, number>();
  return {
    enter(caller) {
      const count = inside.get(caller) ?? 0;
      if (count >= most) return null;
      inside.set(caller, count + 1);
      return () => {
        const left = (inside.get(caller) ?? 1) - 1;
        if (left > 0) inside.set(caller, left);
        else inside.delete(caller);
      };
    },
  };
}
