import type { Readable } from 'node:stream';
import { z } from 'zod';
import { operation } from '../../operation.js';
import { matchPath } from '../parameters.js';

/** The portable record. */
export const RECORD = {
  getRecord: operation({
    by: 'anyone',
    needs: 'read',
    errors: ['NOT_FOUND', 'ENGINE_MISSING'],
    rest: 'GET /matches/:matchId/record',
    about: {
      tag: 'audit',
      summary: 'Download the portable record',
      description:
        'JSON Lines: a header, one line per entry, a footer; everything an auditor needs. Seed, salts and result are included once the match has finished.',
    },
    input: { params: matchPath },
    output: {
      200: {
        description: 'The record.',
        content: { 'application/x-ndjson': { schema: z.custom<Readable>().meta({ type: 'string' }) } },
      },
    },
    run: ({ matches }, { caller, matchId }) => matches.record(caller, matchId),
    headers: (_, { matchId }) => ({ 'content-disposition': `attachment; filename="${matchId}.jsonl"` }),
  }),
};
