import t from 'tap';
import { cardOf, deckList, HOUSE_DECKS } from '../../../../../src/rules/games/juggernauts/model/reference.js';
import { resolveConfig } from '../../../../../src/rules/games/juggernauts/model/resolve-config.js';
import { CODES, card, cards } from '../scene.js';

const seven = Array<string>(7).fill(card('T'));

t.test('JN-1.2 both editions play with the same 31 kinds', (t) => {
  const all = Object.values(CODES);
  t.equal(new Set(all).size, 31);
  for (const edition of ['2006-04', '2006-08']) t.ok(resolveConfig({ edition, decks: [all, all] }).ok, edition);
  t.end();
});

t.test('JN-R36 the house decks are lists of 20, 40 and 40 cards, kept by name', (t) => {
  t.strictSame(
    HOUSE_DECKS.map((name) => deckList(name).length),
    [20, 40, 40],
  );
  for (const name of HOUSE_DECKS) for (const kind of deckList(name)) t.equal(cardOf(kind).id, kind);
  t.strictSame(deckList('athena').slice(0, 5), cards('AC AC AC AC HC'), 'in the order of the data file');
  t.match(resolveConfig({ decks: ['kali', seven] }), { config: { decks: ['kali', seven] } });
  t.end();
});
