import type { FastifySchemaValidationError } from 'fastify';
import { type FieldFault, type GameledgerError, malformed } from '../kernel/errors.js';

/** Turns what the schemas found wrong with a request into MALFORMED, a fault for every field, parameter and header. */
export function refuseMalformed(errors: FastifySchemaValidationError[]): GameledgerError {
  const faults = errors.flatMap(faultsOf);
  const [first] = faults;
  return malformed(first ? `${first.path || 'The body'}: ${first.message}` : 'The request does not have the published shape.', faults);
}

function faultsOf(error: FastifySchemaValidationError): FieldFault[] {
  const path = error.instancePath === '/' ? '' : error.instancePath;
  const { keys } = error.params;
  if (error.keyword === 'unrecognized_keys' && Array.isArray(keys)) {
    return keys.map((key) => ({ path: `${path}/${escapePointer(String(key))}`, message: 'is not a field of this request' }));
  }
  return [{ path, message: error.message ?? 'is not valid' }];
}

/** *Source*: RFC 6901, section 3. */
function escapePointer(key: string): string {
  return key.replaceAll('~', '~0').replaceAll('/', '~1');
}
