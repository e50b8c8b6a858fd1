import { juggernauts } from '../../../../src/rules/games/juggernauts/index.js';
import type { Action } from '../../../../src/rules/games/juggernauts/model/actions.js';
import type { State } from '../../../../src/rules/games/juggernauts/model/state.js';
import { canonicalJson } from '../../../../src/rules/kernel/canonical-json.js';
import { fastChance } from '../../../../src/rules/kernel/fast-chance.js';
import { cards } from './scene.js';

/** What a viewer knows, but for who has still to act: that is public (section 8.2). */
export function knowledge(state: State, viewer: number | 'spectator'): string {
  const { toAct: _, ...seen } = juggernauts.view(state, viewer);
  const legal = typeof viewer === 'number' ? juggernauts.legalActions(state, viewer) : [];
  const labels = legal.map((action) => juggernauts.describe(action, state));
  return canonicalJson({ seen, legal, labels, text: juggernauts.text({ ...juggernauts.view(state, viewer), toAct: [] }) });
}

/** Arrays beside neutralized cards, and Recovery Teams wherever cards are drawn. */
const LINKS = cards('LA LA LA LA EG EG EG EG RC RC RC RC RR RR CD CD RT RT BP BP PP PP T AC GB GB IR EQ RA RA');

/** Configs that differ in seats, edition and turns. */
export const CONFIGS = [
  { decks: ['kali', 'athena'] },
  { decks: ['athena', 'athena'], edition: '2006-04', doubleCommand: true },
  { seats: 3, decks: ['kali', 'athena', 'kali'] },
  { decks: [LINKS, LINKS] },
  { seats: 3, asynchronous: true, decks: [LINKS, LINKS, LINKS], alternateShutdown: true },
  { seats: 4, asynchronous: true, decks: ['kali', 'athena', 'core', 'kali'], alternateShutdown: true },
];

/** Plays a match at random and calls back around every action. */
export function watch(
  config: object,
  seed: number,
  around: (state: State, seat: number, action: Action) => (events: ReturnType<typeof juggernauts.apply>) => void,
): void {
  const verdict = juggernauts.resolveConfig({ ...config, maxRounds: 12 });
  if (!verdict.ok) throw new Error(verdict.message);
  const chance = fastChance(seed);
  const { state } = juggernauts.setup(verdict.config, verdict.config.seats, chance);
  for (let owing = juggernauts.toAct(state); owing.length > 0; owing = juggernauts.toAct(state)) {
    const seat = owing[chance.pick(owing.length)] ?? 0;
    const legal = juggernauts.legalActions(state, seat);
    const action = legal[chance.pick(legal.length - 1)] ?? { type: 'resign' };
    const after = around(state, seat, action);
    after(juggernauts.apply(state, seat, action, chance));
  }
}
