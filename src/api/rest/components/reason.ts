import { z } from 'zod';
import { reasonText } from '../../../use-cases/reason.js';

/** Why the operator does something, as the body of a request. */
export const reasonBody = z
  .strictObject({ reason: reasonText.describe('The reason, for the audit trail. White space around it is removed.') })
  .meta({ examples: [{ reason: 'played by an engine that is not theirs' }] });
