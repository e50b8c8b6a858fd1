import type { Entry } from '@gameledger/client';

/**
 * Whether the clocks stand because the seats have agreed on a pause. Nobody acts in a pause, so that it stands near the
 * end of the log.
 */
export function isPaused(entries: readonly Entry[]): boolean {
  const last = entries.findLast(({ kind, effect }) => kind === 'resume' || effect?.kind === 'pause');
  return last !== undefined && last.kind !== 'resume';
}
