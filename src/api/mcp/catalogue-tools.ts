/** The tools that read the catalogue: games, rules, data books. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import { GameledgerError } from '../../base/errors.js';
import { FIXED } from '../../base/fixed-limits.js';
import { freeText } from '../../rules/kernel/free-text.js';
import type { GameReference } from '../../use-cases/matches/catalogue-contract.js';
import { COMMITMENT } from '../../use-cases/matches/input-bounds.js';
import type { Gateway } from './gateway.js';
import { answered, told } from './results.js';
import * as shapes from './shapes.js';
import { addTool } from './tools.js';

const { shortId, READS } = shapes;
const LAST_GAME_VERSION = 1_000_000;

const gameVersion = z.int().min(1).max(LAST_GAME_VERSION);

/** Adds list_games, get_rules and get_reference. */
export function addCatalogueTools(server: McpServer, gateway: Gateway): void {
  addTool(
    server,
    'list_games',
    {
      title: 'List games',
      description: 'The games that can be played.',
      inputSchema: { lang: shapes.lang },
      annotations: READS,
      asks: 'listGames',
    },
    async ({ lang: language }) => {
      const { items } = await gateway.call('listGames', { language, first: FIXED.pageItems });
      return answered({
        games: items.map(({ id, title, summary, seats, bots, presets, loadouts }) => ({
          id,
          title,
          summary,
          seats,
          bots,
          presets,
          loadouts,
        })),
      });
    },
  );
  addTool(
    server,
    'get_rules',
    {
      title: 'Read the rules',
      description: 'The rules of a game on two pages; with `section` one rule or chapter; with form `whole` all 130,000 characters.',
      inputSchema: {
        game: shortId,
        section: freeText({ least: 1, most: 16 })
          .describe('A rule as refusals cite it (TJ-5.2), a chapter (TJ-5), or a section (8.2).')
          .optional(),
        form: z.enum(['whole', 'summary']).describe('summary by default.').optional(),
        version: gameVersion.describe('Of a match; the newest by default.').optional(),
        lang: shapes.lang,
      },
      annotations: READS,
      asks: 'getRules',
      plays: true,
    },
    async ({ game: gameId, section, form = 'summary', version, lang: language }) =>
      told(
        section === undefined
          ? await gateway.call('getRules', { gameId, form, version, language })
          : await gateway.call('getRulesSection', { gameId, section, version }),
      ),
  );
  addTool(
    server,
    'get_reference',
    {
      title: 'Look things up',
      description: 'What ids in views and actions mean: the lists there are, one `list`, or one entry by `id`.',
      inputSchema: {
        game: shortId,
        list: shortId.describe('Its name.').optional(),
        id: shortId.describe('As in views.').optional(),
        engine: z.string().regex(COMMITMENT.pattern).describe('Of a match: its SHA-256.').optional(),
        version: gameVersion.describe('Of a match; the newest by default.').optional(),
        lang: shapes.lang,
      },
      annotations: READS,
      asks: 'getReference',
      plays: true,
    },
    async ({ game: gameId, list, id, lang: language, ...wanted }) =>
      told(JSON.stringify(lookUp(await gateway.call('getReference', { gameId, ...wanted, language }), list, id))),
  );
}

/** The lists with how many entries they have; or one list, or one entry. *Errors*: NOT_FOUND. */
function lookUp({ reference }: GameReference, list?: string, id?: string): unknown {
  const lengths = Object.fromEntries(Object.entries(reference).map(([name, entries]) => [name, entries.length]));
  if (list === undefined) return { lists: lengths };
  const entries = Object.hasOwn(reference, list) ? reference[list] : undefined;
  if (!entries) throw new GameledgerError('NOT_FOUND', `There is no list «${list}», only ${Object.keys(lengths).join(', ')}.`);
  if (id === undefined) return entries;
  const entry = entries.find((one) => String(one.id) === id);
  if (!entry) throw new GameledgerError('NOT_FOUND', `The list ${list} has no entry «${id}».`);
  return entry;
}
