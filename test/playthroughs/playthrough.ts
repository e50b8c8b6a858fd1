import type { ActionEntry, Genesis } from '../../src/record/log/entry.js';
import { canonicalJson } from '../../src/rules/kernel/canonical-json.js';
import type { Draw } from '../../src/rules/kernel/chance.js';
import type { AnyGame } from '../../src/rules/kernel/game.js';
import { isRecord } from '../../src/rules/kernel/json.js';
import { eventText, fill, mergeEvents } from '../../src/rules/wording/event-text.js';
import { type GoldenLog, type GoldenMatch, playMatch, scriptedPlayer } from '../golden/golden-log.js';
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
  const names = namesIn(scenes.flatMap(({ board, action }) => [board, action]));
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
    `- Actions: ${golden.entries.length}.`,
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

function actsOf({ sealed }: GoldenMatch, scenes: readonly Scene[], telling: Telling): string[] {
  const [genesis, ...actions] = sealed.map(({ body }): Genesis | ActionEntry => JSON.parse(body));
  const lines = ['## The start', '', ...(genesis ? actOf('Before the first action', [genesis], telling) : [])];
  let chapter: string | null = null;
  for (let next = 0; next < actions.length; ) {
    const scene = scenes[next];
    if (scene && scene.chapter !== chapter) {
      lines.push(`## ${scene.chapter}`, '', '```', scene.board, '```', '');
      chapter = scene.chapter;
    }
    const last = lastAlike(scenes, actions, next);
    const title = last > next ? `${next + 1} to ${last + 1}. ${scene?.action} (${last + 1 - next} times)` : `${next + 1}. ${scene?.action}`;
    lines.push(...actOf(title, actions.slice(next, last + 1), telling));
    next = last + 1;
  }
  return lines;
}

/** The last of the actions from `first` on that read alike and draw nothing: they are told together. */
function lastAlike(scenes: readonly Scene[], entries: readonly (Genesis | ActionEntry)[], first: number): number {
  let last = first;
  const isAlike = (at: number): boolean =>
    scenes[at]?.action === scenes[first]?.action && scenes[at]?.chapter === scenes[first]?.chapter && entries[at]?.chance.length === 0;
  if (!isAlike(first)) return first;
  while (last + 1 < entries.length && isAlike(last + 1)) last++;
  return last;
}

function actOf(title: string, entries: readonly (Genesis | ActionEntry)[], { phrases }: Telling): string[] {
  const events = mergeEvents(entries.flatMap((entry) => entry.events));
  return [
    `**${title}.**${diceText(entries.flatMap(({ chance }) => chance))}`,
    ...events.map((event) => `- ${eventText(event, phrases)}`),
    '',
  ];
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
  const outcome =
    result === null
      ? 'The log stops before the end of the match.'
      : `${result.outcomes.map((outcome, seat) => `Seat ${seat}: ${outcome}`).join('; ')}.`;
  return ['## The end', '', '```', game.text(game.view(state, 'omniscient')), '```', '', outcome];
}

const NAMED_BY_ID = /([A-Z][\p{L}' -]+) \(((?:\d-)?[A-Z]\d\d)\b/gu;
const TITLE = /[A-Z][\w-]*(?: [A-Z][\w-]*)+/g;
const ID = /\b(?:\d-)?[A-Z]\d\d\b|\b[a-z]+(?:-[a-z]+)+\b/g;

/** The names that a game's own texts show: `Esk Hollin (J14, …` names J14, and `Repair Team` names repair-team. */
function namesIn(texts: readonly string[]): Map<string, string> {
  const byId = texts.flatMap((text) =>
    [...text.matchAll(NAMED_BY_ID)].map(([, name = '', id = '']): [string, string] => [id, `${name} (${id})`]),
  );
  const titles = texts.flatMap((text) => text.match(TITLE) ?? []);
  return new Map([...titles.map((title): [string, string] => [title.toLowerCase().replaceAll(' ', '-'), title]), ...byId]);
}

/** `repair-team` as Repair Team; other ids as they are. */
function titled(id: string): string {
  return id.includes('-') && !/\d/.test(id)
    ? id.replace(/(^|-)([a-z])/g, (_, dash, letter) => `${dash && ' '}${letter.toUpperCase()}`)
    : id;
}

/** Puts names in the place of ids in what happened. */
function withNames(text: string, names: ReadonlyMap<string, string>): string {
  return text
    .split('\n')
    .map((line) => (line.startsWith('- ') ? line.replace(ID, (id) => names.get(id) ?? titled(id)) : line))
    .join('\n');
}
