/** What the tools take and give, as zod shapes; clients get them as JSON Schemas. */
import { z } from 'zod';
import { freeText } from '../../rules/kernel/free-text.js';
import { LANGUAGES } from '../../rules/kernel/narration.js';
import { NEWS_TYPES } from '../../use-cases/matches/events-contract.js';
import { COMMITMENT, IDEMPOTENCY_KEY, LONGEST_ENTROPY, LONGEST_ID } from '../../use-cases/matches/input-bounds.js';

const version = z.int().min(0).describe('The seq of the last entry of the log.');
const seat = z.int().min(0);
const toAct = z.array(seat).describe('The seats that owe an action now.');
const result = z
  .looseObject({ outcomes: z.array(z.enum(['win', 'loss', 'draw'])).describe('By seat.') })
  .nullable()
  .describe('Null while the match runs.');
const typed = z.looseObject({ type: z.string() });
const choice = z.object({ number: z.int(), action: typed.describe('An action for submit_action.'), label: z.string() });

/** An id that people chose: of a game, of a bot. */
export const shortId = freeText({ least: 1, most: LONGEST_ID });
/** The annotations of a tool that changes something. */
export const WRITES = { readOnlyHint: false, destructiveHint: false, openWorldHint: false } as const;
/** The annotations of a tool that changes nothing. */
export const READS = { readOnlyHint: true, openWorldHint: false } as const;

/** More than any game has. */
export const MOST_SEATS = 99;

/** What a seat adds to the chance of its match. */
export const contribution = {
  entropy: freeText({ most: LONGEST_ENTROPY })
    .describe('Any text; added to the chance of the match, so that the service cannot choose it alone.')
    .optional(),
  entropyCommitment: z
    .string()
    .regex(COMMITMENT.pattern)
    .describe('Instead of entropy: its SHA-256 in lower-case hex; reveal it with reveal_entropy once all seats are taken.')
    .optional(),
  loadout: z
    .unknown()
    .describe(
      'What your seat brings, e.g. a deck, {"preset": name} with a name of list_games, or {"saved": loadoutId}; the default if left out. Nobody else sees it.',
    )
    .optional(),
};

/** Makes a repeated call harmless. */
export const idempotencyKey = z
  .string()
  .regex(IDEMPOTENCY_KEY.pattern)
  .describe('A call with the same key and the same arguments counts once; without it every call counts.')
  .optional();

/** PostgreSQL keeps a `seq` as an integer. */
export const LAST_SEQ = 2_147_483_647;

/** Names a match. */
export const matchId = z.uuid().describe('The id of the match.');

/** The language of texts. */
export const lang = z.enum(LANGUAGES).describe('The language of what is told; English by default.').optional();

/** Asks for words. */
export const story = (description: string) => z.enum(['0', '1']).describe(`\`1\`: ${description}.`).optional();

const some = z.looseObject({});
const ask = some.nullable().describe('What you have to decide, or whom the match waits for: `text`, `rule`, `done` and `of` its steps.');

/** A match in short. */
export const matchShape = {
  matchId,
  game: z.string(),
  gameVersion: z.int(),
  config: z.unknown().describe('Resolved; secret parts are masked while the match runs.'),
  status: z.enum(['open', 'active', 'finished', 'abandoned']),
  seats: z.array(some).describe('Each with its `player` or `bot`; both null while it is free.'),
  awaitingEntropy: z.array(seat).describe('Committed seats that have to reveal their entropy before the match starts.'),
  yourSeat: seat.nullable(),
  yourLoadout: z.unknown().describe('What your seat brings; null for the default.'),
  version: version.nullable().describe('Null until the match has started.'),
  toAct,
  result,
  terms: some.describe('Clock, effect of a missed deadline, takebacks, whether it is rated.'),
};

/** Of a request that counts once. */
export const replayed = z.boolean().describe('Whether the same request was accepted before.').optional();

/** A seat taken. */
export const seatedShape = {
  ...matchShape,
  seat: seat.nullable().describe('The seat taken; null when none was requested.'),
  seatToken: z
    .string()
    .nullable()
    .describe(
      'Acts for this seat and nothing else, as a bearer token. Shown only when the seat is taken, and again with the same idempotencyKey.',
    ),
  invitations: z
    .array(z.object({ seat, token: z.string() }))
    .describe('The requested invitations: the holder of a token can take its seat, once.')
    .optional(),
  replayed,
};

/** The catalogue in short. */
export const gamesShape = {
  games: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      summary: z.string(),
      seats: z.object({ min: z.int(), max: z.int() }),
      bots: z.array(z.string()),
      presets: z.array(z.string()).describe('Names of configs, for create_match.'),
      loadouts: z.array(z.string()).describe('Names of what a seat can bring.'),
    }),
  ),
};

const clock = some.nullable().describe('`remainingMs` by seat, the seats `running`, the next `deadline`; null in a match without a clock.');

const offers = z
  .array(some)
  .describe('Open offers, each with its `seq`, for answer_offer and withdraw_offer; they lapse at the next action.');

/** What an offer, an answer and the like are answered. */
export const agreedShape = {
  seq: z.int().describe('The `seq` of its entry.'),
  version: version.describe('The present version; built-in bots can have answered already.'),
  status: z.enum(['active', 'finished', 'abandoned']),
  toAct,
  result,
  replayed: z.boolean(),
};

export const viewShape = {
  clock,
  offers,
  version,
  viewer: z.union([seat, z.enum(['spectator', 'omniscient'])]),
  toAct,
  result,
  language: z.enum(LANGUAGES),
  ask,
  standing: z.array(z.looseObject({ seat, label: z.string(), value: z.int() })).describe('How the seats stand.'),
  end: z.looseObject({ text: z.string(), because: z.string() }).nullable().describe('How the match ended.'),
  view: z.unknown().describe('By the JSON Schema of the catalogue (GET /v1/games); the text beside it is a readable form.'),
};

export const turnShape = {
  yourTurn: z.boolean(),
  over: z.boolean(),
  timedOut: z.boolean().describe('There is nothing to do yet: call again.'),
  version: version.nullable().describe('Null until the match has started.'),
  toAct,
  result,
  clock,
  offers,
  ask,
};

export const submittedShape = {
  accepted: z.boolean(),
  ...z.object(turnShape).partial().shape,
  replayed,
  refusal: z
    .object({
      code: z.string().describe('ILLEGAL_ACTION, NOT_YOUR_TURN, VERSION_CONFLICT …'),
      message: z.string(),
      rule: z.string().describe('The rule that forbids it; get_rules with this id as section returns it.').optional(),
      reason: z.string().optional(),
      instead: z.string().describe('A legal alternative, in a sentence.').optional(),
      detail: z.string().describe('Both as the engine says them: in English, with its figures and ids.').optional(),
      currentVersion: z.int().optional(),
      legal: z.array(choice).describe('The legal actions now, at most 30; list_legal_actions returns all.').optional(),
    })
    .describe('The reason, when accepted is false.')
    .optional(),
};

export const verificationShape = {
  matchId,
  version: version.nullable(),
  ok: z.boolean(),
  engine: z
    .looseObject({ game: z.string(), version: z.int(), sha256: z.string(), source: z.string() })
    .nullable()
    .describe('The engine that replayed the log.'),
  verdicts: z.array(
    z.looseObject({
      check: z.string(),
      ok: z.boolean(),
      unproven: z.string().nullable(),
      code: z.string().nullable(),
      message: z.string(),
    }),
  ),
};

/** The events of a player. */
export const eventsShape = {
  events: z
    .array(z.looseObject({ type: z.string(), id: z.int() }))
    .describe(`${['turn', ...NEWS_TYPES].join(', ')}: the guide “lobby” describes their members.`),
  cursor: z.int().nullable().describe('Pass it as after in the next call. Null if the service was not reached in time.'),
  isReset: z.boolean().describe('Events after your cursor are no longer stored: read the lists again.'),
  timedOut: z.boolean().describe('There was no event: call again.'),
};
