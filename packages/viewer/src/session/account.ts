import { createClient } from '@gameledger/client';
import { signal } from '@preact/signals';
import { BASE_PATH, SERVICE_URL } from './base.js';
import { forget, recall, remember } from './storage.js';

/** Who plays in this browser. */
export interface Account {
  id: string;
  name: string;
  apiKey: string;
}

/** Other services at the same host, below other paths, have other accounts. */
const PLACE = `gameledger.account${BASE_PATH}`;

/** The account of this browser; null: nobody has played here yet. */
export const account = signal<Account | null>(readAccount());

function readAccount(): Account | null {
  try {
    const kept: unknown = JSON.parse(recall(PLACE) ?? 'null');
    return isAccount(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isAccount(value: unknown): value is Account {
  return (
    typeof value === 'object' && value !== null && ['id', 'name', 'apiKey'].every((key) => typeof Reflect.get(value, key) === 'string')
  );
}

function keep(next: Account): Account {
  remember(PLACE, JSON.stringify(next));
  account.value = next;
  return next;
}

let making: Promise<Account> | null = null;

/** The account of this browser, made if there is none yet, by a name or as a guest. *Errors*: GameledgerError. */
export function playAsGuest(name = guestName()): Promise<Account> {
  if (account.value) return Promise.resolve(account.value);
  making ??= makeAccount(name).finally(() => {
    making = null;
  });
  return making;
}

function guestName(): string {
  const [number = 0] = crypto.getRandomValues(new Uint16Array(1));
  return `Guest ${1000 + (number % 9000)}`;
}

async function makeAccount(name: string): Promise<Account> {
  const { id, apiKey, name: given } = await createClient({ url: SERVICE_URL }).createPlayer({ name, kind: 'human' });
  return keep({ id, name: given, apiKey });
}

/** Plays with the account of a key from now on. *Errors*: GameledgerError for a key that is not known. */
export async function useKey(apiKey: string): Promise<Account> {
  const { id, name } = await createClient({ url: SERVICE_URL, key: apiKey }).me();
  return keep({ id, name, apiKey });
}

/** Gives the account of this browser a name and a face. *Errors*: GameledgerError. */
export async function changeAccount(chosen: { name: string; face: number | null }): Promise<void> {
  const { value } = account;
  if (!value) return;
  const { name } = await createClient({ url: SERVICE_URL, key: value.apiKey }).me.update(chosen);
  keep({ ...value, name });
}

/** Removes the account from this browser; anyone with the key can still use it. */
export function signOut(): void {
  forget(PLACE);
  account.value = null;
}

/** Saves the key as a file, for another browser. */
export function downloadKey(): void {
  const { value } = account;
  if (!value) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([`${value.apiKey}\n`], { type: 'text/plain' }));
  link.download = `gameledger-key-${value.name.replaceAll(/\W+/g, '-').toLowerCase()}.txt`;
  link.click();
  URL.revokeObjectURL(link.href);
}
