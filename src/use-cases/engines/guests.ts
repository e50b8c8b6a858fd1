import { getEnvironmentData, setEnvironmentData } from 'node:worker_threads';
import { bundleGuests, type GuestSource } from './bundle-guest.js';
import { type Engine, EngineError, importModule } from './load-engine.js';

/** The rules are an answer of the service, and every answer has an end (docs/limits.md). */
const LONGEST_RULES = 1_000_000;
/** Under which every thread finds the games that the main thread has read. */
const KEY = 'gameledger guests';

/** The files and packages that a text names, as `GAMES` does. */
export function guestNames(text = ''): string[] {
  return text.split(/\s+/).filter(Boolean);
}

/**
 * The games that `GAMES` names, read once a process: the same bytes for the check, for this thread and for all that it
 * starts.
 *
 * *Errors*: EngineError.
 */
export async function readGuests(names: readonly string[] = guestNames(process.env.GAMES)): Promise<GuestSource[]> {
  const known = getEnvironmentData(KEY);
  if (Array.isArray(known)) return known as unknown as GuestSource[];
  return giveGuests(await bundleGuests(names, process.cwd()));
}

/** Says which games there are, in a process that gets them from the one that has read them. */
export function giveGuests(guests: GuestSource[]): GuestSource[] {
  setEnvironmentData(
    KEY,
    guests.map((guest) => ({ ...guest })),
  );
  return guests;
}

/**
 * Runs the module of a game. *Errors*: EngineError for a module that fails, and for one without a game or without
 * rules.
 */
export async function importGuest({ name, sha256, source, ...pages }: GuestSource): Promise<Engine> {
  const module = await importModule(source).catch((error: unknown) => {
    throw new EngineError(`GAMES: ${name} cannot be run: ${error instanceof Error ? error.message : error}`, { cause: error });
  });
  const rules = typeof module.rules === 'string' ? module.rules : pages.rules;
  const rulesSummary = typeof module.rulesSummary === 'string' ? module.rulesSummary : pages.rulesSummary;
  if (!module.game) throw new EngineError(`GAMES: ${name} exports no «game»`);
  if (!rules) throw new EngineError(`GAMES: ${name} has no rules: export them as «rules», or put a .md file of its name beside it`);
  for (const text of [rules, rulesSummary ?? ''])
    if (text.length > LONGEST_RULES) throw new EngineError(`GAMES: ${name} has rules of more than ${LONGEST_RULES} characters`);
  return { game: module.game, sha256, source, rules, rulesSummary, narration: module.narration ?? null };
}

/**
 * The engines of the games that `GAMES` names, for each game from the oldest version to the newest.
 *
 * *Errors*: EngineError, also for a game that is among `taken`, and for two builds of one version.
 */
export async function loadGuests(taken: readonly string[]): Promise<Engine[]> {
  const loaded: { name: string; engine: Engine }[] = [];
  for (const guest of await readGuests()) {
    const engine = await importGuest(guest);
    const { id, version } = engine.game;
    if (taken.includes(id)) throw new EngineError(`GAMES: ${guest.name}: the game ${id} exists already`);
    const same = loaded.find(({ engine: { game } }) => game.id === id && game.version === version);
    if (same) throw new EngineError(`GAMES: ${same.name} and ${guest.name} are both version ${version} of ${id}`);
    loaded.push({ name: guest.name, engine });
  }
  return loaded.map(({ engine }) => engine).sort((a, b) => a.game.version - b.game.version);
}
