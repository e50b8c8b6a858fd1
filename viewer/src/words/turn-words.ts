import type { MatchState, View } from '@gameledger/client';
import { listed, seatName } from './people.js';

/** Whose turn it is, that nobody may act in a pause, or how the match ended, in a sentence. */
export function turnWords(match: MatchState, view: View | null, isPaused = false): string {
  const result = view?.result ?? match.result;
  if (match.status === 'abandoned') return 'The match ended without a result.';
  if (result) return resultWords(match, result);
  if (match.status === 'open' || !view) return waitingWords(match);
  if (isPaused) return 'Paused: the clocks are stopped.';
  const others = view.toAct.filter((seat) => seat !== match.yourSeat).map((seat) => seatName(match, seat));
  const isMine = match.yourSeat !== null && view.toAct.includes(match.yourSeat);
  if (isMine) return others.length === 0 ? 'Your turn.' : `Your turn, and that of ${listed(others)}.`;
  return others.length === 0 ? 'Nobody has to act.' : `Waiting for ${listed(others)}.`;
}

function waitingWords({ seats, awaitingEntropy, status }: MatchState): string {
  const free = seats.filter(({ player, bot }) => player === null && bot === null).length;
  if (status === 'open' && free > 0) return `Waiting for players: ${free} ${free === 1 ? 'seat is' : 'seats are'} free.`;
  return awaitingEntropy.length > 0 ? 'Waiting for players to reveal their entropy.' : 'The match is about to start.';
}

function resultWords(match: MatchState, { outcomes, reason, assisted }: NonNullable<View['result']>): string {
  const winners = outcomes.flatMap((outcome, seat) => (outcome === 'win' ? [seat] : []));
  const details = [reason === undefined ? [] : reasonWords(reason), assisted ? 'assisted, so it does not count' : []].flat();
  const why = details.length === 0 ? '' : ` (${details.join('; ')})`;
  if (winners.length === 0)
    return outcomes.length === 1 ? `Finished: lost${why}.` : `Finished: ${outcomes.includes('loss') ? 'nobody wins' : 'a draw'}${why}.`;
  const isYou = winners.length === 1 && winners[0] === match.yourSeat;
  const names = listed(winners.map((seat) => seatName(match, seat)));
  return `Finished: ${isYou ? 'you win' : `${names} ${winners.length === 1 ? 'wins' : 'win'}`}${why}.`;
}

/** A reason of the rules is a name of the code: `pointsReached` is `points reached`. */
function reasonWords(reason: string): string {
  return reason.replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2').toLowerCase();
}
