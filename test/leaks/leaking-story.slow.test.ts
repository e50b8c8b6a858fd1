/** The comparison of two worlds finds what a narration tells beyond its viewer's view. */
import { fileURLToPath } from 'node:url';
import t from 'tap';

// Engines are loaded once a process: before anything imports the registry.
process.env.GAMES = fileURLToPath(new URL('leaking-game.ts', import.meta.url));
const { asSeen, begin, choose, followAll, openWorld } = await import('../api/rest/two-worlds.js');

t.test('a narration that tells a secret choice is found in the story, and nowhere else', async (t) => {
  const request = { game: 'little-game' };
  const worlds = [await openWorld(t, request), await openWorld(t, request)] as const;
  await begin(worlds);
  const plain = await followAll(t, worlds, '');
  const stories = await followAll(t, worlds, '&story=1');
  await choose(worlds, 'bringer', [0, 1]);
  for (const { name, texts } of await plain.until(1)) t.strictSame(asSeen(texts[1]), asSeen(texts[0]), `without the story, ${name}`);
  for (const { name, texts } of await stories.until(0)) t.match(texts[0], 'The first seat has card none.', name);
  for (const { name, texts } of await stories.until(1))
    t.notSame(asSeen(texts[1]).text, asSeen(texts[0]).text, `the leak is found: ${name}`);
});
