import type { MatchState } from '@gameledger/client';
import { ratingWords } from '../players/rating-words.js';
import { useAnswer } from '../players/use-answer.js';
import { service } from '../session/service.js';

/** The ratings that the players of a match have in its game, by seat; of who has none there is nothing. */
export function useSeatRatings({ game, seats }: MatchState): ReadonlyMap<number, string> {
  const players = seats.flatMap(({ seat, player }) => (player ? { seat, id: player.id } : []));
  const { answer } = useAnswer(async () => {
    const rated = players.map(async ({ seat, id }) => ({ seat, ...(await service.value.players.ratings(id, game, { first: 1 })) }));
    return new Map(
      (await Promise.all(rated)).flatMap(({ seat, rating }) => (rating.matches > 0 ? [[seat, ratingWords(rating)] as const] : [])),
    );
  }, [game, players.map(({ seat, id }) => `${seat} ${id}`).join()]);
  return answer ?? NONE;
}

const NONE: ReadonlyMap<number, string> = new Map();
