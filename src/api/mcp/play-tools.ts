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

const timeoutSeconds = z.int().min(0).max(LONGEST_WAIT).describe('How long to wait; 20 by default.').optional();

/** Adds list_legal_actions, submit_action and wait_for_turn, which waits no longer than until `stopping` aborts. */
export function addPlayTools(server: McpServer, gateway: Gateway, stopping: AbortSignal): void {
  addTool(
    server,
    'list_legal_actions',
    {
      title: 'List legal actions',
      description: 'All legal actions of your seat, also when it owes none (toAct lists the seats that do); other actions are illegal.',
      inputSchema: { matchId, lang },
      annotations: READS,
    },
    async ({ matchId, lang: language }) => told(JSON.stringify(numbered(await gateway.call('listLegalActions', { matchId, language })))),
  );
  addTool(
    server,
    'submit_action',
    {
      title: 'Act',
      description:
        'Plays one of the legal actions, then waits and returns as wait_for_turn does. A refusal is a result: it names the rule that forbids the action and a legal alternative.',
      inputSchema: {
        matchId,
        choice: z.int().min(1).max(LAST_SEQ).describe('The number of a legal action, together with the version of its list.').optional(),
        version: z
          .int()
          .min(0)
          .max(LAST_SEQ)
          .describe('The version on which the decision is based; makes a repeated call safe.')
          .optional(),
        action: wantedAction.optional(),
        timeoutSeconds,
        idempotencyKey,
        lang,
      },
      outputSchema: shapes.submittedShape,
      annotations: WRITES,
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
        'Returns as soon as your seat owes an action, with what has happened, the table and the legal actions by number; or when another seat has made an offer, or the match is over; after the timeout with timedOut, then call again. Waits for the start of an open match too.',
      inputSchema: {
        matchId,
        lang,
        timeoutSeconds,
      },
      outputSchema: shapes.turnShape,
      annotations: READS,
    },
    async ({ matchId, timeoutSeconds: seconds = 20, lang: language }, { signal, tell }) => {
      const { text, ...waited } = await waitForTurn(gateway, matchId, language, { seconds, ends: [signal, stopping], tell });
      return answered(waited, text);
    },
  );
}
