import fc from 'fast-check';
import t from 'tap';
import { GameledgerError } from '../../../src/base/errors.js';
import { canonicalJson } from '../../../src/rules/kernel/canonical-json.js';
import type { Services } from '../../../src/server/compose.js';
import type { Caller } from '../../../src/use-cases/accounts/caller.js';
import type { Accepted } from '../../../src/use-cases/matches/shapes.js';
import { startPostgres } from '../../kit/postgres.js';
import { player, services } from './match-fixture.js';

const pg = await startPostgres();
/** Two processes on one database: a command may go to either. */
const processes = [await services(t, pg.url), await services(t, pg.url)];

/** What a client who kept notes expects of the match. */
interface Model {
  status: 'open' | 'active' | 'finished' | 'abandoned';
  seats: (number | null)[];
  version: number | null;
  /** By key: what was sent, and what was answered. */
  answered: Map<string, { action: unknown; answer: Accepted }>;
}

interface Real {
  id: string;
  callers: Caller[];
}

type Command = fc.AsyncCommand<Model, Real>;

const service = (which: number): Services => processes[which % processes.length] as Services;

async function codeOf(attempt: Promise<unknown>): Promise<string> {
  try {
    await attempt;
    return 'ok';
  } catch (error) {
    if (error instanceof GameledgerError) return error.code;
    throw error;
  }
}

function expect(found: unknown, wanted: unknown, what: string): void {
  if (canonicalJson(found) !== canonicalJson(wanted))
    throw new Error(`${what}: ${JSON.stringify(found)} instead of ${JSON.stringify(wanted)}`);
}

const join = (who: number, seat: number, which: number): Command => ({
  check: () => true,
  toString: () => `player ${who} joins seat ${seat}`,
  async run(model, { id, callers }) {
    const code = await codeOf(service(which).matches.join(callers[who] as Caller, id, { seat }));
    const free = model.seats[seat] === null && !model.seats.includes(who);
    const closed = model.status === 'finished' || model.status === 'abandoned';
    expect(code, closed ? 'MATCH_NOT_ACTIVE' : free ? 'ok' : 'SEAT_TAKEN', 'join');
    if (code !== 'ok') return;
    model.seats[seat] = who;
    if (!model.seats.includes(null)) Object.assign(model, { status: 'active', version: 0 });
  },
});

const leave = (who: number, seat: number, which: number): Command => ({
  check: () => true,
  toString: () => `player ${who} leaves seat ${seat}`,
  async run(model, { id, callers }) {
    const code = await codeOf(service(which).matches.leave(callers[who] as Caller, id, seat));
    const mine = model.seats[seat] === who;
    expect(code, !mine ? 'FORBIDDEN' : model.status === 'open' ? 'ok' : 'MATCH_NOT_ACTIVE', 'leave');
    if (code !== 'ok') return;
    model.seats[seat] = null;
    if (model.seats.every((taken) => taken === null)) model.status = 'abandoned';
  },
});

const act = (who: number, key: string, choice: number, which: number): Command => ({
  check: (model) => model.version !== null,
  toString: () => `player ${who} acts with key ${key}`,
  async run(model, { id, callers }) {
    const { matches } = service(which);
    const caller = callers[who] as Caller;
    const seat = model.seats.indexOf(who);
    const { toAct } = await matches.get(caller, id);
    const { actions } = seat < 0 ? { actions: [] } : await matches.legalActions(caller, id);
    const earlier = model.answered.get(`${seat}:${key}`);
    const action = earlier ? earlier.action : actions.length > 0 ? actions[choice % actions.length]?.action : { type: 'endTurn' };
    const attempt = matches.act(caller, id, { action, idempotencyKey: key });
    if (seat < 0) return expect(await codeOf(attempt), 'FORBIDDEN', 'act of a stranger');
    if (earlier) return expect(await attempt, { ...earlier.answer, replayed: true }, 'a repeated request');
    if (model.status !== 'active') return expect(await codeOf(attempt), 'MATCH_NOT_ACTIVE', 'act after the end');
    if (!toAct.includes(seat)) return expect(await codeOf(attempt), 'NOT_YOUR_TURN', 'act out of turn');
    const answer = await attempt;
    model.version = (model.version ?? 0) + 1;
    expect(answer.version, model.version, 'version');
    model.answered.set(`${seat}:${key}`, { action, answer });
    if (answer.result) model.status = 'finished';
  },
});

const resign = (who: number, which: number): Command => ({
  check: (model) => model.version !== null,
  toString: () => `player ${who} resigns`,
  async run(model, { id, callers }) {
    const code = await codeOf(service(which).matches.resign(callers[who] as Caller, id));
    expect(code, !model.seats.includes(who) ? 'FORBIDDEN' : model.status === 'active' ? 'ok' : 'MATCH_NOT_ACTIVE', 'resign');
    if (code === 'ok') Object.assign(model, { status: 'finished', version: (model.version ?? 0) + 1 });
  },
});

const read = (which: number): Command => ({
  check: () => true,
  toString: () => 'somebody reads',
  async run(model, { id }) {
    const { matches } = service(which);
    const match = await matches.get({ kind: 'anonymous' }, id);
    expect([match.status, match.version], [model.status, model.version], 'match');
    if (model.version === null) return;
    const { items } = await matches.log({ kind: 'anonymous' }, id, { first: 200 });
    expect(
      items.map(({ seq }) => seq),
      Array.from({ length: model.version }, (_, i) => i + 1),
      'log',
    );
  },
});

const who = fc.integer({ min: 0, max: 2 });
const which = fc.nat(1);
const commands = fc.commands(
  [
    fc.tuple(who, fc.nat(1), which).map(([w, s, p]) => join(w, s, p)),
    fc.tuple(who, fc.nat(1), which).map(([w, s, p]) => join(w, s, p)),
    fc.tuple(who, fc.nat(1), which).map(([w, s, p]) => leave(w, s, p)),
    fc.tuple(who, fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f'), fc.nat(50), which).map(([w, k, c, p]) => act(w, k, c, p)),
    fc.tuple(who, fc.uuid(), fc.nat(50), which).map(([w, k, c, p]) => act(w, k, c, p)),
    fc.tuple(who, fc.uuid(), fc.nat(50), which).map(([w, k, c, p]) => act(w, k, c, p)),
    fc.tuple(who, which).map(([w, p]) => resign(w, p)),
    which.map(read),
  ],
  { maxCommands: 60, size: 'max' },
);

t.test('whatever three players do in whatever order through two processes, the match is where a careful client expects it', async (t) => {
  let finished = 0;
  await fc.assert(
    fc.asyncProperty(commands, async (sequence) => {
      const first = service(0);
      const callers = await Promise.all(['x', 'y', 'z'].map((name) => player(first, name)));
      const { match } = await first.matches.create(callers[0] as Caller, { game: 'tactics-joker', config: { roundLimit: 2 } });
      const model: Model = { status: 'open', seats: [null, null], version: null, answered: new Map() };
      await fc.asyncModelRun(() => ({ model, real: { id: match.id, callers } }), sequence);
      if (model.status === 'finished') finished++;
    }),
    { numRuns: 40, seed: 20060815 },
  );
  t.ok(finished > 3, `${finished} of 40 matches were played to an end`);
});
