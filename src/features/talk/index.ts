import { feature } from '../../api/feature.js';
import { environment, onOrOff } from '../../base/environment.js';
import { PACKAGE_ROOT } from '../../base/package-root.js';
import { RESOLVERS } from './graphql.js';
import { OPERATIONS } from './operations.js';
import { openRooms } from './rooms.js';
import { createTalk, type TalkServices } from './talk.js';

/** How talk is set up. */
export interface TalkSettings {
  /** Whether players can send each other messages. */
  isOn: boolean;
}

const ENVIRONMENT = environment({ TALK: onOrOff() }, ({ TALK: isOn }): TalkSettings => ({ isOn }));

/** Messages of players about a match: docs/lobby.md, "Table talk". */
export const talk = feature<TalkServices, TalkSettings | undefined>({
  name: 'talk',
  tag: 'Messages of players about a match.',
  operations: OPERATIONS,
  environment: ENVIRONMENT,
  open: ({ parts: { connections, limits, notifications } }, { isOn } = { isOn: true }) => ({
    services: { talk: createTalk({ connections, limits, rooms: openRooms(notifications, connections), isOn }) },
  }),
  graphql: { schema: new URL('src/features/talk/schema.graphql', PACKAGE_ROOT), resolvers: RESOLVERS },
});
