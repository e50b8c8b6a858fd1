import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { print } from '../api/command-line/terminal-text.js';
import { UsageError, withUsage } from '../api/command-line/usage.js';
import { PACKAGE_ROOT } from '../base/package-root.js';

const ROOT = fileURLToPath(PACKAGE_ROOT);
const TEMPLATE = join(ROOT, 'examples/new-game');
/** What the template is called, and how its rules begin. */
const WORKED_EXAMPLE = { id: 'noughts-and-crosses', title: 'Noughts and crosses', prefix: 'NC' };

/** `gameledger new-game`: a folder with a small game that passes its tests, to be turned into another one. */
export function newGameCommand(): Command {
  return new Command('new-game')
    .description('create a folder with rules, engine, vectors and tests of a small game, to change into your own')
    .argument('<id>', 'lower-case letters, digits and hyphens; also the name of the folder')
    .action((id: string) => withUsage('new-game', async () => makeGame(id, resolve(id))));
}

function makeGame(id: string, folder: string): void {
  if (!/^[a-z][a-z0-9-]{0,63}$/.test(id))
    throw new UsageError('an id has at most 64 lower-case letters, digits and hyphens, and begins with a letter');
  if (existsSync(folder)) throw new UsageError(`${folder} exists already`);
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  for (const file of readdirSync(TEMPLATE)) {
    writeFileSync(join(folder, renamed(file, id)), renamed(readFileSync(join(TEMPLATE, file), 'utf8'), id));
  }
  // Not in the template: npm packs no file of this name.
  writeFileSync(join(folder, '.gitignore'), 'node_modules/\n');
  link(ROOT, join(folder, 'node_modules/gameledger'));
  link(dirname(createRequire(import.meta.url).resolve('zod/package.json')), join(folder, 'node_modules/zod'));
  const here = relative(process.cwd(), folder);
  print(`${here}/ contains a game that passes its tests: cd ${here} && npm test\nContinue with ${join(ROOT, 'docs/adding-a-game.md')}`);
}

/** A junction needs no rights on Windows; elsewhere it is a symbolic link. */
function link(target: string, path: string): void {
  symlinkSync(target, path, 'junction');
}

function renamed(text: string, id: string): string {
  const title = id.replaceAll('-', ' ').replace(/^./, (letter) => letter.toUpperCase());
  return text
    .replaceAll(WORKED_EXAMPLE.id, id)
    .replaceAll(WORKED_EXAMPLE.title, title)
    .replaceAll(new RegExp(`\\b${WORKED_EXAMPLE.prefix}\\b`, 'g'), prefixOf(id));
}

/** Two capitals: the first letters of the first two words, or of the only one. */
function prefixOf(id: string): string {
  const words = id.split('-').filter((word) => /^[a-z]/.test(word));
  const letters = words.length > 1 ? words.map((word) => word[0]).join('') : id.replace(/[^a-z]/g, '');
  return `${letters}xx`.slice(0, 2).toUpperCase();
}
