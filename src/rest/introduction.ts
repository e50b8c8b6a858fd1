/** The groups of routes. */
export const TAGS = [
  { name: 'games', description: 'The catalogue and the rules.' },
  { name: 'players', description: 'Accounts and API keys.' },
  { name: 'matches', description: 'Open, find and read matches.' },
  { name: 'seats', description: 'Take, leave and fill seats.' },
  { name: 'actions', description: 'What is legal, acting, giving up.' },
  { name: 'life', description: 'Clocks and agreement: offers, answers, the pause, the rematch.' },
  { name: 'observation', description: 'Views, the log, live streams.' },
  { name: 'talk', description: 'What players say to each other about a match.' },
  { name: 'tournaments', description: 'Round robin, Swiss, single elimination.' },
  { name: 'webhooks', description: 'What a player is told, posted to an address.' },
  { name: 'operator', description: 'For whoever runs the service.' },
  { name: 'audit', description: 'The portable record and the service’s own check of it.' },
];

/** What a client must know before the first request. */
export const INTRODUCTION = `A game service: open a match of a tabletop game, play it from any frontend, bot or AI agent, watch it live, audit it afterwards.

**Keys.** \`POST /v1/players\` answers an API key (\`gl_…\`); send it as \`Authorization: Bearer <key>\`. Taking a seat answers a seat token (\`gs_…\`), which acts for that seat only. Catalogue, public matches and finished logs can be read without a key.

**Cursor.** Every accepted action is an entry with a \`seq\`; the match's \`version\` is its last \`seq\`. Log, streams and subscriptions share it: whoever reconnects with the last \`seq\` it saw misses nothing and gets nothing twice.

**Retries.** Send an \`Idempotency-Key\` with an action; repeat the request with the same key until it is answered.

**Errors** are \`application/problem+json\` with a stable \`code\`. A refused request changes nothing.

**Growth.** Answers may gain fields: ignore those you do not know. Requests are strict: a field that is not in their schema is refused.`;
