import t from 'tap';
import { configWith, givenLoadout } from '../../../../src/features/terminal/play/given-loadout.js';
import type { AnyGame } from '../../../../src/rules/kernel/game.js';
import { findGame } from '../../../../src/use-cases/engines/registry.js';
import { formatLoadout } from '../../../../src/use-cases/matches/seats/loadout-text.js';

const DECK = Array(7).fill('spiked-shield') as string[];
const ID = '01890000-0000-7000-8000-000000000000';
const game = findGame('juggernauts') as AnyGame;
const text = formatLoadout({ game: 'juggernauts', version: 2, name: 'Shields', loadout: DECK });

t.test('--loadout takes a name, an id, JSON or a line of text', async (t) => {
  const cases: [given: string, loadout: unknown][] = [
    ['kali', { preset: 'kali' }],
    [ID, { saved: ID }],
    [JSON.stringify(DECK), DECK],
    ['"kali"', 'kali'],
    [text, DECK],
  ];
  for (const [given, loadout] of cases) t.same(await givenLoadout(given), loadout, given.slice(0, 40));
  for (const wrong of ['[', '@no-such-file', text.slice(0, -1)])
    await t.rejects(givenLoadout(wrong), { name: 'UsageError', message: /^--loadout: / }, wrong.slice(0, 40));
});

t.test('a match here is set up with it, or refused with the reason', async (t) => {
  const configOf = (given: unknown): unknown => {
    const verdict = game.resolveConfig(given);
    return verdict.ok ? verdict.config : null;
  };
  const config = configOf({});
  t.match(configWith(game, config, 1, { preset: 'kali' }), { decks: ['core', 'kali'] });
  t.match(configWith(game, config, 0, DECK), { decks: [DECK, 'core'] });
  const cases: [title: string, given: unknown, config: unknown, reason: RegExp][] = [
    ['an unknown name', { preset: 'nemesis' }, config, /one of core, athena, kali, not nemesis/],
    ['a saved one', { saved: ID }, config, /--url/],
    ['too few cards', DECK.slice(1), config, /at least 7 cards/],
    ['decks that the config names', 'kali', configOf({ decks: ['kali', 'kali'] }), /bring nothing/],
  ];
  for (const [title, given, of, reason] of cases)
    t.throws(() => configWith(game, of, 0, given), { name: 'UsageError', message: reason }, title);
});
