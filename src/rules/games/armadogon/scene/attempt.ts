import type { TargetId } from '../../../kernel/scene.js';
import { idParts } from '../../../kit/scene-items.js';
import type { Action } from '../model/actions.js';
import { inCanonicalOrder } from '../model/card-lists.js';
import type { CardId } from '../model/cards.js';
import type { View } from '../views/view.js';

/** What touching the last of `path` would be, legal or not. */
export function attempt(path: readonly TargetId[], view: View): Action | null {
  const [kind, name] = idParts(path.at(-1) ?? '');
  switch (kind) {
    case 'card':
      return withCard(name as CardId, path.at(-2), view);
    case 'ware':
      return { type: 'requestGoods', cards: inCanonicalOrder([...new Set(path.map((id) => idParts(id)[1] as CardId))]) };
    case 'track':
      return { type: 'orderUpgrades', boots: Number(path.includes('track:boots')), armor: Number(path.includes('track:armor')) };
    default:
      return null;
  }
}

function withCard(card: CardId, before: TargetId | undefined, { decision }: View): Action {
  switch (decision?.kind) {
    case 'healing':
      return { type: 'heal', card };
    case 'radiation':
      return { type: 'takeMedication', card };
    case 'combat':
      return { type: 'useWeapon', card };
    case 'loseLoot':
      return { type: 'discardLoot', card };
    case 'merchant':
      return { type: 'payMerchant', card };
    case 'eating':
      return meal(card, before);
    case 'upgrades':
      return { type: 'payJunk', card };
    default:
      return { type: 'dropJunk', card };
  }
}

/** Weapons hunt; everything else would be eaten. */
function meal(card: CardId, before: TargetId | undefined): Action {
  if (card.startsWith('S')) return { type: 'hunt', card };
  const purpose = before === 'button:feed-jip' ? 'jip' : before === 'button:feed-both' ? 'both' : 'self';
  return { type: 'useFood', purpose, card };
}
