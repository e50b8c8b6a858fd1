import { z } from 'zod';

const shape = z.uuid();

/** Whether a text can be the id of a match of ours. */
export function isMatchId(text: string): boolean {
  return shape.safeParse(text).success;
}
