import { z } from 'zod';
import { operation } from '../../operation.js';
import { imagined } from '../components/play.js';
import { matchPath, optionalBody } from '../parameters.js';
import { answer } from '../responses.js';
import { SEEING } from './observation.js';

/** Worlds for bots that search. */
export const IMAGINATION = {
  imagine: operation({
    by: 'seat',
    needs: 'read',
    errors: [...SEEING],
    rest: 'POST /matches/:matchId/imagine',
    about: {
      tag: 'observation',
      summary: 'Imagine a world',
      description:
        'A full state that the caller’s seat cannot tell from the real one, a different one each time: hidden cards are dealt again, and the secret choices of others are replaced. For bots that search without cheating; changes nothing.',
    },
    input: { params: matchPath, body: optionalBody(z.strictObject({}).meta({ examples: [{}] })) },
    output: {
      200: answer('A world the seat can imagine.', imagined),
    },
    run: ({ matches }, { caller, matchId }) => matches.imagine(caller, matchId),
  }),
};
