/** The tools a seat plays with. */
import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { Gateway } from './gateway.js';
import { numbered, wantedAction } from './listed-action.js';
import { answered, told } from './results.js';
import * as shapes from './shapes.js';
import { refuseAction, submitAction } from './submit.js';
import { addTool } from './tools.js';
import { LONGEST_WAIT, waitForTurn } from './wait.js';

const { idempotencyKey, lang, LAST_SEQ, matchId, READS, WRITES } = shapes;

const timeoutSeconds = z.int().min(0).max(LONGEST_WAIT).describe('20 by default.').optional();

/** Adds list_legal_actions, submit_action and wait_for_turn, which waits no longer than until `stopping` aborts. */
export function addPlayTools(server: McpServer, gateway: Gateway, stopping: AbortSignal): void {
  addTool(
    server,
    'list_legal_actions',
    {
      title: 'List legal actions',
      description: 'All legal actions of your seat, by number; no other is legal.',
      inputSchema: { matchId, odds: z.enum(['0', '1']).describe('`1`: how likely dice make each succeed.').optional(), lang },
      annotations: READS,
      asks: 'listLegalActions',
      plays: true,
    },
    async ({ lang: language, ...asked }) => told(JSON.stringify(numbered(await gateway.call('listLegalActions', { ...asked, language })))),
  );
  addTool(
    server,
    'submit_action',
    {
      title: 'Act',
      description: 'Plays a legal action, then waits and returns as wait_for_turn does; a refusal names the rule and legal actions.',
      inputSchema: {
        matchId,
        choice: z.int().min(1).max(LAST_SEQ).describe('The number of a legal action, with the version of its list.').optional(),
        version: z.int().min(0).max(LAST_SEQ).describe('On which you decide; makes a repeated call safe.').optional(),
        action: wantedAction.optional(),
        timeoutSeconds,
        idempotencyKey,
        lang,
      },
      annotations: WRITES,
      asks: 'act',
      plays: true,
      async refuse(refusal, args) {
        const named = z.object({ matchId, lang: lang.catch(undefined) }).safeParse(args);
        if (!named.success) throw refusal;
        return refuseAction(gateway, named.data.matchId, named.data.lang, refusal);
      },
    },
    (
      { matchId, choice, action = choice, version: expectedVersion, idempotencyKey, timeoutSeconds: seconds = 20, lang: language },
      { signal, tell },
    ) => {
      const wanted = { action, expectedVersion, idempotencyKey, language };
      return submitAction(gateway, matchId, wanted, () =>
        waitForTurn(gateway, matchId, language, { seconds, ends: [signal, stopping], tell }),
      );
    },
  );
  addTool(
    server,
    'wait_for_turn',
    {
      title: 'Wait for your turn',
      description:
        'Returns once your seat owes an action: what has happened, the table, the legal actions by number; or an offer, the end, or timedOut: then call again.',
      inputSchema: {
        matchId,
        lang,
        timeoutSeconds,
      },
      annotations: READS,
      asks: 'getMatch',
      plays: true,
      showsTable: true,
    },
    async ({ matchId, timeoutSeconds: seconds = 20, lang: language }, { signal, tell }) => {
      const { text, ...waited } = await waitForTurn(gateway, matchId, language, { seconds, ends: [signal, stopping], tell });
      return answered(waited, text);
    },
  );
}
