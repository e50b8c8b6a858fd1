import { canonicalHash } from '../../../rules/kernel/canonical-json.js';

/**
 * A request by the key its caller gave it, and what it asks for, so that a key used for another one is noticed;
 * undefined without a key.
 */
export function namedRequest<Input extends { idempotencyKey?: string | undefined }>(
  input: Input,
): { id: string; hash: string } | undefined {
  const { idempotencyKey, ...asked } = input;
  return idempotencyKey === undefined ? undefined : { id: idempotencyKey, hash: canonicalHash(JSON.parse(JSON.stringify(asked))) };
}
