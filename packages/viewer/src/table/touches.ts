import type { Choice } from '@gameledger/client';

/** What is left to choose from after some touches. */
export interface Narrowed {
  /** Every action whose path begins with the touches. */
  choices: Choice[];
  /** Those whose path is at its end: only their labels decide. */
  complete: Choice[];
  /** What can be touched next. */
  next: ReadonlySet<string>;
}

/** The actions whose paths continue the touches so far. An action without a path is reached by its label alone. */
export function narrow(actions: readonly Choice[], touched: readonly string[]): Narrowed {
  const choices = touched.length === 0 ? [...actions] : actions.filter(({ targets }) => touched.every((id, i) => targets?.[i] === id));
  const complete = touched.length === 0 ? [] : choices.filter(({ targets }) => targets?.length === touched.length);
  const next = new Set(choices.flatMap(({ targets }) => targets?.[touched.length] ?? []));
  return { choices, complete, next };
}

/** The action that the touches have decided; null while there is more to choose. */
export function decided({ choices, complete }: Narrowed): Choice | null {
  const [only] = complete;
  return choices.length === 1 && only ? only : null;
}

/** What is taken to a place by what has been touched; before a touch what the scene says moves next. */
export function movedBy(touched: readonly string[], mover: unknown): string | undefined {
  if (touched.length > 0) return touched.length === 1 ? touched[0] : undefined;
  return typeof mover === 'string' ? mover : undefined;
}
