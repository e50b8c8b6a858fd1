import { feature } from '../../api/feature.js';
import { environment, onOrOff } from '../../base/environment.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import { BOT_IDS } from '../../rules/bots/bots.js';
import { addBot } from './add-bot.js';
import { answerAsBots, answerLeftOffers } from './answer-offers.js';
import type { BotServices } from './contract.js';
import { RESOLVERS } from './graphql.js';
import { createMatchLocks } from './match-locks.js';
import { BOT_TOOLS } from './mcp.js';
import { OPERATIONS } from './operations.js';
import { openOwingBots } from './owing-bots.js';
import { createBotService } from './play-bots.js';
import { openDriver } from './runner/driver.js';

/** How the seats of bots are played. */
export interface BotsSettings {
  /** Whether this process plays them. */
  plays: boolean;
}

const ENVIRONMENT = environment({ BOTS: onOrOff() }, ({ BOTS: plays }): BotsSettings => ({ plays }));

/** Built-in bots: docs/bots.md. */
export const bots = feature<BotServices, BotsSettings | undefined>({
  name: 'bots',
  operations: OPERATIONS,
  environment: ENVIRONMENT,
  open({ parts, log }, { plays } = { plays: false }) {
    const locks = createMatchLocks(parts.connections.url);
    const owingBots = openOwingBots(parts.notifications);
    const turns = createBotService(parts, locks, owingBots);
    const driver = plays ? openDriver(turns, log) : undefined;
    return {
      services: { bots: { add: (caller, matchId, request) => addBot(parts, caller, matchId, request), turns } },
      hooks: { bots: { names: BOT_IDS, owe: owingBots.owe, answerOffer: (live, seq) => answerAsBots(parts, live, seq) } },
      duties: [answerLeftOffers(parts), ...(driver?.duties ?? [])],
      gauges: driver && {
        gauges: { gameledger_bot_queue_length: 'Matches in which a built-in bot owes an action.' },
        read: async () => ({ gameledger_bot_queue_length: await turns.countOwing() }),
      },
      async close() {
        await driver?.close();
        await locks.close();
      },
    };
  },
  graphql: { schema: new URL('src/features/bots/schema.graphql', PACKAGE_ROOT), resolvers: RESOLVERS },
  mcp: BOT_TOOLS,
});
