import { jsonBytes } from '../../base/json-bytes.js';
import { fittingPage } from '../../base/page.js';
import { readExport } from '../../store/ledger/exports.js';
import type { Connected, Limited } from '../matches/parts.js';
import type { AccountExport, Player } from './caller.js';

/** Everything that is about a player: of each list the newest items, as many as the limits allow. */
export async function exportPlayer(
  { connections, limits: { exportItems, exportBytes } }: Connected & Limited,
  player: Player,
): Promise<AccountExport> {
  const lists: AccountExport['lists'] = {};
  // One more than is shown tells whether there are more.
  for (const { list, item } of await readExport(connections, player.id, exportItems + 1)) {
    lists[list] ??= [];
    lists[list].push(item);
  }
  const cut: string[] = [];
  // What short lists leave of their share is for the longer ones.
  const byLength = Object.entries(lists).sort(([, one], [, other]) => one.length - other.length);
  let left = exportBytes;
  for (const [place, [list, items]] of byLength.entries()) {
    const fitting = fittingPage(items.slice(0, exportItems), left / (byLength.length - place));
    if (fitting.length < items.length) cut.push(list);
    lists[list] = fitting;
    left -= jsonBytes(fitting);
  }
  return { exportedAt: new Date().toISOString(), player, lists, cut };
}
