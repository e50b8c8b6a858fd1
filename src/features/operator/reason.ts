import { freeText } from '../../rules/kernel/free-text.js';

/** *Units*: characters of a reason; the entry of a void match has room for as many. */
const LONGEST_REASON = 500;

/** Why the operator does something. */
export const reasonText = freeText({ least: 1, most: LONGEST_REASON, isTrimmed: true });
