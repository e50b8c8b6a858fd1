import t from 'tap';
import type { Genesis } from '../../../src/record/log/entry.js';
import { ANONYMOUS, type Caller } from '../../../src/use-cases/accounts/caller.js';
import { startPostgres } from '../../kit/postgres.js';
import { refusalOf } from '../../kit/refusal-of.js';
import { player, services } from '../../use-cases/matches/match-fixture.js';

const service = await services(t, (await startPostgres()).url, { duties: { without: ['tournaments', 'ends'] } });
const { loadouts, matches, tournaments } = service;
const game = 'juggernauts';
const terms = { clock: { kind: 'per-action' as const, seconds: 3600 } };
const DECK = [...Array(8).fill('spiked-shield'), ...Array(4).fill('recovery-team')] as string[];

async function open(caller: Caller, request: object = {}): Promise<string> {
  return (await tournaments.create(caller, { game, format: 'round-robin', seats: 4, terms, ...request })).id;
}

/** A bot of nobody's. */
async function bot(): Promise<Caller> {
  const { apiKey } = await service.players.create(ANONYMOUS, { name: 'bot', kind: 'bot' });
  return service.players.authenticate(`Bearer ${apiKey}`);
}

/** What somebody has in a match of the round that is played, and what the other one sees of it. */
async function broughtTo(id: string, caller: Caller) {
  const { items } = await matches.list(caller, { player: 'me', status: 'active' }, {});
  const match = items.find(({ tournament }) => tournament?.id === id);
  return matches.get(caller, match?.id ?? '');
}

async function resign(caller: Caller, matchId: string): Promise<Genesis> {
  const { actions } = await matches.legalActions(caller, matchId);
  await matches.act(caller, matchId, { action: actions.find(({ action }) => action.type === 'resign')?.action });
  for await (const line of await matches.record(ANONYMOUS, matchId)) {
    const read = JSON.parse(line);
    if (read.type === 'entry') return read.entry;
  }
  throw new Error('the record has no entry 0');
}

t.test('who joins with a deck brings it to each pairing, in secret, and each time under another hash', async (t) => {
  const [ada, bob, robot] = [await player(service, 'Ada'), await player(service, 'Bob'), await bot()];
  const id = await open(ada);
  const { id: saved } = await loadouts.create(ada, { game, name: 'Shields', loadout: DECK });
  await tournaments.join(ada, id, { loadout: { saved } });
  await tournaments.join(bob, id);
  await tournaments.join(robot, id, { loadout: { preset: 'athena' } });
  for (const caller of [bob, ANONYMOUS]) {
    const { items } = await tournaments.list(caller, { status: 'open' }, {});
    for (const seen of [items, await tournaments.get(caller, id), await tournaments.standings(id)])
      t.notOk(/spiked|athena/.test(JSON.stringify(seen)));
    t.equal((await tournaments.get(caller, id)).yourLoadout, null);
  }
  await loadouts.replace(ada, saved, { game, name: 'Shields', loadout: 'kali' });
  await tournaments.start(ada, id);
  const hashes: (string | null | undefined)[] = [];
  for (let round = 1; round <= 3; round++) {
    const { items } = await tournaments.rounds(id, {});
    const met = items.at(-1)?.pairings.find(({ matchId }) => matchId !== null);
    const seats = met?.players.map(({ id: at }) => [ada, bob, robot].find((one) => one.kind === 'player' && one.player.id === at)) ?? [];
    for (const [seat, caller] of seats.entries()) {
      const match = await broughtTo(id, caller ?? ANONYMOUS);
      t.same(match.yourLoadout, caller === ada ? DECK : caller === robot ? 'athena' : null);
      if (caller === ada) hashes.push(match.seats[seat]?.loadoutHash);
      const { decks } = match.config as { decks: unknown[] };
      t.equal(decks[1 - seat], null, 'the other deck is hidden');
    }
    await resign(seats[0] ?? ANONYMOUS, met?.matchId ?? '');
    t.ok((await matches.verification(ANONYMOUS, met?.matchId ?? '')).ok);
    await service.run('tournaments');
  }
  t.match(await tournaments.get(ANONYMOUS, id), { status: 'finished' });
  t.equal(new Set(hashes).size, 2, 'no hash tells that it is the same deck again');
});

t.test('until the start a player changes what they bring by joining again, and then not any more', async (t) => {
  const [ada, bob] = [await player(service, 'Ada'), await player(service, 'Bob')];
  const id = await open(ada);
  await tournaments.join(bob, id);
  await tournaments.join(ada, id, { loadout: { preset: 'kali' } });
  await tournaments.join(ada, id);
  t.match(await refusalOf(tournaments.join(ada, id, { loadout: DECK.slice(6) })), {
    errors: [{ path: '/loadout', clause: 'deckTooSmall', rule: 'JN-1.1' }],
  });
  t.match(await tournaments.join(bob, id, { loadout: DECK }), { yourLoadout: DECK });
  t.match(await tournaments.get(bob, id), { yourLoadout: DECK });
  t.match(await tournaments.list(bob, { player: 'me' }, {}), { items: [{ id, yourLoadout: DECK }] });
  t.match(await tournaments.get(ada, id), { yourLoadout: 'kali' }, 'everybody sees their own');
  t.match(await tournaments.join(bob, id, { loadout: { preset: 'core' } }), { yourLoadout: null });
  await tournaments.start(ada, id);
  t.match(await broughtTo(id, ada), { yourLoadout: 'kali' }, 'whoever names none the second time keeps it');
  t.match(await broughtTo(id, bob), { yourLoadout: null }, 'the default is one too');
  t.match(await refusalOf(tournaments.join(ada, id, { loadout: 'athena' })), { code: 'TOURNAMENT_CLOSED' });
});

t.test('where the maker names the decks nobody brings one', async (t) => {
  const ada = await player(service, 'Ada');
  const id = await open(ada, { config: { decks: ['kali', 'kali'] } });
  t.match(await refusalOf(tournaments.join(ada, id, { loadout: 'athena' })), { code: 'MALFORMED', errors: [{ path: '/loadout' }] });
  t.match(await tournaments.join(ada, id), { players: 1 });
});
