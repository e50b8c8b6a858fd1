import t from 'tap';
import type { EntryView } from '../../../src/record/log/entry.js';
import { canonicalJson } from '../../../src/rules/kernel/canonical-json.js';
import { fastChance } from '../../../src/rules/kernel/fast-chance.js';
import { ANONYMOUS, type Caller } from '../../../src/use-cases/accounts/caller.js';
import { startPostgres } from '../../kit/postgres.js';
import { player, playOn, services, table } from './match-fixture.js';

const pg = await startPostgres();
const service = await services(t, pg.url);
const { matches } = service;

/**
 * Everything a caller can learn of a running match, but for what tells that time has passed: version, head, hashes,
 * moments.
 */
async function knowledge(caller: Caller, id: string): Promise<string> {
  const { version: _, head: __, ...match } = await matches.get(caller, id);
  const { version: ___, ...view } = await matches.viewInWords(caller, id, {});
  const log = await matches.log(caller, id, { after: -1, first: 200 });
  const told = log.items
    .filter((entry) => entry.action !== null || entry.events.length > 0)
    .map(({ hash: _, at: __, seq: ___, ...entry }) => entry);
  const legal = caller === ANONYMOUS ? [] : (await matches.legalActions(caller, id)).actions;
  // Whom the match waits for is public, as toAct is.
  const ask = view.ask && view.ask.seatsWaitedFor.length > 0 ? null : view.ask;
  return canonicalJson({
    match: { ...match, toAct: null },
    view: { ...view, toAct: null, text: null, ask, view: { ...(view.view as object), toAct: null } },
    told,
    legal,
  });
}

t.test('a secret choice is durable when answered and shown to nobody else before the rules reveal it', async (t) => {
  for (const edition of ['2006-04', '2006-08']) {
    const match = await table(service, 'juggernauts', { edition });
    const chance = fastChance(3);
    const [first, second] = match.callers;
    if (!first || !second) throw new Error('two seats');
    let secrets = 0;
    for (let i = 0; i < 60; i++) {
      const { toAct, status } = await matches.get(ANONYMOUS, match.id);
      if (status !== 'active') break;
      const seat = toAct[chance.pick(toAct.length)] ?? 0;
      const [actor, other] = seat === 0 ? [first, second] : [second, first];
      const before = await Promise.all([knowledge(other, match.id), knowledge(ANONYMOUS, match.id)]);
      const { actions } = await matches.legalActions(actor, match.id);
      const choices = actions.filter(({ action }) => action.type !== 'resign');
      const { action } = choices[chance.pick(choices.length)] ?? { action: null };
      const answer = await matches.act(actor, match.id, { action });
      if (answer.toAct.includes(1 - seat) && toAct.length === 2) {
        secrets++;
        const after = await Promise.all([knowledge(other, match.id), knowledge(ANONYMOUS, match.id)]);
        t.same(after, before, `entry ${answer.version} told the others nothing`);
        const [entry] = (await matches.log(other, match.id, { after: answer.version - 1 })).items;
        t.same([entry?.seat, entry?.action, entry?.events], [null, null, []], 'the entry is there, and blank');
        const [own] = (await matches.log(actor, match.id, { after: answer.version - 1 })).items;
        t.same([own?.seat, own?.action], [seat, action], 'its seat sees it');
      }
    }
    t.ok(secrets > 10, `${secrets} secret choices`);
  }
});

t.test('in a simultaneous phase no seat’s action is a version conflict for the other', async (t) => {
  const match = await table(service, 'juggernauts');
  for (let round = 0; round < 25; round++) {
    const { toAct, version, status } = await matches.get(ANONYMOUS, match.id);
    if (status !== 'active' || version === null) break;
    const submitted = await Promise.all(
      toAct.map(async (seat) => {
        const caller = match.callers[seat] ?? ANONYMOUS;
        const { actions } = await matches.legalActions(caller, match.id);
        return { caller, action: actions[0]?.action };
      }),
    );
    const answers = await Promise.all(
      submitted.map(({ caller, action }) => matches.act(caller, match.id, { action, expectedVersion: version })),
    );
    t.equal(new Set(answers.map((answer) => answer.version)).size, toAct.length, `round ${round}: both counted`);
  }
});

t.test('the hidden config of a match is shown to nobody while it runs, and to all when it is over', async (t) => {
  const match = await table(service, 'juggernauts', { decks: ['athena', 'kali'] });
  const decks = async (caller: Caller) => ((await matches.get(caller, match.id)).config as { decks: unknown[] }).decks;
  t.same(await decks(ANONYMOUS), [null, null]);
  t.same(await decks(match.callers[1] ?? ANONYMOUS), [null, 'kali']);
  t.same(await decks(await player(service)), [null, null]);
  await playOn(service, match, 4);
  await matches.resign(match.callers[0] ?? ANONYMOUS, match.id);
  t.same(await decks(ANONYMOUS), ['athena', 'kali']);
});

t.test('a finished log is whole for everybody: every action, every event', async (t) => {
  const match = await table(service, 'juggernauts');
  await playOn(service, match, 12);
  const running: EntryView[] = (await matches.log(ANONYMOUS, match.id, {})).items;
  t.ok(running.some((entry) => entry.action === null));
  await matches.resign(match.callers[0] ?? ANONYMOUS, match.id);
  const finished = (await matches.log(ANONYMOUS, match.id, {})).items;
  t.ok(finished.every((entry) => entry.action !== null));
  t.same(
    finished.slice(0, running.length).map((entry) => entry.hash),
    running.map((entry) => entry.hash),
    'the hashes are those published before',
  );
});

t.test('another seat’s eyes and the omniscient ones are closed until the end', async (t) => {
  const match = await table(service, 'juggernauts');
  const [first] = match.callers;
  if (!first) throw new Error('a seat');
  await t.rejects(matches.view(first, match.id, { as: 1 }), { code: 'FORBIDDEN' });
  await t.rejects(matches.view(first, match.id, { as: 'omniscient' }), { code: 'FORBIDDEN' });
  t.equal((await matches.view(first, match.id, { as: 'spectator' })).viewer, 'spectator');
  t.equal((await matches.get(first, match.id)).seed, null);
  await playOn(service, match, 2);
  await matches.resign(first, match.id);
  for (const as of [0, 1, 'spectator', 'omniscient'] as const) t.equal((await matches.view(ANONYMOUS, match.id, { as })).viewer, as);
  await t.rejects(matches.view(ANONYMOUS, match.id, { as: 2 }), { code: 'NOT_FOUND' });
});
