import type { Beat } from '../../../kernel/narration.js';
import {
  beatsOf,
  DECISIVE,
  passedStretches,
  plain,
  plainDie,
  ROUND,
  type Sentence,
  sentencesOf,
  type Tellers,
} from '../../../kit/beats.js';
import type { Event } from '../model/events.js';
import { figures } from '../model/reference.js';
import { enemyOf } from '../rules/combat.js';
import type { View } from '../views/view.js';
import { because } from './because.js';
import { armourAt } from './contests.js';
import type { Words } from './messages.js';
import { cardName, cardNames, enemyName, eventDie, placeName } from './names.js';
import { PAYING, SEAT, space, type Telling } from './sentences.js';
import { FIGHT } from './tell-fight.js';
import { TOWN } from './tell-town.js';
import { addedWords } from './walk.js';

/** What happened in one entry. */
export function tell(events: readonly Event[], before: View | null, after: View, say: Words): Beat[] {
  const own = { told: after.seat === 0 ? 'yes' : 'no', whose: say.whose(0) };
  const telling: Telling = { before, after, config: after.config, say, who: say.seat(0), card: (id) => cardName(say, id), own, events };
  const passed = passedStretches(events, beginsStretch);
  return beatsOf(events.flatMap((event) => [...quietSentences(passed.get(event), say), ...sentencesOf(TELLERS, event, telling)]));
}

/** The day and its meal are what a wanderer has choices in. */
function beginsStretch(event: Event): boolean {
  return event.type === 'dayStarted' || (event.type === 'phaseStarted' && event.phase === 'eating');
}

/** A day or a meal that left nothing to choose. */
function quietSentences(passed: Event | undefined, say: Words): Sentence[] {
  if (!passed) return [];
  const text = passed.type === 'dayStarted' ? say('quiet.day', { day: passed.day }) : say('quiet.meal');
  return [plain(text, 'quiet', { isDetail: true })];
}

/** The day and the road. */
const ROAD = {
  gameStarted: (event, { say, who }) => plain(say('start.road', { who, hp: event.hp, gy: event.gy }), 'start'),
  deckShuffled: (event, { say }) => plain(say(`shuffle.${event.reason}`), 'shuffle', { isDetail: true }),
  startingLootDrawn: (event, { say, who }) => plain(say('start.loot', { who, cards: cardNames(say, event.cards) }), 'loot', SEAT),
  dayStarted: (event, { say }) => plain(say('day', { day: event.day }), 'day', ROUND),
  phaseStarted: (event, telling) => {
    const { say, who, events } = telling;
    return telling.before?.decision?.kind === 'healing' && event === events[0] ? plain(say('heal.none', { who }), 'healing', PAYING) : null;
  },
  gameEnded: (_event, { say, after }) => plain(because(after, say), 'end'),
  junkDropped: (event, { say, who, card }) => plain(say('junk.dropped', { who, card: card(event.card) }), 'walk', SEAT),
  movementRolled: (event, { say, who }) => {
    const { die, health, boots, once, junk, total } = event;
    const changes = addedWords({ health, boots, once, junk }, say);
    const text = changes.length === 0 ? say('walk.roll', { who, die, total }) : say('walk.rollWith', { who, die, total, changes });
    return plain(text, 'walk', { ...SEAT, dice: [plainDie(6, die)] });
  },
  moved: (event, { say, who, config, events }) => {
    const { from, to, stop } = event;
    const steps = config.board.spaces.length - 1;
    const rolled = events[events.indexOf(event) - 1];
    const isCut = rolled?.type === 'movementRolled' && rolled.total > to - from;
    const isStopped = stop === 'city' && isCut ? 'yes' : 'no';
    const place = placeName(say, config, to);
    const text = from === to ? say('walk.stayed', { who }) : say('walk.moved', { who, place, position: to, steps, isStopped });
    return plain(text, 'walk', { ...SEAT, marks: [space(from), space(to)] });
  },
  cityEntered: (event, { say, who }) => plain(say('city.entered', { who }), 'city', { ...SEAT, ...DECISIVE, marks: [space(event.space)] }),
  cityRefused: (event, { say }) => plain(say('city.refused', { hp: event.hp }), 'city', { ...SEAT, marks: [space(event.space)] }),
  eventRolled: (event, { say }) => plain(eventWords(event, say), 'event', { ...SEAT, dice: [plainDie(6, event.die)] }),
  enemyRolled: (event, telling) => {
    const { say, config } = telling;
    const { die, number, enemy } = event;
    const { strength } = enemyOf(config.bestiary, enemy);
    const armour = armourAt(event, telling) * figures.armorPowerPerLevel;
    return plain(
      say('enemy.came', { die, number, enemy: enemyName(say, config, enemy), strength, own: strength - die - number, armour }),
      'event',
      {
        ...SEAT,
        dice: [plainDie(6, die)],
      },
    );
  },
} satisfies Partial<Tellers<Event, Telling>>;

const TELLERS: Tellers<Event, Telling> = { ...ROAD, ...FIGHT, ...TOWN };

/** What the die of a number space brought (AR-8.3). */
function eventWords({ die, outcome }: Extract<Event, { type: 'eventRolled' }>, say: Words): string {
  const { most, least, faces } = eventDie;
  return outcome === 'radiation' ? say('event.radiation', { die, most }) : say('event.enemy', { die, least, faces });
}
