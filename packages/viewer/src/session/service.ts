import { type Client, createClient } from '@gameledger/client';
import { computed } from '@preact/signals';
import { inLanguage } from '../words/in-language.js';
import { language } from '../words/say.js';
import { account } from './account.js';
import { SERVICE_URL } from './base.js';

/** The service of this page, for the player of this browser. */
export const service = computed<Client>(() =>
  createClient({ url: SERVICE_URL, key: account.value?.apiKey, fetch: inLanguage(language()) }),
);
