const SHAPE = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Whether a text can be the id of a match, a player or a key: a UUID of any version, in small or capital letters. */
export function isUuid(text: string): boolean {
  return SHAPE.test(text);
}
