import fc from 'fast-check';
import { cardOf, HOUSE_DECKS, KINDS } from '../../../../src/rules/games/juggernauts/model/reference.js';

const kinds = fc.constantFrom(...KINDS);

/** What makes neutralized cards beside Linked Systems Arrays, and draws that a Recovery Team may replace. */
const LINKS = [
  'linked-systems-array',
  'emp-grenade-launcher',
  'recovery-team',
  'beamed-power-transmission',
  'research-report',
  'repair-team',
];

/**
 * Custom decks of four tempers: any kinds at random, many copies of few kinds, mostly tokens, or links and what
 * disturbs them.
 */
function customDeck(most: number): fc.Arbitrary<string[]> {
  const few = fc
    .uniqueArray(kinds, { minLength: 1, maxLength: 4 })
    .chain((some) => fc.array(fc.constantFrom(...some), { minLength: 7, maxLength: most }));
  const tokens = fc.array(fc.oneof(fc.constantFrom(...KINDS.filter((kind) => cardOf(kind).tokenizes)), kinds), {
    minLength: 9,
    maxLength: most,
  });
  const links = fc.array(fc.oneof(fc.constantFrom(...LINKS), fc.constantFrom(...LINKS), kinds), { minLength: 12, maxLength: most });
  return fc.oneof(fc.array(kinds, { minLength: 7, maxLength: most }), few, tokens, links);
}

/** Every config a user may give. */
export const configs: fc.Arbitrary<Record<string, unknown>> = fc
  .record({ edition: fc.constantFrom('2006-04', '2006-08'), wanted: fc.integer({ min: 2, max: 4 }) })
  .chain(({ edition, wanted }) => {
    const seats = edition === '2006-04' ? 2 : wanted;
    const deck = fc.oneof(fc.constantFrom(...HOUSE_DECKS), customDeck(20 + 10 * seats));
    return fc.record(
      {
        edition: fc.constant(edition),
        seats: fc.constant(seats),
        decks: fc.array(deck, { minLength: seats, maxLength: seats }),
        asynchronous: fc.boolean(),
        doubleCommand: fc.boolean(),
        alternateShutdown: fc.boolean(),
        commanderHandSize: fc.boolean(),
        alertRemoval: fc.constantFrom('undamaged', 'damaged'),
        maxRounds: fc.integer({ min: 1, max: 40 }),
      },
      { requiredKeys: ['edition', 'seats'] },
    );
  });
