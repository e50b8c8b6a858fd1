/**
 * What is hidden of a log: nothing.
 *
 * *Rules*: AR-R39.
 */
import type { Action } from '../model/actions.js';
import type { Config } from '../model/config.js';
import type { Event } from '../model/events.js';

/** AR-R39: the whole config, for every viewer. */
export function viewConfig(config: Config): Config {
  return config;
}

/** AR-R39: the whole event, for every viewer. */
export function viewEvent(event: Event): Event {
  return event;
}

/** AR-R39: the whole action, for every viewer. */
export function viewAction(action: Action): Action {
  return action;
}
