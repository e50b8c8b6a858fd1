import { z } from 'zod';
import { seatNumber } from '../../../record/log/seat-number.js';
import { STATUSES } from '../../../record/log/statuses.js';
import { type Legend, MOODS, type Scene } from '../../../rules/kernel/scene.js';
import { TOUCHES } from '../../../rules/scene/touch.js';
import { ENTRY_KINDS, OFFER_KINDS } from '../../../use-cases/matches/life-contract.js';
import { LAST_SEQ, nextCursor } from '../parameters.js';
import { CODES, problem } from '../responses.js';
import { gameAction, gameEvent, gameView } from './game-json.js';
import { matchResult, seatsFields, toAct } from './match.js';
import { ask, end, language, standing, story, turnWords } from './narration.js';

const version = z.int().min(0);

const clock = z
  .object({
    remainingMs: z.array(z.int()).describe('By seat, in milliseconds.'),
    running: z.array(seatNumber).describe('The seats whose clocks are running.'),
    deadline: z.iso.datetime().nullable().describe('The next deadline; null while no clock is running.'),
  })
  .meta({ id: 'Clock', description: 'The clocks: now for the present version, at its entry for an earlier one.' });

const openOffer = z
  .object({
    seq: version.describe('The `seq` of the entry that made it; identifies the offer in requests.'),
    seat: seatNumber.describe('The seat that makes the offer.'),
    kind: z.enum(OFFER_KINDS),
    to: version.nullable().describe('For a takeback: the version to return to.'),
    accepted: z.array(seatNumber).describe('The seats that have accepted so far.'),
  })
  .meta({ id: 'OpenOffer', description: 'An open offer.' });

/** What a seat may offer, as a request says it. */
export const offerBody = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('draw') }),
  z.strictObject({ kind: z.literal('takeback'), to: z.int().min(0).max(LAST_SEQ).describe('The version to return to.') }),
  z.strictObject({ kind: z.literal('abort') }),
  z.strictObject({ kind: z.literal('pause') }),
]);

const offer = z
  .object({ kind: z.enum(OFFER_KINDS), to: version.describe('For a takeback: the version to return to.').optional() })
  .meta({ id: 'Offer', description: 'An offer to the other seats.' });

const effect = z
  .object({
    ...offer.shape,
    assisted: z.literal(true).describe('For a takeback in a solo match: something had been drawn or shown since.').optional(),
  })
  .meta({ id: 'Effect', description: 'What an offer has brought about.' });

const viewFields = {
  clock: clock.nullable().describe('Null in a match without a clock.'),
  offers: z.array(openOffer),
  version,
  viewer: z.union([seatNumber, z.enum(['spectator', 'omniscient'])]),
  toAct,
  result: matchResult.nullable(),
  view: gameView,
  // Only in a view with words.
  text: z.string().describe('With `words=1` (in a stream with `story=1`), as all that follows: the view as text.').optional(),
  language: language.optional(),
  ask: ask.nullable().describe('Null when no seat owes an action.').optional(),
  standing: z.array(standing).describe('How the seats stand.').optional(),
  end: end.nullable().describe('Null while the match has no result.').optional(),
};

const entryFields = {
  seq: version,
  kind: z.enum(ENTRY_KINDS),
  seat: seatNumber.nullable().describe('Null for entries that no seat makes, and while the action is secret.'),
  action: gameAction.nullable().describe('Null while it is secret, and for entries that are no action of the game.'),
  events: z.array(gameEvent).describe('The events, as the caller may see them.'),
  toAct,
  result: matchResult.nullable(),
  hash: z.string().describe('The hash of the chain up to and including this entry: SHA-256, lower-case hex.'),
  at: z.iso.datetime(),
  offer: offer.describe('For an `offer`.').optional(),
  answer: z
    .object({ offer: version.describe('The `seq` of the offer.'), accept: z.boolean() })
    .describe('For an `answer`; a refusal by the seat that made the offer is a withdrawal.')
    .optional(),
  effect: effect.nullable().describe('For an `offer` or `answer`: its effect.').optional(),
  deadline: z.iso.datetime().describe('For a `timeout`: the missed deadline.').optional(),
  outage: z
    .object({ from: z.iso.datetime(), to: z.iso.datetime() })
    .describe('For an `outage`: the time during which the clocks were stopped.')
    .optional(),
  reason: z.string().describe('For a `void`: why the operator ended the match.').optional(),
  story: story.optional(),
};

/** Everything a viewer sees of a match at one version. */
export const viewAt = z.object(viewFields).meta({ id: 'View', description: 'Everything a viewer sees of a match at one version.' });

/** One line of the log. */
const entry = z
  .object(entryFields)
  .meta({ id: 'Entry', description: 'One entry of the log as the caller may see it; complete once the match has finished.' });

/** A page of the log. */
export const entryList = z
  .object({ items: z.array(entry), nextCursor })
  .meta({ id: 'EntryList', description: 'A page of the log; `nextCursor` is a `seq`, null when nothing follows yet.' });

const number = { type: 'number' };

/** The kernel's schema checks it; here stands what of it a client reads first. */
const scene = z.custom<Scene>().meta({
  id: 'Scene',
  description: 'The things on the table, in units of the scene: docs/scenes.md describes every member.',
  type: 'object',
  properties: {
    width: number,
    height: number,
    palette: { type: 'object', description: 'By role: the style of its things.' },
    items: { type: 'array', items: { type: 'object' }, description: 'In painting order.' },
    hand: { type: 'object', description: 'The cards of the viewer, each around its own origin.' },
    mood: { type: 'string', enum: [...MOODS], description: '`plain` by default.' },
    mover: { type: 'string', description: 'What the next actions of the viewer move.' },
  },
  required: ['width', 'height', 'palette', 'items'],
});

/** The picture of a version as data. */
export const sceneAt = z
  .object({
    version,
    viewer: z.union([seatNumber, z.enum(['spectator', 'omniscient'])]),
    title: z.string().describe('A description of the picture.'),
    isOver: z.boolean().describe('Whether the match is over and this version final.'),
    scene,
    help: z
      .object({
        legend: z
          .custom<Legend>()
          .meta({ type: 'object', description: 'Symbols, each an item around [0, 0] in a box of 48 by 48, with its meaning as label.' }),
        hints: z.array(z.object({ text: z.string(), marks: z.array(z.string()).describe('Things of the scene.') })),
      })
      .describe('With `help=1`: what the symbols mean, and hints for a first match.')
      .optional(),
  })
  .meta({ id: 'SceneAt', description: 'The picture of a version as one viewer sees it, as data for drawing.' });

/** How likely an action succeeds. */
const odds = z
  .object({
    p: z.number().min(0).max(1).describe('From 0 to 1.'),
    text: z.string().describe('In per cent, with what it is the chance of.'),
  })
  .meta({
    id: 'Odds',
    description:
      'How likely the dice of an action make it succeed, before any die is rolled again. Exact for what the seat can see; for what it cannot see, the mean over positions that look the same to it.',
  });

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
            .describe('With `targets=1`: the things of the scene to touch for it, in order; null for a game without pictures.')
            .optional(),
          odds: odds.nullable().describe('With `odds=1`; null where no die of this action decides anything.').optional(),
        }),
      )
      .describe('All legal actions.'),
  })
  .meta({
    id: 'LegalActions',
    description:
      'All legal actions of the caller’s seat, also when it owes none (`toAct` lists the seats that do); other actions are illegal.',
  });

/** Moves by destination. */
export const routes = z
  .object({
    version,
    seat: seatNumber,
    routes: z
      .array(
        z.object({
          to: z.string().describe('The thing of the scene where it leads to.'),
          path: z.array(z.string()).describe('Every place on the way, `to` last.'),
          actions: z.array(gameAction).describe('To be sent one after the other, as long as the next one is in the list of legal actions.'),
          cost: z.number(),
        }),
      )
      .describe('Cheapest first; empty in a game without moves that chain.'),
  })
  .meta({ id: 'Routes', description: 'Where a thing of the scene can be taken by chains of legal actions of the caller’s seat.' });

/** A thing of the table. */
export const inspection = z
  .object({
    version,
    viewer: z.union([seatNumber, z.enum(['spectator', 'omniscient'])]),
    thing: z.string().describe('Its `id` in the scene.'),
    label: z.string().describe('Its name in the scene, with its figures.'),
    entries: z
      .array(z.object({ list: z.string(), id: z.string(), name: z.string(), text: z.string() }))
      .describe('What the data book says of it, by list and id.'),
    touch: z
      .enum(TOUCHES)
      .nullable()
      .describe(
        '`after`: after the other things of `path`. `never`: no action has to do with it. Null for callers without a seat, in a pause and after the end.',
      ),
    path: z.array(z.string()).describe('What to touch, in order; empty where nothing helps.'),
    action: gameAction.nullable().describe('If refused: the action that touching it would be.'),
    code: z.enum(CODES).nullable().describe('If refused: the code that the action is refused with.'),
    rule: z.string().nullable().describe('The rule that forbids it, e.g. `TJ-5.2`.'),
    reason: z.string().nullable().describe('The refusal code of the game’s specification, e.g. `NOT_ADJACENT`.'),
    instead: z.string().nullable().describe('A legal alternative.'),
    text: z.string().describe('Whether it can be touched, and why not.'),
  })
  .meta({ id: 'Inspection', description: 'A thing of the table, in words, and whether it can be touched.' });

/** A world to search. */
export const imagined = z
  .object({ version, seat: seatNumber, state: z.unknown().describe('A full state, by the game’s state schema.') })
  .meta({ id: 'Imagined', description: 'A full state the seat can imagine: its knowledge is kept, everything else is drawn again.' });

/** What an accepted action is answered. */
export const accepted = z
  .object({
    version: z.int().describe('The `seq` of its entry.'),
    events: z.array(gameEvent).describe('The events, as the acting seat may see them.'),
    toAct,
    result: matchResult.nullable(),
  })
  .meta({ id: 'Accepted', description: 'An accepted, durable action.' });

/** The last word of a stream whose key is no longer good, or that has failed. */
export const problemMessage = z.object({ type: z.literal('problem'), problem }).meta({
  id: 'ProblemMessage',
  description:
    'Why the server ends the stream: its key or seat token is no longer valid, or, with a status of 500 and more, the service has failed and the client reconnects after a moment.',
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
      'Before the start the seats, at every change; then a snapshot, every later entry once and in order, the end; or a problem.',
  });

/** What an offer, an answer and the like are answered. */
export const agreed = z
  .object({
    seq: version.describe('The `seq` of its entry.'),
    version: version.describe('The present version; built-in bots can have answered already.'),
    status: z.enum(STATUSES),
    toAct,
    result: matchResult.nullable(),
  })
  .meta({ id: 'Agreed', description: 'A durable entry about the match, and the present state of the match.' });

/** One message of a player's turns. */
export const turnMessage = z
  .discriminatedUnion('type', [
    z.object({ type: z.literal('turn'), matchId: z.uuid(), game: z.string(), seat: seatNumber, version, ...turnWords }),
    problemMessage,
  ])
  .meta({ id: 'TurnMessage', description: 'A match in which the caller owes an action; or a problem.' });

const verdict = z
  .object({
    check: z.enum(['chain', 'chance', 'replay', 'result', 'clock', 'parent']),
    ok: z.boolean(),
    unproven: z.string().nullable().describe('Null if it could be checked; otherwise why it cannot be checked yet.'),
    code: z
      .enum(['ENGINE_MISSING', 'PARENT_MISSING', 'START_UNPROVEN'])
      .nullable()
      .describe(
        'What an open check needs: an engine that is not installed, the record of the parent, a proof of the initial state. Otherwise null.',
      ),
    seq: z.int().nullable().describe('The first wrong entry.'),
    message: z.string(),
  })
  .meta({ id: 'Verdict', description: 'One check of a record.' });

const usedEngine = z
  .object({
    game: z.string(),
    version: z.int(),
    sha256: z.string().describe('SHA-256 of its bundle, lower-case hex.'),
    source: z.enum(['installed', 'missing']).describe('`missing`: this service does not have the engine and replayed nothing.'),
  })
  .meta({ id: 'UsedEngine', description: 'The engine of a log.' });

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
