import { type LeaveOutcome, type Leaver, leaveSeat as leaveSeatRow } from '../../../store/ledger/seats.js';
import type { Presenting } from '../parts.js';

/** Leaves a seat before the start: it is free then, unless the feature that has made the match ends it. */
export async function leaveSeat(
  { connections, hooks }: Pick<Presenting, 'connections' | 'hooks'>,
  matchId: string,
  leaver: Leaver,
): Promise<LeaveOutcome> {
  return (await hooks.endUnstarted(matchId, leaver)) ?? leaveSeatRow(connections, matchId, leaver);
}
