import type { TargetId } from '../../../kernel/scene.js';
import type { JtAction } from '../model/actions.js';
import { TARGET_GOALS } from '../model/geometry.js';
import type { Facing, JtSeat } from '../model/vocabulary.js';
import { knownCards } from '../views/names.js';
import type { JtView } from '../views/view-schema.js';
import { hexTowards } from './field.js';

/** What one touches for an action, first to last. */
export function targets(action: JtAction, view: JtView): TargetId[] {
  switch (action.type) {
    case 'chooseFirstRecruiter':
      return [`seat:${action.seat}`];
    case 'drawRecruit':
      return [`pile:${action.from}`];
    case 'recruit':
    case 'discardRecruit':
      return [`card:${action.card}`];
    case 'addToTeam':
      // A roster that a config brings is not in the view, so that its cards are in no picture before they are in a
      // team.
      return [knownCards(view.dataId) ? `card:${action.card}` : 'button:addToTeam'];
    case 'swapRecruit':
      return [`team:${action.out}`, `card:${action.in}`];
    case 'selectLineup':
      return action.juggers.map((id) => `jugger:${id}`);
    case 'selectQwik':
    case 'activate':
      return [`jugger:${action.jugger}`];
    case 'assignWeapon':
      return [`jugger:${action.jugger}`, `weapon:${action.weapon}`];
    case 'deploy':
      return [`jugger:${action.jugger}`, `hex:${action.hex}`];
    case 'delay':
      return ['button:delay', `jugger:${action.jugger}`];
    case 'declareMove':
      return [`button:${action.mode}`];
    default:
      return targetsInPlay(action, view);
  }
}

type Play = Exclude<
  JtAction,
  {
    type:
      | 'chooseFirstRecruiter'
      | 'drawRecruit'
      | 'recruit'
      | 'discardRecruit'
      | 'addToTeam'
      | 'swapRecruit'
      | 'selectLineup'
      | 'selectQwik'
      | 'activate'
      | 'assignWeapon'
      | 'deploy'
      | 'delay'
      | 'declareMove';
  }
>;

function targetsInPlay(action: Play, view: JtView): TargetId[] {
  switch (action.type) {
    case 'face': {
      // The hexes around are where it may step: it turns when it is touched itself.
      const id = view.decision?.jugger ?? view.activation?.jugger;
      return [...(id === undefined || id === null ? [] : [`jugger:${id}`]), `face:${action.facing}`];
    }
    case 'chooseFacing':
      return [`face:${action.facing}`];
    case 'endActivation':
      return ['button:endActivation', `face:${action.facing}`];
    case 'step':
    case 'quickStep':
      return [towards(view, action.dir)];
    case 'stepOut':
      return ['button:stepOut', `face:${action.dir}`];
    case 'attack':
    case 'grapple':
    case 'pin':
    case 'bonusAttack':
      return [`jugger:${action.target}`];
    case 'useTalent':
      return action.target === undefined ? ['button:useTalent'] : [`jugger:${action.target}`];
    case 'sweepJugg':
    case 'pickUpJugg':
    case 'throwJugg':
      return ['jugg'];
    case 'scorePoint':
      return [`hex:${TARGET_GOALS[(view.viewer ?? 0) as JtSeat].id}`];
    case 'sweepTo':
    case 'throwTo':
    case 'dropJugg':
      return [`hex:${action.hex}`];
    case 'opportunityAttack':
    case 'reactThrow':
    case 'reactTalent':
      return [`jugger:${action.jugger}`];
    case 'defend':
      return [`button:${action.mode}`];
    default:
      return [`button:${action.type}`];
  }
}

/** The hex that a step leads to; where there is none the wedge that points there. */
function towards({ decision, activation, juggers }: JtView, dir: Facing): TargetId {
  const id = decision?.jugger ?? activation?.jugger;
  const from = juggers.find((jugger) => jugger.id === id)?.hex ?? null;
  const hex = from === null ? null : hexTowards(from, dir);
  return hex === null ? `face:${dir}` : `hex:${hex}`;
}
