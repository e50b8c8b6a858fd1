/** The JSON that each game has its own shape of; the OpenAPI document puts the schemas of the games in their place. */
import { z } from 'zod';
import { freeText } from '../../../rules/kernel/free-text.js';

/** What a match is opened with. */
export const gameConfig = z.unknown().meta({ id: 'GameConfig', description: 'The config with which a match of some game is created.' });
/** The config of a match. */
export const matchConfig = z.unknown().meta({ id: 'GameMatchConfig', description: 'The config of a match of some game.' });
/** What a viewer sees. */
export const gameView = z.unknown().meta({ id: 'GameView', description: 'What a viewer sees of a match of some game.' });
/** An action. */
export const gameAction = z
  .object({ type: z.string() })
  .meta({ id: 'GameAction', additionalProperties: {}, description: 'An action of some game, identified by `type`.' });
/** An action as clients send it. */
export const gameActionRequest = z
  .looseObject({ type: freeText({ most: 64 }) })
  .meta({ id: 'GameActionRequest', description: 'An action of some game, identified by `type`.' });
/** An event. */
export const gameEvent = z
  .object({ type: z.string() })
  .meta({ id: 'GameEvent', additionalProperties: {}, description: 'An event of some game, identified by `type`.' });
