import { unreachable } from '../../../kit/unreachable.js';
import type { AnswerAction, JtAction } from '../model/actions.js';
import type { JtConfig } from '../model/config.js';
import { findPlace } from '../model/geometry.js';
import { BOOK } from '../model/reference.js';
import type { Facing, JtSeat } from '../model/vocabulary.js';
import type { JtView } from '../views/view-schema.js';
import { attackDice } from './dice.js';
import type { Words } from './messages.js';
import { askedName, cardName, hexName, type Names, namesOf, priceOf, stepsOf, usedTalent, wayName } from './names.js';

/** A legal action of the viewer, with what it costs. */
export function label(action: JtAction, view: JtView, say: Words, config: JtConfig): string {
  const names = namesOf(view, say, config);
  const text = beforeTheGame(action, names);
  const price = 'pay' in action ? priceOf(names, action.pay) : [];
  return price.length === 0 ? text : say('label.for', { label: text, price });
}

function priced(names: Names, card: string): string {
  const cost = names.cards.byCard.get(card)?.cost ?? 0;
  return names.say('card.cost', { name: cardName(names, card), cost });
}

/** Recruiting, line-ups and deployment. */
function beforeTheGame(action: JtAction, names: Names): string {
  const { say, view } = names;
  const who = (id: string): string => askedName(names, id);
  switch (action.type) {
    case 'chooseFirstRecruiter':
      return say('label.firstRecruiter', { seat: say.seat(action.seat), own: action.seat === view.viewer ? 'yes' : 'no' });
    case 'drawRecruit': {
      const top = view.draft?.discard.at(-1);
      return action.from === 'discard' && top ? say('label.draw.discard', { card: priced(names, top) }) : say('label.draw.deck');
    }
    case 'recruit':
      return say('label.recruit', { card: priced(names, action.card) });
    case 'swapRecruit':
      return say('label.swap', { out: priced(names, action.out), in: priced(names, action.in) });
    case 'endRecruiting':
      return say('label.endRecruiting');
    case 'discardRecruit':
      return say('label.discard', { card: priced(names, action.card) });
    case 'addToTeam':
      return say('label.team', { card: priced(names, action.card) });
    case 'selectLineup':
      return say('label.five', { juggers: action.juggers.map(who) });
    case 'selectQwik':
      return say('label.qwik', { jugger: who(action.jugger) });
    case 'assignWeapon':
      return say('label.weapon', { jugger: who(action.jugger), weapon: say(`weapons.${action.weapon}`) });
    case 'deploy':
      return say('label.deploy', { jugger: who(action.jugger), hex: hexName(names, action.hex) });
    default:
      return onTheField(action, names);
  }
}

type Before =
  | 'chooseFirstRecruiter'
  | 'drawRecruit'
  | 'recruit'
  | 'swapRecruit'
  | 'endRecruiting'
  | 'discardRecruit'
  | 'addToTeam'
  | 'selectLineup'
  | 'selectQwik'
  | 'assignWeapon'
  | 'deploy';

/** The hex that a step of the jugger who acts leads to. */
function stepName(names: Names, dir: Facing): { way: string; hex: string } {
  const { view } = names;
  const id = view.decision?.jugger ?? view.activation?.jugger ?? null;
  const from = view.juggers.find((jugger) => jugger.id === id)?.hex ?? null;
  const to = from === null ? undefined : findPlace(from)?.neighbourIds[dir];
  return { way: wayName(names, dir, seatOf(view)), hex: hexName(names, to ?? '') };
}

function seatOf({ viewer }: JtView): JtSeat {
  return viewer ?? 0;
}

/** The dice of the jugger that acts. */
function diceOfActive(names: Names): number {
  const id = names.view.activation?.jugger;
  return id ? attackDice(id, { grapple: false }, names) : 0;
}

/** What juggers do. */
function onTheField(action: Exclude<JtAction, { type: Before }>, names: Names): string {
  const { say, view } = names;
  const who = (id: string): string => askedName(names, id);
  const way = (facing: Facing): string => wayName(names, facing, seatOf(view));
  switch (action.type) {
    case 'chooseFacing':
      return say('label.turnTo', { jugger: who(action.jugger), way: way(action.facing) });
    case 'activate':
      return say('label.activate', { jugger: who(action.jugger) });
    case 'delay':
      return say('label.delay', { jugger: who(action.jugger) });
    case 'endTurn':
      return say('label.endTurn');
    case 'maintainHold':
      return say('label.keepHold');
    case 'releaseHold':
      return say('label.letGo');
    case 'face':
      return say('label.face', { way: way(action.facing) });
    case 'declareMove':
      return say(`label.move.${action.mode}`, { steps: stepsOf(names, action.mode) });
    case 'step':
      return say('label.step', stepName(names, action.dir));
    case 'stepOut':
      return say('label.stepOut', { way: way(action.dir), count: BOOK.counts.outOfBounds });
    case 'attack':
      return say('label.attack', { target: who(action.target), dice: say('dice', { count: diceOfActive(names) }) });
    case 'grapple':
      return say('label.grapple', { target: who(action.target) });
    case 'useTalent': {
      const talent = usedTalent(names, action.talent);
      return action.target === undefined ? say('label.talent', { talent }) : say('label.talentOn', { talent, target: who(action.target) });
    }
    case 'prepareChain':
      return say('label.chain');
    case 'pin':
      return say('label.pin', { target: who(action.target) });
    case 'releasePin':
      return say('label.releasePin');
    case 'sweepJugg':
      return say('label.sweep', { hexes: action.hexes });
    case 'pickUpJugg':
      return say('label.pickUp');
    case 'throwJugg':
      return say('label.throw', { hexes: hexesOf(action.power) });
    case 'sweepTo':
    case 'throwTo':
      return say('label.land', { hex: hexName(names, action.hex) });
    case 'scorePoint':
      return say('label.score');
    case 'endActivation':
      return say('label.endActivation', { way: way(action.facing) });
    default:
      return inAnswer(action, names);
  }
}

function hexesOf(power: number): number {
  return power * BOOK.costs.throwHexesPerPower;
}

/** Answers inside fights and reactions. */
function inAnswer(action: AnswerAction, names: Names): string {
  const { say } = names;
  const who = (id: string): string => askedName(names, id);
  switch (action.type) {
    case 'quickStep':
      return say('label.quickStep', stepName(names, action.dir));
    case 'endQuickStep':
      return say('label.endQuickStep');
    case 'bonusAttack':
      return say('label.bonus', { target: who(action.target) });
    case 'skipBonus':
      return say('label.skipBonus');
    case 'opportunityAttack':
      return say('label.opportunity', { jugger: who(action.jugger) });
    case 'reactThrow':
      return say('label.reactThrow', { jugger: who(action.jugger), hexes: hexesOf(action.power) });
    case 'reactTalent':
      return say('label.reactTalent', { jugger: who(action.jugger), talent: usedTalent(names, action.talent) });
    case 'pass':
      return say('label.pass');
    case 'boost':
      return say('label.boost', { dice: say('dice', { count: action.dice }) });
    case 'skipBoost':
      return say('label.skipBoost');
    case 'defend': {
      const plain = say(`label.defend.${action.mode}`);
      const text = action.talent === null ? plain : say('label.with', { label: plain, talent: usedTalent(names, action.talent) });
      return action.keepPin ? say('label.keepingPin', { label: text }) : text;
    }
    case 'dropJugg':
      return say('label.drop', { hex: hexName(names, action.hex) });
    case 'grappleSteal':
      return say('label.steal');
    case 'grappleHold':
      return say('label.hold');
    case 'grapplePush':
      return say('label.push');
    case 'declinePush':
      return say('label.noPush');
    default:
      return unreachable(action);
  }
}
