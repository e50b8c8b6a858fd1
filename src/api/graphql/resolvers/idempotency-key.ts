import { malformed } from '../../../base/errors.js';
import { IDEMPOTENCY_KEY } from '../../../use-cases/matches/input-bounds.js';
import type { Optional } from './resolver.js';

/** *Errors*: MALFORMED for what could not be an `Idempotency-Key` header either. */
export function idempotencyKeyOf(key: Optional<string>): string | undefined {
  if (key == null || IDEMPOTENCY_KEY.pattern.test(key)) return key;
  throw malformed('The idempotency key is not usable.', [{ path: '/input/idempotencyKey', message: IDEMPOTENCY_KEY.inWords }]);
}
