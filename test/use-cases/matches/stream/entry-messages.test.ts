/** What streams say of an entry is made once for all who see the same, and for nobody else. */
import t from 'tap';
import type { EntryView } from '../../../../src/record/log/entry.js';
import { ANONYMOUS, type Caller } from '../../../../src/use-cases/accounts/caller.js';
import type { Matches } from '../../../../src/use-cases/matches/matches.js';
import type { StreamMessage } from '../../../../src/use-cases/matches/shapes.js';
import { openDuel, register, startRest } from '../../../api/rest/table.js';

const { http, services } = await startRest(t);
const { matches, players } = services;
const ada = await register(http, 'Ada');
const bob = await register(http, 'Bob');
const [ofAda, ofBob] = [await callerOf(ada.apiKey), await callerOf(bob.apiKey)];

function callerOf(apiKey: string): Promise<Caller> {
  return players.authenticate(`Bearer ${apiKey}`);
}

type Stream = ReturnType<Matches['watch']>;

/** A stream that has told its snapshot. */
async function begun(caller: Caller, matchId: string, signal: AbortSignal, hasViews = false): Promise<Stream> {
  const stream = matches.watch(caller, matchId, { hasViews }, signal);
  await stream.next();
  return stream;
}

async function nextOf(stream: Stream): Promise<StreamMessage & EntryView> {
  const { value } = await stream.next();
  if (value?.type !== 'entry') throw new Error(`not an entry: ${JSON.stringify(value)}`);
  return value;
}

/** One action of whoever owes one. */
async function actOnce(matchId: string): Promise<void> {
  const { toAct } = await matches.get(ANONYMOUS, matchId);
  const caller = toAct[0] === 0 ? ofAda : ofBob;
  const { actions } = await matches.legalActions(caller, matchId);
  await matches.act(caller, matchId, { action: actions[0]?.action });
}

for (const hasViews of [false, true]) {
  t.test(`spectators are given one value, seats each their own${hasViews ? ', with views too' : ''}`, async (t) => {
    const [{ id }] = await openDuel(ada, bob);
    const end = new AbortController();
    const callers = [ANONYMOUS, ANONYMOUS, ofAda, ofAda, ofBob];
    const streams = await Promise.all(callers.map((caller) => begun(caller, id, end.signal, hasViews)));
    const told = streams.map(nextOf);
    await actOnce(id);
    const [one, other, seat, sameSeat, otherSeat] = await Promise.all(told);
    t.equal(one, other, 'spectators');
    t.equal(seat, sameSeat, 'a seat that follows twice');
    t.not(seat, one);
    t.not(seat, otherSeat);
    if (hasViews) t.match([one, seat, otherSeat], [{ view: { viewer: 'spectator' } }, { view: { viewer: 0 } }, { view: { viewer: 1 } }]);
    t.equal(one?.seq, 1);
    end.abort();
    t.same(
      await Promise.all(streams.map((stream) => stream.next())),
      streams.map(() => ({ done: true, value: undefined })),
    );
  });
}

t.test('once a match has finished its secret entries are told whole, also to whoever was told them redacted', async (t) => {
  const [{ id }] = await openDuel(ada, bob);
  await actOnce(id);
  const end = new AbortController();
  const before = matches.watch(ANONYMOUS, id, { after: 0 }, end.signal);
  await before.next();
  const redacted = await nextOf(before);
  await matches.resign(ofAda, id);
  const after = matches.watch(ANONYMOUS, id, { after: 0 }, end.signal);
  await after.next();
  const whole = await nextOf(after);
  const { items } = await matches.log(ANONYMOUS, id, { after: 0, first: 1 });
  t.not(whole, redacted);
  t.same(whole, { type: 'entry', ...items[0] });
  end.abort();
});
