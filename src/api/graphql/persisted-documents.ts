import { LRUCache } from 'lru-cache';
import mercurius, { type PersistedQueryProvider } from 'mercurius';
import { GameledgerError } from '../../base/errors.js';

/** *Units*: characters. A longer document is always sent as text. */
const LONGEST_REMEMBERED = 32_768;
const MOST_REMEMBERED = 2_000_000;
const HASH_CHARS = 64;

/**
 * Automatic persisted queries: a document that has run is remembered by its SHA-256, those used last, in this process.
 *
 * Clients fall back to the text by the messages, which are the protocol's. *Errors*: PERSISTED_QUERY_NOT_FOUND,
 * PERSISTED_QUERY_NOT_SUPPORTED, MALFORMED for a hash that is not that of the text.
 * *Source*: www.apollographql.com/docs/apollo-server/performance/apq
 */
export function persistedDocuments(): PersistedQueryProvider {
  const automatic = mercurius.persistedQueryDefaults.automatic();
  const texts = new LRUCache<string, string>({
    maxSize: MOST_REMEMBERED,
    maxEntrySize: LONGEST_REMEMBERED,
    sizeCalculation: (text) => HASH_CHARS + text.length,
  });
  return {
    ...automatic,
    getHash(request) {
      const hash: unknown = automatic.getHash(request);
      if (typeof hash === 'string') return hash;
      throw notSupported();
    },
    async getQueryFromHash(hash) {
      const text = texts.get(hash);
      if (text === undefined) throw new GameledgerError('PERSISTED_QUERY_NOT_FOUND', 'PersistedQueryNotFound');
      return text;
    },
    saveQuery: async (hash, text) => void texts.set(hash, text),
    mismatchError: new GameledgerError('MALFORMED', 'The hash is not the SHA-256 of the query.').message,
  };
}

/** Makes a client send texts from now on. */
export function notSupported(): GameledgerError {
  return new GameledgerError('PERSISTED_QUERY_NOT_SUPPORTED', 'PersistedQueryNotSupported');
}
