import { GameledgerError, type MatchState, type PlayerMessage } from '@gameledger/client';
import { service } from '../session/service.js';
import { gameTitle } from '../words/game-title.js';
import { seatName } from '../words/people.js';
import { say } from '../words/say.js';

/** Something that waits for the player at another place. */
export interface Call {
  /** The message that it is of. */
  type: PlayerMessage['type'];
  /** Where to go, below the path of the service. */
  path: string;
  /** The match that it is about; null: a tournament. */
  matchId: string | null;
  text: string;
}

/** Where a message leads; null: it calls nobody. */
export function placeOf(message: PlayerMessage): Pick<Call, 'path' | 'matchId'> | null {
  switch (message.type) {
    case 'start':
    case 'reset':
    case 'finished':
      return null;
    case 'tournament-invitation':
      return { path: `/tournaments/${message.tournamentId}`, matchId: null };
    case 'round':
      if (message.matchId === null) return { path: `/tournaments/${message.tournamentId}`, matchId: null };
  }
  return { path: `/matches/${message.matchId}`, matchId: message.matchId };
}

/** What a message says in a sentence; null: it asks for nothing any more. *Errors*: GameledgerError. */
export async function callWords(message: PlayerMessage): Promise<string | null> {
  switch (message.type) {
    case 'start':
    case 'reset':
    case 'finished':
      return null;
    case 'round': {
      const { name } = await service.value.tournaments(message.tournamentId).get();
      const values = { round: message.round, name, game: gameTitle(message.game) };
      return say(message.matchId === null ? 'call.bye' : 'call.round', values);
    }
    case 'tournament-invitation': {
      const { name, maker, game } = await service.value.tournaments(message.tournamentId).get();
      return say('call.tournament', { maker: maker.name, name, game: gameTitle(game) });
    }
  }
  const match = await service.value.match(message.matchId).get();
  return matchWords(message, match);
}

type OfMatch = Extract<PlayerMessage, { matchId: string; seat: number; type: 'turn' | 'started' | 'matched' | 'offer' | 'invitation' }>;

async function matchWords(message: OfMatch, match: MatchState): Promise<string | null> {
  const game = gameTitle(match.game);
  const others = match.seats
    .filter(({ seat, player, bot }) => seat !== message.seat && (player ?? bot))
    .map(({ seat }) => seatName(match, seat));
  switch (message.type) {
    case 'turn':
      return (await isTurnNew(message, match)) ? say('call.turn', { game, others, alone: others.length === 0 ? 'yes' : 'no' }) : null;
    case 'started':
      return say('call.started', { game, others, alone: others.length === 0 ? 'yes' : 'no' });
    case 'matched':
      return say('call.matched', { game, others });
    case 'offer':
      return `${game}: ${say('offer.theirs', { who: seatName(match, message.offer.seat), kind: message.offer.kind })}`;
    case 'invitation': {
      // The seat of who invites may not be taken yet.
      const { name } = await service.value.players.get(message.from ?? match.createdBy ?? '');
      return message.rematchOf === null ? say('invite.from', { name, game }) : say('call.rematch', { name, game });
    }
  }
}

/** Whether the turn is still owed, and has come from somebody else: who goes on after an own action is not called. */
async function isTurnNew({ matchId, version, seat }: Extract<PlayerMessage, { type: 'turn' }>, { toAct }: MatchState): Promise<boolean> {
  if (!toAct.includes(seat)) return false;
  const { items } = await service.value.match(matchId).log({ after: version - 1, first: 1 });
  return items[0]?.seat !== seat;
}

/** Whether a call still asks for something. A line that is lost is no answer. */
export async function isStillCalling({ type, matchId }: Call): Promise<boolean> {
  if (matchId === null) return true;
  try {
    const { status, toAct, yourSeat } = await service.value.match(matchId).get();
    if (status === 'finished' || status === 'abandoned') return false;
    if (type === 'turn') return yourSeat !== null && toAct.includes(yourSeat);
    return type !== 'invitation' || yourSeat === null;
  } catch (error) {
    return !(error instanceof GameledgerError && error.code === 'NOT_FOUND');
  }
}
