import { malformed } from '../../../base/errors.js';
import { IDEMPOTENCY_KEY } from '../../../use-cases/matches/input-bounds.js';
import { given, type Optional } from './resolver.js';

/** *Errors*: MALFORMED for what could not be an `Idempotency-Key` header either. */
export function idempotencyKeyOf(key: Optional<string>): string | undefined {
  if (key == null || IDEMPOTENCY_KEY.pattern.test(key)) return given(key);
  throw malformed('The idempotency key is not usable.', [{ path: '/input/idempotencyKey', message: IDEMPOTENCY_KEY.inWords }]);
}
