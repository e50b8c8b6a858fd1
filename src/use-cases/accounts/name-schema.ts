import { freeText } from '../../rules/kernel/free-text.js';
import { LONGEST_NAME } from './caller.js';

/** What a key, a loadout or a tournament may be called. */
export const nameSchema = freeText({ least: 1, most: LONGEST_NAME, isTrimmed: true });
