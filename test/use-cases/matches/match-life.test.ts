import postgres from 'postgres';
import t, { type Test } from 'tap';
import { GameledgerError } from '../../../src/base/errors.js';
import type { Language } from '../../../src/rules/kernel/narration.js';
import type { Services } from '../../../src/server/compose.js';
import type { Caller } from '../../../src/use-cases/accounts/caller.js';
import type { TermsRequest } from '../../../src/use-cases/matches/life-contract.js';
import type { Match } from '../../../src/use-cases/matches/shapes.js';
import { startPostgres } from '../../kit/postgres.js';
import { RATED_TERMS } from '../../kit/rated-terms.js';
import { onEnd } from '../../kit/teardown.js';
import { player, services } from './match-fixture.js';

const pg = await startPostgres();
const service = await services(t, pg.url);
const { matches } = service;

const PER_ACTION = (seconds: number): TermsRequest => ({ clock: { kind: 'per-action', seconds } });

/** A duel under these terms, running. */
async function duel(terms: TermsRequest, on: Services = service): Promise<{ id: string; callers: [Caller, Caller] }> {
  const callers: [Caller, Caller] = [await player(on), await player(on)];
  const { match } = await on.matches.create(callers[0], { game: 'tactics-joker', terms, join: { seat: 0 } });
  await on.matches.join(callers[1], match.id, { seat: 1 });
  return { id: match.id, callers };
}

/** Waits for the end of a match on its stream; the messages. */
async function untilOver(caller: Caller, id: string, { matches } = service): Promise<string[]> {
  const types: string[] = [];
  for await (const message of matches.watch(caller, id, { after: 0 }, new AbortController().signal)) {
    types.push(message.type === 'entry' ? message.kind : message.type);
  }
  return types;
}

async function actOnce(caller: Caller, id: string, expectedVersion?: number): Promise<number> {
  const { actions } = await matches.legalActions(caller, id);
  const [first] = actions;
  if (!first) throw new Error('nothing is legal');
  return (await matches.act(caller, id, { action: first.action, expectedVersion })).version;
}

async function refusal(work: Promise<unknown>): Promise<string> {
  return work.then(
    () => 'accepted',
    (error: unknown) => (error instanceof GameledgerError ? error.code : String(error)),
  );
}

async function verified(t: Test, id: string, { matches } = service): Promise<void> {
  const { ok, verdicts } = await matches.verification({ kind: 'anonymous' }, id);
  t.ok(ok, JSON.stringify(verdicts.filter((verdict) => !verdict.ok)));
  t.ok(
    verdicts.some(({ check }) => check === 'clock'),
    'the clock was checked',
  );
}

t.test('a seat that misses its deadline loses, and the log says which deadline', async (t) => {
  const { id, callers } = await duel(PER_ACTION(2));
  const { clock } = await matches.view(callers[0], id, {});
  t.same(clock?.running, [0]);
  t.same(await untilOver(callers[1], id), ['snapshot', 'timeout', 'end']);
  const match = await matches.get(callers[0], id);
  t.match(match, { status: 'finished', result: { outcomes: ['loss', 'win'], reason: 'timeout' } });
  const { items } = await matches.log(callers[0], id, {});
  t.equal(items[0]?.deadline, clock?.deadline);
  t.ok((items[0]?.at ?? '') > (clock?.deadline ?? ''), 'entered after it');
  t.equal(await refusal(actOnce(callers[0], id)), 'Error: nothing is legal');
  const late = (language: Language) => matches.act(callers[0], id, { action: { type: 'chooseCastle', at: 'a1' }, language });
  await t.rejects(late('en'), { code: 'TIME_EXPIRED', message: /^Your time was over at 20/ });
  await t.rejects(late('es'), { code: 'TIME_EXPIRED', message: /^Su tiempo terminó \(20/ });
  t.equal(await refusal(matches.act(callers[1], id, { action: { type: 'chooseCastle', at: 'a1' } })), 'MATCH_NOT_ACTIVE');
  await verified(t, id);
});

t.test('a deadline that is near is seen to by the process that has set it, which looks for none', async (t) => {
  const alone = await services(t, await pg.freshDatabase(), { duties: { lookMs: 3_600_000 } });
  const { id, callers } = await duel(PER_ACTION(1), alone);
  t.same(await untilOver(callers[1], id, alone), ['snapshot', 'timeout', 'end']);
});

t.test('with a bot for the absent the turn is played, and the player goes on at the next', async (t) => {
  const { id, callers } = await duel({ ...PER_ACTION(3), onTimeout: { bot: 'greedy' } });
  const { turns: bots } = service.bots;
  // The turn of the bot will be at version 2: no key of a player may stand in its way.
  await matches.offer(callers[0], id, { kind: 'draw', idempotencyKey: 'bot:0:2' });
  for await (const message of matches.watch(callers[1], id, { after: 0 }, new AbortController().signal)) {
    if (message.type === 'entry' && message.kind === 'timeout') break;
  }
  t.same(
    (await bots.owing([id])).map(({ matchId }) => matchId),
    [id],
    'the bot owes what the seat owes',
  );
  const late = matches.act(callers[0], id, { action: { type: 'chooseCastle', at: 'a1' }, language: 'es' });
  await t.rejects(late, { code: 'TIME_EXPIRED', message: /^Un bot juega su turno/ });
  for (let turn = await bots.nextTurn(id); turn?.seat === 0; turn = await bots.nextTurn(id)) {
    t.equal(turn.bot, 'greedy');
    const [action] = turn.legal;
    if (action) await bots.act(turn, action);
  }
  const { toAct } = await matches.get(callers[0], id);
  t.same(toAct, [1], 'the turn is over');
  t.same(await bots.owing([id]), [], 'and with it the bot’s part');
  await matches.resign(callers[1], id);
  await verified(t, id);
});

t.test('a takeback brings back the state, forgets nothing and draws anew', async (t) => {
  const { id, callers } = await duel({});
  const before = await matches.view(callers[0], id, {});
  await actOnce(callers[0], id);
  const asked = await matches.offer(callers[0], id, { kind: 'takeback', to: 0 });
  t.match(asked, { seq: 2, version: 2, status: 'active' });
  t.match((await matches.view(callers[1], id, {})).offers, [{ seq: 2, seat: 0, kind: 'takeback', to: 0, accepted: [] }]);
  t.equal(await refusal(matches.answerOffer(callers[0], id, 2, { accept: true })), 'OFFER_NOT_ALLOWED', 'not one’s own');
  await matches.answerOffer(callers[1], id, 2, { accept: true });
  const after = await matches.view(callers[0], id, {});
  t.same(after.view, before.view);
  t.same([after.version, after.toAct, after.offers], [3, before.toAct, []]);
  t.equal(await refusal(matches.offer(callers[0], id, { kind: 'takeback', to: 1 })), 'OFFER_NOT_ALLOWED', 'version 1 was taken back');
  await actOnce(callers[0], id);
  const cold = await services(t, pg.url);
  t.same(
    await cold.matches.view(callers[1], id, {}),
    await matches.view(callers[1], id, {}),
    'a process that replays the log sees the same',
  );
  t.same((await cold.matches.view(callers[0], id, { at: 3 })).view, before.view, 'at the version of the takeback too');
  await matches.resign(callers[1], id);
  await verified(t, id);
});

/** Events of Armadogon that show no card of the pile and no die. */
const QUIET_EVENTS = new Set(['junkDropped', 'weaponUsed', 'medicationUsed', 'foodUsed', 'mealEaten', 'dayStarted', 'phaseStarted']);

/** A solo match in which something was drawn and then a choice was made that drew nothing: the versions before both. */
async function soloWithDeck(takeback: 'free' | 'quiet'): Promise<{ ada: Caller; id: string; quiet: number; loud: number }> {
  const ada = await player(service);
  for (;;) {
    const { match } = await matches.create(ada, { game: 'armadogon', terms: { takeback }, join: { seat: 0 } });
    let loud: number | null = null;
    for (let before = 0; before < 10 && (await matches.get(ada, match.id)).status === 'active'; before++) {
      await actOnce(ada, match.id);
      const { items } = await matches.log(ada, match.id, { after: before });
      const isQuiet = items[0]?.events.every(({ type }) => QUIET_EVENTS.has(type));
      if (isQuiet && loud !== null) return { ada, id: match.id, quiet: before, loud };
      if (!isQuiet) loud ??= before;
    }
  }
}

t.test('a solo match that takes a draw back is assisted, and one that takes back its own choice is not', async (t) => {
  const { ada, id, quiet, loud } = await soloWithDeck('free');
  await matches.offer(ada, id, { kind: 'takeback', to: quiet });
  const { items } = await matches.log(ada, id, { after: quiet + 1 });
  t.strictSame(items[0]?.effect, { kind: 'takeback', to: quiet });
  await matches.offer(ada, id, { kind: 'takeback', to: loud });
  const { items: after } = await matches.log(ada, id, { after: quiet + 2 });
  t.strictSame(after[0]?.effect, { kind: 'takeback', to: loud, assisted: true });
  await matches.resign(ada, id);
  t.match(await matches.get(ada, id), { status: 'finished', result: { outcomes: ['loss'], reason: 'resignation', assisted: true } });
  await verified(t, id);
});

t.test('quiet terms refuse a takeback of what was drawn, and allow one of a choice', async (t) => {
  const { ada, id, quiet, loud } = await soloWithDeck('quiet');
  t.equal(await refusal(matches.offer(ada, id, { kind: 'takeback', to: loud })), 'OFFER_NOT_ALLOWED');
  await matches.offer(ada, id, { kind: 'takeback', to: quiet });
  await matches.resign(ada, id);
  const { result } = await matches.get(ada, id);
  t.strictSame(result?.assisted, undefined);
  await verified(t, id);
});

t.test('a draw that was taken back comes anew: the same action seldom draws the same card', async (t) => {
  const ada = await player(service);
  let [same, drawn] = [0, 0];
  for (let match = 0; match < 12; match++) {
    const { id } = (await matches.create(ada, { game: 'armadogon', join: { seat: 0 } })).match;
    const cardOf = async (version: number): Promise<string | undefined> => {
      const { items } = await matches.log(ada, id, { after: version - 1 });
      const drew = items.flatMap(({ events }) => events).find(({ type }) => type === 'lootDrawn');
      return drew && JSON.stringify(drew);
    };
    let version = await actOnce(ada, id);
    while ((await cardOf(version)) === undefined) version = await actOnce(ada, id);
    const first = await cardOf(version);
    const { action } = (await matches.log(ada, id, { after: version - 1 })).items[0] ?? {};
    await matches.offer(ada, id, { kind: 'takeback', to: version - 1 });
    const again = await matches.act(ada, id, { action });
    const second = await cardOf(again.version);
    if (second === undefined) continue;
    drawn++;
    if (second === first) same++;
    await matches.resign(ada, id);
    await verified(t, id);
  }
  t.ok(drawn >= 4 && same <= drawn / 2, `${same} of ${drawn} the same`);
});

t.test('a draw, an abort, a pause: by agreement, and answered no', async (t) => {
  const { id, callers } = await duel({ clock: { kind: 'fischer', initialSeconds: 60, incrementSeconds: 1 } });
  await actOnce(callers[0], id);
  const draw = await matches.offer(callers[1], id, { kind: 'draw' });
  await matches.answerOffer(callers[0], id, draw.seq, { accept: false });
  t.equal(await refusal(matches.answerOffer(callers[0], id, draw.seq, { accept: true })), 'OFFER_CLOSED');
  const pause = await matches.offer(callers[1], id, { kind: 'pause' });
  t.equal(await refusal(matches.offer(callers[1], id, { kind: 'draw' })), 'OFFER_NOT_ALLOWED', 'one at a time');
  t.equal(await refusal(matches.withdrawOffer(callers[0], id, pause.seq, {})), 'FORBIDDEN', 'another seat’s');
  await matches.answerOffer(callers[0], id, pause.seq, { accept: true });
  const { toAct, clock } = await matches.view(callers[0], id, {});
  t.same([clock?.running, clock?.deadline], [[], null]);
  const acting = callers[toAct[0] ?? 0] ?? callers[0];
  t.equal(await refusal(actOnce(acting, id)), 'MATCH_PAUSED');
  await matches.resume(callers[1], id, {});
  t.same((await matches.view(callers[0], id, {})).clock?.running, toAct);
  const expected = (await matches.get(acting, id)).version ?? 0;
  const lapsing = await matches.offer(callers[1], id, { kind: 'draw' });
  await actOnce(acting, id, expected);
  t.equal(
    await refusal(matches.answerOffer(callers[0], id, lapsing.seq, { accept: true })),
    'OFFER_CLOSED',
    'it has lapsed with the action',
  );
  await matches.answerOffer(callers[0], id, (await matches.offer(callers[1], id, { kind: 'draw' })).seq, { accept: true });
  t.match(await matches.get(callers[0], id), { status: 'finished', result: { outcomes: ['draw', 'draw'], reason: 'agreement' } });
  await verified(t, id);
});

t.test('until all have acted anybody aborts; afterwards all agree', async (t) => {
  const { id, callers } = await duel({});
  await actOnce(callers[0], id);
  t.match(await matches.offer(callers[1], id, { kind: 'abort' }), { status: 'abandoned', result: null, toAct: [] });
  t.match(await matches.get(callers[0], id), { status: 'abandoned', seed: null });
  t.equal(await refusal(actOnce(callers[0], id)), 'Error: nothing is legal');
  t.same(await untilOver(callers[0], id), ['snapshot', 'action', 'offer', 'end']);
});

t.test('a request sent again with its key makes one entry', async (t) => {
  const { id, callers } = await duel({});
  const first = await matches.offer(callers[0], id, { kind: 'draw', idempotencyKey: 'one' });
  t.same(await matches.offer(callers[0], id, { kind: 'draw', idempotencyKey: 'one' }), { ...first, replayed: true });
  t.equal(await refusal(matches.offer(callers[0], id, { kind: 'abort', idempotencyKey: 'one' })), 'IDEMPOTENCY_MISMATCH');
});

t.test('built-in bots answer at once', async (t) => {
  const ada = await player(service);
  const { match } = await matches.create(ada, {
    game: 'tactics-joker',
    terms: { clock: { kind: 'per-action', seconds: 60 } },
    join: { seat: 0 },
  });
  await service.bots.add(ada, match.id, { bot: 'greedy' });
  await actOnce(ada, match.id);
  t.match(await matches.offer(ada, match.id, { kind: 'takeback', to: 0 }), { version: 3, toAct: [0] });
  t.match(await matches.offer(ada, match.id, { kind: 'pause' }), { version: 5 });
  await matches.resume(ada, match.id, {});
  await matches.offer(ada, match.id, { kind: 'draw' });
  const { items } = await matches.log(ada, match.id, {});
  t.match(items.at(-1), { kind: 'answer', seat: 1 });
});

t.test('an open match that nobody fills is abandoned; its creator cancels it earlier', async (t) => {
  const ada = await player(service);
  const made = await matches.create(ada, { game: 'tactics-joker', terms: { startWithinSeconds: 2 }, join: { seat: 0 } });
  const types: string[] = [];
  for await (const message of matches.watch(ada, made.match.id, {}, new AbortController().signal)) types.push(message.type);
  t.same(types, ['seats', 'seats', 'end']);
  t.match(await matches.get(ada, made.match.id), { status: 'abandoned', version: null });
  const other = await matches.create(ada, { game: 'tactics-joker' });
  t.equal(await refusal(matches.cancel(await player(service), other.match.id)), 'FORBIDDEN');
  t.match(await matches.cancel(ada, other.match.id), { status: 'abandoned' });
  t.match(await matches.cancel(ada, other.match.id), { status: 'abandoned' }, 'again');
  const { id, callers } = await duel({});
  t.equal(await refusal(matches.cancel(callers[0], id)), 'MATCH_NOT_ACTIVE');
});

t.test('a rematch is one match, with everybody a seat further', async (t) => {
  const terms = { clock: { kind: 'fischer', initialSeconds: 30, incrementSeconds: 0 }, takeback: 'never' } as const;
  const { id, callers } = await duel(terms);
  t.equal(await refusal(matches.rematch(callers[0], id)), 'MATCH_NOT_ACTIVE', 'not yet');
  await matches.resign(callers[0], id);
  t.equal(await refusal(matches.rematch(await player(service), id)), 'FORBIDDEN');
  const [a, b] = await Promise.all([matches.rematch(callers[0], id), matches.rematch(callers[1], id)]);
  t.equal(a.match.id, b.match.id);
  t.same([a.seat, b.seat], [1, 0]);
  t.match(await matches.get(callers[0], a.match.id), { status: 'active', terms });
  t.match(await matches.rematch(callers[0], id), { match: { id: a.match.id }, seat: 1, seatToken: null }, 'again');
});

t.test('a kept seat is for nobody else', async (t) => {
  const { id, callers } = await duel({});
  await matches.resign(callers[0], id);
  const { match } = await matches.rematch(callers[0], id);
  t.equal(await refusal(matches.join(await player(service), match.id, {})), 'SEAT_TAKEN');
  t.equal(await refusal(matches.join(await player(service), match.id, { seat: 0 })), 'SEAT_TAKEN');
  t.match(await matches.join(callers[1], match.id, {}), { seat: 0, match: { status: 'active' } });
});

t.test('the stream of an open match tells who sits down, and the start', async (t) => {
  const ada = await player(service);
  const bob = await player(service);
  const { match } = await matches.create(ada, { game: 'tactics-joker', join: { seat: 0 } });
  const stream = matches.watch(ada, match.id, {}, new AbortController().signal);
  const taken = async (): Promise<unknown> => {
    const { value } = await stream.next();
    return value?.type === 'seats' ? value.seats.map(({ player: who }: Match['seats'][number]) => who !== null) : value?.type;
  };
  t.same(await taken(), [true, false]);
  await matches.join(bob, match.id, {});
  let next = await taken();
  // The last seat can be seen taken before the match starts.
  while (Array.isArray(next)) {
    t.same(next, [true, true]);
    next = await taken();
  }
  t.equal(next, 'snapshot', 'with the last seat the match starts');
  await stream.return(undefined);
});

t.test('who goes away from an open match without reading on leaves nothing behind', async (t) => {
  const ada = await player(service);
  const { match } = await matches.create(ada, { game: 'tactics-joker', join: { seat: 0 } });
  const timers = (): number => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length;
  const before = timers();
  const readers = Array.from({ length: 50 }, () => new AbortController());
  // The generators stand at what they have told first.
  const streams = readers.map(({ signal }) => matches.watch(ada, match.id, {}, signal));
  for (const stream of streams) t.equal((await stream.next()).value?.type, 'seats');
  for (const reader of readers) reader.abort();
  t.ok(timers() < before + 25, `${timers() - before} timers more`);
});

t.test('terms that do not go together are refused by name', async (t) => {
  const ada = await player(service);
  const created = (game: string, terms: TermsRequest): Promise<string> => refusal(matches.create(ada, { game, terms }));
  t.equal(await created('armadogon', RATED_TERMS), 'MALFORMED');
  t.equal(await created('tactics-joker', { takeback: 'free' }), 'MALFORMED');
  t.equal(await created('tactics-joker', { onTimeout: { bot: 'deep-thought' } }), 'MALFORMED');
  const { match } = await matches.create(ada, { game: 'tactics-joker', terms: RATED_TERMS, join: {} });
  t.equal(await refusal(service.bots.add(ada, match.id, { bot: 'greedy' })), 'FORBIDDEN');
  t.match(match.terms, { ...RATED_TERMS, onTimeout: 'lose', takeback: 'consent', startWithinSeconds: 604_800 });
});

t.test('a process that has the match in memory from before enters the timeout all the same', async (t) => {
  const url = await pg.freshDatabase();
  const [one, two] = [await services(t, url), await services(t, url)];
  const { id, callers } = await duel({ clock: { kind: 'fischer', initialSeconds: 4, incrementSeconds: 1 } }, one);
  await one.matches.offer(callers[0], id, { kind: 'pause' });
  await one.matches.answerOffer(callers[1], id, 1, { accept: true });
  t.equal((await two.matches.view(callers[0], id, {})).clock?.deadline, null, 'the other process knows it paused');
  await one.matches.resume(callers[0], id, {});
  await one.close();
  t.same(await untilOver(callers[1], id, two), ['snapshot', 'offer', 'answer', 'resume', 'timeout', 'end']);
  await verified(t, id, two);
});

t.test('bots answer an offer that was made to them by a process that died before they did, once', async (t) => {
  const url = await pg.freshDatabase();
  const first = await services(t, url);
  const { id, callers } = await duel({}, first);
  await first.matches.offer(callers[0], id, { kind: 'takeback', to: 0 }).then(t.fail, () => undefined);
  await first.matches.act(callers[0], id, { action: (await first.matches.legalActions(callers[0], id)).actions[0]?.action });
  const { seq } = await first.matches.offer(callers[0], id, { kind: 'takeback', to: 0 });
  await first.close();
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  onEnd(t, () => sql.end());
  // The log now stands as it does when the process is killed between the offer and the answer of a bot on that seat.
  await sql`UPDATE seats SET player_id = NULL, bot = 'greedy' WHERE match_id = ${id} AND seat = 1`;
  const later = await Promise.all([services(t, url), services(t, url)]);
  for await (const message of later[0].matches.watch(callers[0], id, { after: seq }, new AbortController().signal)) {
    if (message.type !== 'entry') continue;
    t.match(message, { kind: 'answer', seat: 1, answer: { offer: seq, accept: true }, effect: { kind: 'takeback', to: 0 } });
    break;
  }
  await Promise.all(later.map((service) => service.close()));
  const [row] = await sql`SELECT version FROM matches WHERE id = ${id}`;
  t.equal(row?.version, seq + 1, 'there is one answer, whoever has looked');
});

t.test('a match that cannot be seen to does not hold up the others', async (t) => {
  const url = await pg.freshDatabase();
  const first = await services(t, url);
  const [broken, sound] = [await duel(PER_ACTION(3), first), await duel(PER_ACTION(4), first)];
  await first.close();
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  onEnd(t, () => sql.end());
  await sql`UPDATE matches SET game = 'gone' WHERE id = ${broken.id}`;
  const faults: unknown[] = [];
  const second = await services(t, url, { duties: { onFault: (error) => faults.push(error) } });
  const kinds = await untilOver(sound.callers[0], sound.id, second);
  t.same(kinds.slice(-2), ['timeout', 'end']);
  // Which of the two is looked at first is open.
  while (faults.length === 0) await new Promise((wake) => setTimeout(wake, 50));
  t.match(faults, [{ code: 'ENGINE_MISSING' }], 'it is told of once');
  t.equal(await refusal(second.matches.view(broken.callers[0], broken.id, {})), 'ENGINE_MISSING');
  await second.close();
  await sql`UPDATE matches SET game = 'tactics-joker' WHERE id = ${broken.id}`;
  const third = await services(t, url);
  t.equal((await untilOver(broken.callers[0], broken.id, third)).at(-2), 'timeout', 'with the engine it goes on');
});

t.test('nobody loses because the service was away', async (t) => {
  const url = await pg.freshDatabase();
  const first = await services(t, url);
  const { id, callers } = await duel(PER_ACTION(3), first);
  const deadline = Date.parse((await first.matches.view(callers[0], id, {})).clock?.deadline ?? '');
  await first.close();
  const sql = postgres(url, { max: 1, onnotice: () => {} });
  onEnd(t, () => sql.end());
  // As a process would enter it that finds, a minute later, when the last sign of life was given.
  await sql`INSERT INTO outages (began_at, ended_at) SELECT deadline - interval '900 ms', deadline - interval '100 ms' FROM matches WHERE id = ${id}`;
  const second = await services(t, url);
  t.same(await untilOver(callers[1], id, second), ['snapshot', 'outage', 'timeout', 'end']);
  const { items } = await second.matches.log(callers[0], id, {});
  t.same(items[0]?.outage, { from: new Date(deadline - 900).toISOString(), to: new Date(deadline - 100).toISOString() });
  t.equal(Date.parse(items[1]?.deadline ?? ''), deadline + 800, 'the deadline has moved by the outage');
  await verified(t, id, second);
});
