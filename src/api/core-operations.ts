import { ACTIONS } from './rest/routes/actions.js';
import { BULK_ACTIONS } from './rest/routes/bulk-actions.js';
import { ENGINES } from './rest/routes/engines.js';
import { GAMES } from './rest/routes/games.js';
import { IMAGINATION } from './rest/routes/imagination.js';
import { IMPORT } from './rest/routes/import.js';
import { LIFE } from './rest/routes/life.js';
import { MATCHES } from './rest/routes/matches.js';
import { OBSERVATION } from './rest/routes/observation.js';
import { PLAYER_EVENTS } from './rest/routes/player-events.js';
import { PLAYERS } from './rest/routes/players.js';
import { PROFILES } from './rest/routes/profiles.js';
import { RECORD } from './rest/routes/record.js';
import { RULES } from './rest/routes/rules.js';
import { SEATS } from './rest/routes/seats.js';
import { STREAMS } from './rest/routes/streams.js';
import { TICKETS } from './rest/routes/tickets.js';
import { VERIFICATION } from './rest/routes/verification.js';

/** What the core can be asked for, by name. */
export const CORE_OPERATIONS = {
  ...GAMES,
  ...RULES,
  ...ENGINES,
  ...PLAYERS,
  ...PROFILES,
  ...MATCHES,
  ...SEATS,
  ...ACTIONS,
  ...BULK_ACTIONS,
  ...LIFE,
  ...OBSERVATION,
  ...IMAGINATION,
  ...TICKETS,
  ...STREAMS,
  ...PLAYER_EVENTS,
  ...RECORD,
  ...IMPORT,
  ...VERIFICATION,
};

/** They with their types. */
export type CoreOperations = typeof CORE_OPERATIONS;
