/** The worker that proves: it holds the verifier and engines, and its content policy lets it reach no network. */
import {
  type AnyGame,
  captureState,
  type FindEngine,
  outlineRecords,
  parseLine,
  parseVerifierKey,
  readLines,
  sha256Hex,
  verifyRecord,
} from '../doors/verifier.js';
import type { EngineText, Outline, ProofReply, ProofTask } from './task.js';

const PROGRESS_MS = 60;
const engines = new Map<string, AnyGame>();
let lastProgress = 0;

const say = (reply: ProofReply): void => postMessage(reply);

self.addEventListener('message', ({ data }: MessageEvent<ProofTask>) => {
  carryOut(data).then(say, (error: unknown) => say({ kind: 'fault', message: error instanceof Error ? error.message : String(error) }));
});

async function carryOut(task: ProofTask): Promise<ProofReply> {
  if (task.kind === 'outline') return { kind: 'outline', outline: await outlineOf(task.record) };
  for (const engine of task.engines) await load(engine);
  const { publicKey, inclusion, handovers } = task.seals;
  let parent: Awaited<ReturnType<typeof captureState>>['state'] = null;
  for (const { record, seq } of task.ancestors) {
    const { state }: Awaited<ReturnType<typeof captureState>> = await captureState(linesOf(record), seq, {
      findEngine,
      parent,
      onProgress,
    });
    parent = state;
  }
  const report = await verifyRecord(linesOf(task.record), {
    findEngine,
    parent,
    inclusion,
    handovers,
    onProgress,
    ...(publicKey !== null && { publicKey: parseVerifierKey(publicKey) }),
  });
  return { kind: 'report', report };
}

function linesOf(record: string) {
  return readLines(once(record));
}

async function* once(text: string): AsyncGenerator<string, void, undefined> {
  yield text;
}

async function outlineOf(record: string): Promise<Outline> {
  const [outline] = await outlineRecords(linesOf(record), 1);
  const first = parseLine(record.slice(0, Math.max(0, record.indexOf('\n'))));
  const header = first.ok && first.line.type === 'header' ? first.line : null;
  const end = record.trimEnd();
  const last = parseLine(end.slice(end.lastIndexOf('\n') + 1));
  const footer = last.ok && last.line.type === 'footer' ? last.line : null;
  return {
    matchId: outline?.matchId ?? null,
    game: header?.game ?? null,
    gameVersion: header?.gameVersion ?? null,
    engine: outline?.engine ?? null,
    parent: outline?.parent ?? null,
    signer: footer?.signature?.keyId ?? null,
    lines: end === '' ? 0 : end.split('\n').length,
  };
}

/** Runs the very text whose hash was checked: by its address another one could come. */
async function load({ sha256, source }: EngineText): Promise<void> {
  if (engines.has(sha256) || sha256Hex(source) !== sha256) return;
  const url = URL.createObjectURL(new Blob([source], { type: 'text/javascript' }));
  try {
    const { game } = (await import(/* @vite-ignore */ url)) as { game: AnyGame };
    engines.set(sha256, game);
  } finally {
    URL.revokeObjectURL(url);
  }
}

const findEngine: FindEngine = (id, version, sha256) => {
  const game = engines.get(sha256);
  return game?.id === id && game.version === version ? { game } : null;
};

function onProgress(entries: number): void {
  const now = performance.now();
  if (now - lastProgress < PROGRESS_MS) return;
  lastProgress = now;
  say({ kind: 'progress', entries });
}
