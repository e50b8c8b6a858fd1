/** The words of the game that have no figures: phases, steps, and whatever else a view names. */
import { termsOf } from '../../../kit/data-book.js';
import type { Phase, Step } from './state.js';

type Words<Id extends string> = Readonly<Record<Id, readonly [name: string, text: string]>>;

/** The phases by id. */
export const PHASE_TERMS: Words<Phase> = {
  setup: ['Setup', 'Commanders are chosen and matrices laid (JN-2).'],
  energize: ['Energize', 'Power is gained (JN-4.2).'],
  command: ['Command', 'Commanders are rolled (JN-5).'],
  activate: ['Activate', 'Cards turn face-up (JN-6).'],
  resolve: ['Resolve', 'Attacks, repairs, defences and damage (JN-7, JN-8).'],
  drain: ['Drain', 'Face-up cards leave unless they are retained (JN-9).'],
  recover: ['Recover', 'Cards are played and drawn (JN-10).'],
  over: ['Over', 'The match is over (JN-11).'],
};

/** The steps by id. */
export const STEP_TERMS: Words<Step> = {
  commander: ['Choose Commanders', 'Every seat chooses its Commander (JN-2.2).'],
  layout: ['Lay out', 'Every seat lays its shape and its cards (JN-2.4, JN-2.5).'],
  energize: ['Energize', 'Power is gained; Intelligence Reports look (JN-4.2, JN-4.3).'],
  command: ['Command rolls', 'Rolls are chosen and settled (JN-5.1 to JN-5.9).'],
  commandAlert: ['Anti-Infantry', 'Alerts may be removed (JN-5.15).'],
  link: ['Links', 'Linked Systems Arrays activate further cards (JN-6.2).'],
  declare: ['Declare', 'Attacks and repairs are chosen (JN-7.3, JN-7.10).'],
  rerollHit: ['Roll hits again', 'Targets may roll hit-location dice again (JN-7.15).'],
  pickTarget: ['Pick hits', 'Attackers pick the die that counts (JN-7.16).'],
  defend: ['Defend', 'Targets choose defence levels (JN-8.1).'],
  rerollDefence: ['Roll defences again', 'Defenders may roll failing dice again (JN-8.7).'],
  fill: ['Fill tokens', 'Card tokens are replaced by cards (JN-8.12).'],
  drainTokens: ['Tokens of Drain', 'EMP Squads and Infiltration Teams (JN-9.1).'],
  retain: ['Retain', 'Face-up cards are retained or let go (JN-9.6).'],
  recover: ['Recover', 'Cards are played, spaces rearranged, hands filled (JN-10).'],
  hacker: ['Hacker Teams', 'Power makes opponents discard (JN-10.14).'],
  hackDiscard: ['Discard', 'Hacked seats discard (JN-10.14).'],
  over: ['Over', 'The match is over (JN-11).'],
};

/** All other terms, list by list. */
export const TERMS = {
  commandResults: termsOf({
    activated: ['Activated', 'A face-down card becomes active (JN-5.5).'],
    faceUp: ['Face-up already', 'It counts as an active card (JN-5.6).'],
    neutralized: ['Neutralized', 'The card stays neutralized (JN-5.7).'],
    damage: ['Damage', 'No active card (JN-5.8).'],
    token: ['Card token', 'No active card (JN-5.8).'],
    nothing: ['Nothing', 'The number is larger than the matrix (JN-1.6).'],
  }),
  spaceKinds: termsOf({
    card: ['Card', 'A card, face-down or face-up.'],
    damage: ['Damage', 'A destroyed space (JN-8.8).'],
    token: ['Card token', 'A repaired space, to be filled with a card (JN-7.12, JN-8.12).'],
    nothing: ['Nothing', 'No space (JN-1.6).'],
  }),
  modes: termsOf({
    single: ['Single', 'All dice in one attack (JN-7.4).'],
    split: ['Split', 'Two attacks (JN-7.5, JN-7.6).'],
    triple: ['Triple', 'Three attacks of one die (JN-7.6).'],
  }),
  looks: termsOf({ matrix: ['Matrix', 'The face-down cards of a seat (JN-4.3).'], hand: ['Hand', 'The hand of a seat (JN-4.3).'] }),
  payments: termsOf({
    neutralized: ['Neutralization token', '3 Power a token (JN-5.7).'],
    commandAide: ['Command Aide', '3 Power for a command roll (JN-5.9).'],
    link: ['Link level', 'A Linked Systems Array (JN-6.2).'],
    attack: ['Attack level', 'An attack (JN-7.7).'],
    repair: ['Repair level', 'A Repair Team (JN-7.10).'],
    defend: ['Defence level', 'A defence (JN-8.3).'],
    retain: ['Retention', 'A card that stays face-up (JN-9.6).'],
  }),
  drawings: termsOf({
    pay: ['Payment', 'Cards discarded for Power are replaced (JN-3.2).'],
    fill: ['Card token', 'A card token was filled (JN-8.12).'],
    recover: ['Recover', 'A card was played (JN-10.5).'],
    research: ['Research Report', 'Three cards (JN-10.9).'],
    hand: ['Hand', 'Up to the hand size (JN-10.13).'],
  }),
  choices: termsOf({
    chooseCommander: ['Choose a Commander', 'JN-2.2.'],
    laySquare: ['Lay a square', 'JN-2.4.'],
    layCard: ['Lay a card', 'JN-2.5.'],
    keep: ['Keep or return cards', 'JN-2.6.'],
    intelligence: ['Intelligence Report', 'Look at an opponent, or pass (JN-4.3).'],
    commandRoll: ['Command roll', 'Pick a roll, or use a token on it (JN-5.2 to JN-5.4).'],
    neutralized: ['Neutralized card', 'Remove a token free of charge, or pay (JN-5.7).'],
    commandAide: ['Command Aide', 'One more command roll, or pass (JN-5.9).'],
    antiInfantry: ['Anti-Infantry Systems', 'Remove an alert, or pass (JN-5.15).'],
    link: ['Link level', 'JN-6.2.'],
    linkCard: ['Linked card', 'JN-6.3.'],
    attack: ['Attack or hold fire', 'JN-7.3.'],
    aim: ['Targeting Report', 'One die more, or pass (JN-7.9).'],
    repair: ['Repair level', 'JN-7.10.'],
    repairSpace: ['Damage to repair', 'JN-7.11.'],
    rerollHit: ['Roll a hit again', 'JN-7.15.'],
    pickTarget: ['Pick a hit', 'JN-7.16.'],
    defend: ['Defence level', 'JN-8.1.'],
    defenceReport: ['Defense Report', 'Two dice more, or pass (JN-8.4).'],
    rerollDefence: ['Roll a defence again', 'JN-8.7.'],
    fillToken: ['Fill a card token', 'JN-8.12.'],
    drainTokens: ['Tokens of Drain', 'JN-9.1.'],
    retain: ['Retain or let go', 'JN-9.6.'],
    recover: ['Play a card', 'JN-10.1.'],
    rearrange: ['Rearrange', 'JN-10.7.'],
    recoveryDraw: ['Recovery Team', 'Take a discarded card instead of drawing, or pass (JN-10.11).'],
    researchReturn: ['Return cards', 'JN-10.9.'],
    discardDown: ['Discard down', 'JN-10.13.'],
    hacker: ['Hacker Team', 'JN-10.14.'],
    hackDiscard: ['Discard for a Hacker Team', 'JN-10.14.'],
    pay: ['Pay Power', 'From the pool, or by discarding (JN-3.1).'],
  }),
  lossReasons: termsOf({
    alerts: ['Overrun', 'Three alerts (JN-11.1).'],
    destroyed: ['Destroyed', 'No card and no card token is left (JN-11.1).'],
    shutdown: ['Shut down', 'The hand size is 0 or less (JN-11.1).'],
    resigned: ['Resigned', 'The seat gave up (JN-1.12).'],
    roundLimit: ['Round limit', 'The last round ended (JN-11.5).'],
    lastStanding: ['Last one standing', 'All others have lost (JN-11.3).'],
  }),
  outcomes: termsOf({ win: ['Won', 'JN-11.3.'], loss: ['Lost', 'JN-11.1.'], draw: ['Drawn', 'JN-11.2.'] }),
  editions: termsOf({ '2006-04': ['April 2006', 'The pre-release, with the card list.'], '2006-08': ['August 2006', 'The release.'] }),
  alertRemovals: termsOf({
    undamaged: ['Undamaged', 'An active card removes all alerts (JN-5.13).'],
    damaged: ['Damaged', 'A roll on damage removes all alerts (JN-5.14).'],
  }),
};
