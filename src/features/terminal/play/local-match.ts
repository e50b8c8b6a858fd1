import { openTable } from '../../../record/log/table.js';
import { redrawn } from '../../../record/log/takeback.js';
import { BOTS, type BotId } from '../../../rules/bots/bots.js';
import type { SearchBudget } from '../../../rules/bots/mcts.js';
import { fastChance } from '../../../rules/kernel/fast-chance.js';
import type { AnyGame, Seat, Typed } from '../../../rules/kernel/game.js';
import { cloneJson } from '../../../rules/kernel/json.js';
import { LANGUAGES, type Language } from '../../../rules/kernel/narration.js';
import { narratorFor } from '../../../rules/narration/narrator.js';
import { seatNames } from '../../../rules/narration/say.js';
import { narrationOf } from '../../../use-cases/engines/narrations.js';
import { RULES_TEXTS } from '../../../use-cases/engines/rules-texts.js';
import { rulesSection } from '../../../use-cases/matches/state/rules-section.js';
import { lineOfEvent, type PlayedMatch } from './played-match.js';

/** A match in this process against bots. */
export interface LocalRequest {
  game: AnyGame;
  config: unknown;
  seat: Seat;
  /** One bot for all other seats, or one for each. */
  against: readonly BotId[];
  budget: SearchBudget;
  seed: number;
  language: Language;
}

/** Sets a match up in this process; what is taken back is played on with other dice and unseen cards. */
export function localMatch({ game, config, seat, against, budget, seed, language }: LocalRequest): PlayedMatch {
  const luck = fastChance(seed);
  const minds = fastChance(~seed);
  const table = openTable(game, config, () => luck);
  const before: unknown[] = [];
  let told: string[] = [];

  const narration = narrationOf(game);
  const names = Array.from({ length: table.seats }, (_, other) => (other === seat ? null : botOn(other, seat, against)));
  const narrator = narratorFor(narration, { language, seat, names }, game.viewConfig(config, seat));

  const shown = seatNames({ language, names });

  const act = (actor: Seat, action: Typed): void => {
    const seenAction = game.viewAction(action, actor, seat);
    const earlier = game.view(table.state, seat);
    const owed = table.toAct();
    const label = game.describe(action, table.state);
    const events = table.act(actor, cloneJson(action)).events.flatMap((event) => game.viewEvent(event, seat) ?? []);
    if (!narration) {
      told.push(`seat ${actor}: ${seenAction ? label : 'has chosen'}`, ...events.map(lineOfEvent));
      return;
    }
    const happened = { action: seenAction, events, owed, toAct: table.toAct(), result: null };
    const entry = { kind: 'action', seat: seenAction && actor, ...happened } as const;
    const story = narrator.story(entry, earlier, game.view(table.state, seat));
    told.push(...story.filter(({ isDetail }) => !isDetail).map(({ text }) => text));
  };
  const letBotsPlay = (): void => {
    for (let owing = table.toAct(); owing.length > 0 && !owing.includes(seat); owing = table.toAct()) {
      const actor = owing[0] ?? 0;
      act(actor, BOTS[botOn(actor, seat, against)].decide(table.situation(actor, minds), budget, minds).action);
    }
  };

  const statusOf = (view: unknown): string => {
    const outcomes = table.outcomes();
    if (!outcomes) return narrator.ask(view, table.toAct())?.text ?? '';
    const { text, because } = narrator.end(view, { outcomes }, null);
    return `${text} ${because}`;
  };

  return {
    gameId: game.id,
    seat,
    async present() {
      letBotsPlay();
      const isOver = table.toAct().length === 0;
      const choices = isOver ? [] : game.legalActions(table.state, seat);
      const view = game.view(table.state, seat);
      return {
        view,
        text: game.text(view, (other) => shown[other] ?? ''),
        choices: choices.map((action) => ({ action, label: narrator.label(action, view) ?? game.describe(action, table.state) })),
        status: statusOf(view),
        isOver,
      };
    },
    async act({ action }) {
      before.push(cloneJson(table.state));
      act(seat, action);
      return null;
    },
    async ask(request) {
      if (request !== 'undo') return `«${request}» needs a match at a service: gameledger play --url`;
      const earlier = before.pop();
      if (earlier === undefined) return 'There is no action to take back.';
      table.restore(redrawn(game, earlier, luck));
      return 'Your last action is taken back; dice are rolled again, and unseen cards drawn again.';
    },
    news() {
      const lines = told;
      told = [];
      return lines;
    },
    changed: () => new Promise(() => undefined),
    async rules(section) {
      if (section === null) return RULES_TEXTS.summary(game.id, narration ? language : LANGUAGES[0]);
      return rulesSection(RULES_TEXTS.whole(game.id, game.version), section) ?? `The rules have no section «${section}».`;
    },
    reference: async () => game.reference ?? {},
    close: () => undefined,
  };
}

/** The bots take the other seats in order; a single one takes them all. */
function botOn(actor: Seat, own: Seat, against: readonly BotId[]): BotId {
  return against[actor < own ? actor : actor - 1] ?? against[0] ?? 'greedy';
}
