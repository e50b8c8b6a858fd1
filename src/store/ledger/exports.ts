import type { Connections } from './pools.js';

/** An item of a list that is about a player. */
export interface ExportRow {
  list: string;
  item: object;
}

/** What the ledger and features (`export_player_of_*`) have about a player: of each list the newest `most` items. */
export async function readExport({ general }: Connections, playerId: string, most: number): Promise<ExportRow[]> {
  return general<ExportRow[]>`SELECT list, item FROM export_account(${playerId}, ${most})`;
}
