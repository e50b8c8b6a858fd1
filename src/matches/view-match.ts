import type { Viewer } from '../kernel/game.js';
import type { Caller } from '../players/caller.js';
import { GameledgerError } from '../service/errors.js';
import type { ViewAt } from './shapes.js';
import { viewerOf } from './shared/access.js';
import type { Deps } from './shared/deps.js';
import type { StateWalk } from './shared/earlier-states.js';
import { requireStarted } from './shared/load.js';
import { presentLife } from './shared/redact.js';

/** What the caller sees at a version; after the end through any eyes. `walk` is of this match, for who asks for one version after the other. */
export async function viewMatch(
  deps: Deps,
  caller: Caller,
  matchId: string,
  query: { at?: number | undefined; as?: Viewer | undefined },
  walk?: StateWalk,
): Promise<ViewAt> {
  await requireStarted(deps, caller, matchId);
  const live = await deps.live.current(matchId);
  const viewer = query.as ?? viewerOf(caller, live);
  requireEyes(viewer, viewerOf(caller, live), live.status === 'finished', live.genesis.seats);
  const version = query.at ?? live.version;
  if (!Number.isInteger(version) || version < 0 || version > live.version) {
    throw new GameledgerError('NOT_FOUND', `The match has the versions 0 to ${live.version}.`, { currentVersion: live.version });
  }
  const isPresent = version === live.version;
  const { state, toAct, result, life } = isPresent ? live : await (walk?.(version) ?? deps.live.earlier.at(live, version));
  const view = live.game.view(state, viewer);
  const lookedAtMs = isPresent ? deps.clock.now().getTime() : (life?.clock.lastMs ?? 0);
  return { version, viewer, toAct, result, ...presentLife(life, lookedAtMs), view, text: live.game.text(view) };
}

function requireEyes(wanted: Viewer, own: Viewer, finished: boolean, seats: number): void {
  if (typeof wanted === 'number' && wanted >= seats) throw new GameledgerError('NOT_FOUND', `This match has the seats 0 to ${seats - 1}.`);
  if (finished || wanted === own || wanted === 'spectator') return;
  throw new GameledgerError('FORBIDDEN', 'While the match runs you see it through your own eyes or a spectator’s.');
}
