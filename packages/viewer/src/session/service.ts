import { type Client, createClient } from '@gameledger/client';
import { computed } from '@preact/signals';
import { language } from '../words/say.js';
import { account } from './account.js';
import { SERVICE_URL } from './base.js';

/** The service of this page, for the player of this browser. */
export const service = computed<Client>(() =>
  createClient({ url: SERVICE_URL, key: account.value?.apiKey, fetch: inLanguage(language()) }),
);

/** Sends requests that ask for texts in a language. */
function inLanguage(language: string): (request: Request) => Promise<Response> {
  return (request) => {
    request.headers.set('accept-language', language);
    return fetch(request);
  };
}
