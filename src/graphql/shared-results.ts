/** Subscriptions whose messages are one value for all who see the same: what a document makes of one is made once. */
import {
  BREAK,
  createSourceEventStream,
  type DocumentNode,
  type ExecutionArgs,
  type ExecutionResult,
  execute,
  Kind,
  type OperationDefinitionNode,
  visit,
} from 'graphql';
import { jsonBytes } from '../service/json-bytes.js';
import { type Messages, mapped } from './cancellable.js';
import { isTold, OF_THE_CALLER } from './resolvers/log-entry.js';

type Made = ExecutionResult | Promise<ExecutionResult>;

const shareable = new WeakMap<DocumentNode, boolean>();
const results = new WeakMap<object, WeakMap<DocumentNode, Made>>();
const sizes = new WeakMap<object, number>();
const texts = new WeakMap<object, Buffer>();
/** The results given to all who sent the same document. */
const shared = new WeakSet<object>();

/**
 * As graphql-js' `subscribe`, but that those who sent the same document, and are told the same value, are given one
 * result.
 */
export async function subscribeShared(args: ExecutionArgs): Promise<Messages<ExecutionResult> | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) return source;
  const make = (message: unknown): Made => execute({ ...args, rootValue: message });
  const isShared = isShareable(args.document);
  // A resolver's own messages, as graphql-js leaves them.
  return mapped(source as Messages<unknown>, (message) => (isShared ? once(message, args.document, make) : make(message)));
}

/** The bytes of a result as JSON, as far as `most`. */
export function resultBytes(result: object, most: number): number {
  const known = sizes.get(result);
  if (known !== undefined) return known;
  const bytes = jsonBytes(result, most);
  sizes.set(result, bytes);
  return bytes;
}

/** A result that many are given, as JSON; null where it is one reader's own or tells of errors. */
export function sharedText(result: ExecutionResult): Buffer | null {
  if (!shared.has(result) || result.errors) return null;
  const text = texts.get(result) ?? Buffer.from(JSON.stringify(result));
  texts.set(result, text);
  return text;
}

function once(message: unknown, document: DocumentNode, make: (message: unknown) => Made): Made {
  if (typeof message !== 'object' || message === null || !isTold(message)) return make(message);
  const byDocument = results.get(message) ?? new WeakMap<DocumentNode, Made>();
  results.set(message, byDocument);
  const known = byDocument.get(document);
  if (known) return known;
  const made = make(message);
  byDocument.set(document, made);
  if (made instanceof Promise) made.then((result) => shared.add(result)).catch(() => undefined);
  else shared.add(made);
  return made;
}

/** Whether what a document makes of a message depends on neither variables nor who asks. */
function isShareable(document: DocumentNode): boolean {
  const known = shareable.get(document) ?? dependsOnMessageOnly(document);
  shareable.set(document, known);
  return known;
}

function dependsOnMessageOnly(document: DocumentNode): boolean {
  const operations = document.definitions.filter((one): one is OperationDefinitionNode => one.kind === Kind.OPERATION_DEFINITION);
  const others = document.definitions.filter(({ kind }) => kind !== Kind.OPERATION_DEFINITION);
  const [root, ...more] = operations.length === 1 ? (operations[0]?.selectionSet.selections ?? []) : [];
  if (root?.kind !== Kind.FIELD || more.length > 0) return false;
  // What the arguments of the field name is decided before there is a message.
  return [{ ...root, arguments: [] }, ...others].every((node) => {
    let isFree = true;
    const depends = (): typeof BREAK => {
      isFree = false;
      return BREAK;
    };
    visit(node, { Variable: depends, Field: ({ name }) => (OF_THE_CALLER.has(name.value) ? depends() : undefined) });
    return isFree;
  });
}
