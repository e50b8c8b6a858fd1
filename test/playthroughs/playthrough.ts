import { canonicalJson } from '../../src/rules/kernel/canonical-json.js';
import type { AnyGame, Seat, Typed } from '../../src/rules/kernel/game.js';
import { cloneJson, isRecord } from '../../src/rules/kernel/json.js';
import type { Ask, Beat, Language, ToldDie } from '../../src/rules/kernel/narration.js';
import { type Narrator, narratorFor } from '../../src/rules/narration/narrator.js';
import { narrationOf } from '../../src/use-cases/engines/narrations.js';
import { type GoldenLog, playMatch, scriptedPlayer } from '../golden/golden-log.js';
import type { Telling } from './list.js';

/** What the seats are called. */
const NAMES = ['Ada', 'Bo', 'Cleo', 'Dara'];

/** One position of the match: what its viewers see, and what is asked and chosen. */
interface Position {
  seen: unknown;
  owed: readonly Seat[];
  ask: Ask | null;
  seat: Seat;
  label: string;
}

/**
 * A golden match as Markdown that a player can follow without the board: what was asked, chosen, rolled, what happened.
 */
export function formatPlaythrough(game: AnyGame, golden: GoldenLog, name: string, telling: Telling, language: Language): string {
  const narratorOf = (seat: Seat | null): Narrator =>
    narratorFor(narrationOf(game), { language, seat, names: NAMES.slice(0, golden.seats) }, golden.config);
  const players = NAMES.slice(0, golden.seats).map((_, seat) => narratorOf(seat));
  const narrator = narratorOf(null);
  const look = (state: unknown): unknown => cloneJson(game.view(state, 'omniscient'));
  const player = scriptedPlayer(golden.entries);
  const positions: Position[] = [];
  const match = playMatch(game, golden, (state, owing) => {
    const chosen = player(state, owing);
    if (chosen) positions.push({ seen: look(state), owed: game.toAct(state), ...decisionOf(game, state, chosen, players[chosen.seat]) });
    return chosen;
  });
  const views = [...positions.map(({ seen }) => seen), look(match.state)];
  const entries = match.sealed.map(({ body }) => JSON.parse(body));
  const lines = [...headOf(game, golden, name), '## The start', ''];
  let chapter: string | null = null;
  entries.forEach((entry, index) => {
    const position = positions[index - 1];
    const beats = narrator.story({ ...entry, owed: position?.owed }, views[index - 1] ?? null, views[index]);
    if (position) {
      const title = telling.chapter(position.seen as Record<string, unknown>);
      if (title !== chapter)
        lines.push(
          `## ${title}`,
          '',
          '```',
          game.text(position.seen, (seat) => NAMES[seat] ?? ''),
          '```',
          '',
        );
      chapter = title;
      if (position.ask) lines.push(`> ${NAMES[position.seat]}: ${position.ask.text} (${position.ask.rule})${progressOf(position.ask)}`, '');
      lines.push(`**${index}. ${NAMES[position.seat]}: ${position.label}.**`);
    }
    lines.push(...beats.map(beatLine), '');
  });
  return `${[...lines, ...endOf(narrator, match.state, views.at(-1), match.result, game)].join('\n')}\n`;
}

function decisionOf(game: AnyGame, state: unknown, { seat, action }: { seat: Seat; action: Typed }, narrator: Narrator | undefined) {
  const view = game.view(state, seat);
  return { ask: narrator?.ask(view, game.toAct(state)) ?? null, seat, label: narrator?.label(action, view) ?? action.type };
}

function progressOf({ done, of }: Ask): string {
  return done === null || of === null ? '' : ` ${done} of ${of}`;
}

function beatLine({ text, dice, isDetail }: Beat): string {
  const rolled = dice.length === 0 ? '' : ` [${dice.map(dieText).join(', ')}]`;
  return `- ${isDetail ? `_${text}_` : text}${rolled}`;
}

/** A die with its sides, its value and whether it was enough. */
function dieText({ sides, value, needs, made }: ToldDie): string {
  return `d${sides} ${value}${needs === null ? '' : ` (${needs}: ${made})`}`;
}

function headOf(game: AnyGame, golden: GoldenLog, name: string): string[] {
  return [
    `# ${game.title}: ${name}`,
    '',
    `Told by \`npm run generate\` from \`test/golden/${game.id}/${name}.json\`; the rules are in \`docs/rules/${game.id}.md\`.`,
    '',
    `- Players: ${NAMES.slice(0, golden.seats).join(', ')}. ${playersOf(name)}`,
    `- Actions: ${golden.entries.length}. Details are in italics, dice in brackets.`,
    ...configLines(game, golden.config),
    '',
  ];
}

function playersOf(name: string): string {
  if (name.endsWith('-greedy')) return 'The greedy house player plays all of them.';
  return name.endsWith('-random') ? 'All of them choose at random.' : 'The choices are those of the log.';
}

/** What differs from the config that an empty one resolves to, a line a key. */
function configLines(game: AnyGame, config: unknown): string[] {
  const verdict = game.resolveConfig({});
  const defaults = verdict.ok && isRecord(verdict.config) ? verdict.config : {};
  const given = isRecord(config) ? Object.entries(config) : [];
  const own = given.filter(([key, value]) => canonicalJson(value) !== canonicalJson(defaults[key] ?? null));
  if (own.length === 0) return ['- Config: the defaults.'];
  return ['- Config: the defaults, but', '', '```', ...own.map(([key, value]) => `${key}: ${JSON.stringify(value)}`), '```'];
}

function endOf(narrator: Narrator, state: unknown, view: unknown, result: GoldenLog['result'], game: AnyGame): string[] {
  const end = result === null ? null : narrator.end(view, result, null);
  const stand = narrator
    .standing(view)
    .map(({ seat, label, value, of }) => `- ${NAMES[seat]}: ${label} ${value}${of === null ? '' : ` of ${of}`}`);
  const board = ['## The end', '', '```', game.text(game.view(state, 'omniscient'), (seat) => NAMES[seat] ?? ''), '```', ''];
  return [...board, ...stand, '', end === null ? 'The log stops before the end of the match.' : `${end.text} ${end.because}`];
}
