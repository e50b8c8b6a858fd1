import t from 'tap';
import { createClient as openClient } from '../../../packages/client/src/index.js';
import { openSceneDeltas } from '../../../src/api/graphql/scene-deltas.js';
import type { Item, Scene } from '../../../src/rules/kernel/scene.js';
import { createClient } from '../../kit/client.js';
import { openDuel, register, startRest, step } from '../rest/table.js';
import { data } from './graphql-client.js';

type Run = [from: number, count: number];
type Sent = Omit<Scene, 'items'> & { name: string; items: (Item | Run)[] };

const { http, url } = await startRest(t);
const [ada, bob] = [await register(http), await register(http, 'Bob')];
const QUERY = 'query ($id: ID!, $base: String) { match(id: $id) { view { scene(base: $base) } } }';

async function sceneOf(id: string, base?: string, { apiKey } = ada): Promise<Sent> {
  const { match } = await data<{ match: { view: { scene: Sent } } }>(createClient(url).as(apiKey), QUERY, { id, base });
  return match.view.scene;
}

const isRun = (item: Item | Run): item is Run => Array.isArray(item);
const whole = ({ items }: Sent, base: readonly Item[]): Item[] =>
  items.flatMap((item) => (isRun(item) ? base.slice(item[0], item[0] + item[1]) : [item]));

t.test('who has a scene is sent what is new in the next, and the whole of it is the same', async (t) => {
  const [{ id }] = await openDuel(ada, bob);
  const first = await sceneOf(id, '');
  t.same(whole(first, []), (await sceneOf(id)).items, 'the first is whole');
  let [last, saved] = [{ name: first.name, items: whole(first, []) }, 0];
  for (let made = 0; made < 10; made++) {
    await step([ada.http, bob.http], id, (count) => (made * 3) % count);
    const next = await sceneOf(id, last.name);
    const { items, ...plain } = await sceneOf(id);
    t.same({ ...next, items: whole(next, last.items) }, { ...plain, name: next.name, items });
    saved += items.length - next.items.length;
    last = { name: next.name, items: whole(next, last.items) };
  }
  t.ok(saved > 300, `${saved} items were not sent again`);
  t.same(whole(await sceneOf(id, 'what nobody has'), []), last.items, 'all of it where the base is not known');
});

t.test('a scene that another seat was sent is no base: nobody finds out by guesses what others see', async (t) => {
  const [{ id }] = await openDuel(ada, bob);
  const [{ name }, own] = [await sceneOf(id, ''), await sceneOf(id, '', bob)];
  t.notSame(own.name, name);
  t.ok((await sceneOf(id, own.name, bob)).items.every(isRun), 'his own is known');
  t.notOk((await sceneOf(id, name, bob)).items.some(isRun));
  const [other] = await openDuel(ada, bob);
  t.notOk((await sceneOf(other.id, name)).items.some(isRun), 'nor of another match');
});

t.test('a table that is read again and again is that of its scene', async (t) => {
  const [{ id }] = await openDuel(ada, bob);
  const match = openClient({ url, key: ada.apiKey }).match(id);
  for (let made = 0; made < 6; made++) {
    const [{ scene }, { scene: drawn }] = await Promise.all([match.table(), match.scene()]);
    t.same(scene?.items, drawn.items);
    await step([ada.http, bob.http], id, (count) => (made * 5) % count);
  }
});

t.test('no more is kept than so many bytes', async (t) => {
  const item = (label: string): Item => ({ kind: 'text', at: [0, 0], size: [10, 10], role: 'note', label });
  const scene = (label: string): Scene => ({ width: 1, height: 1, palette: {}, items: [item('the same'), item(label)] });
  const [wide, narrow] = [openSceneDeltas(10_000), openSceneDeltas(100)];
  for (const [deltas, sent] of [[wide, [[0, 1], item('two')]] as const, [narrow, scene('two').items] as const]) {
    const { name } = deltas.since('all', scene('one'), '');
    t.same(deltas.since('all', scene('two'), name).items, sent);
  }
});
