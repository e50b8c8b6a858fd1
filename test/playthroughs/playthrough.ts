import { canonicalJson } from '../../src/kernel/canonical-json.js';
import type { Draw } from '../../src/kernel/chance.js';
import type { ActionEntry, Genesis } from '../../src/kernel/entry.js';
import type { AnyGame } from '../../src/kernel/game.js';
import { isRecord } from '../../src/kernel/json.js';
import { type GoldenLog, type GoldenMatch, playMatch, scriptedPlayer } from '../golden/golden-log.js';
import { eventText, fill, mergeEvents, valueText } from './event-text.js';
import type { Telling } from './list.js';

/** What stood before an action, in words. */
interface Scene {
  chapter: string;
  board: string;
  action: string;
}

/** A golden match as Markdown that a player can follow: config, actions, dice, events, boards, result. */
export function formatPlaythrough(game: AnyGame, golden: GoldenLog, name: string, telling: Telling): string {
  const scenes: Scene[] = [];
  const player = scriptedPlayer(golden.entries);
  const match = playMatch(game, golden, (state, owing) => {
    const chosen = player(state, owing);
    if (chosen) scenes.push({ ...sceneOf(game, state, telling), action: `Seat ${chosen.seat}: ${game.describe(chosen.action, state)}` });
    return chosen;
  });
  const names = namesIn(scenes.map(({ board }) => board));
  const told = [...headOf(game, golden, name), ...actsOf(match, scenes, telling), ...endOf(game, match)].join('\n');
  return `${withNames(told, names)}\n`;
}

function sceneOf(game: AnyGame, state: unknown, { chapter }: Telling): Omit<Scene, 'action'> {
  const view = game.view(state, 'omniscient');
  return { chapter: fill(chapter, view), board: game.text(view) };
}

function headOf(game: AnyGame, golden: GoldenLog, name: string): string[] {
  return [
    `# ${game.title}: ${name}`,
    '',
    `Told by \`npm run playthroughs\` from \`test/golden/${game.id}/${name}.json\`; the rules are in \`docs/rules/${game.id}.md\`.`,
    '',
    `- Seats: ${golden.seats}. ${playersOf(name)}`,
    `- Config: ${configText(game, golden.config)}`,
    `- Actions: ${golden.entries.length}.`,
    '',
  ];
}

function playersOf(name: string): string {
  if (name.endsWith('-greedy')) return 'The greedy house player plays all of them.';
  return name.endsWith('-random') ? 'All of them choose at random.' : 'The choices are those of the log.';
}

/** What differs from the config that an empty one resolves to. */
function configText(game: AnyGame, config: unknown): string {
  const verdict = game.resolveConfig({});
  const defaults = verdict.ok && isRecord(verdict.config) ? verdict.config : {};
  const given = isRecord(config) ? Object.entries(config) : [];
  const own = given.filter(([key, value]) => canonicalJson(value) !== canonicalJson(defaults[key] ?? null));
  return own.length === 0
    ? 'the defaults.'
    : `the defaults, but ${own.map(([key, value]) => `\`${key}\`: ${shortened(value)}`).join('; ')}.`;
}

const MAX_VALUE_LENGTH = 400;

function shortened(value: unknown): string {
  const text = JSON.stringify(value);
  return `\`${text.length > MAX_VALUE_LENGTH ? `${text.slice(0, MAX_VALUE_LENGTH)}…` : text}\``;
}

function actsOf({ sealed }: GoldenMatch, scenes: readonly Scene[], telling: Telling): string[] {
  const lines: string[] = [];
  let chapter: string | null = null;
  for (const { body } of sealed) {
    const entry: Genesis | ActionEntry = JSON.parse(body);
    const scene = scenes[entry.seq - 1];
    if (!scene) lines.push('## The start', '');
    else if (scene.chapter !== chapter) {
      lines.push(`## ${scene.chapter}`, '', '```', scene.board, '```', '');
      chapter = scene.chapter;
    }
    lines.push(`**${scene ? `${entry.seq}. ${scene.action}` : 'Before the first action'}.**${diceText(entry.chance)}`);
    lines.push(...mergeEvents(entry.events).map((event) => `- ${eventText(event, telling.phrases)}`), '');
  }
  return lines;
}

/** The draws of an action in the order drawn: ` Dice: d6 2 5; a shuffle of 30.` */
function diceText(chance: readonly Draw[]): string {
  const groups: string[] = [];
  let kind: string | null = null;
  for (const draw of chance) {
    if ('shuffle' in draw) groups.push(`a shuffle of ${draw.shuffle}`);
    else {
      const [die, got] = 'roll' in draw ? [`d${draw.roll}`, draw.got] : [`one of ${draw.pick}:`, draw.got + 1];
      if (die === kind) groups.push(`${groups.pop()} ${got}`);
      else groups.push(`${die} ${got}`);
    }
    kind = 'roll' in draw ? `d${draw.roll}` : null;
  }
  return groups.length === 0 ? '' : ` Dice: ${groups.join('; ')}.`;
}

function endOf(game: AnyGame, { state, result }: GoldenMatch): string[] {
  const outcome = result === null ? 'The log stops before the end of the match.' : `Result: ${valueText(result)}.`;
  return ['## The end', '', '```', game.text(game.view(state, 'omniscient')), '```', '', outcome];
}

const NAMED = /([A-Z][\p{L}' -]+) \(((?:\d-)?[A-Z]\d\d)\b/gu;
const ID = /(?<!\()\b(?:\d-)?[A-Z]\d\d\b/g;

/** The ids that a game's texts show behind a name, as `Esk Hollin (J14, …`. */
function namesIn(texts: readonly string[]): Map<string, string> {
  return new Map(texts.flatMap((text) => [...text.matchAll(NAMED)].map(([, name = '', id = '']): [string, string] => [id, name])));
}

/** Puts the name before each id that has one. */
function withNames(text: string, names: ReadonlyMap<string, string>): string {
  return text
    .split('\n')
    .map((line) => (line.startsWith('- ') ? line.replace(ID, (id) => (names.has(id) ? `${names.get(id)} (${id})` : id)) : line))
    .join('\n');
}
