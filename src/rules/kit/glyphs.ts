/** Signs that more than one game draws: SVG paths in a box of 24 by 24. */

/** The four suits of playing cards, by the letter of the suit. */
export const SUIT_GLYPHS: Readonly<Record<string, string>> = {
  H: 'M12 21C5 15.5 2 12 2 8A5 5 0 0 1 12 6.2A5 5 0 0 1 22 8C22 12 19 15.5 12 21Z',
  D: 'M12 1.5L20 12L12 22.5L4 12Z',
  S: 'M12 2C15 7 21 10.5 21 15A4.5 4.5 0 0 1 13.3 17.8L15.5 22H8.5L10.7 17.8A4.5 4.5 0 0 1 3 15C3 10.5 9 7 12 2Z',
  C: 'M12 2A4.6 4.6 0 0 1 16 9A4.6 4.6 0 1 1 13.4 15.8L15.5 22H8.5L10.6 15.8A4.6 4.6 0 1 1 8 9A4.6 4.6 0 0 1 12 2Z',
};

/** The suits in words, by the letter. */
export const SUIT_NAMES: Readonly<Record<string, string>> = { H: 'hearts', D: 'diamonds', S: 'spades', C: 'clubs' };

/** The cap of a joker. */
export const JOKER_GLYPH =
  'M4 20V18H20V20ZM4.6 16.5C4.6 12.5 3.4 11 1.2 11.4C2.6 6.4 8 5.4 10 10.2C10 7 10.6 4.6 12 2.6C13.4 4.6 14 7 14 10.2C16 5.4 21.4 6.4 22.8 11.4C20.6 11 19.4 12.5 19.4 16.5ZM1.2 12.4A1.6 1.6 0 1 0 1.3 12.4ZM22.7 12.4A1.6 1.6 0 1 0 22.8 12.4Z';

/** The back of a card: a lattice of diamonds. */
export const BACK_GLYPH = 'M12 1L16 6L12 11L8 6ZM12 13L16 18L12 23L8 18ZM6 7L10 12L6 17L2 12ZM18 7L22 12L18 17L14 12Z';
