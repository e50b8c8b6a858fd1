import { z } from 'zod';
import { operation } from '../../operation.js';
import { createdMatch } from '../components/match.js';
import { agreed, offerBody } from '../components/play.js';
import { matchPath, offerPath, optionalBody } from '../parameters.js';
import { answer, LOCATION } from '../responses.js';
import { withSeat } from '../with-seat.js';
import { joinFields } from './seats.js';

const AGREEING = ['FORBIDDEN', 'NOT_FOUND', 'MATCH_NOT_ACTIVE', 'TIME_EXPIRED', 'OFFER_NOT_ALLOWED', 'IDEMPOTENCY_MISMATCH'] as const;

/** The life of a match around its rules: offers, the pause, the rematch. */
export const LIFE = {
  offer: operation({
    by: 'seat',
    needs: 'play',
    errors: [...AGREEING],
    rest: 'POST /matches/:matchId/offers',
    about: {
      tag: 'life',
      summary: 'Offer a draw, a takeback, an abort or a pause',
      description:
        'Appends an entry to the log. It takes effect when all other seats have accepted, and at once if no consent is needed; it lapses at the next action. Built-in bots answer before the response is sent. A takeback counts as ten requests; inside a step of secret choices it goes back to the start of the step, and what no seat had seen there is drawn again.',
    },
    input: { params: matchPath, body: offerBody.meta({ examples: [{ kind: 'takeback', to: 12 }] }) },
    output: { 201: answer('The offer is in the log.', agreed) },
    once: true,
    run: ({ matches }, { caller, matchId, ...offer }, face) =>
      matches.offer(caller, matchId, offer, () => face.chargeCostly('takebackRequests')),
  }),

  answerOffer: operation({
    by: 'seat',
    needs: 'play',
    errors: [...AGREEING, 'OFFER_CLOSED'],
    rest: 'POST /matches/:matchId/offers/:seq/answer',
    about: {
      tag: 'life',
      summary: 'Accept or refuse an offer',
      description: 'The offer takes effect when the last seat accepts; one refusal closes it.',
    },
    input: { params: offerPath, body: z.strictObject({ accept: z.boolean() }).meta({ examples: [{ accept: true }] }) },
    output: { 200: answer('The answer is in the log.', agreed) },
    once: true,
    run: ({ matches }, { caller, matchId, seq, ...answer }) => matches.answerOffer(caller, matchId, seq, answer),
  }),

  withdrawOffer: operation({
    by: 'seat',
    needs: 'play',
    errors: [...AGREEING, 'OFFER_CLOSED'],
    rest: 'DELETE /matches/:matchId/offers/:seq',
    about: { tag: 'life', summary: 'Withdraw an offer', description: 'Only the caller’s own offer, while it is open.' },
    input: { params: offerPath },
    output: { 200: answer('The withdrawal is in the log.', agreed) },
    once: true,
    run: ({ matches }, { caller, matchId, seq, idempotencyKey }) => matches.withdrawOffer(caller, matchId, seq, { idempotencyKey }),
  }),

  resume: operation({
    by: 'seat',
    needs: 'play',
    errors: [...AGREEING],
    rest: 'POST /matches/:matchId/resume',
    about: {
      tag: 'life',
      summary: 'Resume after a pause',
      description: 'Any seat can resume; the clocks continue with their remaining times.',
    },
    input: { params: matchPath, body: optionalBody(z.strictObject({}).meta({ examples: [{}] })) },
    output: { 200: answer('The clocks are running.', agreed) },
    once: true,
    run: ({ matches }, { caller, matchId, idempotencyKey }) => matches.resume(caller, matchId, { idempotencyKey }),
  }),

  rematch: operation({
    by: 'player',
    needs: 'create',
    errors: ['FORBIDDEN', 'NOT_FOUND', 'MATCH_NOT_ACTIVE', 'NOT_RATEABLE', 'ENGINE_MISSING'],
    rest: 'POST /matches/:matchId/rematch',
    about: {
      tag: 'life',
      summary: 'Ask for a rematch',
      description:
        'After the end: a match with the same config and terms, every player one seat further, unless the seats are drawn; the second request returns the same match, and with the same `Idempotency-Key` the same seat token. The caller takes their reserved seat, built-in bots are seated at once. Everybody brings again what they brought, the caller what `loadout` says instead.',
    },
    input: {
      params: matchPath,
      body: optionalBody(z.strictObject({ loadout: joinFields.loadout }).meta({ examples: [{ loadout: { preset: 'kali' } }] })),
    },
    output: {
      201: answer('The match, and the seat taken.', createdMatch, LOCATION),
    },
    once: true,
    run: async ({ matches }, { caller, matchId, ...brought }) => withSeat(await matches.rematch(caller, matchId, brought)),
    headers: ({ id }) => ({ location: `/v1/matches/${id}` }),
  }),
};
