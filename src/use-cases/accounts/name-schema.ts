import { freeText } from '../../rules/kernel/free-text.js';
import { LONGEST_NAME } from './caller.js';

/** What a player or a key may be called. */
export const nameSchema = freeText({ least: 1, most: LONGEST_NAME, isTrimmed: true });
