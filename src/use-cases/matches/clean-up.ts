import type { Limits } from '../../base/limits.js';
import { dropPlayerEvents } from '../../store/ledger/player-events.js';
import { dropTickets } from '../../store/ledger/tickets.js';
import type { Duty } from '../duty.js';
import type { Connected } from './parts.js';

const EVERY_MS = 10 * 60_000;
const PLAYERS_AT_ONCE = 200;
const DAY_MS = 86_400_000;

/** Removes what players were told long ago, and tickets that nobody has used. */
export function cleanUp({ connections }: Connected, { playerEventDays }: Pick<Limits, 'playerEventDays'>): Duty {
  return {
    name: 'clean-up',
    everyMs: EVERY_MS,
    async run({ isStopping }) {
      await dropTickets(connections);
      const events = new Date(Date.now() - playerEventDays * DAY_MS);
      while (!isStopping() && (await dropPlayerEvents(connections, events, PLAYERS_AT_ONCE)) > 0);
    },
  };
}
