/** A match as a caller sees it. */
import { readRevealedSeeds } from '../../../store/ledger/revealed-seed.js';
import type { Caller } from '../../accounts/caller.js';
import { seatOf } from '../access/access.js';
import { redactMatch } from '../access/redact.js';
import type { Presenting } from '../parts.js';
import type { Match } from '../shapes.js';
import type { Loaded } from '../state/live-match.js';
import { loadMatch } from '../state/load.js';

/** A match after something was done to it, without asking whether the caller may still see it. */
export async function presentTo(parts: Presenting, caller: Caller, matchId: string): Promise<Match> {
  return present(parts, caller, await loadMatch(parts, matchId));
}

/** What the caller sees of a match that was loaded. */
export async function present(parts: Presenting, caller: Caller, loaded: Loaded): Promise<Match> {
  const [match] = await presentAll(parts, caller, [loaded]);
  if (!match) throw new Error('one match in, none out');
  return match;
}

/** What the caller sees of some matches that were loaded. */
export async function presentAll(parts: Presenting, caller: Caller, all: readonly Loaded[]): Promise<Match[]> {
  const finished = all.filter(({ head }) => head.status === 'finished').map(({ head }) => head.id);
  const heads = all.map(({ head }) => head);
  const [seeds, ...described] = await Promise.all([
    readRevealedSeeds(parts.connections, finished),
    ...parts.hooks.describe.map((describe) => describe(heads)),
  ]);
  return all.map(({ head, seats }) => {
    const game = parts.findGame(head.game, head.gameVersion);
    const config: unknown = JSON.parse(head.config);
    const seed = seeds.get(head.id)?.toString('hex') ?? null;
    const shown = redactMatch(parts, game, head, seats, { seat: seatOf(caller, { head, seats }), seed, config });
    return Object.assign(shown, ...described.map((of) => of(head)));
  });
}
