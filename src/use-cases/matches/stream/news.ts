/** What the entries of a match tell its players. */

import type { Entry } from '../../../record/log/entry.js';
import { endsMatch } from '../../../record/log/life-entry.js';
import type { AppendCall } from '../../../store/ledger/append-group.js';
import { newsText, type Told } from '../../../store/ledger/player-events.js';
import type { Watching } from '../parts.js';
import type { LiveMatch } from '../state/live-match.js';

/** A match and who sits in it. */
type Seated = Pick<LiveMatch, 'seats'> & { head: Pick<LiveMatch['head'], 'id' | 'game'> };

/**
 * What the setup of a match tells the players: that it has started, and, where nothing is left to play, that it has
 * ended.
 */
export function newsOfStart(match: Seated, genesis: Extract<Entry, { kind: 'setup' }>): Told[] {
  return [...toSeats(match, (place) => ({ ...place, type: 'started' })), ...newsOfEntry(match, genesis)];
}

/** What an entry tells the players of its match; most tell nothing. */
export function newsOfEntry(match: Seated, entry: Entry): Told[] {
  if (endsMatch(entry)) {
    const { result } = entry;
    const status = result === null ? 'abandoned' : 'finished';
    return toSeats(match, (place) => ({ ...place, type: 'finished', status, outcome: result?.outcomes[place.seat] ?? null }));
  }
  if (entry.kind !== 'offer' || entry.effect !== null) return [];
  const offer = { seq: entry.seq, seat: entry.seat, ...entry.offer };
  return toSeats(match, (place) => ({ ...place, type: 'offer', offer })).filter(({ seat }) => seat !== entry.seat);
}

type Place = { player: string; matchId: string; game: string; seat: number };

function toSeats<News extends Told>({ head, seats }: Seated, tell: (place: Place) => News): (News & Place)[] {
  return seats.flatMap(({ seat, playerId }) => {
    if (playerId === null) return [];
    const place = { player: playerId, matchId: head.id, game: head.game, seat };
    return [{ ...tell(place), ...place }];
  });
}

/** News as an append takes them. */
export function withNews(news: readonly Told[]): Pick<AppendCall, 'news'> {
  return news.length === 0 ? {} : { news: newsText(news) };
}

/** Lets those who follow their events know of news that are committed. */
export function announceNews({ notifications }: Pick<Watching, 'notifications'>, news: readonly Told[]): void {
  if (news.length > 0) notifications.announceEvents([...new Set(news.map(({ player }) => player))]);
}
