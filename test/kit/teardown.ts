import root from 'tap';

/** What can be told to close something when it ends. */
export type Ending = Pick<typeof root, 'teardown'>;

type Close = () => Promise<unknown>;
const ofFile: Close[] = [];
const ofProcess: Close[] = [];
let grouped = false;

/** From now on test files follow each other in this process. */
export function groupFiles(): void {
  grouped = true;
}

/**
 * Calls `close` when `t` ends; for the outermost `t` that is when its file ends, although more files may follow in the
 * process.
 */
export function onEnd(t: Ending, close: Close): void {
  if (grouped && t === root) ofFile.push(close);
  else t.teardown(close);
}

/** Calls `close` when the last file of this process ends. */
export function onProcessEnd(close: Close): void {
  if (grouped) ofProcess.push(close);
  else root.teardown(close);
}

/** Closes what the test file that has just ended opened outside of its tests, the last first. */
export async function endFile(): Promise<void> {
  await closeAll(ofFile);
}

/** Closes what all files of this process share. */
export async function endProcess(): Promise<void> {
  await closeAll(ofProcess);
}

async function closeAll(list: Close[]): Promise<void> {
  for (const close of list.splice(0).reverse()) await close();
}
