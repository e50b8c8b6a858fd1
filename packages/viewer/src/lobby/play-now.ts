import type { WaitingSeeks } from '@gameledger/client';
import { playAsGuest } from '../session/account.js';
import { service } from '../session/service.js';
import { entropy, startMatch, usualBot } from './start-match.js';

/** So many who wait are asked for, one after the other: another player may have come first. */
const MOST_TRIED = 3;

/**
 * Sits down at once, in any game: with somebody who waits for a match, else with a bot, in `game` if there is one for
 * it: the id of the match. *Errors*: GameledgerError.
 */
export async function playNow(game: string | null): Promise<string> {
  await playAsGuest();
  const [waiting, games] = await Promise.all([service.value.seeks.waiting(), service.value.games()]);
  for (const seek of waiting.toSorted(byReadiness).slice(0, MOST_TRIED)) {
    // One that cannot be met keeps nobody from playing.
    const met = await meet(seek).catch(() => null);
    if (met !== null) return met;
  }
  const withBots = games.filter(({ bots }) => bots.length > 0);
  const chosen = withBots.find(({ id }) => id === game) ?? withBots[0];
  const opponent = chosen && usualBot(chosen.bots);
  if (opponent === undefined) throw new Error('No game has a bot.');
  return startMatch({ game: chosen?.id ?? '', opponent, brought: {} });
}

/** What counts for nothing comes before what is rated; then who has waited the longest. */
function byReadiness(one: WaitingSeeks, other: WaitingSeeks): number {
  return Number(one.rated) - Number(other.rated) || one.since.localeCompare(other.since);
}

/** The match with one who waits; null when somebody else has met them. */
async function meet({ game, preset, config, clock, rated }: WaitingSeeks): Promise<string | null> {
  const { seeks } = service.value;
  const rules = preset === null ? { config } : { preset };
  const request = { game, ...rules, ...(clock && { clock }), ...(rated && { rated }), entropy: entropy() };
  const { id, matchId } = await seeks.create(request as Parameters<typeof seeks.create>[0]);
  return matchId ?? (await seeks.cancel(id)).matchId;
}
