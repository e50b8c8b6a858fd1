const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a match, a player or a key: a UUID of any version, in small or capital letters. */
export function isUuid(text: string): boolean {
  return SHAPE.test(text);
}

/** Below and above every id there is: where a list begins of which nothing was read yet. */
export const BELOW_ALL_IDS = '00000000-0000-0000-0000-000000000000';
export const ABOVE_ALL_IDS = 'ffffffff-ffff-ffff-ffff-ffffffffffff';
