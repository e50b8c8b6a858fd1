import type { Refusal } from '../../../kernel/game.js';
import type { ActionOf, JtAction } from '../model/actions.js';
import { type Board, juggerOf, occupantOf } from '../model/board.js';
import { costOf, profileOfCard } from '../model/cards.js';
import { SLOTS } from '../model/geometry.js';
import { type CardId, type JtSeat, seatOfJugger } from '../model/vocabulary.js';
import { draftOf } from '../rules/draft.js';
import { mayRecruit } from '../rules/draft-choices.js';
import { nextDefender, weaponsFor } from '../rules/lineup.js';
import { isFull } from '../rules/teams.js';
import { badParameters, notNow } from './codes.js';

/** Refusals of recruiting, team building, line-up and deployment; null for other actions and when nothing is found. */
export function explainSetUp(board: Board, seat: JtSeat, action: JtAction): Refusal | null {
  switch (action.type) {
    case 'drawRecruit':
      return notNow('JT-4.6', `The ${action.from} has no cards.`);
    case 'recruit':
      return explainRecruit(board, seat, action);
    case 'swapRecruit':
      return explainSwap(board, seat, action);
    case 'endRecruiting':
      return notNow('JT-4.9', 'At least one card must be recruited while one in the hand can be afforded.');
    case 'discardRecruit':
      return faultOfCard(board, action.card, 'JT-4.12') ?? notNow('JT-4.12', `${action.card} is not in your hand.`);
    case 'addToTeam':
      return explainChoice(board, seat, action);
    case 'selectLineup':
      return explainFive(board, seat, action);
    case 'selectQwik':
    case 'assignWeapon':
      return explainRole(board, seat, action);
    case 'deploy':
      return explainDeployment(board, seat, action);
    default:
      return null;
  }
}

/** A card that is not in the roster. */
function faultOfCard({ cards }: Board, card: CardId, rule: 'JT-4.7' | 'JT-4.11' | 'JT-4.12' | 'JT-4.17'): Refusal | null {
  return cards.byCard.has(card) ? null : badParameters(rule, `There is no card ${card}.`);
}

function explainRecruit(board: Board, seat: JtSeat, { card }: ActionOf<'recruit'>): Refusal | null {
  const { state, cards } = board;
  const draft = draftOf(state);
  const fault = faultOfCard(board, card, 'JT-4.7');
  if (fault) return fault;
  if (isFull(state, seat)) return notNow('JT-4.11', 'The team is full.', 'Exchange a card with swapRecruit, or end recruiting.');
  if (!draft.hands[seat].includes(card)) return notNow('JT-4.7', `${card} is not in your hand.`);
  if (mayRecruit(state, cards, seat, card)) return null;
  const spent = costOf(cards, state.teams[seat]);
  const message = `${card} costs ${profileOfCard(cards, card).cost}; of ${state.config.budget} the team has spent ${spent}, and every empty slot needs ${cards.lowestCost}.`;
  return notNow('JT-4.8', message);
}

function explainSwap(board: Board, seat: JtSeat, { out, in: card }: ActionOf<'swapRecruit'>): Refusal | null {
  const { state } = board;
  const fault = faultOfCard(board, out, 'JT-4.11') ?? faultOfCard(board, card, 'JT-4.11');
  if (fault) return fault;
  const draft = draftOf(state);
  if (!draft.fullAtStart) return notNow('JT-4.11', 'Only a team that was full before the turn exchanges cards.');
  if (!state.teams[seat].includes(out)) return notNow('JT-4.11', `${out} is not in your team.`);
  if (!draft.hands[seat].includes(card)) return notNow('JT-4.11', `${card} is not in your hand.`);
  return notNow('JT-4.11', `With ${card} for ${out} the team would cost more than ${state.config.budget}.`);
}

function explainChoice(board: Board, seat: JtSeat, { card }: ActionOf<'addToTeam'>): Refusal | null {
  const { state } = board;
  const fault = faultOfCard(board, card, 'JT-4.17');
  if (fault) return fault;
  if (state.teams[seat].includes(card)) return notNow('JT-4.2', `${card} is in your team already.`);
  return notNow('JT-4.17', `With ${card} the remaining slots could not be filled within ${state.config.budget}.`);
}

function explainFive({ state }: Board, seat: JtSeat, { juggers }: ActionOf<'selectLineup'>): Refusal | null {
  const stranger = juggers.find((id) => !state.teams[seat].some((card) => id === `${seat}-${card}`));
  if (stranger !== undefined) return badParameters('JT-5.2', `${stranger} is not in your team.`);
  if (juggers.some((id, index) => index > 0 && id <= (juggers[index - 1] ?? '')))
    return badParameters('JT-5.2', 'The five are named once each, in ascending order.');
  return notNow(state.config.format === 'short' ? 'JT-5.3' : 'JT-5.2', 'The five are chosen already.');
}

function explainRole({ state }: Board, seat: JtSeat, action: ActionOf<'selectQwik' | 'assignWeapon'>): Refusal | null {
  const lineup = state.lineup?.[seat];
  if (!lineup || lineup.juggers === null) return notNow('JT-5.2', 'Choose the five first.');
  if (!lineup.juggers.includes(action.jugger)) return badParameters('JT-5.2', `${action.jugger} is not one of your five.`);
  if (action.type === 'selectQwik') return notNow('JT-5.2', 'The qwik is chosen already.');
  if (lineup.qwik === null) return notNow('JT-5.2', 'Choose the qwik first.');
  const next = nextDefender(lineup);
  if (action.jugger !== next) return notNow('JT-5.2', `The next defender to be armed is ${next}.`);
  const weapons = weaponsFor(lineup, state.config.chainRule);
  return notNow('JT-5.6', `${next} can be given: ${weapons.join(', ')}.`);
}

function explainDeployment(board: Board, seat: JtSeat, { jugger, hex }: ActionOf<'deploy'>): Refusal | null {
  const known = board.state.juggers[jugger];
  if (!known || seatOfJugger(jugger) !== seat) return badParameters('JT-5.10', `${jugger} is not yours.`);
  if (juggerOf(board, jugger).role === null) return notNow('JT-5.2', `${jugger} is in reserve.`);
  if (known.hex !== null) return notNow('JT-5.10', `${jugger} is deployed already.`);
  if (!SLOTS[seat].includes(hex)) return badParameters('JT-1.6', `${hex} is none of your start slots.`);
  return occupantOf(board, hex) === null ? null : notNow('JT-1.8', `${hex} is taken.`);
}
