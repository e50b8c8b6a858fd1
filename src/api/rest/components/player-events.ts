import { z } from 'zod';
import { NEWS, NEWS_TYPES } from '../../../use-cases/matches/events-contract.js';
import { LAST_SEQ } from '../parameters.js';
import { turnWords } from './narration.js';
import { problemMessage } from './play.js';

/** The place of an event among those of its player. */
const eventId = z.int().min(0).max(LAST_SEQ).describe('The id to resume after.');

const event = <Type extends string, Shape extends z.ZodRawShape>(type: Type, shape: Shape) =>
  z
    .object({ type: z.literal(type), id: eventId, at: z.iso.datetime(), ...shape })
    .meta({ id: `${type.replaceAll(/(?:^|-)([a-z])/g, (_, letter: string) => letter.toUpperCase())}Event` });

const events = NEWS_TYPES.map((type) => event(type, NEWS[type]));

const turn = z.object({ type: z.literal('turn'), id: eventId, ...NEWS.started, version: z.int(), ...turnWords }).meta({ id: 'TurnEvent' });

/** One message of a player's stream. */
export const playerMessage = z
  .discriminatedUnion('type', [z.object({ type: z.enum(['start', 'reset']), id: eventId }), turn, ...events, problemMessage])
  .meta({
    id: 'PlayerMessage',
    description:
      'First `start`, or `reset` when events after the cursor are no longer stored; then events and the turns owed; or a problem. Every message except a problem has the `id` to resume after.',
  });
