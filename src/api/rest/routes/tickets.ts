import { z } from 'zod';
import { TICKET_SECONDS } from '../../../use-cases/accounts/tickets.js';
import { operation } from '../../operation.js';
import { answer } from '../responses.js';

const newTicket = z
  .object({
    ticket: z.string().describe('Starts with `gt_`; shown only here.'),
    expiresAt: z.iso.datetime().describe('When it is no longer good.'),
  })
  .meta({
    id: 'NewTicket',
    description: 'A ticket for one stream.',
    examples: [{ ticket: 'gt_Jm5y0bWvq3uX8sT1kPzR7aLcE2dGfHhN4iKoQxYtUw6', expiresAt: '2026-01-31T12:01:00.000Z' }],
  });

/** Tickets for streams. */
export const TICKETS = {
  createTicket: operation({
    by: 'seat',
    needs: 'read',
    errors: [],
    rest: 'POST /tickets',
    about: {
      tag: 'players',
      summary: 'Create a ticket for a stream',
      description: `An \`EventSource\` cannot send a key: it opens one stream with \`?ticket=\`, within ${TICKET_SECONDS} seconds and once, and sees what the key or seat token of this request sees. The stream ends when that is no longer valid.`,
    },
    output: { 201: answer('The ticket.', newTicket) },
    async run({ tickets }, _input, face) {
      await face.chargeCostly('ticketRequests');
      return tickets.create(face.authorization);
    },
  }),
};
