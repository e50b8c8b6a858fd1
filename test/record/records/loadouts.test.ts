import t from 'tap';
import type { Genesis } from '../../../src/record/log/entry.js';
import { loadoutHash } from '../../../src/record/log/loadout.js';
import { verifyEntries } from '../../../src/record/verifying/verify-entries.js';
import { juggernauts } from '../../../src/rules/games/juggernauts/index.js';
import type { AnyGame } from '../../../src/rules/kernel/game.js';
import { playedFrom, rewrite } from './little-match.js';

const game = juggernauts as AnyGame;
const SALT = 'ab'.repeat(32);
const sealed = (loadout: unknown) => ({ hash: loadoutHash(SALT, loadout), loadout, salt: SALT });

const config = game.resolveConfig({ decks: ['kali', 'core'], maxRounds: 1 });
if (!config.ok) throw new Error(config.message);
const plain = playedFrom(
  game,
  { config: config.config, seats: 2, matchId: '019b76da-a800-7000-8000-00000000000a', seed: '0b'.repeat(32), entropy: ['', ''] },
  1,
);

/** The faults of the match with these words in entry 0, sealed anew as only the service could. */
async function faultsOf(words: Partial<Genesis>): Promise<string[]> {
  const { sealed: entries, match } = rewrite(plain, 0, (entry) => Object.assign(entry, words));
  const { verdicts } = await verifyEntries(entries, { findEngine: () => ({ game }), seed: plain.seed, stated: match });
  return verdicts.filter(({ ok }) => !ok).map(({ check, seq, message }) => `${check} ${seq}: ${message}`);
}

t.test('a record shows what each seat was bound to and has brought', async (t) => {
  t.strictSame(await faultsOf({ loadouts: [sealed('kali'), null] }), []);
});

t.test('a loadout that was changed after the seat was bound to it is named', async (t) => {
  const cases: [title: string, loadouts: Genesis['loadouts'], fault: RegExp][] = [
    ['another deck under the old hash', [{ ...sealed('athena'), loadout: 'kali' }, null], /^replay 0: the loadout of seat 0 does not hash/],
    ['another salt', [sealed('kali'), { ...sealed('core'), salt: 'cd'.repeat(32) }], /^replay 0: the loadout of seat 1 does not hash/],
    ['a deck that is not played', [sealed('athena'), null], /^replay 0: the config with what the seats brought differs at \$\.decks\[0\]/],
    ['a deck that is not allowed', [sealed(['spiked-shield']), null], /^replay 0: a loadout is refused: deckTooSmall/],
    ['one for two seats', [sealed('kali')], /^replay 0: 2 seats, but the loadouts of 1/],
  ];
  for (const [title, loadouts, fault] of cases) t.match(await faultsOf({ loadouts: loadouts ?? [] }), [fault], title);
});
