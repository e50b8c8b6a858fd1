import { readdirSync, readFileSync } from 'node:fs';
import t from 'tap';

const ROOT = new URL('../../', import.meta.url);
const FOLDERS = ['src', 'packages', 'test', 'scripts', 'examples/new-game', 'examples/new-game-hidden'];
const LONGEST = 120;
const COMMENT = /^\s*(\/\/|\/?\*{1,2}) /;

/** It is in the bytes of an engine that matches are pinned to. */
const PINNED = 'src/rules/games/armadogon/index.ts';

t.test(`a line of comment has at most ${LONGEST} characters`, (t) => {
  const files = FOLDERS.flatMap((folder) =>
    readdirSync(new URL(folder, ROOT), { recursive: true, encoding: 'utf8' }).map((file) => `${folder}/${file}`),
  ).filter((file) => /\.tsx?$/.test(file) && !/\/(generated|node_modules|dist)\//.test(file));
  const long = files.flatMap((file) =>
    readFileSync(new URL(file, ROOT), 'utf8')
      .split('\n')
      .filter((line) => line.length > LONGEST && COMMENT.test(line))
      .map((line) => ({ file, line })),
  );
  t.strictSame(
    long.filter(({ file }) => file !== PINNED),
    [],
  );
  t.equal(long.length, 1, 'and the pinned one');
  t.ok(files.length > 1000, `${files.length} files`);
  t.end();
});
