import { z } from 'zod';
import type { Scene } from '../../kernel/scene.js';
import { STATUSES } from '../../log/statuses.js';
import { ENTRY_KINDS, OFFER_KINDS } from '../../matches/life-contract.js';
import { LAST_SEQ } from '../parameters.js';
import { problem } from '../responses.js';
import { gameAction, gameEvent, gameView } from './game-json.js';
import { matchResult, seatNumber, seatsFields, toAct } from './match.js';

const version = z.int().min(0);

const clock = z
  .object({
    remainingMs: z.array(z.int()).describe('By seat, in milliseconds.'),
    running: z.array(seatNumber).describe('The seats whose clocks run.'),
    deadline: z.iso.datetime().nullable().describe('The next one to fall; null while no clock runs.'),
  })
  .meta({ id: 'Clock', description: 'How the clocks stand: now for the present version, at its entry for an earlier one.' });

const openOffer = z
  .object({
    seq: version.describe('The entry that made it; names it in requests.'),
    seat: seatNumber.describe('Who offers.'),
    kind: z.enum(OFFER_KINDS),
    to: version.nullable().describe('Of a takeback: the version to go back to.'),
    accepted: z.array(seatNumber).describe('The seats that have said yes so far.'),
  })
  .meta({ id: 'OpenOffer', description: 'An offer that waits for answers.' });

/** What a seat may offer, as a request says it. */
export const offerBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draw') }),
  z.strictObject({ kind: z.literal('takeback'), to: z.int().min(0).max(LAST_SEQ).describe('The version to go back to.') }),
  z.strictObject({ kind: z.literal('abort') }),
  z.strictObject({ kind: z.literal('pause') }),
]);

const offer = z
  .object({ kind: z.enum(OFFER_KINDS), to: version.describe('Of a takeback: the version to go back to.').optional() })
  .meta({ id: 'Offer', description: 'What a seat offers to the others.' });

const viewFields = {
  clock: clock.nullable().describe('Null in a match without a clock.'),
  offers: z.array(openOffer),
  version,
  viewer: z.union([seatNumber, z.enum(['spectator', 'omniscient'])]),
  toAct,
  result: matchResult.nullable(),
  view: gameView,
  text: z.string().describe('The view as text, for people and language models.'),
};

const entryFields = {
  seq: version,
  kind: z.enum(ENTRY_KINDS),
  seat: seatNumber.nullable().describe('Null for what no seat does, and while the action is secret.'),
  action: gameAction.nullable().describe('Null while it is secret, and for what is no action of the game.'),
  events: z.array(gameEvent).describe('What happened, as the caller may see it.'),
  toAct,
  result: matchResult.nullable(),
  hash: z.string().describe('The chain up to and with this entry: SHA-256, lower-case hex.'),
  at: z.iso.datetime(),
  offer: offer.describe('Of an `offer`.').optional(),
  answer: z
    .object({ offer: version.describe('The `seq` of the offer.'), accept: z.boolean() })
    .describe('Of an `answer`; the offerer’s own no is a withdrawal.')
    .optional(),
  effect: offer.nullable().describe('Of an `offer` or `answer`: what it brought about.').optional(),
  deadline: z.iso.datetime().describe('Of a `timeout`: the deadline that was missed.').optional(),
  outage: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }).describe('Of an `outage`: while the clocks stood.').optional(),
  reason: z.string().describe('Of a `void`: why whoever runs the service ended the match.').optional(),
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

const number = { type: 'number' };

/** The kernel's schema checks it; here stands what of it a client reads first. */
const scene = z.custom<Scene>().meta({
  id: 'Scene',
  description: 'What lies on the table, in units of its own: docs/scenes.md has every member.',
  type: 'object',
  properties: {
    width: number,
    height: number,
    palette: { type: 'object', description: 'By role: how its things look.' },
    items: { type: 'array', items: { type: 'object' }, description: 'In the order of painting.' },
  },
  required: ['width', 'height', 'palette', 'items'],
});

/** The picture of a version as data. */
export const sceneAt = z
  .object({
    version,
    viewer: z.union([seatNumber, z.enum(['spectator', 'omniscient'])]),
    title: z.string().describe('What the picture is of, in words.'),
    isOver: z.boolean().describe('Whether the match is over: then this version stays what it is.'),
    scene,
  })
  .meta({ id: 'SceneAt', description: 'The picture of a version as one viewer sees it, as data that a program draws.' });

/** Every legal action of a seat. */
export const legalActions = z
  .object({
    version,
    seat: seatNumber,
    toAct,
    actions: z
      .array(
        z.object({
          action: gameAction,
          label: z.string().describe('For people.'),
          targets: z
            .array(z.string())
            .nullable()
            .describe('With `targets=1`: what one touches in the scene for it, first to last; null for a game without pictures.')
            .optional(),
        }),
      )
      .describe('Every one of them.'),
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

/** The last word of a stream whose key is no longer good. */
export const problemMessage = z.object({ type: z.literal('problem'), problem }).meta({
  id: 'ProblemMessage',
  description: 'Why the server ends the stream: the key or seat token it was opened with is no longer good.',
});

/** One message of a match's stream. */
export const streamMessage = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('seats'), ...seatsFields }),
    z.object({ type: z.literal('snapshot'), ...viewFields }),
    z.object({ type: z.literal('entry'), ...entryFields, view: viewAt.describe('With `view=1`.').optional() }),
    z.object({
      type: z.literal('end'),
      version: version.nullable().describe('Null when the match has never started.'),
      result: matchResult.nullable(),
    }),
    problemMessage,
  ])
  .meta({
    id: 'StreamMessage',
    description:
      'Before the start who sits where, at every change; then a snapshot, every later entry once and in order, the end; or a problem.',
  });

/** What an offer, an answer and the like are answered. */
export const agreed = z
  .object({
    seq: version.describe('The entry this made.'),
    version: version.describe('The present version: built-in bots may have answered already.'),
    status: z.enum(STATUSES),
    toAct,
    result: matchResult.nullable(),
  })
  .meta({ id: 'Agreed', description: 'An entry about the match, and how the match stands now; durable when answered.' });

/** Who follows a match live. */
export const presence = z
  .object({ seats: z.array(seatNumber).describe('Seats with a live stream.'), spectators: z.int().min(0) })
  .meta({ id: 'Presence', description: 'Who follows a match live: a hint, not in the log.' });

/** One message of a player's turns. */
export const turnMessage = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('turn'), matchId: z.uuid(), game: z.string(), seat: seatNumber, version }),
    problemMessage,
  ])
  .meta({ id: 'TurnMessage', description: 'A match in which the caller owes an action; or a problem.' });

const verdict = z
  .object({
    check: z.enum(['chain', 'chance', 'replay', 'result', 'clock', 'parent']),
    ok: z.boolean(),
    unproven: z.string().nullable().describe('Null when it could be checked; else why it cannot be yet.'),
    code: z
      .enum(['ENGINE_MISSING', 'PARENT_MISSING', 'START_UNPROVEN'])
      .nullable()
      .describe(
        'What an open check waits for: an engine that is not here, the record of the parent, a proof of the state it begins with. Else null.',
      ),
    seq: z.int().nullable().describe('The first entry that fails.'),
    message: z.string(),
  })
  .meta({ id: 'Verdict', description: 'One check of a record.' });

const usedEngine = z
  .object({
    game: z.string(),
    version: z.int(),
    sha256: z.string().nullable().describe('Of its bundle, lower-case hex; null where no build of the version is here.'),
    pinnedBy: z
      .enum(['record', 'version'])
      .describe('`record`: entry 0 names the bundle; `version`: entry 0 is older than that, and the newest build of the version is taken.'),
    source: z.enum(['installed', 'missing']).describe('`missing`: this service has no such engine, and replayed nothing.'),
  })
  .meta({ id: 'UsedEngine', description: 'Which engine a log is played by, and how that is known.' });

/** The service's own check of a match. */
export const verification = z
  .object({
    matchId: z.uuid(),
    version: z.int().nullable(),
    ok: z.boolean(),
    engine: usedEngine.nullable().describe('Null before the start.'),
    verdicts: z.array(verdict),
  })
  .meta({ id: 'Verification', description: 'The service’s own check of a match’s record.' });
