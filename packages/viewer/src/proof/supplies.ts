/** What a proof needs from the service, kept once it was there: engines by their hash, the key of its log. */
import { createClient } from '@gameledger/client';
import { SERVICE_URL } from '../session/base.js';
import type { EngineText, Outline, Seals } from './task.js';

/** What cannot be had is done without: nothing is asked for twice while the network is gone. */
const client = createClient({ url: SERVICE_URL, patienceMs: 0 });
const engines = new Map<string, string>();
let logKey: Pick<Seals, 'publicKey' | 'handovers'> | null = null;

/** The engine that a record names; none where it cannot be had. */
export async function enginesFor({ engine }: Outline): Promise<EngineText[]> {
  const text = engine === null ? null : await engineText(engine);
  return text === null ? [] : [text];
}

/** Fetches the newest engine of every game, so that records of them can be proven without a network. */
export async function fetchEngines(): Promise<void> {
  for (const { id } of await client.games()) {
    const game = await client
      .game(id)
      .get()
      .catch(() => null);
    const newest = game?.versions.at(-1);
    if (newest) await engineText(newest.engine.sha256);
  }
  await keyOfLog();
}

async function engineText(sha256: string): Promise<EngineText | null> {
  const source = engines.get(sha256) ?? (await textAt(`/v1/engines/${sha256}.mjs`));
  if (source === null) return null;
  engines.set(sha256, source);
  return { sha256, source };
}

/**
 * What this service says of a record. The key of its log counts for its own matches; a stranger's record is vouched for
 * by others.
 */
export async function sealsFor({ matchId, signer }: Outline): Promise<Seals> {
  const key = await keyOfLog();
  if (!key?.publicKey) return { publicKey: null, handovers: [], inclusion: null };
  const inclusion = matchId === null ? null : await textAt(`/v1/matches/${encodeURIComponent(matchId)}/inclusion`);
  const names = [key.publicKey, ...key.handovers].join('\n');
  const isOurs = inclusion !== null || (signer !== null && names.includes(signer));
  return { ...key, publicKey: isOurs ? key.publicKey : null, inclusion };
}

async function keyOfLog(): Promise<typeof logKey> {
  if (logKey) return logKey;
  const [publicKey, handovers] = await Promise.all([textAt('/log/key'), textAt('/log/handovers')]);
  if (publicKey === null || handovers === null) return null;
  logKey = { publicKey: publicKey.trim(), handovers: (JSON.parse(handovers) as Pick<Seals, 'handovers'>).handovers };
  return logKey;
}

async function textAt(path: string): Promise<string | null> {
  try {
    const response = await fetch(`${SERVICE_URL}${path}`);
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}
