import type { Ask, Beat, Language } from '../../rules/kernel/narration.js';
import type { LoggedView, ToldView, ViewAt } from '../../use-cases/matches/shapes.js';
import { LOOKED_BACK, sinceOwnAction } from '../../use-cases/matches/tell-turn.js';
import type { CoreOperations } from '../core-operations.js';
import type { Fields } from '../operation.js';
import type { Gateway } from './gateway.js';

/** A view as its match's tool asks for it. */
export type ViewAsked = Omit<Fields<CoreOperations['getView']>, 'words'>;

/** A view with its words. */
export async function viewInWords(gateway: Gateway, asked: ViewAsked): Promise<ToldView> {
  return (await gateway.call('getView', { ...asked, words: '1' })) as ToldView;
}

/** What has happened since the last action of a seat, up to a version: a line each. */
export async function newsFor(
  gateway: Gateway,
  matchId: string,
  { version, viewer }: Pick<ViewAt, 'version' | 'viewer'>,
  language: Language | undefined,
): Promise<string[]> {
  const after = Math.max(-1, version - LOOKED_BACK);
  const { items } = await gateway.call('getLog', { matchId, after, first: LOOKED_BACK, story: '1', language });
  return sinceOwnAction(
    items.filter(({ seq }) => seq <= version),
    viewer,
  ).flatMap(linesOf);
}

function linesOf({ story = [] }: LoggedView): string[] {
  return story.filter(({ isDetail }: Beat) => !isDetail).map(({ text }) => text);
}

/** The table for reading, after what has happened and what is asked. */
export function inWords({ version, ask, end }: Pick<ToldView, 'version' | 'ask' | 'end'>, news: readonly string[], table: string): string {
  const asked = end ? [`${end.text} ${end.because}`] : ask ? [questionOf(ask)] : [];
  return `${[`Version ${version}.`, ...news, ...asked].join('\n')}\n\n${table}`;
}

function questionOf({ text, rule, done, of }: Ask): string {
  const steps = done === null || of === null ? '' : ` ${done} of ${of} done.`;
  return `${text}${rule === null ? '' : ` (${rule})`}${steps}`;
}
