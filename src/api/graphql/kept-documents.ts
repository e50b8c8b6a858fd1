import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { DocumentNode } from 'graphql';

/** *Units*: bytes that a parsed document takes for each character of its text, with the shortest fields there are. */
const BYTES_A_CHARACTER = 160;

/**
 * Counts the memory of the document that a subscription keeps for as long as it is open; call what is returned when it
 * ends. A document that several subscriptions have in common counts once, for the address that was first.
 *
 * *Errors*: RATE_LIMITED, UNAVAILABLE.
 */
export type KeepDocument = (request: FastifyRequest, document: DocumentNode, text: string) => () => void;

/** Counts by `holdDocument` of `app`. */
export function createKeptDocuments(app: FastifyInstance): KeepDocument {
  const kept = new Map<DocumentNode, { readers: number; release: () => void }>();
  return (request, document, text) => {
    const entry = kept.get(document) ?? { readers: 0, release: app.holdDocument(request, BYTES_A_CHARACTER * text.length) };
    entry.readers++;
    kept.set(document, entry);
    return () => {
      entry.readers--;
      if (entry.readers > 0) return;
      kept.delete(document);
      entry.release();
    };
  };
}
