import type { Verification } from '../../../src/use-cases/matches/shapes.js';
import { register, SOLO } from '../../api/rest/table.js';
import type { Client } from '../../kit/client.js';
import { anyOf, type Kinds, type Told } from '../../kit/told-kinds.js';
import { finished, openMatch } from './bot-match.js';

/** Matches of bots, all of which must come to their end. */
function botMatches(opener: (by: Client) => Client): Told {
  const ids: string[] = [];
  return {
    async act(by) {
      const { http } = await register(opener(by), 'Ada');
      const { id } = await openMatch(http, { game: SOLO, bots: ['greedy'] });
      ids.push(id);
    },
    async check(t, truth) {
      for (const id of ids) {
        await finished(truth, id);
        t.ok((await truth.get<Verification>(`/v1/matches/${id}/verification`)).body.ok, 'played to the end, and it verifies');
      }
    },
  };
}

/** What processes tell each other of bots. */
export const KINDS: Kinds = [
  ['work for the bots of other processes', async (_, followers) => botMatches(() => anyOf(followers))],
  ['jobs for which a process has nobody', async () => botMatches((by) => by)],
];
