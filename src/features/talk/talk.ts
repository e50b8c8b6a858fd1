import { type Bound, bind } from '../../use-cases/bind.js';
import type { TalkParts } from './access.js';
import { listMessages, watchMessages } from './read-messages.js';
import { moderateMessage, postMessage, removeMessage } from './write-messages.js';

const USE_CASES = { list: listMessages, watch: watchMessages, post: postMessage, remove: removeMessage, moderate: moderateMessage };

/** What the interfaces may ask of messages. Every function throws `GameledgerError` and nothing else. */
export type Talk = Bound<typeof USE_CASES>;

/** The use cases of messages as one value, for every interface. */
export function createTalk(parts: TalkParts): Talk {
  return bind(USE_CASES, parts);
}

/** What the routes and resolvers of messages call. */
export interface TalkServices {
  talk: Talk;
}
