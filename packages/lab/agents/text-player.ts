/** A player that knows of a match only what the text of tool results says. */
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';

/** How a client names the action that it has chosen by its number. */
export interface Habit {
  name: string;
  /** The arguments of `submit_action` besides the match; `list` asks for the list of legal actions. */
  submit(choice: number, version: number, list: () => Promise<ListedAction[]>): Promise<Record<string, unknown>>;
}

/** An item of `list_legal_actions`. */
export interface ListedAction {
  number: number;
  label: string;
  action: Record<string, unknown>;
}

/** As the instructions say it. */
export const BY_CHOICE: Habit = { name: 'choice', submit: async (choice, version) => ({ choice, version }) };

const item = async (choice: number, list: () => Promise<ListedAction[]>): Promise<ListedAction> => {
  const found = (await list()).find(({ number }) => number === choice);
  if (!found) throw new Error(`the list has no action ${choice}`);
  return found;
};

/** What clients of models do instead. */
export const ODD_HABITS: readonly Habit[] = [
  { name: 'numbers as text', submit: async (choice, version) => ({ choice: `${choice}`, version: `${version}` }) },
  {
    name: 'null for what is optional',
    submit: async (choice, version) => ({ choice, version, action: null, idempotencyKey: null, lang: null }),
  },
  { name: 'the number as the action', submit: async (choice, version) => ({ action: choice, version }) },
  {
    name: 'the action as JSON text',
    submit: async (choice, version, list) => ({ action: JSON.stringify((await item(choice, list)).action), version }),
  },
  { name: 'the whole item of the list', submit: async (choice, version, list) => ({ action: await item(choice, list), version }) },
  { name: 'the label', submit: async (choice, version, list) => ({ action: (await item(choice, list)).label, version }) },
];

/** Which match, and against whom. */
export interface AgentMatch {
  game: string;
  config: Record<string, unknown>;
  bots: string[];
}

/** Matches of every game that end soon enough for a model. */
export const AGENT_MATCHES: readonly AgentMatch[] = [
  { game: 'tactics-joker', config: { roundLimit: 6 }, bots: ['greedy'] },
  { game: 'jugger-ttg', config: { recruitment: 'prebuilt', stoneLimit: 1 }, bots: ['greedy'] },
  { game: 'juggernauts', config: { maxRounds: 10 }, bots: ['greedy'] },
  { game: 'armadogon', config: { difficulty: 'easy' }, bots: [] },
];

/** What a match took. */
export interface Played {
  matchId: string;
  /** Whether the text has said that it is over. */
  over: boolean;
  /** Of each turn. *Units*: characters that the model has read. */
  turns: number[];
  moves: number;
  /** Calls from the first turn on. */
  calls: number;
  /** Refused actions but those that came too late, as both seats chose at the same time. */
  refusals: string[];
}

/** What a match cost. *Units*: characters that were read of a turn. */
export interface Cost {
  callsPerMove: number;
  /** Of the first turns. */
  mean: number;
  longest: number;
}

/** Turns of which the mean is taken. */
export const TURNS = 25;

/** What a match cost a model. */
export function costOf({ turns, moves, calls }: Played): Cost {
  const some = turns.slice(0, TURNS);
  const mean = some.reduce((sum, one) => sum + one, 0) / some.length;
  return { callsPerMove: calls / moves, mean, longest: Math.max(...turns) };
}

const MOST_MOVES = 3_000;

/** Plays a match to its end; `seed` decides what is chosen. */
export async function playByText(client: Client, { game, config, bots }: AgentMatch, habit: Habit = BY_CHOICE, seed = 3): Promise<Played> {
  const chance = fastChance(seed);
  const made = await callTool(client, 'create_match', { game, config, bots });
  const [, matchId = ''] = /"matchId":"([0-9a-f-]+)"/.exec(made.text) ?? [];
  const played: Played = { matchId, over: false, turns: [], moves: 0, calls: 0, refusals: [] };
  const ask = (tool: string, args: Record<string, unknown> = {}): Promise<Told> => {
    played.calls++;
    return callTool(client, tool, { matchId, ...args });
  };
  const list = async () => (JSON.parse((await ask('list_legal_actions')).text) as { actions: ListedAction[] }).actions;
  let told = await ask('wait_for_turn');
  while (!told.text.includes('The match is over.') && played.moves < MOST_MOVES) {
    const { version, choices } = choicesIn(told.text);
    if (choices.length === 0) {
      told = await ask('wait_for_turn');
      continue;
    }
    played.turns.push(told.text.length);
    played.moves++;
    const choice = choices[chance.pick(choices.length)] ?? 1;
    told = await ask('submit_action', await habit.submit(choice, version, list));
    if (!told.isRefused) continue;
    if (!told.text.includes('VERSION_CONFLICT')) played.refusals.push(told.text.slice(0, 300));
    told = await ask('wait_for_turn');
  }
  return { ...played, over: told.text.includes('The match is over.') };
}

/** What a tool has answered. */
interface Told {
  text: string;
  isRefused: boolean;
}

async function callTool(client: Client, name: string, args: Record<string, unknown>): Promise<Told> {
  const { content, structuredContent, isError } = await client.callTool({ name, arguments: args });
  const isRefused = isError === true || (structuredContent as { accepted?: boolean } | undefined)?.accepted === false;
  return { text: (content as { text?: string }[])[0]?.text ?? '', isRefused };
}

/** The version and the numbers of the legal actions in what a client reads, but for giving up. */
function choicesIn(text: string): { version: number; choices: number[] } {
  const [, version = '', list = ''] = /\nLegal actions; .* with version (\d+):\n([\s\S]*)$/.exec(text) ?? [];
  const choices = list.split('\n').flatMap((line) => {
    if (/resign|give up/i.test(line)) return [];
    const values = line.startsWith('…') ? '' : line.slice(line.lastIndexOf(' — ') + 1);
    return [...(/^\d+\./.test(line) ? line : values).matchAll(/(?:^|, |— )(\d+)[. ]/g)].map(([, number]) => Number(number));
  });
  return { version: Number(version), choices };
}
