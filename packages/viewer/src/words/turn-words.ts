import type { MatchState, Table } from '@gameledger/client';
import { seatName } from './people.js';
import { say } from './say.js';

/** Whose turn it is, that nobody may act in a pause, or how the match ended, in a sentence. */
export function turnWords(match: MatchState, view: Table['view'] | null, isPaused = false): string {
  if (match.status === 'abandoned') return say('turn.abandoned');
  if (view?.end) return [say('turn.finished', { text: view.end.text, because: view.end.because }), ...assistedWords(view.result)].join(' ');
  if (match.result) return resultWords(match, match.result);
  if (match.status === 'open' || !view) return waitingWords(match);
  if (isPaused) return say('turn.paused');
  const others = view.toAct.filter((seat) => seat !== match.yourSeat).map((seat) => seatName(match, seat));
  const isMine = match.yourSeat !== null && view.toAct.includes(match.yourSeat);
  if (isMine) return others.length === 0 ? say('turn.yours') : say('turn.shared', { others });
  return others.length === 0 ? say('turn.nobody') : say('turn.waiting', { others });
}

function waitingWords({ seats, awaitingEntropy, status }: MatchState): string {
  const free = seats.filter(({ player, bot }) => player === null && bot === null).length;
  if (status === 'open' && free > 0) return say('turn.open', { free });
  return say(awaitingEntropy.length > 0 ? 'turn.entropy' : 'turn.starting');
}

/** A list of matches knows the outcomes and not why. */
function resultWords(match: MatchState, result: NonNullable<Table['view']['result']>): string {
  return [outcomeWords(match, result.outcomes), ...assistedWords(result)].join(' ');
}

function outcomeWords(match: MatchState, outcomes: NonNullable<Table['view']['result']>['outcomes']): string {
  const seats = outcomes.flatMap((outcome, seat) => (outcome === 'win' ? [seat] : []));
  if (seats.length === 0) return say(outcomes.length === 1 ? 'turn.lost' : outcomes.includes('loss') ? 'turn.nobodyWon' : 'turn.drawn');
  if (seats.length === 1 && seats[0] === match.yourSeat) return say('turn.youWon');
  return say('turn.won', { winners: seats.map((seat) => seatName(match, seat)) });
}

function assistedWords(result: Table['view']['result']): string[] {
  return result?.assisted ? [say('turn.assisted')] : [];
}
