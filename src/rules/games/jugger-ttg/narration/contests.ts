/** What was compared in fights and roll-offs, as far as a viewer has seen it. */
import type { Contest, ContestSide } from '../../../kernel/narration.js';
import { capitalized, plainDie } from '../../../kit/beats.js';
import type { JtEvent } from '../model/events.js';
import { WEAPONS } from '../model/reference.js';
import { type JuggerId, seatOfJugger, type TalentId } from '../model/vocabulary.js';
import type { CombatView } from '../views/view-schema.js';
import { guardOfWeapon, ofTalent, strikeOfWeapon, weaponOf } from './dice.js';
import { fullName, talentName, usedTalent } from './names.js';
import type { EventOf, Telling } from './sentences.js';

/** So many words beside the dice of a side have room. */
const MOST_ADDED = 4;

/** The dice of a side: what each shows, what was bought, and the talent it used. */
interface Throw {
  juggs: readonly number[] | null;
  bought: number;
  talent: TalentId | null;
}

/** What is known of a fight when it is decided. */
interface Fight extends Pick<CombatView, 'grapple' | 'arc' | 'mode' | 'keepPin'> {
  attack: Throw;
  defence: Throw;
}

/** A fight from the view before the entry and from what happened in it up to its result. */
function fightOf(result: EventOf<'combatResolved'>, { before, events, cards }: Telling): Fight {
  const { attacker, defender } = result;
  const isIt = (one: { attacker: JuggerId; defender: JuggerId }): boolean => one.attacker === attacker && one.defender === defender;
  const seen = before?.combats.findLast(isIt);
  const juggsOf = (dice: readonly number[] | null): number[] | null => dice?.map((face) => cards.faces[face - 1] ?? 0) ?? null;
  const fight: Fight = {
    grapple: seen?.grapple ?? false,
    arc: seen?.arc ?? 'front',
    mode: seen?.mode ?? null,
    keepPin: seen?.keepPin ?? false,
    attack: { juggs: juggsOf(seen?.attackDice ?? null), bought: seen?.attackBoost ?? 0, talent: seen?.talent ?? null },
    defence: { juggs: juggsOf(seen?.defenceDice ?? null), bought: seen?.defenceBoost ?? 0, talent: seen?.defenceTalent ?? null },
  };
  for (const event of events.slice(0, events.indexOf(result))) follow(fight, event, isIt);
  return fight;
}

function follow(fight: Fight, event: JtEvent, isIt: (one: { attacker: JuggerId; defender: JuggerId }) => boolean): void {
  switch (event.type) {
    case 'attackDeclared': {
      if (!isIt(event)) return;
      const fresh = { juggs: null, bought: 0, talent: null };
      const { grapple, arc, talent } = event;
      Object.assign(fight, { grapple, arc, mode: null, keepPin: false, attack: { ...fresh, talent }, defence: fresh });
      return;
    }
    case 'arcChanged':
      if (isIt(event)) fight.arc = event.arc;
      return;
    case 'attackBoosted':
      fight.attack.bought = event.dice;
      return;
    case 'defenceBoosted':
      fight.defence.bought = event.dice;
      return;
    case 'defenceDeclared':
      fight.mode = event.mode;
      fight.keepPin = event.keepPin;
      fight.defence.talent = event.talent;
      return;
    case 'diceRolled':
    case 'diceRerolled':
      fight[event.purpose === 'attack' ? 'attack' : 'defence'].juggs = event.values;
      return;
    default:
  }
}

/** Both sides of a fight, from where their dice came, and who goes down. */
export function fightContest(result: EventOf<'combatResolved'>, names: Telling): Contest {
  const { attacker, defender, hit, grappleWinner } = result;
  const fight = fightOf(result, names);
  const { mode, attack, defence } = fight;
  const better = betterOf(result, fight);
  const side = (id: JuggerId, thrown: Throw, skill: 'attack' | 'defence', weapon: number): ContestSide => ({
    seat: seatOfJugger(id),
    name: capitalized(fullName(names, id)),
    dice: (thrown.juggs ?? []).map((value) => plainDie(names.cards.faces.length, value)),
    added: addedOf(id, thrown, skill, weapon, names),
    total: thrown.juggs && sumOf(thrown.juggs),
    hasWon: id === better,
  });
  const parried =
    mode === 'duel' ? strikeOfWeapon(defender, fight, names) : guardOfWeapon(defender, { ...fight, talent: attack.talent }, names);
  const guard = side(defender, defence, mode === 'duel' ? 'attack' : 'defence', parried);
  const why = defence.juggs === null ? null : whyFew(defender, fight, names);
  if (why !== null) guard.added = [why, ...guard.added].slice(0, MOST_ADDED);
  return {
    sides: [side(attacker, attack, 'attack', strikeOfWeapon(attacker, fight, names)), guard],
    outcome: capitalized(outcomeOf(hit, grappleWinner, fight, result, names)),
  };
}

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);

/** Who came off better; null: nobody. *Rules*: JT-13.19, JT-13.20, JT-13.21. */
function betterOf({ attacker, defender, hit, grappleWinner }: EventOf<'combatResolved'>, { grapple }: Fight): JuggerId | null {
  if (grapple) return grappleWinner;
  if (hit.length === 2) return null;
  return hit[0] === defender ? attacker : defender;
}

/** Why a defender has fewer dice than it might; null: it has all. *Rules*: JT-3.3, JT-13.15, JT-13.16. */
function whyFew(defender: JuggerId, { mode, arc, grapple }: Fight, names: Telling): string | null {
  const { say } = names;
  if (mode === 'none') return say('contest.undefended', { arc });
  if (grapple || mode === 'duel') return null;
  if (weaponOf(defender, names) === null) return say('contest.unarmed');
  return arc === 'front' ? null : say('contest.fromAside');
}

/** Where the dice of a side came from, in a few words each. */
function addedOf(id: JuggerId, { juggs, bought, talent }: Throw, skill: 'attack' | 'defence', weapon: number, names: Telling): string[] {
  const { say } = names;
  if (juggs === null) return [say('contest.noRoll')];
  const bears = weaponOf(id, names);
  const given = ofTalent(talent, names);
  const rest = juggs.length - weapon - bought - given;
  return [
    ...(rest > 0 ? [say('contest.skill', { dice: rest, skill: say(`scene.${skill}Name`) })] : []),
    ...(weapon > 0 && bears !== null ? [say('contest.weapon', { dice: weapon, weapon: say(`weapons.${bears}`) })] : []),
    ...(talent !== null && given > 0 ? [say('contest.weapon', { dice: given, weapon: talentName(names, talent) })] : []),
    ...(bought > 0 ? [say('contest.bought', { dice: bought })] : []),
    ...(talent === null || given > 0 ? [] : [usedTalent(names, talent)]),
  ].slice(0, MOST_ADDED);
}

function outcomeOf(
  hit: readonly JuggerId[],
  grappleWinner: JuggerId | null,
  { grapple, attack, defence }: Fight,
  result: EventOf<'combatResolved'>,
  names: Telling,
): string {
  const { say, events, before, view } = names;
  const { attacker, defender } = result;
  const who = (id: JuggerId): string => fullName(names, id);
  if (grapple) return grappleWinner === null ? say('contest.tiedGrapple') : say('contest.grapple', { jugger: who(grappleWinner) });
  const [down, other] = hit;
  if (down === undefined) {
    const isBlank = sumOf(attack.juggs ?? []) === 0;
    return say(isBlank ? 'contest.blank' : 'contest.held', { jugger: who(isBlank ? attacker : defender) });
  }
  if (other !== undefined) return say('contest.both');
  const kneels = events.slice(events.indexOf(result)).find((event) => event.type === 'kneeled' && event.jugger === down);
  const count = kneels?.type === 'kneeled' ? kneels.count : 0;
  const hasLost = before?.jugg?.carrier === down && view.jugg?.carrier !== down;
  const [struck, parried] = [sumOf(attack.juggs ?? []), sumOf(defence.juggs ?? [])];
  const weapon = weaponOf(down === defender ? attacker : defender, names);
  return say('contest.down', {
    jugger: who(down),
    count,
    jugg: hasLost ? 'yes' : 'no',
    more: Math.max(struck, parried),
    less: Math.min(struck, parried),
    isTied: struck === parried ? 'yes' : 'no',
    weapon: weapon === null ? '' : say(`weapons.${weapon}`),
    usual: weapon !== null && WEAPONS[weapon].count === count ? 'yes' : 'no',
  });
}

/** Both sides of a roll-off that somebody has won by dice. */
export function rollOffContest({ seat, purpose }: EventOf<'rollOffWon'>, names: Telling): Contest | null {
  const { say, events, cards } = names;
  const roll = events.findLast((event) => event.type === 'rollOff' && event.purpose === purpose);
  if (seat === null || roll?.type !== 'rollOff') return null;
  const side = (of: 0 | 1): ContestSide => ({
    seat: of,
    name: capitalized(say.seat(of)),
    dice: roll.dice[of].map((value) => plainDie(cards.faces.length, value)),
    added: [],
    total: roll.juggs[of],
    hasWon: seat === of,
  });
  return { sides: [side(0), side(1)], outcome: capitalized(say(`contest.${purpose}`, { seat: say.seat(seat) })) };
}
