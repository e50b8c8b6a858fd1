import { malformed } from '../../service/errors.js';
import { given, type Optional } from './resolver.js';

/** *Errors*: MALFORMED for what could not be an `Idempotency-Key` header either. */
export function idempotencyKeyOf(key: Optional<string>): string | undefined {
  if (key == null || /^[\x21-\x7e]{1,255}$/.test(key)) return given(key);
  throw malformed('The idempotency key is not usable.', [{ path: '/input/idempotencyKey', message: '1 to 255 visible ASCII characters' }]);
}
