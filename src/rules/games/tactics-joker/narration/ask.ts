import type { Question } from '../../../kernel/narration.js';
import { unreachable } from '../../../kit/unreachable.js';
import { CELLS } from '../model/board.js';
import { cardOf } from '../model/cards.js';
import { otherSeat } from '../model/names.js';
import { traitsOf } from '../rules/races.js';
import { castlesToWin } from '../rules/victory.js';
import type { View } from '../views/view-schema.js';
import { castlesInReach, giftsBeside, isFree, threatenedCastles } from './forecast.js';
import type { Words } from './messages.js';
import { needs, places, spotName, tokens } from './names.js';
import { decidesLast } from './standing.js';

/** What the viewer's seat has to decide. */
export function ask(view: View, say: Words): Question {
  const { phase, pending } = view;
  if (pending) return askPending(pending, view, say);
  switch (phase) {
    case 'chooseCastles':
      return askCastle(view, say);
    case 'placePcs':
      return { text: say('ask.character'), rule: 'TJ-16.3' };
    case 'recruit':
      return {
        text: say('ask.recruit', { needs: needs(say, traitsOf(raceOf(view)).recruitOn), threat: urgency(view, say) }),
        rule: 'TJ-4.1',
      };
    default:
      return askMovement(view, say);
  }
}

/** TJ-2.4, TJ-2.5: the first seat chooses one castle, the other two. */
function askCastle(view: View, say: Words): Question {
  const { viewer, firstSeat, seats, config } = view;
  const garrison = tokens(say, config.garrison);
  const gifts = CELLS.some((cell) => isFree(view, cell) && giftsBeside(view, cell) > 0) ? 'yes' : 'no';
  if (viewer === firstSeat || viewer === null)
    return { text: say('ask.castle', { tokens: garrison, gifts, other: say.seat(otherSeat(firstSeat)) }), rule: 'TJ-2.4' };
  const done = seats[viewer].castles.length;
  return { text: say('ask.castleOfTwo', { which: done + 1, tokens: garrison, gifts }), rule: 'TJ-2.5', done, of: 2 };
}

function askMovement(view: View, say: Words): Question {
  const { normal, extra } = view.points ?? { normal: 0, extra: 0 };
  const threat = urgency(view, say);
  const corners = view.config.adjacency === 'four' ? 'no' : 'yes';
  return { text: say(extra > 0 ? 'ask.movementExtra' : 'ask.movement', { points: normal, threat, corners }), rule: 'TJ-5.1' };
}

/** What matters most now: a defeat, a victory, the end of the rounds (TJ-10.6), a castle in danger, or one in reach. */
function urgency(view: View, say: Words): string {
  const { round, config, viewer, seats } = view;
  const threat = threatTo(view, say);
  if (threat !== '') return threat;
  const count = castlesToWin({ config });
  const held = viewer === null ? 0 : seats[viewer].castles.length;
  if (count !== null && held >= count) return say('ask.winning', { count: held });
  if (round === config.roundLimit) return say('ask.lastRound', { decides: decidesLast(config) });
  const [at] = threatenedCastles(view);
  if (at !== undefined && viewer !== null) return say('ask.danger', { other: say.seat(otherSeat(viewer)), at });
  const [near] = view.phase === 'movement' ? castlesInReach(view) : [];
  if (near === undefined) return '';
  const isHeld = view.armies.some((army) => army.at === near);
  return say('ask.reach', { at: near, held: isHeld ? 'yes' : 'no' });
}

/** TJ-10.1: what is lost with this turn where the other seat has castles enough; else nothing. */
function threatTo(view: View, say: Words): string {
  const { viewer, seats, config } = view;
  const count = castlesToWin({ config });
  const other = seats.find(({ seat, castles }) => seat !== viewer && count !== null && castles.length >= count);
  if (viewer === null || !other || count === null) return '';
  const [near = 'none'] = view.phase === 'movement' ? castlesInReach(view) : [];
  return say('ask.threat', { other: say.seat(other.seat), count, near });
}

function askPending(pending: NonNullable<View['pending']>, view: View, say: Words): Question {
  switch (pending.kind) {
    case 'muster':
      return { text: say('ask.muster', places(say, { from: pending.from, to: pending.to })), rule: 'TJ-16.4' };
    case 'skillTarget':
      return { text: say('ask.target', { skill: say(`skills.${pending.skill}`) }), rule: 'TJ-13.7' };
    case 'reroll':
      return { text: say(`ask.${pending.skill}`), rule: pending.skill === 'religion' ? 'TJ-14.12' : 'TJ-14.15' };
    case 'retreat':
      return { text: say('ask.retreat', { options: pending.options.map((spot) => spotName(say, spot)) }), rule: 'TJ-8.9' };
    case 'wild':
      return { text: say('ask.wild', { at: pending.at, gives: givesToken(view) ? 'yes' : 'no' }), rule: 'TJ-9.7' };
    case 'bluff':
      return { text: say('ask.bluff', { at: spotName(say, pending.at) }), rule: 'TJ-14.4' };
    default:
      return unreachable(pending);
  }
}

/** TJ-9.8: whether a card that may replace a joker can give a token at once. */
function givesToken({ config, pool, viewer, seats }: View): boolean {
  const hasReserve = viewer !== null && seats[viewer].reserve > 0;
  return config.conscripts && hasReserve && (pool.cards ?? []).some((card) => cardOf(card).kind === 'face');
}

function raceOf({ viewer, seats }: View) {
  return viewer === null ? null : seats[viewer].race;
}
