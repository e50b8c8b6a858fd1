import type { FollowMessage } from '#client';
import { quoted } from '../../../rules/kit/quoted.js';
import { lineOfEvent } from './played-match.js';

/**
 * What a message of a stream tells a player, a line each: the story of an entry without its details; of a game without
 * words of its own (`hasWords`) what is about the match, and the events as they are.
 */
export function linesOf(message: FollowMessage, hasWords: boolean): string[] {
  switch (message.type) {
    case 'entry': {
      const told = (message.story ?? []).filter(({ isDetail }) => !isDetail).map(({ text }) => text);
      return hasWords ? told : [...told, ...message.events.map(lineOfEvent)];
    }
    case 'seats':
      return [`seats: ${message.seats.map(({ player, bot }) => bot ?? (player ? quoted(player.name) : 'free')).join(', ')}`];
    case 'end':
      return ['the match is over'];
    default:
      return [];
  }
}
