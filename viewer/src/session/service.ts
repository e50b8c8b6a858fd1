import { type Client, createClient } from '@gameledger/client';
import { computed } from '@preact/signals';
import { account } from './account.js';

/** The service this page came from, on behalf of whoever plays in this browser. */
export const service = computed<Client>(() => createClient({ url: location.origin, key: account.value?.apiKey }));
