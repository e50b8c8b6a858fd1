import { nameKeyOf } from '../../store/ledger/name-key.js';
import { type PlayerRow, readPlayer } from '../../store/ledger/players.js';
import type { Connections } from '../../store/ledger/pools.js';

/** The player with an identity; `fresh` is made when there is none yet. */
export async function findPlayerByIdentity(
  connections: Connections,
  identity: string,
  fresh: { id: string; name: string; kind: string },
): Promise<PlayerRow> {
  const [made] = await connections.general<{ id: string }[]>`
    SELECT find_or_make_player(${identity}, ${fresh.id}, ${fresh.name}, ${nameKeyOf(fresh.name)}, ${fresh.kind}) AS id`;
  const row = made ? await readPlayer(connections, made.id) : null;
  if (!row) throw new Error('find_or_make_player answered no player');
  return row;
}
