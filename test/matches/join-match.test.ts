import t from 'tap';
import { ANONYMOUS } from '../../src/players/caller.js';
import { startPostgres } from '../kit/postgres.js';
import { player, services, table } from './match-fixture.js';

const pg = await startPostgres();
const service = await services(t, pg.url);
const { matches } = service;

t.test('fifty players race for the last seat: one gets it, 49 are told it is taken', async (t) => {
  const second = await services(t, pg.url);
  const owner = await player(service);
  const { match } = await matches.create(owner, { game: 'tactics-joker', join: {} });
  const rivals = await Promise.all(Array.from({ length: 50 }, (_, i) => player(service, `rival ${i}`)));
  const outcomes = await Promise.allSettled(
    rivals.map((rival, i) => (i % 2 === 0 ? service : second).matches.join(rival, match.id, i % 3 === 0 ? { seat: 1 } : {})),
  );
  const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled');
  t.equal(winners.length, 1);
  for (const outcome of outcomes) if (outcome.status === 'rejected') t.match(outcome.reason, { code: 'SEAT_TAKEN' });
  const started = await matches.get(ANONYMOUS, match.id);
  t.match(started, { status: 'active', version: 0 });
  t.same(started.seats[1]?.player?.id, winners[0]?.value.match.seats[1]?.player?.id);
});

t.test('a match waits for its players, starts with the last and never twice', async (t) => {
  const owner = await player(service);
  const { match, seat, seatToken } = await matches.create(owner, { game: 'tactics-joker', config: { tokens: 12 } });
  t.same([match.status, match.version, match.head, seat, seatToken], ['open', null, null, null, null]);
  t.match(match.config, { tokens: 12, garrison: 5 }, 'the config is resolved');
  await t.rejects(matches.view(owner, match.id, {}), { code: 'MATCH_NOT_ACTIVE' });
  const joined = await matches.join(owner, match.id, { seat: 1, entropy: 'my own' });
  t.same([joined.seat, joined.match.status], [1, 'open']);
  await t.rejects(matches.join(owner, match.id, {}), { code: 'SEAT_TAKEN' }, 'one seat a player');
  const other = await player(service);
  await t.rejects(matches.join(other, match.id, { seat: 1 }), { code: 'SEAT_TAKEN' });
  await t.rejects(matches.join(other, match.id, { seat: 2 }), { code: 'MALFORMED' });
  await t.rejects(matches.join(ANONYMOUS, match.id, {}), { code: 'UNAUTHENTICATED' });
  t.match((await matches.join(other, match.id, {})).match, { status: 'active', version: 0 });
});

t.test('a seat can be left before the start, and not after; the last to leave abandons the match', async (t) => {
  const owner = await player(service);
  const { match } = await matches.create(owner, { game: 'tactics-joker', join: {} });
  const other = await player(service);
  await t.rejects(matches.leave(other, match.id, 0), { code: 'FORBIDDEN' });
  const left = await matches.leave(owner, match.id, 0);
  t.same([left.status, left.seats[0]?.player], ['abandoned', null]);
  await t.rejects(matches.join(other, match.id, {}), { code: 'MATCH_NOT_ACTIVE' });
  const running = await table(service);
  await t.rejects(matches.leave(running.callers[0] ?? ANONYMOUS, running.id, 0), { code: 'MATCH_NOT_ACTIVE' });
});

t.test('a refused config names its clause, and no match is made', async (t) => {
  const owner = await player(service);
  const tooFew = await matches
    .create(owner, { game: 'tactics-joker', config: { tokens: 6, garrison: 5 } })
    .catch((error: unknown) => error);
  t.match(tooFew, { code: 'MALFORMED', extra: { errors: [{ clause: 'garrison', path: /^\/config/ }] } });
  const unknown = await matches.create(owner, { game: 'tactics-joker', config: { colour: 'red' } }).catch((error: unknown) => error);
  t.match(unknown, { code: 'MALFORMED', extra: { errors: [{ clause: 'unknownKey' }] } });
  await t.rejects(matches.create(owner, { game: 'chess' }), { code: 'MALFORMED' });
  t.same((await matches.list(owner, { player: 'me' }, {})).items, []);
});

t.test('a private match is seen by its players only; who was told its id may join', async (t) => {
  const owner = await player(service);
  const { match } = await matches.create(owner, { game: 'tactics-joker', visibility: 'private', join: {} });
  const stranger = await player(service);
  await t.rejects(matches.get(stranger, match.id), { code: 'NOT_FOUND' });
  await t.rejects(matches.view(stranger, match.id, {}), { code: 'NOT_FOUND' }, 'not even that it has not started');
  t.notOk((await matches.list(stranger, {}, { first: 200 })).items.some(({ id }) => id === match.id));
  t.ok((await matches.list(owner, { player: 'me' }, {})).items.some(({ id }) => id === match.id));
  const friend = await player(service);
  await matches.join(friend, match.id, {});
  t.equal((await matches.get(friend, match.id)).status, 'active');
  await t.rejects(matches.get(ANONYMOUS, match.id), { code: 'NOT_FOUND' });
  await t.rejects(matches.log(ANONYMOUS, match.id, {}), { code: 'NOT_FOUND' });
  await t.rejects(matches.verification(stranger, match.id), { code: 'NOT_FOUND' });
});

t.test('leaving twice at once never takes the seat from whoever took it in between', async (t) => {
  for (let round = 0; round < 10; round++) {
    const owner = await player(service);
    const { match } = await matches.create(owner, { game: 'tactics-joker', join: { seat: 0 } });
    const [keeper, heir] = [await player(service), await player(service)];
    const leaving = [matches.leave(owner, match.id, 0), matches.join(heir, match.id, { seat: 0 }), matches.leave(owner, match.id, 0)];
    const [, joined] = await Promise.allSettled(leaving);
    await matches.join(keeper, match.id, { seat: 1 }).catch(() => {});
    const after = await matches.get(ANONYMOUS, match.id);
    const heirId = heir.kind === 'player' ? heir.player.id : '';
    if (joined?.status === 'fulfilled') t.equal(after.seats[0]?.player?.id, heirId, `round ${round}`);
    else t.not(after.seats[0]?.player?.id, heirId, `round ${round}`);
  }
});
