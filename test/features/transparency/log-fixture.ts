import type { TransparencyLog } from '../../../src/features/transparency/log.js';
import type { Services } from '../../../src/server/compose.js';
import { ANONYMOUS, type Caller } from '../../../src/use-cases/accounts/caller.js';
import { type Table, table } from '../../use-cases/matches/match-fixture.js';

/** The log of a service that must have one. */
export function logOf({ transparency }: Pick<Services, 'transparency'>): TransparencyLog {
  if (!transparency) throw new Error('there is no log');
  return transparency;
}

/** A solo match given up at once: the quickest end there is. */
export async function endedMatch(service: Services, visibility: 'public' | 'private' = 'public'): Promise<Table & { owner: Caller }> {
  const seated = await table(service, 'armadogon', {}, visibility);
  const owner = seated.callers[0] ?? ANONYMOUS;
  await service.matches.resign(owner, seated.id);
  return { ...seated, owner };
}

/** The lines of a record. */
export async function recordOf({ matches }: Services, caller: Caller, id: string): Promise<string[]> {
  const lines: string[] = [];
  for await (const line of await matches.record(caller, id)) lines.push(line);
  return lines;
}
