import { z } from 'zod';
import { operation } from '../../api/operation.js';
import { match } from '../../api/rest/components/match.js';
import { matchPath, shortId } from '../../api/rest/parameters.js';
import { answer } from '../../api/rest/responses.js';
import { joinFields } from '../../api/rest/routes/seats.js';
import { seatNumber } from '../../record/log/seat-number.js';
import type { BotServices } from './contract.js';

const addBotBody = z
  .strictObject({
    seat: seatNumber.describe('The seat to fill; the lowest free one by default.').optional(),
    bot: shortId.describe('One of the game’s `bots`.'),
    loadout: joinFields.loadout,
  })
  .meta({ examples: [{ seat: 1, bot: 'random' }] });

/** What bots can be asked for. */
export const OPERATIONS = {
  addBot: operation({
    by: 'player',
    needs: 'create',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'SEAT_TAKEN', 'MATCH_NOT_ACTIVE'],
    rest: 'POST /matches/:matchId/bots',
    about: { tag: 'seats', summary: 'Fill a seat with a built-in bot', description: 'For the creator of the match.' },
    input: { params: matchPath, body: addBotBody },
    output: { 201: answer('The match.', match) },
    run: ({ bots }: BotServices, { caller, matchId, ...wanted }) => bots.add(caller, matchId, wanted),
  }),
};
