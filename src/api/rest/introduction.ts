/** The operations with which a bot begins, in the order in which it needs them. */
export const FIRST_BOT: readonly string[] = ['createPlayer', 'createMatch', 'joinMatch', 'streamTurns', 'listLegalActions', 'act'];

/** The group of those. */
export const FIRST_BOT_TAG = 'first bot';

/** The groups of operations, but for those of features. */
export const TAGS = [
  {
    name: FIRST_BOT_TAG,
    description: `The six operations that a bot begins with, each of which is in another group too, in this order: \`${FIRST_BOT.join('`, `')}\`. See docs/bots.md.`,
  },
  { name: 'games', description: 'The catalogue and the rules.' },
  { name: 'players', description: 'Accounts and API keys.' },
  { name: 'matches', description: 'Open, find and read matches.' },
  { name: 'seats', description: 'Take, leave and fill seats.' },
  { name: 'actions', description: 'Legal actions, acting, resigning.' },
  { name: 'life', description: 'Clocks and agreements: offers, answers, pauses, rematches.' },
  { name: 'observation', description: 'Views, the log, live streams.' },
  { name: 'audit', description: 'The portable record and the service’s own check of it.' },
];

/** What a client must know before the first request. */
export const INTRODUCTION = `A game service: open a match of a tabletop game, play it with any front end, bot or AI agent, watch it live, audit it afterwards.

**Keys.** \`POST /v1/players\` returns an API key (\`gl_…\`); send it as \`Authorization: Bearer <key>\`. Taking a seat returns a seat token (\`gs_…\`), which acts for that seat only. The catalogue, public matches and finished logs can be read without a key.

**Cursor.** Every accepted action is an entry with a \`seq\`; the match's \`version\` is its last \`seq\`. Log, streams and subscriptions share it: a client that reconnects with the last \`seq\` it saw misses nothing and gets nothing twice.

**Retries.** Send an \`Idempotency-Key\` with an action, and with every other request that accepts one; repeat the request with the same key until you get a response. Other requests refuse it (\`MALFORMED\`), except GET.

**Errors** are \`application/problem+json\` with a stable \`code\`. A refused request changes nothing.

**Growth.** Responses may gain fields: ignore those you do not know. Requests are strict: a field that is not in their schema is refused.

**Guides**: docs/api.md describes this API, docs/match-life.md clocks and agreements, docs/lobby.md finding opponents; see also docs/bots.md, docs/webhooks.md, docs/limits.md.`;
