import { z } from 'zod';
import { problem } from '../responses.js';
import { gameAction, gameEvent, gameView } from './game-json.js';
import { matchResult, seatNumber, toAct } from './match.js';

const version = z.int().min(0);

const viewFields = {
  version,
  viewer: z.union([seatNumber, z.enum(['spectator', 'omniscient'])]),
  toAct,
  result: matchResult.nullable(),
  view: gameView,
  text: z.string().describe('The view as text, for people and language models.'),
};

const entryFields = {
  seq: version,
  kind: z.enum(['setup', 'action', 'resignation']),
  seat: seatNumber.nullable().describe('Null for the setup, and while the action is secret.'),
  action: gameAction.nullable().describe('Null for the setup, for a resignation, and while it is secret.'),
  events: z.array(gameEvent).describe('What happened, as the caller may see it.'),
  toAct,
  result: matchResult.nullable(),
  hash: z.string().describe('The chain up to and with this entry: SHA-256, lower-case hex.'),
  at: z.iso.datetime(),
};

/** Everything a viewer sees of a match at one version. */
export const viewAt = z.object(viewFields).meta({ id: 'View', description: 'Everything a viewer sees of a match at one version.' });

/** One line of the log. */
const entry = z
  .object(entryFields)
  .meta({ id: 'Entry', description: 'One line of the log as the caller may see it; whole once the match has finished.' });

/** A page of the log. */
export const entryList = z
  .object({ items: z.array(entry), nextCursor: z.string().nullable() })
  .meta({ id: 'EntryList', description: 'A page of the log; `nextCursor` is a `seq`, null when nothing follows yet.' });

/** Every legal action of a seat. */
export const legalActions = z
  .object({
    version,
    seat: seatNumber,
    toAct,
    actions: z.array(z.object({ action: gameAction, label: z.string().describe('For people.') })).describe('Every one of them.'),
  })
  .meta({
    id: 'LegalActions',
    description:
      'Everything the caller’s seat may do now, also when it owes nothing (`toAct` says who does): what is not listed is not legal.',
  });

/** A world to search. */
export const imagined = z
  .object({ version, seat: seatNumber, state: z.unknown().describe('A full state, by the game’s state schema.') })
  .meta({ id: 'Imagined', description: 'A full state the seat can imagine: what it knows is as it is, everything else drawn anew.' });

/** What an accepted action is answered. */
export const accepted = z
  .object({
    version: z.int().describe('The `seq` of the entry this made.'),
    events: z.array(gameEvent).describe('What happened, as the acting seat may see it.'),
    toAct,
    result: matchResult.nullable(),
  })
  .meta({ id: 'Accepted', description: 'An accepted action; durable when answered.' });

const problemMessage = z.object({ type: z.literal('problem'), problem }).meta({
  id: 'ProblemMessage',
  description: 'Why the server ends the stream: the key or seat token it was opened with is no longer good.',
});

/** One message of a match's stream. */
export const streamMessage = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('snapshot'), ...viewFields }),
    z.object({ type: z.literal('entry'), ...entryFields }),
    z.object({ type: z.literal('end'), version, result: matchResult.nullable() }),
    problemMessage,
  ])
  .meta({ id: 'StreamMessage', description: 'First a snapshot, then every later entry once and in order, then the end; or a problem.' });

/** One message of a player's turns. */
export const turnMessage = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('turn'), matchId: z.uuid(), game: z.string(), seat: seatNumber, version }),
    problemMessage,
  ])
  .meta({ id: 'TurnMessage', description: 'A match in which the caller owes an action; or a problem.' });

const verdict = z
  .object({
    check: z.enum(['chain', 'chance', 'replay', 'result', 'parent']),
    ok: z.boolean(),
    unproven: z.string().nullable().describe('Null when it could be checked; else why it cannot be yet.'),
    seq: z.int().nullable().describe('The first entry that fails.'),
    message: z.string(),
  })
  .meta({ id: 'Verdict', description: 'One check of a record.' });

/** The service's own check of a match. */
export const verification = z
  .object({ matchId: z.uuid(), version: z.int().nullable(), ok: z.boolean(), verdicts: z.array(verdict) })
  .meta({ id: 'Verification', description: 'The service’s own check of a match’s record.' });
