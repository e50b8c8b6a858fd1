import t from 'tap';
import type { LoadoutInput } from '../../../src/features/loadouts/contract.js';
import type { Caller } from '../../../src/use-cases/accounts/caller.js';
import { ANONYMOUS } from '../../../src/use-cases/accounts/caller.js';
import { formatLoadout } from '../../../src/use-cases/matches/seats/loadout-text.js';
import { findRows } from '../../kit/find-rows.js';
import { startPostgres } from '../../kit/postgres.js';
import { refusalOf } from '../../kit/refusal-of.js';
import { player, services } from '../../use-cases/matches/match-fixture.js';

const pg = await startPostgres();
const service = await services(t, pg.url);
const { loadouts, matches, seeks, tournaments } = service;

const game = 'juggernauts';
const DECK = [...Array(8).fill('spiked-shield'), ...Array(4).fill('recovery-team')] as string[];
const [ada, bob] = [await player(service, 'Ada'), await player(service, 'Bob')];
const save = (caller: Caller, input: LoadoutInput = {}) => loadouts.create(caller, { game, name: 'Shields', loadout: DECK, ...input });

t.test('a deck is kept, read, listed, replaced and deleted by its player alone', async (t) => {
  const cyd = await player(service, 'Cyd');
  const saved = await save(cyd);
  t.match(saved, { name: 'Shields', game, gameVersion: 2, loadout: DECK, config: null });
  t.same(await loadouts.get(cyd, saved.id), saved);
  const preset = await save(cyd, { name: 'Kali', loadout: { preset: 'kali' } });
  t.equal(preset.loadout, 'kali', 'a name is kept as what it names');
  t.match(await loadouts.list(cyd, {}), [{ id: saved.id, name: 'Shields' }, { id: preset.id }]);
  t.same(await loadouts.list(cyd, { game: 'jugger-ttg' }), []);
  t.notOk(JSON.stringify(await loadouts.list(cyd, {})).includes('spiked-shield'), 'a list is without what is in them');
  const changed = await loadouts.replace(cyd, saved.id, { game, name: 'Athena', loadout: 'athena' });
  t.match(changed, { id: saved.id, name: 'Athena', loadout: 'athena', createdAt: saved.createdAt });
  t.match(await loadouts.remove(cyd, saved.id), { name: 'Athena' });
  for (const id of [saved.id, preset.id, 'no-id'])
    for (const act of [loadouts.get, loadouts.remove]) t.match(await refusalOf(act(bob, id)), { code: 'NOT_FOUND' });
  t.match(await refusalOf(loadouts.replace(bob, preset.id, { game, name: 'mine', loadout: DECK })), { code: 'NOT_FOUND' });
  t.match(await refusalOf(loadouts.list(ANONYMOUS, {})), { code: 'UNAUTHENTICATED' });
  t.match(await loadouts.list(cyd, {}), [{ id: preset.id }]);
});

t.test('what a player keeps goes with the account', async (t) => {
  const name = 'Ottiwell’s Shields';
  const cyd = await player(service, 'Cyd');
  await save(cyd, { name });
  t.equal((await findRows(pg.url, name)).length, 1);
  await service.players.erase(cyd, { confirm: cyd.kind === 'player' ? cyd.player.id : '' });
  t.same(await findRows(pg.url, name), []);
});

t.test('what is saved is checked, and refused with the rule', async (t) => {
  const { presets = {} } = { presets: matches.listGames().find(({ id }) => id === 'jugger-ttg')?.loadouts ?? {} };
  const team = { game: 'jugger-ttg', name: 'Long', loadout: presets.long };
  const cases: [title: string, input: LoadoutInput, path: string, rule?: string][] = [
    ['six cards', { loadout: DECK.slice(0, 6) }, '/loadout', 'JN-1.1'],
    ['an unknown card', { loadout: [...DECK, 'no-such-card'] }, '/loadout', 'JN-1.2'],
    ['an unknown preset', { loadout: { preset: 'nemesis' } }, '/loadout/preset'],
    ['nothing', { loadout: undefined }, '/loadout'],
    ['no name', { name: '' }, '/name'],
    ['a hidden character in the name', { name: 'a\u202eb' }, '/name'],
    ['a hidden character in the deck', { loadout: ['a\u202eb'] }, '/loadout/0'],
    ['no game', { game: undefined }, '/game'],
    ['an unknown game', { game: 'chess' }, '/game'],
    ['a game without', { game: 'armadogon' }, '/loadout'],
    ['a config that names the decks', { config: { decks: ['kali', 'kali'] } }, '/loadout'],
    ['a team that no preset takes', team, '/loadout', 'JT-4.1'],
    ['a team with a card twice', { ...team, loadout: ['J25', 'J30', 'J05', 'J10', 'J25'] }, '/loadout', 'JT-4.2'],
    ['a team with a card of nobody', { ...team, loadout: ['J25', 'J30', 'J05', 'J10', 'J99'] }, '/loadout', 'JT-4.17'],
    ['a team that is too dear', { ...team, loadout: ['J11', 'J21', 'J07', 'J26', 'J01'] }, '/loadout', 'JT-4.1'],
    ['far too much', { loadout: Array(20_000).fill('spiked-shield') }, '/loadout'],
    ['a text beside what it says', { text: 'gameledger-loadout-1' }, '/game'],
  ];
  for (const [title, input, path, rule] of cases) {
    const error = { path, ...(rule !== undefined && { rule }) };
    t.match(await refusalOf(save(ada, input)), { code: 'MALFORMED', errors: [error] }, title);
  }
  t.same(await loadouts.list(ada, {}), [], 'none of them is kept');
  const config = { recruitment: 'prebuilt', format: 'long' };
  const long = await save(ada, { ...team, config });
  t.match(long, { config, loadout: presets.long }, 'but with the config it is for');
  t.match(await save(bob, { game: undefined, name: undefined, loadout: undefined, text: long.text }), { config, name: 'Long' });
});

t.test('a text says the same to whoever imports it, however mail breaks it', async (t) => {
  const { text, id } = await save(ada, { name: 'Schilde «8»' });
  t.equal((await loadouts.get(ada, id)).text, text, 'it is always the same text');
  t.notOk(/\s/.test(text));
  const wrapped = text.replaceAll(/.{60}/g, '$&\n> ');
  const imported = await loadouts.create(bob, { text: wrapped });
  t.match(imported, { game, name: 'Schilde «8»', loadout: DECK, text });
  t.match(await loadouts.create(bob, { text, name: 'Other' }), { name: 'Other', loadout: DECK });
});

t.test('the form of a text is what the guide says, so that one of today is read for ever', async (t) => {
  // Source: docs/lobby.md, "Saved loadouts"; made with Python's base64 and hashlib.
  const TEXT =
    'gameledger-loadout-1.eyJnYW1lIjoianVnZ2VybmF1dHMiLCJsb2Fkb3V0Ijoia2FsaSIsIm5hbWUiOiJNeSBLYWxpIiwidmVyc2lvbiI6Mn0.4f492f206d08deb0';
  t.match(await loadouts.create(bob, { text: TEXT }), { game, name: 'My Kali', loadout: 'kali', text: TEXT });
});

t.test('a text that is not as it was written is refused, and so is what the rules forbid in it', async (t) => {
  const said = { game, version: 2, name: 'Shields', loadout: DECK };
  const text = formatLoadout(said);
  const packed = (value: unknown) => formatLoadout(value as typeof said);
  const cases: [title: string, text: string, path: string][] = [
    ['empty', '', '/text'],
    ['another form', text.replace('-1.', '-2.'), '/text'],
    ['cut off', text.slice(0, -1), '/text'],
    ['two letters changed over', text.replace(/(\.)(.)(.)/, '$1$3$2'), '/text'],
    ['doubled', text + text, '/text'],
    ['no name', packed({ game, version: 2, loadout: DECK }), '/text'],
    ['more than there is', packed({ ...said, more: 1 }), '/text'],
    ['nested without end', packed({ ...said, loadout: JSON.parse('['.repeat(100) + ']'.repeat(100)) }), '/text'],
    ['too few cards', formatLoadout({ ...said, loadout: DECK.slice(6) }), '/loadout'],
    ['no game of ours', formatLoadout({ ...said, game: 'chess' }), '/game'],
  ];
  for (const [title, given, path] of cases)
    t.match(await refusalOf(loadouts.create(bob, { text: given })), { code: 'MALFORMED', errors: [{ path }] }, title);
});

t.test('a player keeps a bounded number, also of several at once', async (t) => {
  const dan = await player(service, 'Dan');
  const most = 50;
  const outcomes = await Promise.all(Array.from({ length: most + 3 }, () => refusalOf(save(dan))));
  t.equal(outcomes.filter((refusal) => refusal === null).length, most);
  t.same(new Set(outcomes.map((refusal) => refusal?.code)), new Set([undefined, 'LIMIT_REACHED']));
  const [first] = await loadouts.list(dan, {});
  await loadouts.remove(dan, first?.id ?? '');
  t.equal(await refusalOf(save(dan)), null, 'there is room again');
});

t.test('a saved one is brought wherever a loadout may be, by its player alone', async (t) => {
  const { id } = await save(ada);
  const loadout = { saved: id };
  const seek = { game, clock: { kind: 'per-action', seconds: 60 } } as const;
  const opened = async (bringer: Caller) => (await matches.create(bringer === ada ? bob : ada, { game, join: { seat: 0 } })).match.id;
  const over = async (caller: Caller) => {
    const { match } = await matches.create(caller, { game, join: { seat: 0 } });
    await service.bots.add(caller, match.id, { bot: 'random' });
    const { actions } = await matches.legalActions(caller, match.id);
    await matches.act(caller, match.id, { action: actions.find(({ action }) => action.type === 'resign')?.action });
    return match.id;
  };
  const invited = async (caller: Caller) => {
    const host = caller === ada ? bob : ada;
    return (await matches.create(host, { game, join: { seat: 0 }, seats: [null, { invite: true }] })).invitations[0]?.token ?? '';
  };
  const tournament = async () =>
    (await tournaments.create(ada, { game, format: 'swiss', seats: 4, terms: { clock: { kind: 'per-action', seconds: 60 } } })).id;
  const places: Record<string, [path: string, bring: (caller: Caller) => Promise<unknown>]> = {
    'a new match': ['/join/loadout/saved', (caller) => matches.create(caller, { game, join: { loadout } })],
    'a seat': ['/loadout/saved', async (caller) => matches.join(caller, await opened(caller), { loadout })],
    'an invitation': ['/loadout/saved', async (caller) => service.invitations.accept(caller, await invited(caller), { loadout })],
    'a seek': ['/loadout/saved', (caller) => seeks.create(caller, { ...seek, loadout })],
    'a rematch': ['/loadout/saved', async (caller) => matches.rematch(caller, await over(caller), { loadout })],
    'a bot': [
      '/loadout/saved',
      async (caller) => service.bots.add(caller, (await matches.create(caller, { game, join: {} })).match.id, { bot: 'random', loadout }),
    ],
    'a tournament': ['/loadout/saved', async (caller) => tournaments.join(caller, await tournament(), { loadout })],
  };
  for (const [title, [path, bring]] of Object.entries(places)) {
    t.equal(await refusalOf(bring(ada)), null, title);
    t.match(await refusalOf(bring(bob)), { code: 'MALFORMED', errors: [{ path }] }, `${title}, of somebody else`);
  }
  const unknown = await refusalOf(matches.create(bob, { game, join: { loadout: { saved: '01890000-0000-7000-8000-000000000000' } } }));
  t.same(await refusalOf(matches.create(bob, { game, join: { loadout } })), unknown, 'which is the same as one that is not there');
  t.match(await refusalOf(matches.create(ada, { game: 'jugger-ttg', preset: 'prebuilt', join: { loadout } })), {
    errors: [{ path: '/join/loadout/saved' }],
  });
});

t.test('without the feature a saved one is refused as one that is not there, and others are brought', async (t) => {
  const { id } = await save(ada);
  const without = await services(t, pg.url, { features: [] });
  const refusal = await refusalOf(without.matches.create(ada, { game, join: { loadout: { saved: id } } }));
  t.match(refusal, { code: 'MALFORMED', errors: [{ path: '/join/loadout/saved' }] });
  t.same(refusal, await refusalOf(matches.create(ada, { game, join: { loadout: { saved: 'no-id' } } })));
  const brought = { DECK, preset: { preset: 'kali' } };
  for (const [title, loadout] of Object.entries(brought))
    t.equal(await refusalOf(without.matches.create(ada, { game, join: { loadout } })), null, title);
});

t.test('what was brought stays as it was, whatever becomes of what is kept', async (t) => {
  const { id } = await save(ada);
  const { match } = await matches.create(ada, { game, join: { seat: 0, loadout: { saved: id } } });
  await loadouts.replace(ada, id, { game, name: 'Shields', loadout: 'kali' });
  const { match: begun } = await matches.join(bob, match.id, {});
  t.same((await matches.get(ada, begun.id)).yourLoadout, DECK);
  await loadouts.remove(ada, id);
  const { actions } = await matches.legalActions(ada, match.id);
  await matches.act(ada, match.id, { action: actions.find(({ action }) => action.type === 'resign')?.action });
  t.match((await matches.rematch(ada, match.id)).match, { yourLoadout: DECK }, 'and is brought again');
  t.ok((await matches.verification(ANONYMOUS, match.id)).ok);
});

t.test('a rematch that is refused for what is brought opens no match', async (t) => {
  const { match } = await matches.create(ada, { game, join: { seat: 0 } });
  await service.bots.add(ada, match.id, { bot: 'random', loadout: { preset: 'kali' } });
  const { actions } = await matches.legalActions(ada, match.id);
  await matches.act(ada, match.id, { action: actions.find(({ action }) => action.type === 'resign')?.action });
  const before = (await matches.list(ada, { player: 'me' }, {})).items.length;
  t.match(await refusalOf(matches.rematch(ada, match.id, { loadout: DECK.slice(6) })), { errors: [{ clause: 'deckTooSmall' }] });
  t.equal((await matches.list(ada, { player: 'me' }, {})).items.length, before);
  const again = await matches.rematch(ada, match.id, { loadout: 'athena' });
  t.match(again.match, { status: 'active', yourLoadout: 'athena', seats: [{ loadoutHash: /^[0-9a-f]{64}$/ }, {}] }, 'the bot brings again');
});
