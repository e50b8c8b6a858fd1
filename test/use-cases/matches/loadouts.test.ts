import t from 'tap';
import type { Genesis } from '../../../src/record/log/entry.js';
import { loadoutHash } from '../../../src/record/log/loadout.js';
import { ANONYMOUS, type Caller } from '../../../src/use-cases/accounts/caller.js';
import type { SeatRequest } from '../../../src/use-cases/matches/shapes.js';
import { startPostgres } from '../../kit/postgres.js';
import { RATED_TERMS } from '../../kit/rated-terms.js';
import { refusalOf } from '../../kit/refusal-of.js';
import { player, services } from './match-fixture.js';

const pg = await startPostgres();
const service = await services(t, pg.url);
const { matches } = service;

const GAME = 'juggernauts';
const DECK = [...Array(8).fill('spiked-shield'), ...Array(4).fill('recovery-team')] as string[];
const [ada, bob, cyd] = [await player(service, 'Ada'), await player(service, 'Bob'), await player(service, 'Cyd')];

const open = (join: SeatRequest, wanted: object = {}) => matches.create(ada, { game: GAME, join, ...wanted });

/** Ends a match and reads entry 0 of its record. */
async function genesisOf(id: string): Promise<Genesis> {
  await matches.resign(ada, id).catch(async () => {
    const { actions } = await matches.legalActions(ada, id);
    await matches.act(ada, id, { action: actions.find(({ action }) => action.type === 'resign')?.action });
  });
  for await (const line of await matches.record(ANONYMOUS, id)) {
    const read = JSON.parse(line);
    if (read.type === 'entry') return read.entry;
  }
  throw new Error('the record has no entry 0');
}

t.test('two decks are brought: each is played, and nobody but its seat learns it before the end', async (t) => {
  const { match } = await open({ seat: 0, loadout: DECK });
  t.same(match.yourLoadout, DECK);
  const bound = match.seats[0]?.loadoutHash;
  const secrets = ['spiked-shield', 'recovery-team', 'kali'];
  const shown = async (caller: Caller): Promise<string> => {
    const { items } = await matches.list(caller, {}, {});
    const log = await matches.log(caller, match.id, { after: -1 }).catch(() => null);
    return JSON.stringify([await matches.get(caller, match.id), items, log]);
  };
  for (const caller of [bob, cyd, ANONYMOUS])
    for (const secret of secrets) t.notOk((await shown(caller)).includes(secret), `before the start: ${secret}`);
  const joined = await matches.join(bob, match.id, { loadout: { preset: 'kali' } });
  t.match(joined.match, { status: 'active', yourLoadout: 'kali', config: { decks: [null, 'kali'] } });
  t.match(await matches.get(ada, match.id), { yourLoadout: DECK, config: { decks: [DECK, null] }, seats: [{ loadoutHash: bound }, {}] });
  t.match(await matches.get(cyd, match.id), { yourLoadout: null, config: { decks: [null, null] } });
  for (const secret of secrets) t.notOk((await shown(cyd)).includes(secret), `while it runs: ${secret}`);
  t.notOk((await shown(bob)).includes('recovery-team'));
  t.equal((await refusalOf(matches.imagine(ada, match.id)))?.code, 'FORBIDDEN', 'not even who has made the match sees a world');
  const genesis = await genesisOf(match.id);
  t.match(genesis, { config: { decks: [DECK, 'kali'] }, loadouts: [{ loadout: DECK, hash: bound }, { loadout: 'kali' }] });
  t.equal(loadoutHash(genesis.loadouts?.[0]?.salt ?? '', DECK), bound, 'the seat can check what it was bound to');
  const { ok, verdicts } = await matches.verification(ANONYMOUS, match.id);
  t.ok(ok, JSON.stringify(verdicts.filter((verdict) => !verdict.ok)));
});

t.test('who brings nothing, or the default, plays the default, and everybody may know', async (t) => {
  const { match } = await open({ seat: 0 });
  t.match(match, { yourLoadout: null, seats: [{ loadoutHash: null }, {}] });
  const joined = await matches.join(bob, match.id, { loadout: 'core' });
  t.match(joined.match, { yourLoadout: null, seats: [{ loadoutHash: null }, { loadoutHash: null }], config: { decks: [null, 'core'] } });
  t.match(await matches.imagine(bob, match.id), { seat: 1 }, 'a world shows no more than that');
  t.equal((await genesisOf(match.id)).loadouts, undefined);
});

t.test('a loadout that is refused names the clause and the rule and changes nothing', async (t) => {
  const before = (await matches.list(ada, { player: 'me' }, {})).items.length;
  const cases: [title: string, loadout: unknown, path: string, clause?: string, rule?: string][] = [
    ['six cards', DECK.slice(0, 6), '', 'deckTooSmall', 'JN-1.1'],
    ['41 cards', Array(41).fill('spiked-shield'), '', 'deckTooLarge', 'JN-1.1'],
    ['an unknown card', [...DECK, 'no-such-card'], '', 'unknownCard', 'JN-1.2'],
    ['a number', 7, '', 'badOption'],
    ['an unknown name', { preset: 'nemesis' }, '/preset'],
    ['a name of the prototype', { preset: 'toString' }, '/preset'],
    ['a hidden character', ['a\u202eb'], '/0'],
    ['far too much', Array(20_000).fill('spiked-shield'), ''],
  ];
  const waiting = (await open({ seat: 0 })).match;
  for (const [title, loadout, path, clause, rule] of cases) {
    const opening = await refusalOf(open({ seat: 0, loadout }));
    const error = { path: `/join/loadout${path}`, ...(clause && { clause, rule }) };
    t.match(opening, { code: 'MALFORMED', errors: [error] }, title);
    t.match(
      await refusalOf(matches.join(bob, waiting.id, { loadout })),
      { code: 'MALFORMED', errors: [{ path: `/loadout${path}` }] },
      title,
    );
  }
  t.equal((await matches.list(ada, { player: 'me' }, {})).items.length, before + 1);
  t.match(await matches.get(ANONYMOUS, waiting.id), { status: 'open', seats: [{}, { player: null, loadoutHash: null }] });
});

t.test('where the maker names the decks nobody brings one, and the match is not rated', async (t) => {
  const config = { decks: ['athena', 'athena'] };
  t.match(await refusalOf(open({ seat: 0, loadout: 'kali' }, { config })), { code: 'MALFORMED', errors: [{ path: '/join/loadout' }] });
  t.match(await refusalOf(open({ seat: 0 }, { config, terms: RATED_TERMS })), {
    code: 'NOT_RATEABLE',
    errors: [{ path: '/config' }],
  });
  t.match((await open({ seat: 0 }, { config })).match.seats, [{ loadoutHash: null }, {}]);
  t.match((await open({ seat: 0, loadout: DECK }, { terms: RATED_TERMS })).match.terms, { rated: true });
  t.match(await refusalOf(matches.create(ada, { game: 'armadogon', join: { loadout: 'any' } })), { errors: [{ path: '/join/loadout' }] });
});

t.test('a seat that was left is free of what was brought to it', async (t) => {
  const { match } = await open({ seat: 0, loadout: DECK }, { seats: [null, { invite: true }] });
  await matches.leave(ada, match.id, 0).catch(() => undefined);
  t.match(await matches.get(ANONYMOUS, match.id), { seats: [{ loadoutHash: null }, {}] });
});

t.test('teams are brought where they are built before the game: one for each seat, or the default', async (t) => {
  const { presets = {} } = { presets: matches.listGames().find(({ id }) => id === 'jugger-ttg')?.loadouts ?? {} };
  const { match } = await matches.create(ada, { game: 'jugger-ttg', preset: 'prebuilt', join: { seat: 0, loadout: { preset: 'short' } } });
  const { match: begun } = await matches.join(bob, match.id, {});
  t.match(begun.config, { teams: [presets.short, presets.short] }, 'the rules show them at once');
  const none = (await matches.create(ada, { game: 'jugger-ttg', preset: 'prebuilt', join: { seat: 0 } })).match;
  t.match((await matches.join(bob, none.id, {})).match.config, { teams: null }, 'nobody brings one: both build theirs');
  const draft = refusalOf(matches.create(ada, { game: 'jugger-ttg', join: { seat: 0, loadout: { preset: 'short' } } }));
  t.match(await draft, { code: 'MALFORMED' }, 'a draft takes none');
});

t.test('seeks, invitations, bots and rematches bring too', async (t) => {
  const wanted = { game: GAME, clock: { kind: 'per-action', seconds: 60 } } as const;
  await service.seeks.create(ada, { ...wanted, loadout: DECK });
  const { matchId } = await service.seeks.create(bob, { ...wanted, loadout: { preset: 'athena' } });
  const paired = await matches.get(ada, matchId ?? '');
  t.same(paired.yourLoadout, DECK);
  t.same((await matches.get(bob, paired.id)).yourLoadout, 'athena');
  const genesis = await genesisOf(paired.id);
  t.same(genesis.loadouts?.map((brought) => brought?.loadout).sort(), [DECK, 'athena'].sort());
  const again = await matches.rematch(ada, paired.id);
  t.match(again.match, { status: 'open', yourLoadout: DECK });
  const { decks } = again.match.config as { decks: unknown[] };
  t.same(decks[again.match.yourSeat ?? -1], 'core', 'the config is again as nobody has brought anything to it');
  const { match: third } = await matches.rematch(bob, paired.id);
  t.same(third.yourLoadout, 'athena', 'everybody brings again what they brought');

  const invited = await open({ seat: 0, loadout: DECK }, { seats: [null, { invite: true }] });
  const token = invited.invitations[0]?.token ?? '';
  t.match(await service.invitations.accept(bob, token, { loadout: 'kali' }), { match: { status: 'active', yourLoadout: 'kali' } });

  const solo = await open({ seat: 0, loadout: DECK });
  t.match(await service.bots.add(ada, solo.match.id, { bot: 'random' }), { status: 'active', config: { decks: [DECK, null] } });
});
