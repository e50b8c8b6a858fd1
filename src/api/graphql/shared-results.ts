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
import type { SubscriptionContext } from './context.js';
import { isTold, OF_THE_CALLER } from './resolvers/log-entry.js';

type Reader = Pick<SubscriptionContext, 'end' | 'write' | 'chargeMessage' | 'makeMessage'>;

/** What a subscription tells. */
export type Results = AsyncGenerator<ExecutionResult, void, undefined>;

/** A result that many are given, and its text where that may be written as it is. */
interface Shared {
  result: ExecutionResult;
  text: string | null;
}

/** *Units*: characters. A longer result is yielded as any other, and refused where it is too large. */
const LONGEST_TEXT = 64 * 1024;

const results = new WeakMap<object, WeakMap<DocumentNode, Promise<Shared>>>();

/**
 * As graphql-js' `subscribe`, but that a result is made once, and its text too, for all who sent the same document and
 * are told the same value; such a text is written, every other result yielded.
 */
export async function subscribeShared(args: ExecutionArgs, reader: Reader): Promise<Results | ExecutionResult> {
  const source = await createSourceEventStream(args);
  if (!(Symbol.asyncIterator in source)) {
    reader.end.abort();
    return source;
  }
  const made = resultsOf(source, args, reader);
  const leave = made.return.bind(made);
  return Object.assign(made, {
    /** A generator that waits cannot be ended from outside: the signal wakes it. */
    return() {
      reader.end.abort();
      return leave();
    },
  });
}

async function* resultsOf(source: AsyncIterable<unknown>, args: ExecutionArgs, reader: Reader): Results {
  const { end, write, chargeMessage, makeMessage } = reader;
  const isShared = isShareable(args.document);
  try {
    for await (const message of source) {
      await chargeMessage();
      const make = () => execute({ ...args, rootValue: message });
      const made =
        isShared && isTold(message)
          ? await (known(message, args.document) ?? makeMessage(() => once(message, args.document, make)))
          : await makeMessage(async (): Promise<Shared> => ({ result: await make(), text: null }));
      if (made === null) return;
      const { result, text } = made;
      if (text === null) yield result;
      else await write(text);
    }
  } catch (error) {
    // Who has left is not told how it ended.
    if (!end.signal.aborted) throw error;
  } finally {
    end.abort();
  }
}

function known(message: object, document: DocumentNode): Promise<Shared> | undefined {
  return results.get(message)?.get(document);
}

function once(message: object, document: DocumentNode, make: () => ExecutionResult | Promise<ExecutionResult>): Promise<Shared> {
  const byDocument = results.get(message) ?? new WeakMap<DocumentNode, Promise<Shared>>();
  results.set(message, byDocument);
  const made = known(message, document) ?? shared(make());
  byDocument.set(document, made);
  return made;
}

async function shared(made: ExecutionResult | Promise<ExecutionResult>): Promise<Shared> {
  const result = await made;
  // Errors are told in each reader's own message.
  const text = result.errors ? null : JSON.stringify(result);
  return { result, text: text !== null && text.length <= LONGEST_TEXT ? text : null };
}

/** Whether what a document makes of a message depends on neither variables nor who asks. */
function isShareable(document: DocumentNode): boolean {
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
