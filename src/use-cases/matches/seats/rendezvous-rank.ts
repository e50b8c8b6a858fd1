import { createHash } from 'node:crypto';

/**
 * Which rank a process has among those that would handle a match, 0 the first; every process finds the same order.
 *
 * *Source*: Thaler and Ravishankar, "A Name-Based Mapping Scheme for Rendezvous", 1996.
 */
export function rendezvousRank(process: string, matchId: string, living: readonly string[]): number {
  const own = weightOf(process, matchId);
  return living.filter((other) => other !== process && weightOf(other, matchId) > own).length;
}

function weightOf(process: string, matchId: string): string {
  return createHash('md5').update(process).update(matchId).digest('hex');
}
