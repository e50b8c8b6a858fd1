// A solo match over GraphQL with typed documents: node --import tsx examples/graphql-client/play.ts, with
// GAMELEDGER_URL set.
import type { TypedDocumentNode } from '@graphql-typed-document-node/core';
import { print } from 'graphql';
import { CreateMatchDocument, CreatePlayerDocument, SubmitActionDocument, TurnDocument } from './operations.js';

const url = process.env.GAMELEDGER_URL ?? 'http://localhost:3000';

/** What a document asks for has its type, and so have its variables. */
async function ask<Result, Variables>(document: TypedDocumentNode<Result, Variables>, variables: Variables, key?: string): Promise<Result> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ query: print(document), variables }),
  });
  const { data, errors } = (await response.json()) as { data: Result | null; errors?: { message: string }[] };
  if (!data || errors) throw new Error(errors?.map(({ message }) => message).join(' ') ?? response.statusText);
  return data;
}

const { createPlayer } = await ask(CreatePlayerDocument, { input: { name: 'Ada', kind: 'BOT' } });
const { apiKey } = createPlayer;
const { createMatch } = await ask(CreateMatchDocument, { input: { game: 'armadogon', join: {} } }, apiKey);
const { id } = createMatch.match;

for (;;) {
  const { match } = await ask(TurnDocument, { id }, apiKey);
  const choice = match?.legalActions?.actions[0];
  if (match?.status !== 'ACTIVE' || !choice) {
    console.log(match?.status, match?.version);
    break;
  }
  const input = { matchId: id, action: choice.action, expectedVersion: match.version };
  const { submitAction } = await ask(SubmitActionDocument, { input }, apiKey);
  if (submitAction.__typename === 'ActionRefused') throw new Error(`${submitAction.rule}: ${submitAction.message}`);
}
