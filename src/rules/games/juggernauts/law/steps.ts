/**
 * The steps of a match, what each does by itself and whom it asks (section 5.2).
 *
 * *Rules*: JN-4.1.
 */
import type { Seat } from '../../../kernel/game.js';
import type { Play } from '../model/play.js';
import { seatOf } from '../model/seats.js';
import type { Phase, State, Step } from '../model/state.js';
import { askLink, openLink } from '../rules/activate.js';
import { askAntiInfantry, closeCommand } from '../rules/alerts.js';
import { launchAttacks } from '../rules/attack.js';
import { chooseRoll, openCommand } from '../rules/command.js';
import { dealDamage } from '../rules/damage.js';
import { askDeclare, openDeclare } from '../rules/declare.js';
import { askRerollDefence, rollDefences, startDefend } from '../rules/defence.js';
import { askRetain, closeRetain, openRetain } from '../rules/drain.js';
import { askDrainTokens, resolveDrainTokens } from '../rules/drain-tokens.js';
import { checkEnd } from '../rules/end.js';
import { announceLooks, askIntelligence, openEnergize } from '../rules/energize.js';
import { askFill } from '../rules/fill.js';
import { askHacker, resolveHackers, startHackDiscard } from '../rules/hacker.js';
import { askRerollHit, openPickTarget, rollHits, settleHits, startPickTarget } from '../rules/hit-location.js';
import { endLayout, openLayout, revealCommanders, shuffleDecks, startLayout } from '../rules/layout.js';
import { askRecover, closeRecover } from '../rules/recover.js';
import { repairSpaces } from '../rules/repair.js';

/** One step: its automatic part, its program for each seat asked, its closing part and what follows. */
export interface StepRules {
  phase: Phase;
  /** Whether the step is the first of its phase. */
  begins: boolean;
  /** Whether only the active seats run its program; else every living seat does. */
  activeOnly: boolean;
  open(play: Play): void;
  start(play: Play, seat: Seat): void;
  close(play: Play): void;
  next(state: State): Step;
}

const nothing = (): void => {};
const to = (step: Step) => (): Step => step;

/** JN-4.1: the steps in their order. */
export const STEP_RULES: Record<Exclude<Step, 'over'>, StepRules> = {
  commander: {
    phase: 'setup',
    begins: true,
    activeOnly: false,
    open: shuffleDecks,
    start: (play, seat) => {
      seatOf(play.state, seat).pending = { type: 'chooseCommander' };
    },
    close: revealCommanders,
    next: to('layout'),
  },
  layout: {
    phase: 'setup',
    begins: false,
    activeOnly: false,
    open: openLayout,
    start: (play, seat) => startLayout(seatOf(play.state, seat)),
    close: endLayout,
    next: to('energize'),
  },
  energize: {
    phase: 'energize',
    begins: true,
    activeOnly: true,
    open: openEnergize,
    start: askIntelligence,
    close: announceLooks,
    next: to('command'),
  },
  command: {
    phase: 'command',
    begins: true,
    activeOnly: true,
    open: openCommand,
    start: chooseRoll,
    close: closeCommand,
    next: to('commandAlert'),
  },
  commandAlert: {
    phase: 'command',
    begins: false,
    activeOnly: true,
    open: nothing,
    start: askAntiInfantry,
    close: nothing,
    next: to('link'),
  },
  link: { phase: 'activate', begins: true, activeOnly: true, open: openLink, start: askLink, close: nothing, next: to('declare') },
  declare: {
    phase: 'resolve',
    begins: true,
    activeOnly: true,
    open: openDeclare,
    start: askDeclare,
    close: (play) => {
      launchAttacks(play);
      repairSpaces(play);
    },
    next: (state) => (state.attacks.length > 0 ? 'rerollHit' : 'fill'),
  },
  rerollHit: {
    phase: 'resolve',
    begins: false,
    activeOnly: false,
    open: rollHits,
    start: askRerollHit,
    close: nothing,
    next: to('pickTarget'),
  },
  pickTarget: {
    phase: 'resolve',
    begins: false,
    activeOnly: false,
    open: openPickTarget,
    start: startPickTarget,
    close: settleHits,
    next: (state) => (state.attacks.some((attack) => attack.space !== null) ? 'defend' : 'fill'),
  },
  defend: {
    phase: 'resolve',
    begins: false,
    activeOnly: false,
    open: nothing,
    start: startDefend,
    close: rollDefences,
    next: to('rerollDefence'),
  },
  rerollDefence: {
    phase: 'resolve',
    begins: false,
    activeOnly: false,
    open: nothing,
    start: askRerollDefence,
    close: dealDamage,
    next: to('fill'),
  },
  fill: {
    phase: 'resolve',
    begins: false,
    activeOnly: true,
    open: (play) => {
      play.state.attacks = [];
    },
    start: askFill,
    close: nothing,
    next: to('drainTokens'),
  },
  drainTokens: {
    phase: 'drain',
    begins: true,
    activeOnly: false,
    open: nothing,
    start: askDrainTokens,
    close: resolveDrainTokens,
    next: to('retain'),
  },
  retain: { phase: 'drain', begins: false, activeOnly: true, open: openRetain, start: askRetain, close: closeRetain, next: to('recover') },
  recover: {
    phase: 'recover',
    begins: true,
    activeOnly: true,
    open: nothing,
    start: askRecover,
    close: closeRecover,
    next: to('hacker'),
  },
  hacker: {
    phase: 'recover',
    begins: false,
    activeOnly: true,
    open: nothing,
    start: askHacker,
    close: resolveHackers,
    next: to('hackDiscard'),
  },
  hackDiscard: {
    phase: 'recover',
    begins: false,
    activeOnly: false,
    open: nothing,
    start: startHackDiscard,
    close: checkEnd,
    next: to('energize'),
  },
};
