import { SCOPES, type Scope } from '../../src/use-cases/accounts/scopes.js';
import type { Client } from './client.js';

/** A further key of the account `owner` acts for. */
export async function keyWith(owner: Client, scopes: readonly Scope[]): Promise<{ id: string; apiKey: string; http: Client }> {
  const { status, body } = await owner.post<{ id: string; apiKey: string }>('/v1/me/keys', { name: scopes.join('+'), scopes });
  if (status !== 201) throw new Error(`no key was made: ${JSON.stringify(body)}`);
  return { ...body, http: owner.as(body.apiKey) };
}

/** Every scope but one. */
export function allBut(left: Scope): Scope[] {
  return SCOPES.filter((scope) => scope !== left);
}
